import type { Connector } from "../connector.ts";
import { loadGrammar } from "../shared/tree-sitter.ts";
import { rustFrameworks } from "./frameworks.ts";
import { readRust } from "./read.ts";
import { rustResolver } from "./resolve.ts";

/** Rust: modules, imports and the code that contracts are folded from. */
export const rustConnector: Connector = {
  name: "rust",
  version: 8,
  claims: (path) => path.endsWith(".rs"),
  languageOf: () => "rust",
  configures: (path) => path === "Cargo.toml" || path.endsWith("/Cargo.toml"),
  prepare: (file) => (file.importsOnly ? Promise.resolve() : loadGrammar("rust")),
  read: readRust,
  resolver: rustResolver,
  tells: ({ imports, own }) => JSON.stringify([imports, own]),
  frameworks: rustFrameworks,
};
