import { compareBytes } from "../../support/order.ts";
import type { Connector } from "../connector.ts";
import { loadGrammar } from "../shared/tree-sitter.ts";
import { pythonFrameworks } from "./frameworks.ts";
import { readPython } from "./read.ts";
import { pythonResolver } from "./resolve.ts";
import { isProjectFile } from "./resolve/projects.ts";

/** Python sources and stubs. https://docs.python.org/3/reference/import.html */
export const pythonConnector: Connector = {
  name: "python",
  version: 3,
  claims: (path) => path.endsWith(".py") || path.endsWith(".pyi"),
  languageOf: () => "python",
  configures: isProjectFile,
  prepare: () => loadGrammar("python"),
  read: readPython,
  resolver: pythonResolver,
  tells: ({ imports, own }) =>
    JSON.stringify([own, [...new Set(imports.map(({ specifier }) => /^\.*/.exec(specifier)?.[0] ?? ""))].sort(compareBytes)]),
  frameworks: pythonFrameworks,
};
