/**
 * Text that cannot move the cursor, forge a line or turn the reading direction: control characters, line separators and
 * bidirectional marks become `\n`, `\t`, `\x1b` or `\u202e`.
 */
export function escapeControls(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, (one) => {
    if (one === "\n") return "\\n";
    if (one === "\r") return "\\r";
    if (one === "\t") return "\\t";
    const code = one.charCodeAt(0);
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}
