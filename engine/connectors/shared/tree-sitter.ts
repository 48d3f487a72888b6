import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Language, type Node, Parser } from "web-tree-sitter";

/** The grammars, by the name of their file in `dist/grammars`; in tests they are read from their packages. */
const grammars = {
  typescript: "@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm",
  tsx: "@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm",
  rust: "@vscode/tree-sitter-wasm/wasm/tree-sitter-rust.wasm",
  javascript: "tree-sitter-wasms/out/tree-sitter-javascript.wasm",
  python: "tree-sitter-wasms/out/tree-sitter-python.wasm",
} as const;
export type GrammarName = keyof typeof grammars;

const loaded = new Map<GrammarName, Language>();
let started: Promise<void> | undefined;

/** Folder of this module: `dist` when bundled, this source folder otherwise. */
function here(): string {
  return typeof __dirname === "string" ? __dirname : dirname(fileURLToPath(import.meta.url));
}

/** Bytes are handed over rather than a path: a path inside an asar archive means nothing to the wasm loader. */
function wasm(name: string, fromPackage: string): Uint8Array {
  for (let folder = here(); ; folder = dirname(folder)) {
    for (const path of [join(folder, "grammars", `${name}.wasm`), join(folder, "node_modules", fromPackage)]) {
      if (existsSync(path)) return readFileSync(path);
    }
    if (folder === dirname(folder)) throw new Error(`grammar ${name} is not installed`);
  }
}

/** Loads a grammar once. Throws when its file is missing or was built for another runtime. */
export async function loadGrammar(name: GrammarName): Promise<void> {
  if (loaded.has(name)) return;
  // Its type asks for a whole runtime module; the runtime itself takes any part of one.
  const runtime: unknown = { wasmBinary: new Uint8Array(wasm("tree-sitter", "web-tree-sitter/tree-sitter.wasm")).buffer };
  started ??= Parser.init(runtime as Parameters<typeof Parser.init>[0]);
  await started;
  try {
    loaded.set(name, await Language.load(wasm(name, grammars[name])));
  } catch (error) {
    throw new Error(`grammar ${name} does not fit this tree-sitter runtime: ${String(error) || "unreadable dylink section"}`, { cause: error });
  }
}

/** A loaded grammar. Throws when it was not loaded before. */
export function language(name: GrammarName): Language {
  const found = loaded.get(name);
  if (!found) throw new Error(`grammar ${name} was not loaded before use`);
  return found;
}

/**
 * Parses and hands the root to `use`; the tree is freed afterwards, since wasm memory never shrinks.
 * Nothing of the tree may be kept. Positions are UTF-16 indices into `text`, rows are 0-based.
 */
export function withTree<T>(name: GrammarName, text: string, use: (root: Node) => T): T {
  const parser = new Parser();
  try {
    parser.setLanguage(language(name));
    const tree = parser.parse(text);
    if (!tree) throw new Error("no tree");
    try {
      return use(tree.rootNode);
    } finally {
      tree.delete();
    }
  } finally {
    parser.delete();
  }
}
