import type { Connector } from "../connector.ts";
import { loadGrammar } from "../shared/tree-sitter.ts";
import { configures, mayConfigure } from "./configures.ts";
import { frameworks } from "./frameworks.ts";
import { grammarOf, languageOf } from "./languages.ts";
import { read, scriptOf } from "./read.ts";
import { tsResolver } from "./resolve.ts";

/** TypeScript, JavaScript and the component formats that hold them. */
export const tsConnector: Connector = {
  name: "ts",
  version: 4,
  claims: (path) => languageOf(path) !== undefined,
  languageOf: (path) => languageOf(path) ?? null,
  configures,
  mayConfigure,
  async prepare(file) {
    const language = languageOf(file.path);
    if (language && !file.importsOnly) await loadGrammar(grammarOf(file.path, scriptOf(file, language).typed));
  },
  read,
  resolver: tsResolver,
  frameworks,
};
