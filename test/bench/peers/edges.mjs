// node edges.mjs TOOL FOLDER: prints what a tool finds in a folder, as JSON [from, to] pairs of absolute paths.
// Each tool is asked with every option that lets it see more, and with the one tsconfig that it can be given.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const [tool, folder] = process.argv.slice(2);
process.chdir(folder);
const files = JSON.parse(readFileSync(0, "utf8"));
const config = ["tsconfig.json", "jsconfig.json"].find((file) => existsSync(file)) ?? files.find((file) => path.basename(file) === "tsconfig.json");
const code = /\.([cm]?[jt]sx?|svelte|vue)$/;

const tools = {
  async "dependency-cruiser"() {
    const { cruise } = await import("dependency-cruiser");
    const { default: extractTSConfig } = await import("dependency-cruiser/config-utl/extract-ts-config");
    let tsConfig;
    try {
      tsConfig = config && extractTSConfig(path.resolve(config));
    } catch {
      // It refuses a config with any fault in it: the run goes on without one, as its user would have to.
    }
    const options = {
      baseDir: folder,
      doNotFollow: { path: "node_modules" },
      tsPreCompilationDeps: true,
      detectJSDocImports: true,
      combinedDependencies: true,
      moduleSystems: ["amd", "cjs", "es6", "tsd"],
      ...(tsConfig ? { ruleSet: { options: { tsConfig: { fileName: config } } }, tsConfig: { fileName: config } } : {}),
      enhancedResolveOptions: {
        exportsFields: ["exports"],
        conditionNames: ["import", "require", "node", "default", "types"],
        mainFields: ["module", "main", "types", "typings"],
      },
    };
    const { output } = await cruise(["."], options, {}, tsConfig ? { tsConfig } : {});
    if (output.modules.length === 0) throw new Error("dependency-cruiser read no module");
    return output.modules.flatMap(({ source, dependencies }) =>
      dependencies.filter(({ couldNotResolve, coreModule }) => !couldNotResolve && !coreModule).map(({ resolved }) => [source, resolved]),
    );
  },
  async madge() {
    const { default: madge } = await import("madge");
    const found = await madge(
      files.filter((file) => code.test(file)).map((file) => path.resolve(file)),
      {
        baseDir: folder,
        fileExtensions: ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs", "svelte", "vue"],
        ...(config ? { tsConfig: path.resolve(config) } : {}),
        detectiveOptions: {
          ts: { mixedImports: true, skipTypeImports: false, jsx: true },
          tsx: { mixedImports: true, skipTypeImports: false, jsx: true },
          es6: { mixedImports: true },
        },
      },
    );
    return Object.entries(found.obj()).flatMap(([from, all]) => all.map((to) => [from, to]));
  },
  async skott() {
    const { default: skott } = await import("skott");
    const instance = await skott({
      includeBaseDir: false,
      incremental: false,
      dependencyTracking: { thirdParty: false, builtin: false, typeOnly: true },
      ...(config ? { tsConfigPath: config } : {}),
    });
    return Object.entries(instance.getStructure().graph).flatMap(([from, { adjacentTo }]) => adjacentTo.map((to) => [from, to]));
  },
  /** It resolves and does not read: the specifiers are those that typescript finds. */
  async "oxc-resolver"() {
    const { ResolverFactory } = await import("oxc-resolver");
    const { default: ts } = await import("typescript");
    const extensions = [".ts", ".tsx", ".d.ts", ".js", ".jsx", ".json", ".mts", ".cts", ".mjs", ".cjs", ".node"];
    const resolver = new ResolverFactory({
      tsconfig: "auto",
      extensions,
      conditionNames: ["types", "import", "require", "node", "default"],
      mainFields: ["types", "module", "main"],
      extensionAlias: {
        ".js": [".ts", ".tsx", ".d.ts", ".js"],
        ".jsx": [".tsx", ".d.ts", ".jsx"],
        ".mjs": [".mts", ".d.mts", ".mjs"],
        ".cjs": [".cts", ".d.cts", ".cjs"],
      },
    });
    return files
      .filter((file) => code.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, "utf8");
        const script = /\.(svelte|vue)$/.test(file)
          ? [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map((match) => match[1]).join("\n")
          : text;
        const { importedFiles, referencedFiles } = ts.preProcessFile(script, true, true);
        const from = path.resolve(file);
        const specifiers = [
          ...importedFiles.map(({ fileName }) => fileName),
          ...referencedFiles.map(({ fileName }) => (fileName.startsWith(".") ? fileName : `./${fileName}`)),
        ];
        return specifiers.map((specifier) => [file, resolver.resolveFileSync(from, specifier).path]).filter(([, to]) => to);
      });
  },
};

const pairs = await tools[tool]();
process.stdout.write(`\n${JSON.stringify(pairs)}`);
process.exit(0);
