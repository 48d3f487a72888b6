import { addCall, type FoundImports, modeWritten, namesModules } from "./import-forms.ts";
import { isTypeOnly } from "./read-imports.ts";
import { scanArguments } from "./scan-forms.ts";
import { isWordStart, skipSpace, stringEnd, wordEnd } from "./scan-text.ts";
import { unescapeLiteral } from "./string-literal.ts";

export interface Scan {
  readonly text: string;
  readonly found: FoundImports;
  readonly lineAt: (at: number) => number;
  /** Characters that may still be looked ahead at, so that nested calls cannot make the scan slow. */
  budget: number;
}

const lookAhead = 4000;

/**
 * Reads what a word at `start` begins, if it begins an import, and gives the index to go on from. `from` and `to` bound the token in front.
 */
export function scanWord(scan: Scan, start: number, end: number, from: number, to: number): number {
  const { text } = scan;
  const first = text.charCodeAt(start);
  // i j v r n e m: import, jest, vi, require, new, export, module/mock
  if (first !== 105 && first !== 106 && first !== 118 && first !== 114 && first !== 110 && first !== 101 && first !== 109) return end;
  const word = text.slice(start, end);
  if (!words.has(word)) return end;
  // A member of something is not the word itself; the last dot of a spread is no member.
  if (from !== to && text.charCodeAt(to - 1) === 46 && text.charCodeAt(to - 2) !== 46) return end;
  switch (word) {
    case "import":
      return scanImport(scan, start, end, text.slice(from, to));
    case "export":
      return scanExport(scan, start, end);
    case "module":
      return scanAugmentation(scan, start, end);
    case "new": {
      const name = skipSpace(text, end);
      const nameEnd = wordEnd(text, name);
      if (namesModules(`new ${text.slice(name, nameEnd)}`)) scanCall(scan, start, nameEnd, `new ${text.slice(name, nameEnd)}`, "");
      return end;
    }
    default:
      return scanMember(scan, start, end, text.slice(from, to));
  }
}

const words = new Set(["import", "export", "module", "new", "require", "jest", "vi", "mock"]);

/** `require(…)`, `require.resolve(…)`, `vi.mock(…)`, `import.meta.glob(…)`: a chain of names and a call. */
function scanMember(scan: Scan, start: number, end: number, before: string): number {
  const { text } = scan;
  let callee = text.slice(start, end);
  let at = end;
  for (let links = 0; links < 3; links++) {
    const dot = skipSpace(text, at);
    const optional = text.startsWith("?.", dot);
    if (!optional && text.charCodeAt(dot) !== 46) break;
    const name = skipSpace(text, dot + (optional ? 2 : 1));
    if (!isWordStart(text.charCodeAt(name))) break;
    at = wordEnd(text, name);
    callee += `.${text.slice(name, at)}`;
  }
  if (namesModules(callee)) scanCall(scan, start, at, callee, before);
  return end;
}

/** A call whose callee ends at `end`; nothing when no parenthesis follows or when it is the head of a method. */
function scanCall(scan: Scan, start: number, end: number, callee: string, before: string): void {
  const { text } = scan;
  if (before === "function") return;
  let open = skipSpace(text, end);
  if (text.startsWith("?.", open)) open = skipSpace(text, open + 2);
  if (text.charCodeAt(open) === 60) open = skipSpace(text, typeArguments(text, open));
  if (text.charCodeAt(open) !== 40) return;
  // Looked at through a window, so that nothing in it can look further.
  const window = text.slice(open + 1, open + 1 + Math.max(0, Math.min(lookAhead, scan.budget)));
  const whole = scanArguments(window);
  scan.budget -= whole?.end ?? window.length;
  const { args, end: length } = whole ?? scanFirst(window);
  const close = open + 1 + length;
  if (whole && text.charCodeAt(skipSpace(text, close)) === 123 && (callee === "import" || callee === "require")) return;
  addCall(scan.found, text, { callee, args, line: scan.lineAt(start), start, end: close });
}

/** A call too long to look through (a mock with its factory): its first argument alone, when that is a literal. */
function scanFirst(text: string): { readonly args: ReturnType<typeof literalForm>[]; readonly end: number } {
  const at = skipSpace(text, 0);
  const code = text.charCodeAt(at);
  if (code === 34 || code === 39) {
    const end = stringEnd(text, at);
    if (end > 0) return { args: [literalForm(text, at, end)], end };
  }
  const inner = text.startsWith("import", at) ? skipSpace(text, at + 6) : -1;
  if (inner > 0 && text.charCodeAt(inner) === 40) {
    const quote = skipSpace(text, inner + 1);
    const end = text.charCodeAt(quote) === 34 || text.charCodeAt(quote) === 39 ? stringEnd(text, quote) : -1;
    if (end > 0) return { args: [literalForm(text, quote, end)], end };
  }
  const comma = text.indexOf(",", at);
  const end = comma < 0 ? text.length : comma;
  return { args: [{ k: "other", text: text.slice(at, end) }], end };
}

function literalForm(
  text: string,
  at: number,
  end: number,
): { readonly k: "text"; readonly v: string } | { readonly k: "other"; readonly text: string } {
  return { k: "text", v: unescapeLiteral(text.slice(at + 1, end - 1)) };
}

