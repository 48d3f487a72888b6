import type { Connector } from "../connectors/connector.ts";
import type { Config } from "../model/config.ts";
import type { ContractSite, UnresolvedSite } from "../model/contract.ts";
import { connectorNames, type Language } from "../model/facts.ts";
import type { TreeState } from "../model/file.ts";
import type { FileRow, Graph } from "../model/graph.ts";
import type { Parsed } from "../model/parsed.ts";
import type { Problem } from "../model/problem.ts";
import { compareBytes } from "../support/order.ts";
import { foldContracts } from "./fold/fold-contracts.ts";
import { buildProgram } from "./fold/program.ts";
import { joinGraphqlRoots } from "./graphql-roots.ts";
import { linkImports } from "./link-imports.ts";
import type { ImportMemory } from "./resolve-files.ts";
import { meet } from "./meet.ts";
import { missingSettings } from "./missing-settings.ts";
import { joinOpenapiRefs } from "./openapi-refs.ts";
import { treeView } from "./tree-view.ts";

/** What decides whether a file is a test: asked for every listed path. */
export type IsTest = (path: string) => boolean;

/** Unites all facts: imports resolved, constants and mounts folded, contract keys met. Every list sorted by bytes. */
export function link(
  connectors: readonly Connector[],
  tree: TreeState,
  parsed: Parsed,
  config: Config,
  isTest: IsTest,
  memory?: ImportMemory,
): Graph {
  const view = treeView(tree, parsed.texts);
  const links = JSON.stringify([...tree.links]);
  if (memory && memory.links !== links) memory.kept.clear();
  if (memory) memory.links = links;
  memory?.resolved.splice(0);
  const imports = linkImports(connectors, view, parsed, config, memory);
  const program = buildProgram(connectors, parsed, imports);
  const folded = foldContracts(program, connectors, config, (from, specifier) => {
    const target = imports.targets.get(from)?.get(specifier)?.get("");
    return target && "file" in target ? target.file : undefined;
  });
  const own = ownSites(parsed);
  const openapi = joinOpenapiRefs(parsed);
  const sites = [...own.sites, ...openapi.sites, ...joinGraphqlRoots(parsed), ...folded.sites];
  const met = meet(sites, config);
  return {
    files: fileRows(tree, parsed, sites, isTest),
    imports: imports.imports,
    external: imports.external,
    generated: imports.generated,
    computed: imports.computed,
    unresolved: imports.unresolved,
    contracts: met.contracts,
    nearMisses: met.nearMisses,
    hints: met.hints,
    sites: [...own.unresolved, ...openapi.unresolved, ...folded.unresolved].sort(
      (a, b) => compareBytes(a.file, b.file) || a.line - b.line || compareBytes(a.kind, b.kind) || compareBytes(a.text, b.text),
    ),
    problems: sortProblems([...tree.problems, ...parsed.problems, ...imports.problems, ...missingSettings(config, view)]),
  };
}

/** Roles that a file's bytes alone decide. */
function ownSites(parsed: Parsed): { sites: ContractSite[]; unresolved: UnresolvedSite[] } {
  const sites: ContractSite[] = [];
  const unresolved: UnresolvedSite[] = [];
  for (const name of connectorNames) {
    for (const [file, facts] of parsed.facts.get(name) ?? []) {
      for (const contract of facts.contracts) sites.push({ ...contract, file });
      for (const site of facts.sites) unresolved.push({ ...site, file });
    }
  }
  return { sites, unresolved };
}

/** Data files that are neither a specification nor an env file by name count as one once they hold a role (a path item, a compose file). */
const languageOfRole: Partial<Record<ContractSite["kind"], Language>> = { http: "openapi", env: "env" };

function fileRows(tree: TreeState, parsed: Parsed, sites: readonly ContractSite[], isTest: IsTest): FileRow[] {
  const languages = new Map<string, Language>();
  for (const name of connectorNames) {
    for (const [path, { language }] of parsed.facts.get(name) ?? []) if (language && !languages.has(path)) languages.set(path, language);
  }
  for (const { file, kind } of sites) {
    const language = languageOfRole[kind];
    if (language && !languages.has(file)) languages.set(file, language);
  }
  return tree.files.map(({ path }) => ({ path, language: languages.get(path) ?? null, test: isTest(path), read: parsed.read.get(path) ?? null }));
}

function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(
    problems.map((problem) => [JSON.stringify([problem.file, problem.connector, problem.code, problem.line, problem.message]), problem]),
  );
  return [...unique.values()].sort(
    (a, b) => compareBytes(a.file, b.file) || compareBytes(a.code, b.code) || (a.line ?? 0) - (b.line ?? 0) || compareBytes(a.message, b.message),
  );
}
