// The engine in this process, built as the product is.
import { existsSync, readdirSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "vite";
import { temporary } from "./trees.mjs";

const root = path.resolve(import.meta.dirname, "../../..");

/** Builds and loads `engine-under-test.ts`. Its parser and config processes are those of dist/. */
export async function loadEngine() {
  const dist = path.join(root, "dist");
  if (!existsSync(path.join(dist, "parser.cjs"))) throw new Error("there is no dist/: run npm run build first");
  const folder = temporary("engine");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    define: { __ENGINE_BUILD__: JSON.stringify("bench") },
    build: {
      ssr: path.join(root, "test/bench/engine-under-test.ts"),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { format: "cjs", entryFileNames: "engine.cjs" } },
    },
    ssr: { noExternal: true, external: ["@parcel/watcher"] },
  });
  for (const name of readdirSync(dist)) if (!existsSync(path.join(folder, name))) symlinkSync(path.join(dist, name), path.join(folder, name));
  return createRequire(import.meta.url)(path.join(folder, "engine.cjs"));
}

export async function openTree(engine, folder) {
  return unwrap(await engine.openRepo(folder, { resident: true, onWarning: (text) => process.stderr.write(`${text}\n`) }));
}

export function unwrap(result) {
  if (!result.ok) throw new Error(`${result.failure.tag}: ${result.failure.message}`);
  return result.value;
}
