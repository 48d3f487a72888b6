import { expect, test } from "vitest";
import { connectors } from "../../../engine/connectors/registry.ts";
import { link } from "../../../engine/link/link.ts";
import { emptyConfig } from "../../../engine/model/config.ts";
import { memoryState } from "../../helpers/memory-tree.ts";

test("a file that could not be read has the language of its name, and none where only its content tells", () => {
  const languages = {
    "a.mts": "typescript",
    "a.vue": "vue",
    "a.pyi": "python",
    "a.rs": "rust",
    "a.graphqls": "graphql",
    "a.proto": "proto",
    "a.prisma": "prisma",
    "a.DDL": "sql",
    "a.pgsql": "sql",
    ".env.local": "env",
    "docker-compose.yml": "env",
    "deploy.yaml": null,
    "data.json": null,
  };
  const files = Object.fromEntries(Object.keys(languages).map((path) => [path, ""]));
  const graph = link(
    connectors,
    memoryState(files, {}),
    {
      facts: new Map(),
      texts: new Map(),
      problems: [],
      read: new Map(Object.keys(languages).map((path) => [path, false])),
      counts: { files: 0, parsed: 0, readings: 0, reused: 0 },
      again: false,
    },
    emptyConfig,
    () => false,
  );
  expect(Object.fromEntries(graph.files.map(({ path, language }) => [path, language]))).toEqual(languages);
});
