// node loops.mjs LOOP FOLDER: the least that a reader of imports must do, done for every tracked source file of a folder.
// Prints one line of JSON: files read, bytes, imports found, edges resolved (null where the loop does not resolve).
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const [loop, folder] = process.argv.slice(2);
process.chdir(folder);
const code = /\.(?:[cm]?[jt]sx?|py)$/;
const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8", maxBuffer: 1 << 28 })
  .split("\0")
  .filter((file) => code.test(file));

const loops = {
  /** The floor: every byte once. */
  async read() {
    let bytes = 0;
    for (const file of files) for (const byte of readFileSync(file)) bytes += byte >= 0 ? 1 : 0;
    return { bytes, imports: null, edges: null };
  },
  async oxc() {
    const { parseSync } = await import("oxc-parser");
    const { ResolverFactory } = await import("oxc-resolver");
    const resolver = new ResolverFactory({
      tsconfig: "auto",
      extensions: [".ts", ".tsx", ".d.ts", ".js", ".jsx", ".json", ".mts", ".cts", ".mjs", ".cjs"],
      conditionNames: ["types", "import", "require", "node", "default"],
      mainFields: ["types", "module", "main"],
      extensionAlias: {
        ".js": [".ts", ".tsx", ".d.ts", ".js"],
        ".jsx": [".tsx", ".d.ts", ".jsx"],
        ".mjs": [".mts", ".mjs"],
        ".cjs": [".cts", ".cjs"],
      },
    });
    let bytes = 0;
    let imports = 0;
    let edges = 0;
    for (const file of files) {
      if (file.endsWith(".py")) continue;
      const text = readFileSync(file, "utf8");
      bytes += text.length;
      const { module } = parseSync(file, text);
      const specifiers = [
        ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : []))),
      ];
      const from = path.resolve(file);
      for (const specifier of specifiers) {
        imports++;
        if (resolver.resolveFileSync(from, specifier).path) edges++;
      }
    }
    return { bytes, imports, edges };
  },
  async "tree-sitter"() {
    const { Language, Parser } = await import("web-tree-sitter");
    await Parser.init();
    const grammars = new Map();
    const grammarOf = async (file) => {
      const name = file.endsWith(".py") ? "python" : /\.[jt]sx$/.test(file) ? "tsx" : "typescript";
      if (!grammars.has(name)) grammars.set(name, await Language.load(path.resolve(import.meta.dirname, `../../../dist/grammars/${name}.wasm`)));
      return grammars.get(name);
    };
    const parser = new Parser();
    let bytes = 0;
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      bytes += text.length;
      parser.setLanguage(await grammarOf(file));
      parser.parse(text)?.delete();
    }
    return { bytes, imports: null, edges: null };
  },
};

process.stdout.write(`${JSON.stringify({ files: files.length, ...(await loops[loop]()) })}\n`);
