import type { FileFacts, ImportFact } from "../../model/facts.ts";
import type { SourceFile } from "../connector.ts";
import { lowerCode } from "./code.ts";
import { type OwnUse, type RustOwn, writeHint } from "./own.ts";
import { scanFile } from "./scan/scan-file.ts";
import type { RawPath, ScanState } from "./scan/scan-state.ts";
import { tokensOf } from "./scan/tokens.ts";

/** The facts of one Rust file. Imports come from a token scan, which reads macro bodies too; code from the syntax tree. */
export function readRust(file: SourceFile): FileFacts {
  const scan = scanFile(tokensOf(file.text));
  const lowered = file.importsOnly ? undefined : lowerCode(file.text);
  return {
    language: "rust",
    imports: importsOf(scan),
    computed: scan.computed,
    contracts: [],
    sites: [],
    problems: lowered?.problems ?? [],
    ...(lowered?.code ? { code: lowered.code } : {}),
    own: ownOf(scan),
  };
}

function ownOf(scan: ScanState): RustOwn {
  return {
    modMakers: scan.modMakers,
    modules: scan.modules.map((module) => ({ ...module, items: [...module.items] })),
  };
}

function importsOf(scan: ScanState): ImportFact[] {
  const modules = moduleNames(scan);
  const facts: ImportFact[] = [];
  for (const path of scan.found) {
    const real = path.real ?? realPath(scan, path);
    const head = real ? (real.split("::")[0] as string) : (path.segments[0] ?? "");
    // By convention a capital starts a type, and a type leads to no module.
    if (path.sort === "p" && !path.lead && /^\p{Lu}/u.test(head) && !modules.has(head)) continue;
    facts.push({
      specifier: path.specifier ?? specifierOf(scan, path),
      line: path.line,
      kind: path.kind,
      ...(path.names ? { names: path.names } : {}),
      hint: writeHint({ module: path.module, sort: path.sort, lead: path.lead && !real, soft: path.soft, ...(real ? { real } : {}) }),
    });
  }
  return facts;
}

/** As written; a module declared in an inline module is told from others of its name by the modules around it. */
function specifierOf(scan: ScanState, path: RawPath): string {
  const names = [...path.segments];
  if (path.sort === "m") for (let at = path.module; at > 0; at = scan.modules[at]?.parent ?? 0) names.unshift(scan.modules[at]?.name ?? "");
  return `${path.lead && path.sort === "p" ? "::" : ""}${names.join("::")}`;
}

/** Names by which a module can be reached although they start with a capital. */
function moduleNames(scan: ScanState): ReadonlySet<string> {
  const names = new Set<string>();
  for (const module of scan.modules) {
    names.add(module.name);
    for (const decl of module.decls) names.add(decl.name);
    for (const use of module.uses) if (use.alias !== null && use.alias !== use.path.at(-1)) names.add(use.alias);
  }
  return names;
}

const mostHops = 8;

/** The path with the aliases of enclosing blocks replaced, where one applies. */
function realPath(scan: ScanState, path: RawPath): string | undefined {
  if (path.block < 0 || path.lead || path.segments.length === 0) return undefined;
  let segments = path.segments;
  let lead = false;
  for (let hop = 0; hop < mostHops && !lead; hop++) {
    const use = blockUse(scan, path.block, segments, path);
    if (!use) break;
    segments = [...use.path, ...segments.slice(1)];
    lead = use.lead;
  }
  return segments === path.segments ? undefined : `${lead ? "::" : ""}${segments.join("::")}`;
}

function blockUse(scan: ScanState, block: number, segments: readonly string[], path: RawPath): OwnUse | undefined {
  for (let at = block; at >= 0; at = scan.blockParents[at] ?? -1) {
    for (const use of scan.blockUses.get(at) ?? []) {
      // `use a::b` in a block does not go through the name it binds itself, nor through a name that names itself.
      const own = path.sort === "u" && use.path.join("::") === path.segments.join("::");
      if (use.alias === segments[0] && !own && use.path[0] !== use.alias) return use;
    }
  }
  return undefined;
}
