import type { ImportKind } from "../../../model/facts.ts";
import type { OwnUse } from "../own.ts";
import { frameOf, moduleOf, place, type ScanState } from "./scan-state.ts";
import { markAt, nameAt } from "./tokens.ts";

interface Leaf {
  readonly path: readonly string[];
  readonly alias: string | null;
  readonly at: number;
}

/**
 * Reads a `use` and expands its tree. Returns the last token used up.
 * `use<'a>` (precise capturing) and trees with macro variables are no imports.
 * https://doc.rust-lang.org/reference/items/use-declarations.html
 */
export function scanUse(scan: ScanState, at: number): number {
  const { tokens } = scan;
  const lead = markAt(tokens, at + 1) === "::";
  const leaves: Leaf[] = [];
  const end = readTree(scan, at + (lead ? 2 : 1), [], leaves, 0);
  if (end < 0) return at;
  const kind: ImportKind = isPublic(scan, at) ? "reexport" : "value";
  for (const leaf of leaves) addLeaf(scan, leaf, kind, lead);
  return end - 1;
}

function addLeaf(scan: ScanState, leaf: Leaf, kind: ImportKind, lead: boolean): void {
  const { path, alias } = leaf;
  const last = path.at(-1);
  if (last === undefined) return;
  const use: OwnUse = { path, alias, lead, ...(kind === "reexport" ? { pub: true } : {}) };
  const frame = frameOf(scan);
  if (frame.level || alias === null) moduleOf(scan).uses.push(use);
  else {
    const known = scan.blockUses.get(frame.block);
    if (known) known.push(use);
    else scan.blockUses.set(frame.block, [use]);
  }
  scan.found.push({ ...place(scan, leaf.at), segments: path, names: [alias === null ? "*" : last], kind, sort: "u", lead });
}

/** Is the item that starts at this token visible outside its module? */
export function isPublic(scan: ScanState, at: number): boolean {
  let before = at - 1;
  if (markAt(scan.tokens, before) === ")") while (before > 0 && markAt(scan.tokens, before) !== "(") before--;
  return nameAt(scan.tokens, before) === "pub" || nameAt(scan.tokens, before - 1) === "pub";
}

const deepest = 32;

/** Reads one tree after a prefix. Returns the index of the token after it, or -1 when it is none. */
function readTree(scan: ScanState, start: number, prefix: readonly string[], leaves: Leaf[], depth: number): number {
  const { tokens } = scan;
  const path = [...prefix];
  for (let at = start; depth < deepest;) {
    const mark = markAt(tokens, at);
    if (mark === "*") {
      leaves.push({ path, alias: null, at });
      return at + 1;
    }
    if (mark === "{") return readGroup(scan, at + 1, path, leaves, depth + 1);
    if (mark === "$" && nameAt(tokens, at + 1) === "crate") at++;
    const name = nameAt(tokens, at);
    if (!name) return -1;
    path.push(name);
    if (markAt(tokens, at + 1) === "::") {
      at += 2;
      continue;
    }
    const renamed = nameAt(tokens, at + 1) === "as" ? nameAt(tokens, at + 2) : "";
    const whole = name === "self" && path.length > 1 ? path.slice(0, -1) : path;
    leaves.push({ path: whole, alias: renamed || (whole.at(-1) as string), at });
    return at + (renamed ? 3 : 1);
  }
  return -1;
}

function readGroup(scan: ScanState, start: number, path: readonly string[], leaves: Leaf[], depth: number): number {
  let at = start;
  while (markAt(scan.tokens, at) !== "}") {
    at = readTree(scan, at, path, leaves, depth);
    if (at < 0) return -1;
    if (markAt(scan.tokens, at) === ",") at++;
    else if (markAt(scan.tokens, at) !== "}") return -1;
  }
  return at + 1;
}
