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
import { type LinkedImports, linkImports } from "./link-imports.ts";
import { type Folded, type FoldInputs, type FoldMemory, keptFold, newFoldMemory } from "./fold/kept-fold.ts";
import { type ImportMemory, newImportMemory } from "./resolve-files.ts";
import { meet } from "./meet.ts";
import { missingSettings } from "./missing-settings.ts";
import { joinOpenapiRefs } from "./openapi-refs.ts";
import { steeringFiles } from "./steering-files.ts";
import { treeView } from "./tree-view.ts";

/** What decides whether a file is a test: asked for every listed path. */
export type IsTest = (path: string) => boolean;

/** What an earlier state of a tree came to. Kept while it is open, so that a change costs what it changes. */
export interface LinkMemory {
  readonly imports: ImportMemory;
  readonly fold: FoldMemory;
}

export const newLinkMemory = (): LinkMemory => ({ imports: newImportMemory(), fold: newFoldMemory() });

/** Unites all facts: imports resolved, constants and mounts folded, contract keys met. Every list sorted by bytes. */
export function link(connectors: readonly Connector[], tree: TreeState, parsed: Parsed, config: Config, isTest: IsTest, memory?: LinkMemory): Graph {
  const view = treeView(tree, parsed.texts);
  if (memory) forgetOtherLinks(memory.imports, tree);
  const imports = linkImports(connectors, view, parsed, config, memory?.imports);
  const folded = fold(connectors, tree, parsed, imports, config, memory?.fold);
  const own = ownSites(parsed);
  const openapi = joinOpenapiRefs(parsed);
  const sites = [...own.sites, ...openapi.sites, ...joinGraphqlRoots(parsed), ...folded.sites];
  const met = meet(sites, config);
  return {
    files: fileRows(connectors, tree, parsed, sites, isTest),
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
    steering: steeringFiles(connectors, view),
  };
}

/** Looks at links are not noted: what was resolved holds for one state of them. */
function forgetOtherLinks(memory: ImportMemory, tree: TreeState): void {
  const links = JSON.stringify([...tree.links]);
  if (memory.links !== links) memory.kept.clear();
  memory.links = links;
  memory.resolved.splice(0);
}

/** The roles that code plays, from the last time where nothing that decides them is another. */
function fold(
  connectors: readonly Connector[],
  tree: TreeState,
  parsed: Parsed,
  imports: LinkedImports,
  config: Config,
  memory?: FoldMemory,
): Folded {
  const { targets, resolvers } = imports;
  const inputs: FoldInputs = { facts: parsed.facts, targets, resolvers, paths: tree.files.map(({ path }) => path), config };
  const kept = memory && keptFold(memory, inputs);
  if (memory) memory.last = null;
  const found =
    kept ??
    foldContracts(buildProgram(connectors, parsed, imports), connectors, config, (from, specifier) => {
      const target = targets.get(from)?.get(specifier)?.get("");
      return target && "file" in target ? target.file : undefined;
    });
  if (memory) memory.last = { inputs, found };
  return found;
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

function fileRows(connectors: readonly Connector[], tree: TreeState, parsed: Parsed, sites: readonly ContractSite[], isTest: IsTest): FileRow[] {
  const languages = new Map<string, Language>();
  for (const name of connectorNames) {
    for (const [path, { language }] of parsed.facts.get(name) ?? []) if (language && !languages.has(path)) languages.set(path, language);
  }
  for (const { file, kind } of sites) {
    const language = languageOfRole[kind];
    if (language && !languages.has(file)) languages.set(file, language);
  }
  return tree.files.map(({ path }) => {
    const read = parsed.read.get(path) ?? null;
    const language = languages.get(path) ?? (read === false ? languageByName(connectors, path) : null);
    return { path, language, test: isTest(path), read };
  });
}

/** A file that could not be read is still known by its name. */
function languageByName(connectors: readonly Connector[], path: string): Language | null {
  for (const connector of connectors) {
    const language = connector.claims(path) ? connector.languageOf(path) : null;
    if (language !== null) return language;
  }
  return null;
}

function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(
    problems.map((problem) => [JSON.stringify([problem.file, problem.connector, problem.code, problem.line, problem.message]), problem]),
  );
  return [...unique.values()].sort(
    (a, b) => compareBytes(a.file, b.file) || compareBytes(a.code, b.code) || (a.line ?? 0) - (b.line ?? 0) || compareBytes(a.message, b.message),
  );
}
