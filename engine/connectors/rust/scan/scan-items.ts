import { frameOf, moduleOf, newModule, packageFolder, place, type ScanState } from "./scan-state.ts";
import { isPublic } from "./scan-use.ts";
import { markAt, nameAt, textAt } from "./tokens.ts";

const itemWords: ReadonlySet<string> = new Set(["fn", "struct", "enum", "trait", "type", "const", "static", "union", "macro"]);
const notNames: ReadonlySet<string> = new Set(["fn", "unsafe", "extern", "async", "move", ""]);

/** Keeps the files that `#[path]` or `#[cfg_attr(…, path = …)]` names for the module that follows. https://doc.rust-lang.org/reference/items/modules.html#the-path-attribute */
export function scanAttribute(scan: ScanState, at: number): void {
  const { tokens } = scan;
  const open = markAt(tokens, at + 1) === "!" ? at + 2 : at + 1;
  if (markAt(tokens, open) !== "[") return;
  const word = nameAt(tokens, open + 1);
  if (word === "path" && markAt(tokens, open + 2) === "=") scan.attrPath = textAt(tokens, open + 3) ?? scan.attrPath;
  // A derive of another crate may make modules that nothing in this file shows.
  if (word === "derive" && hasForeignDerive(scan, open)) moduleOf(scan).calls.push({ name: word, idents: [] });
  if (word === "graphql") scanQueryFiles(scan, open);
  if (word !== "cfg_attr") return;
  for (let i = open + 2; i < (scan.pairs[open] as number); i++) {
    if (nameAt(tokens, i) !== "path" || markAt(tokens, i + 1) !== "=") continue;
    const path = textAt(tokens, i + 2);
    if (path !== undefined) scan.attrCfgPaths.push(path);
  }
}

const plainDerives: ReadonlySet<string> = new Set([
  "Debug",
  "Clone",
  "Copy",
  "PartialEq",
  "Eq",
  "PartialOrd",
  "Ord",
  "Hash",
  "Default",
  "Serialize",
  "Deserialize",
  "Error",
]);

function hasForeignDerive(scan: ScanState, open: number): boolean {
  for (let at = open + 2; at < (scan.pairs[open] as number); at++) {
    const name = nameAt(scan.tokens, at);
    if (name && !plainDerives.has(name) && markAt(scan.tokens, at + 1) !== "::") return true;
  }
  return false;
}

/** `#[graphql(query_path = "x.graphql")]`, relative to the package. https://docs.rs/graphql_client */
function scanQueryFiles(scan: ScanState, open: number): void {
  for (let at = open + 2; at < (scan.pairs[open] as number); at++) {
    const file = textAt(scan.tokens, at + 2);
    if (file === undefined || !["query_path", "schema_path"].includes(nameAt(scan.tokens, at))) continue;
    scan.found.push({ ...place(scan, at), segments: [], specifier: file, kind: "asset", sort: "i", lead: false, real: packageFolder });
  }
}

/** Reads the head of an item. Returns the last token used up, or -1 when none starts here. */
export function scanItem(scan: ScanState, at: number, word: string): number {
  if (word === "mod") return scanMod(scan, at);
  if (word === "extern") return scanExtern(scan, at);
  if (!itemWords.has(word) || !frameOf(scan).level) return -1;
  let named = at + 1;
  if (word === "static" && ["mut", "ref"].includes(nameAt(scan.tokens, named))) named++;
  const name = nameAt(scan.tokens, named);
  if (notNames.has(name) || (word === "union" && !["{", "<"].includes(markAt(scan.tokens, named + 1)))) return -1;
  moduleOf(scan).items.add(name);
  return named;
}

function scanMod(scan: ScanState, at: number): number {
  const { tokens } = scan;
  const name = nameAt(tokens, at + 1);
  const after = markAt(tokens, at + 2);
  if (!name || (after !== ";" && after !== "{")) return -1;
  const paths = [...(scan.attrPath === undefined ? [] : [scan.attrPath]), ...scan.attrCfgPaths];
  const frame = frameOf(scan);
  if (after === "{") {
    scan.modules.push(newModule(frame.module, name, paths));
    scan.opens.set(at + 2, { module: scan.modules.length - 1, block: -1, level: true });
    return at + 1;
  }
  const path = scan.attrPath;
  moduleOf(scan).decls.push({ name, ...(path === undefined ? {} : { path }), cfgPaths: scan.attrCfgPaths });
  scan.found.push({ ...place(scan, at), segments: [name], kind: "mod", sort: "m", lead: false });
  return at + 1;
}

/** `extern crate a as b;` binds a name; `extern "C" { … }` holds items. https://doc.rust-lang.org/reference/items/extern-crates.html */
function scanExtern(scan: ScanState, at: number): number {
  const { tokens } = scan;
  const block = textAt(tokens, at + 1) === undefined ? at + 1 : at + 2;
  if (markAt(tokens, block) === "{") {
    scan.opens.set(block, frameOf(scan));
    return block - 1;
  }
  const name = nameAt(tokens, at + 2);
  if (nameAt(tokens, at + 1) !== "crate" || !name) return -1;
  const renamed = nameAt(tokens, at + 3) === "as" ? nameAt(tokens, at + 4) : "";
  const kind = isPublic(scan, at) ? "reexport" : "value";
  moduleOf(scan).uses.push({ path: [name], alias: renamed || name, lead: false, crate: true, ...(kind === "reexport" ? { pub: true } : {}) });
  if (name !== "self") scan.found.push({ ...place(scan, at), segments: [name], kind, sort: "u", lead: true });
  return renamed ? at + 4 : at + 2;
}
