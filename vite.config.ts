import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { thirdParty } from "./packaging/third-party.ts";

/** Grammar and runtime wasm that the parser processes load, by the name they have in dist/grammars. */
const wasm: Record<string, string> = {
  "tree-sitter.wasm": "web-tree-sitter/tree-sitter.wasm",
  "typescript.wasm": "@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm",
  "tsx.wasm": "@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm",
  "rust.wasm": "@vscode/tree-sitter-wasm/wasm/tree-sitter-rust.wasm",
  "javascript.wasm": "tree-sitter-wasms/out/tree-sitter-javascript.wasm",
  "python.wasm": "tree-sitter-wasms/out/tree-sitter-python.wasm",
  "glue.wasm": "wasmoon/dist/glue.wasm",
};

function copyWasm(): Plugin {
  return {
    name: "copy-wasm",
    closeBundle() {
      mkdirSync("dist/grammars", { recursive: true });
      for (const [name, from] of Object.entries(wasm)) copyFileSync(`node_modules/${from}`, `dist/grammars/${name}`);
      copyFileSync("assets/icon-512.png", "dist/icon-512.png");
    },
  };
}

/** A hash of the engine's sources and of the libraries they are built with. */
function engineBuild(): string {
  const hash = createHash("sha256").update(readFileSync("package-lock.json"));
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isDirectory()) visit(`${folder}/${entry.name}`);
      else hash.update(entry.name).update(readFileSync(`${folder}/${entry.name}`));
    }
  };
  visit("engine");
  return hash.digest("hex").slice(0, 16);
}

const external = ["electron", "@parcel/watcher", ...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

/** Everything that runs in Node: the command line, its parser processes, Electron's main process, indexer and preload. */
const nodeEntries = Object.fromEntries(
  [
    ["cli", "engine/cli/main.ts"],
    ["parser", "engine/parse/parser-process.ts"],
    ["config", "engine/config/config-process.ts"],
    ["main", "electron/main.ts"],
    ["indexer", "electron/indexer.ts"],
    ["preload", "electron/preload.ts"],
    ["start", "electron/runtime/start.ts"],
  ].filter(([, file]) => existsSync(file as string)),
);

const nodeEnvironment = (name: string, input: string) => ({
  consumer: "server" as const,
  resolve: { conditions: ["node", "import", "module", "default"], mainFields: ["module", "main"], noExternal: true as const, builtins: external },
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "node18",
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { [name]: input },
      external,
      platform: "node" as const,
      output: { format: "cjs" as const, entryFileNames: "[name].cjs", codeSplitting: false },
    },
  },
});

const hasRenderer = existsSync("renderer/index.html");

export default defineConfig({
  plugins: [react(), copyWasm(), thirdParty(import.meta.dirname, Object.values(wasm), "dist")],
  define: { __ENGINE_BUILD__: JSON.stringify(engineBuild()) },
  base: "./",
  environments: {
    ...(hasRenderer
      ? {
          client: {
            build: {
              outDir: "dist",
              assetsDir: "renderer/assets",
              assetsInlineLimit: 0,
              emptyOutDir: false,
              target: "chrome114",
              rolldownOptions: { input: "renderer/index.html" },
            },
          },
        }
      : {}),
    ...Object.fromEntries(Object.entries(nodeEntries).map(([name, input]) => [name, nodeEnvironment(name, input as string)])),
  },
  builder: {
    async buildApp(builder) {
      rmSync("dist/renderer", { recursive: true, force: true });
      for (const name of [...(hasRenderer ? ["client"] : []), ...Object.keys(nodeEntries)]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
