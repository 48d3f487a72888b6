import { frameOf, moduleOf, packageFolder, place, type ScanState } from "./scan-state.ts";
import { markAt, nameAt, textAt } from "./tokens.ts";

/** What these are given becomes code of the place where a procedural macro is used. */
const quoting: ReadonlySet<string> = new Set(["quote", "quote_spanned", "parse_quote", "parse_quote_spanned"]);
const including: ReadonlySet<string> = new Set(["include", "include_str", "include_bytes"]);
const openers: ReadonlySet<string> = new Set(["(", "[", "{"]);
const mostIdents = 200;

/** Reads `name!` at the token of its name: includes, definitions, and calls where items stand. Returns the last token used up. */
export function scanMacro(scan: ScanState, at: number): number {
  const { tokens, pairs } = scan;
  const name = nameAt(tokens, at);
  const named = name === "macro_rules" && nameAt(tokens, at + 2) !== "";
  const open = at + (named ? 3 : 2);
  if (!openers.has(markAt(tokens, open))) return at + 1;
  const end = pairs[open] as number;
  if (quoting.has(name)) return Math.min(end, tokens.count - 1);
  const frame = frameOf(scan);
  if (named) defineMacro(scan, nameAt(tokens, at + 2), open, end);
  else if (name.startsWith("query_file")) scanQueryFile(scan, at, open, end);
  else if (including.has(name)) return scanInclude(scan, at, name, open, end);
  else if (frame.level) {
    moduleOf(scan).calls.push({ name, idents: identsBetween(scan, name, open, end) });
    if (markAt(tokens, open) === "{") openLevel(scan, open, end);
  }
  scan.macroEnd = Math.max(scan.macroEnd, end);
  return open - 1;
}

/** Items written in a macro call belong to the module around it, whatever braces the macro's own syntax puts around them. */
function openLevel(scan: ScanState, open: number, end: number): void {
  const frame = frameOf(scan);
  scan.opens.set(open, frame);
  for (let at = open + 1; at < end; at++) {
    if (markAt(scan.tokens, at) !== "{") continue;
    // `if #[cfg(…)] {`, `else {`, `_ => {`: braces of the macro's syntax, and not of an item.
    const before = markAt(scan.tokens, at - 1);
    const word = nameAt(scan.tokens, at - 1);
    if (before === "]" || before === "=>" || word === "else") scan.opens.set(at, frame);
    else at = Math.min(scan.pairs[at] as number, end);
  }
}

function defineMacro(scan: ScanState, name: string, open: number, end: number): void {
  moduleOf(scan).items.add(name);
  for (let at = open; at < end; at++) {
    if (nameAt(scan.tokens, at) !== "mod" || markAt(scan.tokens, at + 1) !== "$") continue;
    scan.modMakers.push(name);
    return;
  }
}

/** Identifiers listed in a macro call, each an import that counts only if the macro declares modules and the file is there. */
function identsBetween(scan: ScanState, name: string, open: number, end: number): string[] {
  const idents: string[] = [];
  for (let i = open + 1; i < end && idents.length < mostIdents; i++) {
    if (openers.has(markAt(scan.tokens, i))) {
      i = scan.pairs[i] as number;
      continue;
    }
    const ident = nameAt(scan.tokens, i);
    const ends = i + 1 === end || [",", ";"].includes(markAt(scan.tokens, i + 1));
    if (!ident || !ends || markAt(scan.tokens, i - 1) === "::") continue;
    idents.push(ident);
    scan.found.push({ ...place(scan, i), soft: true, segments: [ident], kind: "mod", sort: "c", lead: false, real: name });
  }
  return idents;
}

/** `sqlx::query_file!("x.sql", …)`, `query_file_as!(Type, "x.sql")`: relative to the package. https://docs.rs/sqlx/latest/sqlx/macro.query_file.html */
function scanQueryFile(scan: ScanState, at: number, open: number, end: number): void {
  for (let i = open + 1; i < Math.min(end, open + 12); i++) {
    const file = textAt(scan.tokens, i);
    if (file === undefined) continue;
    scan.found.push({ ...place(scan, at), segments: [], specifier: file, kind: "asset", sort: "i", lead: false, real: packageFolder });
    return;
  }
}

/** https://doc.rust-lang.org/std/macro.include.html: a text, or `concat!` of texts and `env!`. */
function scanInclude(scan: ScanState, at: number, name: string, open: number, end: number): number {
  const { tokens } = scan;
  const file = foldPath(scan, open + 1, end);
  if (!file) {
    const text = tokens.text.slice(tokens.start[at], tokens.end[Math.min(end, tokens.count - 1)]).slice(0, 120);
    scan.computed.push({ line: tokens.line[at] as number, text });
    return open - 1;
  }
  const kind = name === "include" ? "value" : "asset";
  scan.found.push({ ...place(scan, at), segments: [], specifier: file.path, kind, sort: "i", lead: false, ...(file.env ? { real: file.env } : {}) });
  if (name === "include") moduleOf(scan).includes.push(file.path);
  return Math.min(end, tokens.count - 1);
}

/** The path in the tokens from `at` to `end`. `env` is the variable it starts with; the path then starts with its name. */
function foldPath(scan: ScanState, at: number, end: number): { path: string; env?: string } | undefined {
  const { tokens } = scan;
  const text = textAt(tokens, at);
  if (text !== undefined && (at + 1 === end || (at + 2 === end && markAt(tokens, at + 1) === ","))) return { path: text };
  if (nameAt(tokens, at) !== "concat" || markAt(tokens, at + 1) !== "!") return undefined;
  const close = scan.pairs[at + 2] as number;
  let path = "";
  let env: string | undefined;
  for (let i = at + 3; i < close; i++) {
    const piece = textAt(tokens, i);
    if (piece !== undefined) path += piece;
    else if (nameAt(tokens, i) === "env" && markAt(tokens, i + 1) === "!" && path === "") {
      env = textAt(tokens, i + 3);
      if (env === undefined) return undefined;
      path = env;
      i += 4;
    } else if (markAt(tokens, i) !== ",") return undefined;
  }
  return { path, ...(env === undefined ? {} : { env }) };
}
