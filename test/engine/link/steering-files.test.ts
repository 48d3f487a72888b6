import { expect, test } from "vitest";
import { connectors } from "../../../engine/connectors/registry.ts";
import { steeringFiles } from "../../../engine/link/steering-files.ts";
import { memoryTree } from "../../helpers/memory-tree.ts";

test("what decides where imports lead: configurations by name, and those that they name", () => {
  const tree = memoryTree({
    "tsconfig.json": '{ "extends": "./config/base" }',
    "config/base.json": '{ "extends": "./strict.json", "compilerOptions": { "paths": {} } }',
    "config/strict.json": "{}",
    "config/other.json": "{}",
    "src/menu.json": '{ "items": [] }',
    "jest.config.js": "module.exports = { moduleNameMapper: {} };",
    "web/package.json": "{}",
    "crates/a/Cargo.toml": "",
    "pyproject.toml": "",
    "src/a.ts": "",
    "data/strict.json": "{}",
  });
  expect(steeringFiles(connectors, tree)).toEqual([
    "config/base.json",
    "config/strict.json",
    "crates/a/Cargo.toml",
    "jest.config.js",
    "pyproject.toml",
    "tsconfig.json",
    "web/package.json",
  ]);
});
