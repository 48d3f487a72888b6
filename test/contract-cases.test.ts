import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Config } from "../engine/model/config.ts";
import { roles } from "../engine/model/contract.ts";
import { memoryGraph } from "./helpers/memory-tree.ts";

/**
 * What a case under `test/cases/contracts` expects of its `repo`. A row reads `serves http GET /users/{} @ src/app.ts:3`: role, contract,
 * file and line; `… as GET /users/me` where the file's own key differs.
 */
interface Expected {
  /** The rule in one sentence. */
  readonly why: string;
  readonly rows: readonly string[];
  readonly absent?: readonly string[];
  /** Kinds whose rows are listed completely. */
  readonly complete?: readonly string[];
  /** `kind file:line` of what is seen but not folded. */
  readonly unresolved?: readonly string[];
  readonly config?: Partial<Config>;
}

const base = join(import.meta.dirname, "cases/contracts");

function filesBelow(folder: string, prefix = ""): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (lstatSync(path).isDirectory()) Object.assign(files, filesBelow(path, `${prefix}${name}/`));
    else files[prefix + name] = readFileSync(path, "utf8");
  }
  return files;
}

describe("contracts of a little repository", () => {
  for (const name of readdirSync(base).sort()) {
    test(name, async () => {
      const expected = JSON.parse(readFileSync(join(base, name, "expected.json"), "utf8")) as Expected;
      const graph = await memoryGraph(filesBelow(join(base, name, "repo")), { config: expected.config ?? {} });
      const rows = graph.contracts.flatMap((it) =>
        roles.flatMap((role) =>
          it[role].flatMap((entry) =>
            [entry.line, ...(entry.lines ?? [])].map(
              (line) => `${role} ${it.contract} @ ${entry.file}:${line}${entry.as === undefined ? "" : ` as ${entry.as}`}`,
            ),
          ),
        ),
      );
      expect(rows).toEqual(expect.arrayContaining([...expected.rows]));
      for (const row of expected.absent ?? []) expect(rows.filter((it) => it.startsWith(row))).toEqual([]);
      for (const kind of expected.complete ?? []) expect(rows.filter((it) => it.split(" ")[1] === kind && !expected.rows.includes(it))).toEqual([]);
      if (expected.unresolved) expect(graph.sites.map((it) => `${it.kind} ${it.file}:${it.line}`)).toEqual(expected.unresolved);
    });
  }
});
