import { connectors as all } from "../../engine/connectors/registry.ts";
import type { Connector, TreeView } from "../../engine/connectors/connector.ts";
import { linkImports, type LinkedImports } from "../../engine/link/link-imports.ts";
import { treeView } from "../../engine/link/tree-view.ts";
import { type Config, emptyConfig } from "../../engine/model/config.ts";
import type { ConnectorName, FileFacts } from "../../engine/model/facts.ts";
import type { TreeState } from "../../engine/model/file.ts";
import { compareBytes } from "../../engine/support/order.ts";

/** Files by path: a little repository that never touches the disk. */
export type MemoryFiles = Readonly<Record<string, string>>;

export interface MemoryOptions {
  readonly connectors?: readonly Connector[];
  readonly config?: Partial<Config>;
  readonly links?: Readonly<Record<string, string>>;
  readonly ignored?: (path: string) => boolean;
}

export function memoryTree(files: MemoryFiles, { links = {}, ignored = () => false }: MemoryOptions = {}): TreeView {
  const paths = Object.keys(files).sort(compareBytes);
  const state: TreeState = {
    root: "/", commit: null, git: false, dirty: [], fingerprint: "", listedAt: 0, problems: [], ignored,
    files: paths.map((path) => ({ path, id: "" })),
    links: new Map(Object.entries(links)),
  };
  return treeView(state, new Map(Object.entries(files)));
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
  const parsed = { facts, texts: new Map<string, string>(), problems: [], read: new Map<string, boolean>(), counts: { files: 0, parsed: 0, readings: 0, reused: 0 } };
  return linkImports(options.connectors ?? all, memoryTree(files, options), parsed, { ...emptyConfig, ...options.config });
}
