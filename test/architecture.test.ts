import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/*
 * Who may import whom: one row a place, the longest that fits a file is its row, and a file in no row fails. `to` holds
 * places of the tree (their own is always allowed); `node` says whether node:* is; `packages` are the third-party ones.
 */

interface Row {
  readonly to: readonly string[];
  readonly node?: true;
  readonly packages?: readonly string[];
}

const stage = ["engine/model", "engine/support", "engine/connectors/connector.ts"];
const systemStage = [...stage, "engine/system"];
const connector = ["engine/connectors/connector.ts", "engine/connectors/shared", "engine/model", "engine/support"];
const feature = ["renderer/stores", "renderer/ui", "renderer/client", "electron/contract.ts", "engine/model"];
const react = ["react", "react-dom", "lucide-react", "radix-ui", "@tanstack/react-virtual", "cmdk", "react-resizable-panels"];

const table: Readonly<Record<string, Row>> = {
  "engine/model": { to: [] },
  "engine/support": { to: ["engine/model"], node: true },
  "engine/system": { to: ["engine/support", "engine/model"], node: true },
  "engine/config": { to: systemStage, node: true, packages: ["wasmoon"] },
  "engine/list": { to: systemStage, node: true },
  "engine/identify": { to: systemStage, node: true },
  // The parser process is an entry of its own and reads with whatever is registered.
  "engine/parse": { to: [...systemStage, "engine/connectors/registry.ts"], node: true },
  "engine/link": { to: stage },
  // What one declaration file says of another is known only here, and only its connector knows how it is written.
  "engine/link/openapi-refs.ts": { to: [...stage, "engine/connectors/openapi"] },
  "engine/link/graphql-roots.ts": { to: [...stage, "engine/connectors/graphql", "engine/connectors/shared"] },
  "engine/graph": { to: stage },
  "engine/snapshot": { to: systemStage, node: true },
  "engine/query": { to: stage },
  "engine/pipeline.ts": {
    to: [
      "engine/config",
      "engine/list",
      "engine/identify",
      "engine/parse",
      "engine/link",
      "engine/graph",
      "engine/snapshot",
      "engine/connectors/registry.ts",
      "engine/model",
      "engine/support",
    ],
  },
  "engine/changes.ts": {
    to: [
      "engine/pipeline.ts",
      "engine/parse",
      "engine/link",
      "engine/graph",
      "engine/query",
      "engine/connectors/registry.ts",
      "engine/model",
      "engine/system",
      "engine/support",
    ],
  },
  "engine/index.ts": {
    to: [
      "engine/pipeline.ts",
      "engine/changes.ts",
      "engine/config",
      "engine/list",
      "engine/identify",
      "engine/snapshot",
      "engine/query",
      "engine/model",
      "engine/system",
      "engine/support",
    ],
    node: true,
  },
  "engine/cli": { to: ["engine/index.ts", "engine/query", "engine/model", "engine/support/escape-controls.ts", "package.json"], node: true },
  "engine/connectors/connector.ts": { to: ["engine/model"] },
  "engine/connectors/registry.ts": { to: ["engine/connectors"] },
  "engine/connectors/shared": {
    to: ["engine/connectors/connector.ts", "engine/model", "engine/support"],
    node: true,
    packages: ["web-tree-sitter", "graphql", "yaml"],
  },
  "engine/connectors/ts": { to: connector, packages: ["web-tree-sitter", "jsonc-parser"] },
  "engine/connectors/python": { to: connector, packages: ["web-tree-sitter", "smol-toml"] },
  "engine/connectors/rust": { to: connector, packages: ["web-tree-sitter", "smol-toml"] },
  "engine/connectors/openapi": { to: connector },
  "engine/connectors/graphql": { to: connector },
  "engine/connectors/proto": { to: connector, packages: ["protobufjs"] },
  "engine/connectors/prisma": { to: connector },
  "engine/connectors/sql": { to: connector, packages: ["node-sql-parser"] },
  "engine/connectors/env": { to: connector },
  electron: { to: ["engine/index.ts", "engine/model", "package.json"], node: true, packages: ["electron", "@parcel/watcher", "@electron/asar"] },
  "electron/contract.ts": { to: ["engine/model"] },
  renderer: { to: ["renderer/app"], packages: react },
  "renderer/app": { to: ["renderer/features", ...feature], packages: react },
  "renderer/features": { to: feature, packages: react },
  "renderer/stores": { to: ["renderer/client", "electron/contract.ts", "engine/model"], packages: ["react", "zustand"] },
  "renderer/client": { to: ["electron/contract.ts", "engine/model"], packages: ["react"] },
  "renderer/ui": { to: [], packages: [...react, "cytoscape"] },
};

interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const files = ["engine", "electron", "renderer"].flatMap((folder) => sources(folder)).sort();
const importsOf = new Map(files.map((file) => [file, readImports(readFileSync(file, "utf8"))]));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? sources(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function readImports(source: string): Import[] {
  const text = source
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/`[^`]*`/g, "``");
  const found = [...text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm)].map(([, type, specifier]) => ({
    specifier: specifier as string,
    typeOnly: type !== undefined,
  }));
  const dynamic = [...text.matchAll(/\b(?:import|require)\(\s*"([^"]+)"/g)].map(([, specifier]) => ({
    specifier: specifier as string,
    typeOnly: false,
  }));
  return [...found, ...dynamic];
}

function placeOf(file: string): string | undefined {
  return Object.keys(table)
    .filter((place) => isWithin(file, place))
    .sort((a, b) => b.length - a.length)[0];
}

function isWithin(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

function targetOf(file: string, { specifier }: Import): string | null {
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier.replace(/\?.*$/, ""))) : null;
}

function refusal(file: string, one: Import): string | null {
  const place = placeOf(file) as string;
  const row = table[place] as Row;
  const target = targetOf(file, one);
  if (target !== null) {
    if (/\.(css|svg|png|woff2)$/.test(target) && place.startsWith("renderer")) return null;
    // A row that is one file stands in a folder, whose files are its own too.
    const own = /\.tsx?$/.test(place) && !["engine", "engine/connectors"].includes(dirname(place)) ? dirname(place) : place;
    const feature = /^renderer\/features\/[^/]+/.exec(file)?.[0];
    const isOwn = feature !== undefined && isWithin(target, "renderer/features") ? isWithin(target, feature) : isWithin(target, own);
    return isOwn || row.to.some((allowed) => isWithin(target, allowed)) ? null : `${file} imports ${target}`;
  }
  if (one.specifier.startsWith("node:") || builtinModules.includes(one.specifier))
    return row.node === true ? null : `${file} imports ${one.specifier}`;
  const known =
    (row.packages ?? []).some((name) => one.specifier === name || one.specifier.startsWith(`${name}/`)) || /^@fontsource/.test(one.specifier);
  return known ? null : `${file} imports ${one.specifier}`;
}

describe("the architecture", () => {
  it("has a row for every file", () => {
    expect(files.filter((file) => placeOf(file) === undefined)).toEqual([]);
    expect(Object.keys(table).filter((place) => !files.some((file) => placeOf(file) === place))).toEqual([]);
  });

  it("holds: everybody imports only what the table allows", () => {
    expect(files.flatMap((file) => (importsOf.get(file) as Import[]).map((one) => refusal(file, one)).filter((said) => said !== null))).toEqual([]);
  });

  it("lets the window import the engine's and Electron's types only", () => {
    const crossings = files
      .filter((file) => file.startsWith("renderer/"))
      .flatMap((file) =>
        (importsOf.get(file) as Import[])
          .filter((one) => {
            const target = targetOf(file, one);
            return target !== null && isWithin(target, "electron") && !one.typeOnly;
          })
          .map((one) => `${file} ${one.specifier}`),
      );
    expect(crossings).toEqual([]);
  });

  it("never lets a connector's reading know its resolving", () => {
    const wrong = files
      .filter((file) => /^engine\/connectors\/[^/]+\/read\.ts$/.test(file))
      .filter((file) => (importsOf.get(file) as Import[]).some((one) => /\/resolve\.ts$/.test(one.specifier)));
    expect(wrong).toEqual([]);
  });

  it("starts processes in two places of the engine, git in one of them", () => {
    const starting = files.filter(
      (file) =>
        file.startsWith("engine/") && (importsOf.get(file) as Import[]).some((one) => one.specifier === "node:child_process" && !one.typeOnly),
    );
    expect(starting).toEqual(["engine/system/fork-child.ts", "engine/system/git.ts"]);
  });

  it("keeps Cytoscape in one file", () => {
    const drawing = files.filter((file) => (importsOf.get(file) as Import[]).some((one) => one.specifier === "cytoscape" && !one.typeOnly));
    expect(drawing.length).toBeLessThanOrEqual(1);
  });

  it("has no cycle between places but through types", () => {
    const next = new Map<string, Set<string>>();
    for (const file of files) {
      const place = placeOf(file) as string;
      for (const one of importsOf.get(file) as Import[]) {
        const target = one.typeOnly ? null : targetOf(file, one);
        const other = target === null ? undefined : placeOf(target);
        if (other !== undefined && other !== place) next.set(place, (next.get(place) ?? new Set()).add(other));
      }
    }
    const reaches = (place: string, seen = new Set<string>()): Set<string> => {
      for (const other of next.get(place) ?? []) if (!seen.has(other)) reaches(other, seen.add(other));
      return seen;
    };
    expect(Object.keys(table).filter((place) => reaches(place).has(place))).toEqual([]);
  });

  it("has files of at most 300 lines and no default exports", () => {
    expect(files.filter((file) => readFileSync(file, "utf8").trimEnd().split("\n").length > 300)).toEqual([]);
    expect(files.filter((file) => /^export default/m.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});
