/*
 * Who may import whom: one row a place, the longest that fits a file is its row, and a file in no row fails. A folder's files
 * may import each other; a row that is one file names all it may import. Every permission is used, or the row is too wide.
 */

export interface Row {
  /** Places of the tree. */
  readonly to: readonly string[];
  /** Modules of Node; `true` is any. */
  readonly node?: true | readonly string[];
  readonly packages?: readonly string[];
}

const model = "engine/model";
const support = "engine/support";
const system = "engine/system";
const theConnector = "engine/connectors/connector.ts";
const shared = "engine/connectors/shared";

export const layers: Readonly<Record<string, Row>> = {
  [model]: { to: [] },
  [support]: { to: [model], node: ["node:buffer", "node:crypto"] },
  [system]: { to: [support, model], node: true },
  "engine/config": { to: [model, support, system], node: true, packages: ["wasmoon"] },
  "engine/list": { to: [model, support, system], node: true },
  "engine/identify": { to: [model, support, system], node: true },
  // The parser process is an entry of its own and reads with whatever is registered.
  "engine/parse": { to: [model, support, system, theConnector, "engine/connectors/registry.ts"], node: true },
  "engine/link": { to: [model, support, theConnector] },
  // What one declaration file says of another is known only here, and only its connector knows how it is written.
  "engine/link/openapi-refs.ts": { to: [model, "engine/connectors/openapi"] },
  "engine/link/graphql-roots.ts": { to: [model, support, "engine/connectors/graphql", shared] },
  "engine/graph": { to: [model, support] },
  "engine/snapshot": { to: [model, support, system], node: true },
  "engine/query": { to: [model, support] },
  "engine/pipeline.ts": {
    to: [
      "engine/config",
      "engine/list",
      "engine/identify",
      "engine/parse",
      "engine/link",
      "engine/graph",
      "engine/connectors/registry.ts",
      model,
      support,
    ],
  },
  "engine/changes.ts": {
    to: [
      "engine/pipeline.ts",
      "engine/parse",
      "engine/link",
      "engine/graph",
      "engine/query",
      "engine/connectors/registry.ts",
      model,
      support,
      system,
    ],
  },
  "engine/index.ts": {
    to: ["engine/pipeline.ts", "engine/changes.ts", "engine/list", "engine/identify", "engine/snapshot", "engine/query", model, support, system],
    node: true,
  },
  "engine/cli": { to: ["engine/index.ts", "engine/query", model, "engine/support/escape-controls.ts", "package.json"], node: true },
  [theConnector]: { to: [model] },
  "engine/connectors/registry.ts": { to: ["engine/connectors"] },
  [shared]: { to: [model], packages: ["graphql", "yaml"] },
  // Grammars are files.
  "engine/connectors/shared/tree-sitter.ts": { to: [], node: true, packages: ["web-tree-sitter"] },
  "engine/connectors/ts": { to: [theConnector, shared, model, support], packages: ["web-tree-sitter", "jsonc-parser"] },
  "engine/connectors/python": { to: [theConnector, shared, model, support], packages: ["web-tree-sitter", "smol-toml"] },
  "engine/connectors/rust": { to: [theConnector, shared, model, support], packages: ["web-tree-sitter", "smol-toml"] },
  "engine/connectors/openapi": { to: [theConnector, shared, model] },
  "engine/connectors/graphql": { to: [theConnector, shared, model] },
  "engine/connectors/proto": { to: [theConnector, shared, model], packages: ["protobufjs"] },
  "engine/connectors/prisma": { to: [theConnector, shared, model] },
  "engine/connectors/sql": { to: [theConnector, shared, model], packages: ["node-sql-parser"] },
  "engine/connectors/env": { to: [theConnector, shared, model] },
  electron: { to: [model, "package.json"], node: true, packages: ["electron"] },
  "electron/contract.ts": { to: [model] },
  "electron/channels.ts": { to: ["electron/contract.ts"] },
  "electron/preload.ts": { to: ["electron"], packages: ["electron"] },
  "electron/indexer.ts": { to: ["electron", "engine/index.ts", model], packages: ["electron"] },
  "electron/watch.ts": { to: ["electron"], node: true, packages: ["@parcel/watcher"] },
  "electron/runtime": { to: [], node: true },
  "renderer/main.tsx": {
    to: ["renderer/app", "renderer/tokens.css", "renderer/base.css"],
    packages: ["react-dom", "@fontsource-variable/inter", "@fontsource-variable/jetbrains-mono"],
  },
  "renderer/app": {
    to: ["renderer/features", "renderer/stores", "renderer/ui", "renderer/client", "electron/contract.ts", model],
    packages: ["react", "radix-ui", "lucide-react", "react-resizable-panels"],
  },
  "renderer/features": {
    to: ["renderer/stores", "renderer/ui", "renderer/client", "electron/contract.ts", model],
    packages: ["react", "radix-ui", "lucide-react", "cmdk", "@tanstack/react-virtual"],
  },
  "renderer/stores": { to: ["renderer/client", "electron/contract.ts", model], packages: ["react", "zustand"] },
  "renderer/client": { to: ["electron/contract.ts", model], packages: ["react"] },
  "renderer/ui": { to: [], packages: ["react", "radix-ui", "lucide-react"] },
  "renderer/ui/canvas/mount-canvas.ts": { to: ["renderer/ui"], packages: ["cytoscape"] },
};
