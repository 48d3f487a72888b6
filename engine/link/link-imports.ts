import type { Connector, Resolution, Resolver, TreeView } from "../connectors/connector.ts";
import type { Config } from "../model/config.ts";
import type { ComputedRow, ExternalRow, GeneratedRow, Graph, ImportRow, UnresolvedRow } from "../model/graph.ts";
import type { Parsed } from "../model/parsed.ts";
import type { Problem } from "../model/problem.ts";
import { compareBytes } from "../support/order.ts";
import { type FileImports, importRows, type Targets } from "./import-rows.ts";
import { type ImportMemory, resolveFiles } from "./resolve-files.ts";

export interface LinkedImports extends Pick<Graph, "imports" | "external" | "generated" | "computed" | "unresolved"> {
  readonly targets: ReadonlyMap<string, Targets>;
  /** Submodules that code reaches as members. */
  readonly member: (module: string, name: string) => string | undefined;
  /** Of every language that has files, in their order. */
  readonly resolvers: readonly Resolver[];
  readonly problems: readonly Problem[];
}

/** Resolves every import of every language, or what `memory` cannot answer. Rows are unique, complete and sorted by bytes. */
export function linkImports(connectors: readonly Connector[], tree: TreeView, parsed: Parsed, config: Config, memory?: ImportMemory): LinkedImports {
  const resolved = new Map<string, readonly Resolution[]>();
  const members = new Map<string, (module: string, name: string) => string | undefined>();
  const resolvers: Resolver[] = [];
  const problems: Problem[] = [];
  const computed: ComputedRow[] = [];
  for (const connector of connectors) {
    const facts = parsed.facts.get(connector.name) ?? new Map();
    for (const [path, each] of facts) for (const row of each.computed) computed.push({ file: path, ...row });
    const found = facts.size === 0 ? undefined : resolveFiles(connector, tree, facts, config, memory);
    if (!found) continue;
    const { resolver, files } = found;
    for (const [path, { resolutions }] of files) {
      const others = resolved.get(path);
      resolved.set(path, others ? [...others, ...resolutions] : resolutions);
      if (resolver.member) members.set(path, resolver.member);
    }
    resolvers.push(resolver);
    for (const problem of resolver.problems()) problems.push(problem);
  }
  const imports: ImportRow[] = [];
  const external: ExternalRow[] = [];
  const generated: GeneratedRow[] = [];
  const unresolved: UnresolvedRow[] = [];
  const targets = new Map<string, Targets>();
  const listed = new Map(tree.matching(() => true).map((path) => [path, path]));
  for (const path of [...resolved.keys()].sort(compareBytes)) {
    const rows = rowsOf(path, resolved.get(path) as readonly Resolution[], listed);
    for (const row of rows.imports) imports.push(row);
    for (const row of rows.external) external.push(row);
    for (const row of rows.generated) generated.push(row);
    for (const row of rows.unresolved) unresolved.push(row);
    targets.set(path, rows.targets);
  }
  computed.sort((a, b) => compareBytes(a.file, b.file) || a.line - b.line || compareBytes(a.text, b.text));
  return {
    imports,
    external,
    generated,
    unresolved,
    computed,
    targets,
    resolvers,
    problems,
    member: (module, name) => members.get(module)?.(module, name),
  };
}

const known = new WeakMap<readonly Resolution[], FileImports>();

/** Made once for what was resolved once: whoever kept the resolutions has looked whether they still hold. */
function rowsOf(path: string, resolutions: readonly Resolution[], listed: ReadonlyMap<string, string>): FileImports {
  let found = known.get(resolutions);
  if (!found) known.set(resolutions, (found = importRows(path, resolutions, listed)));
  return found;
}
