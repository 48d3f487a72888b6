import { place, type ScanState } from "./scan-state.ts";
import { markAt, nameAt } from "./tokens.ts";

/**
 * Reads a path `a::b::c` in code. Returns its last name. A name alone, or one that a macro variable
 * starts, is no path; a variable or a type argument ends it.
 */
export function scanPath(scan: ScanState, at: number): number {
  const { tokens } = scan;
  if (markAt(tokens, at + 1) !== "::" && markAt(tokens, at - 1) !== "::") return at;
  const segments = [nameAt(tokens, at)];
  if (keywords.has(segments[0] as string)) return at;
  let end = at;
  while (markAt(tokens, end + 1) === "::") {
    const next = nameAt(tokens, end + 2);
    if (!next || segments.length > 64) break;
    segments.push(next);
    end += 2;
  }
  const before = markAt(tokens, at - 1);
  const lead = before === "::";
  if (lead && continues(scan, at - 2)) return end;
  if (before === "$" && segments[0] !== "crate") return end;
  if (segments[0] === "Self" || isVisibility(scan, at) || tools.has(segments[0] as string)) return end;
  // `x.collect::<T>()` and `f::<T>()` name nothing but themselves; before a macro variable the name is a module.
  if (segments.length === 1 && !lead && markAt(tokens, end + 2) !== "$") return end;
  scan.found.push({ ...place(scan, at), segments, kind: "value", sort: "p", lead });
  return end;
}

/** Names of tools in attributes. https://doc.rust-lang.org/reference/attributes.html#tool-attributes */
const tools: ReadonlySet<string> = new Set(["clippy", "rustfmt", "rustdoc", "diagnostic", "miri", "rust_analyzer"]);

/** Does a `::` after this token go on from what stands before it? */
function continues(scan: ScanState, before: number): boolean {
  return nameAt(scan.tokens, before) !== "" ? !keywords.has(nameAt(scan.tokens, before)) : [">", ")", "]", "}"].includes(markAt(scan.tokens, before));
}

const keywords: ReadonlySet<string> = new Set([
  "as",
  "in",
  "return",
  "match",
  "if",
  "while",
  "for",
  "else",
  "dyn",
  "impl",
  "mut",
  "ref",
  "move",
  "where",
  "break",
  "let",
  "await",
  "unsafe",
  "pub",
]);

/** `pub(in crate::a)` names an ancestor, not something used. */
function isVisibility(scan: ScanState, at: number): boolean {
  return nameAt(scan.tokens, at - 1) === "in" && markAt(scan.tokens, at - 2) === "(" && nameAt(scan.tokens, at - 3) === "pub";
}