function typeArguments(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length && at < from + 1000; at++) {
    const code = text.charCodeAt(at);
    if (code === 60) depth++;
    else if (code === 62 && text.charCodeAt(at - 1) !== 61 && --depth === 0) return at + 1;
  }
  return from;
}

function scanImport(scan: Scan, start: number, end: number, before: string): number {
  const { text } = scan;
  const next = skipSpace(text, end);
  const code = text.charCodeAt(next);
  if (code === 46) return scanMember(scan, start, end, before);
  if (code === 40) {
    scanCall(scan, start, end, "import", before);
    return end;
  }
  if (code === 34 || code === 39) return addStatement(scan, start, next, "value");
  const source = sourceOf(scan, next);
  if (source === undefined) return end;
  if (source.required) {
    const kind = isTypeOnly(text.slice(start, source.at)) ? "type" : "require";
    const close = stringEnd(text, source.at);
    if (close > 0)
      scan.found.imports.push({
        at: start,
        fact: { specifier: unescapeLiteral(text.slice(source.at + 1, close - 1)), line: scan.lineAt(start), kind, hint: "require" },
      });
    return close > 0 ? close : end;
  }
  return addStatement(scan, start, source.at, "value");
}

function scanExport(scan: Scan, start: number, end: number): number {
  const { text } = scan;
  const next = skipSpace(text, end);
  const code = text.charCodeAt(next);
  const typed = text.startsWith("type", next) ? skipSpace(text, next + 4) : -1;
  const second = typed > 0 ? text.charCodeAt(typed) : 0;
  if (code !== 42 && code !== 123 && second !== 42 && second !== 123) return end;
  const source = sourceOf(scan, next);
  return source && !source.required ? addStatement(scan, start, source.at, "reexport") : end;
}

/** The quote behind `from` (or `= require(`) of a statement whose names begin at `from`; undefined when it is another statement. */
function sourceOf(scan: Scan, from: number): { readonly at: number; readonly required: boolean } | undefined {
  const { text } = scan;
  const limit = from + Math.max(0, scan.budget);
  let braces = 0;
  for (let at = from; at < text.length && at < limit;) {
    const before = at;
    at = skipSpace(text, at);
    scan.budget -= at - before + 1;
    const code = text.charCodeAt(at);
    if (isWordStart(code)) {
      const end = wordEnd(text, at);
      if (braces === 0 && end - at === 4 && text.startsWith("from", at)) {
        const quote = skipSpace(text, end);
        const mark = text.charCodeAt(quote);
        if (mark === 34 || mark === 39) return { at: quote, required: false };
      }
      if (braces === 0 && statement.has(text.slice(at, end))) return undefined;
      scan.budget -= end - at;
      at = end;
    } else if (code === 123) {
      braces++;
      at++;
    } else if (code === 125) {
      at++;
      if (--braces < 0 || (braces === 0 && !text.startsWith("from", skipSpace(text, at)))) return undefined;
    } else if (code === 44 || code === 42) at++;
    else if ((code === 34 || code === 39) && braces > 0) {
      const end = stringEnd(text, at);
      if (end < 0) return undefined;
      at = end;
    } else if (code === 61 && braces === 0) {
      const word = skipSpace(text, at + 1);
      const open = text.startsWith("require", word) ? skipSpace(text, word + 7) : -1;
      const quote = open > 0 && text.charCodeAt(open) === 40 ? skipSpace(text, open + 1) : -1;
      return quote > 0 && (text.charCodeAt(quote) === 34 || text.charCodeAt(quote) === 39) ? { at: quote, required: true } : undefined;
    } else return undefined;
  }
  return undefined;
}

/** Words that begin another statement: what came before named no module. */
const statement = new Set(["import", "export", "const", "let", "var", "function", "class", "return", "if", "for", "declare"]);

function addStatement(scan: Scan, start: number, quote: number, kind: "value" | "reexport"): number {
  const { text } = scan;
  const end = stringEnd(text, quote);
  if (end < 0) return quote + 1;
  const attributes = skipSpace(text, end);
  const mode = /^(?:with|assert)\b/.test(text.slice(attributes, attributes + 7))
    ? modeWritten(text.slice(attributes, attributes + 200).split("}")[0] as string)
    : undefined;
  const typed = isTypeOnly(text.slice(start, quote));
  scan.found.imports.push({
    at: start,
    fact: {
      specifier: unescapeLiteral(text.slice(quote + 1, end - 1)),
      line: scan.lineAt(start),
      kind: typed ? "type" : kind,
      ...(mode ? { hint: mode } : {}),
    },
  });
  return end;
}

/** `declare module "./x"`. */
function scanAugmentation(scan: Scan, start: number, end: number): number {
  const { text } = scan;
  const quote = skipSpace(text, end);
  const code = text.charCodeAt(quote);
  if (code !== 34 && code !== 39) return end;
  const close = stringEnd(text, quote);
  const specifier = close > 0 ? unescapeLiteral(text.slice(quote + 1, close - 1)) : "";
  if (specifier) scan.found.imports.push({ at: start, fact: { specifier, line: scan.lineAt(start), kind: "type", hint: "augment" } });
  return close > 0 ? close : end;
}
