import { connectors as all } from "../../engine/connectors/registry.ts";
import type { Connector, TreeView } from "../../engine/connectors/connector.ts";
import { link } from "../../engine/link/link.ts";
import { linkImports, type LinkedImports } from "../../engine/link/link-imports.ts";
import { treeView } from "../../engine/link/tree-view.ts";
import { type Config, emptyConfig } from "../../engine/model/config.ts";
import type { ConnectorName, FileFacts } from "../../engine/model/facts.ts";
import type { TreeState } from "../../engine/model/file.ts";
import type { Graph } from "../../engine/model/graph.ts";
import type { Parsed } from "../../engine/model/parsed.ts";
import { compareBytes } from "../../engine/support/order.ts";

/** Files by path: a little repository that never touches the disk. */
export type MemoryFiles = Readonly<Record<string, string>>;

export interface MemoryOptions {
  readonly connectors?: readonly Connector[];
  readonly config?: Partial<Config>;
  readonly links?: Readonly<Record<string, string>>;
  readonly ignored?: (path: string) => boolean;
}

export function memoryState(files: MemoryFiles, { links = {}, ignored = () => false }: MemoryOptions): TreeState {
  return {
    root: "/",
    commit: null,
    git: false,
    dirty: [],
    fingerprint: "",
    listedAt: 0,
    problems: [],
    ignored,
    files: Object.keys(files)
      .sort(compareBytes)
      .map((path) => ({ path, id: "" })),
    links: new Map(Object.entries(links)),
  };
}

export function memoryTree(files: MemoryFiles, options: MemoryOptions = {}): TreeView {
  return treeView(memoryState(files, options), new Map(Object.entries(files)));
}

/** The whole graph of a little repository: read and linked as the product does, without the processes and the disk. */
export async function memoryGraph(files: MemoryFiles, options: MemoryOptions = {}): Promise<Graph> {
  const facts = await memoryFacts(files, options);
  const parsed: Parsed = {
    facts,
    texts: new Map(Object.entries(files)),
    problems: [],
    read: new Map(),
    again: false,
    counts: { files: 0, parsed: 0, readings: 0, reused: 0 },
  };
  return link(options.connectors ?? all, memoryState(files, options), parsed, { ...emptyConfig, ...options.config }, () => false);
}

/** Reads every file with every connector that claims it. */
export async function memoryFacts(files: MemoryFiles, options: MemoryOptions = {}): Promise<Map<ConnectorName, Map<string, FileFacts>>> {
  const config: Config = { ...emptyConfig, ...options.config };
  const facts = new Map<ConnectorName, Map<string, FileFacts>>();
  for (const connector of options.connectors ?? all) {
    const own = new Map<string, FileFacts>();
    for (const [path, text] of Object.entries(files)) {
      if (!connector.claims(path)) continue;
      const file = { path, text, importsOnly: false };
      await connector.prepare?.(file);
      own.set(path, connector.read(file, connector.options?.(config)));
    }
    facts.set(connector.name, own);
  }
  return facts;
}

/** The imports of a little repository, resolved as link resolves them. */
export async function memoryImports(files: MemoryFiles, options: MemoryOptions = {}): Promise<LinkedImports> {
  const facts = await memoryFacts(files, options);
  const parsed = {
    facts,
    texts: new Map<string, string>(),
    problems: [],
    read: new Map<string, boolean>(),
    again: false,
    counts: { files: 0, parsed: 0, readings: 0, reused: 0 },
  };
  return linkImports(options.connectors ?? all, memoryTree(files, options), parsed, { ...emptyConfig, ...options.config });
}
