/** Lines of a call that its first argument may stand below. */
const nearby = 3;

/**
 * The first of some lines. Where what it names stands further down in the same statement, as in an import over several lines,
 * the middle is left out: `import { … } from "./x"`.
 */
export function statementOf(lines: readonly string[], hints: readonly string[]): string {
  const [first = "", ...rest] = lines;
  const names = (text: string): boolean => hints.some((hint) => hint !== "" && text.includes(hint));
  const imports = /^\s*(import|export|from|use|pub)\b/.test(first);
  if (names(first) || !(imports ? /[({,\\]\s*$/ : /[(,]\s*$/).test(first)) return first;
  const end = rest.slice(0, imports ? rest.length : nearby).findIndex((text) => names(text) || /;\s*$/.test(text));
  const last = rest[end];
  return last !== undefined && names(last) ? `${first.trimEnd()} … ${last.trim()}` : first;
}
