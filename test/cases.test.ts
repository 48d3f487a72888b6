import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { matchesGlob } from "../engine/connectors/shared/path-glob.ts";
import { type Config } from "../engine/model/config.ts";
import { memoryImports } from "./helpers/memory-tree.ts";

/** What a case under `test/cases/imports` expects of its `repo`. Rows are `[from, to]` or `[from, specifier]`; a third item of an edge is its kind. */
interface Expected {
  /** The rule in one sentence. */
  readonly why: string;
  readonly edges?: readonly (readonly string[])[];
  readonly absent?: readonly (readonly string[])[];
  /** Files whose edges are listed completely. */
  readonly complete?: readonly string[];
  readonly optional?: readonly (readonly string[])[];
  readonly unresolved?: readonly (readonly string[])[];
  readonly external?: readonly (readonly string[])[];
  readonly generated?: readonly (readonly string[])[];
  readonly computed?: readonly (readonly [string, number])[];
  /** `[file, code]` of a problem. */
  readonly problems?: readonly (readonly string[])[];
  readonly config?: Partial<Config>;
  /** Globs of paths that git would ignore. */
  readonly ignored?: readonly string[];
  /** Left-out links: path -> target. */
  readonly links?: Readonly<Record<string, string>>;
}

const base = join(import.meta.dirname, "cases/imports");

function filesBelow(folder: string, prefix = ""): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stat = lstatSync(path);
    if (stat.isSymbolicLink()) throw new Error(`state links in expected.json: ${path} -> ${readlinkSync(path)}`);
    if (stat.isDirectory()) Object.assign(files, filesBelow(path, `${prefix}${name}/`));
    else files[prefix + name] = readFileSync(path, "utf8");
  }
  return files;
}

const row = (items: readonly string[]) => items.slice(0, 2).join(" -> ");

describe("imports of a little repository", () => {
  for (const name of readdirSync(base).sort()) {
    test(name, async () => {
      const expected = JSON.parse(readFileSync(join(base, name, "expected.json"), "utf8")) as Expected;
      const repo = join(base, name, "repo");
      expect(existsSync(repo)).toBe(true);
      const { config = {}, ignored = [], links = {} } = expected;
      const linked = await memoryImports(filesBelow(repo), {
        config,
        links,
        ignored: (path) => ignored.some((glob) => matchesGlob(glob, path, true)),
      });
      const edges = new Map(linked.imports.map((edge) => [row([edge.from, edge.to]), edge.kind]));
      const specifiers = (rows: readonly { from: string; specifier: string }[]) => rows.map((one) => row([one.from, one.specifier]));
      for (const edge of expected.edges ?? []) {
        expect([...edges.keys()]).toContain(row(edge));
        if (edge[2]) expect([row(edge), edges.get(row(edge))]).toEqual([row(edge), edge[2]]);
      }
      for (const edge of expected.absent ?? []) expect([...edges.keys()]).not.toContain(row(edge));
      const known = [...(expected.edges ?? []), ...(expected.optional ?? [])].map(row);
      for (const file of expected.complete ?? [])
        expect([...edges.keys()].filter((edge) => edge.startsWith(`${file} -> `) && !known.includes(edge))).toEqual([]);
      for (const one of expected.unresolved ?? []) expect(specifiers(linked.unresolved)).toContain(row(one));
      for (const one of expected.external ?? []) {
        expect(specifiers(linked.unresolved)).not.toContain(row(one));
        expect([...specifiers(linked.external), ...specifiers(linked.generated)]).toContain(row(one));
      }
      for (const one of expected.generated ?? []) expect(specifiers(linked.generated)).toContain(row(one));
      for (const [file, line] of expected.computed ?? []) expect(linked.computed.map((one) => [one.file, one.line])).toContainEqual([file, line]);
      if (expected.problems) expect(linked.problems.map((one) => [one.file, one.code])).toEqual(expected.problems);
    });
  }
});
