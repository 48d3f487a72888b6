import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { beforeAll, describe, expect, it } from "vitest";
import { layers, type Row } from "./helpers/layers.ts";
import { ownImports, type OwnImports } from "./helpers/own-imports.ts";

let own: OwnImports;
beforeAll(() => {
  own = ownImports();
}, 120_000);

const places = Object.keys(layers).sort((a, b) => b.length - a.length);
const placeByFile = new Map<string, string | undefined>();

/** The row of a file: the longest place that it is or is in. */
function placeOf(file: string): string | undefined {
  if (!placeByFile.has(file))
    placeByFile.set(
      file,
      places.find((place) => isWithin(file, place)),
    );
  return placeByFile.get(file);
}

function rowOf(file: string): Row {
  return layers[placeOf(file) as string] as Row;
}

function isWithin(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

/** What a file may always import: the rest of its folder; of its own feature alone, where it is one. */
function isOwn(from: string, to: string): boolean {
  const feature = /^renderer\/features\/[^/]+/.exec(from)?.[0];
  return isWithin(to, feature ?? (placeOf(from) as string));
}

function isNode(specifier: string): boolean {
  return specifier.startsWith("node:") || builtinModules.includes(specifier);
}

function mayUse({ node, packages = [] }: Row, specifier: string): boolean {
  if (isNode(specifier)) return node === true || (node?.includes(specifier) ?? false);
  return packages.some((name) => isWithin(specifier, name));
}

/** Type-only imports left out: what is loaded when the program runs. */
function loaded(): { readonly from: string; readonly to: string }[] {
  return own.inside.filter(({ typeOnly }) => !typeOnly);
}

describe("the architecture", () => {
  it("is read whole", () => {
    expect(own.open).toEqual([]);
    expect(own.files.length).toBeGreaterThan(600);
  });

  it("has a row for every file", () => {
    expect(own.files.filter((file) => placeOf(file) === undefined)).toEqual([]);
    expect(Object.keys(layers).filter((place) => !own.files.some((file) => placeOf(file) === place))).toEqual([]);
  });

  it("holds: everybody imports only what the table allows", () => {
    const inside = own.inside.filter(({ from, to }) => !isOwn(from, to) && !rowOf(from).to.some((place) => isWithin(to, place)));
    expect(inside.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
    const outside = own.outside.filter(({ from, specifier }) => !mayUse(rowOf(from), specifier));
    expect(outside.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
  });

  it("allows nothing that nobody needs", () => {
    const unused = Object.entries(layers).flatMap(([place, { to, node, packages = [] }]) => {
      const inside = own.inside.filter(({ from }) => placeOf(from) === place);
      const outside = own.outside.filter(({ from }) => placeOf(from) === place).map(({ specifier }) => specifier);
      return [
        ...to.filter((allowed) => !inside.some((one) => isWithin(one.to, allowed) && !isOwn(one.from, one.to))),
        ...packages.filter((name) => !outside.some((specifier) => isWithin(specifier, name))),
        ...(node === true ? (outside.some(isNode) ? [] : ["node:*"]) : (node ?? []).filter((name) => !outside.includes(name))),
      ].map((allowed) => `${place}: ${allowed}`);
    });
    expect(unused).toEqual([]);
  });

  it("lets the window load closed tables of the model, and else take types only", () => {
    const crossing = loaded().filter(({ from, to }) => from.startsWith("renderer/") && !to.startsWith("renderer/"));
    expect([...new Set(crossing.map(({ to }) => to))].sort()).toEqual([
      "engine/model/answer.ts",
      "engine/model/contract.ts",
      "engine/model/facts.ts",
      "engine/model/graph-index.ts",
      "engine/model/progress.ts",
    ]);
  });

  it("keeps link, graph, query and readings away from the disk, by whatever way", () => {
    const next = new Map<string, string[]>(own.files.map((file) => [file, []]));
    for (const { from, to } of loaded()) next.get(from)?.push(to);
    const reached = own.files.filter((file) => /^engine\/(?:link|graph|query|connectors\/(?!shared\/tree-sitter))/.test(file));
    const seen = new Set(reached);
    for (const file of reached) for (const to of next.get(file) ?? []) if (!seen.has(to)) reached.push((seen.add(to), to));
    expect(reached.filter((file) => isWithin(file, "engine/system"))).toEqual([]);
    const opening = own.outside.filter(({ from, specifier }) => seen.has(from) && isNode(specifier) && !/^node:(?:buffer|crypto)$/.test(specifier));
    expect([...new Set(opening.map(({ from }) => from))]).toEqual(["engine/connectors/shared/tree-sitter.ts"]);
  });

  it("never lets a connector's reading know its resolving", () => {
    const wrong = own.inside.filter(({ from, to }) => /^engine\/connectors\/[^/]+\/read\.ts$/.test(from) && /\/resolve(?:\.ts$|\/)/.test(to));
    expect(wrong).toEqual([]);
  });

  it("starts processes in two places of the engine, git in one of them", () => {
    const starting = own.outside.filter(({ from, specifier }) => from.startsWith("engine/") && specifier === "node:child_process");
    expect([...new Set(starting.map(({ from }) => from))]).toEqual(["engine/system/fork-child.ts", "engine/system/git.ts"]);
  });

  it("keeps Cytoscape in one file", () => {
    const drawing = own.outside.filter(({ specifier, typeOnly }) => specifier === "cytoscape" && !typeOnly);
    expect(drawing.map(({ from }) => from)).toEqual(["renderer/ui/canvas/mount-canvas.ts"]);
  });

  it("has no cycle between folders but through types", () => {
    const next = new Map<string, Set<string>>();
    const folderOf = (file: string) => Object.keys(layers).find((place) => !/\.tsx?$/.test(place) && isWithin(file, place)) ?? file;
    for (const { from, to } of loaded()) {
      if (folderOf(from) !== folderOf(to)) next.set(folderOf(from), (next.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
    }
    const reaches = (place: string, seen = new Set<string>()): Set<string> => {
      for (const other of next.get(place) ?? []) if (!seen.has(other)) reaches(other, seen.add(other));
      return seen;
    };
    expect([...next.keys()].filter((place) => reaches(place).has(place))).toEqual([]);
  });

  it("has every text of a failure in one table", () => {
    const worded = own.files.filter((file) => /\b(?:FailureError|failure)\(\s*"\w+",\s*["`]/.test(readFileSync(file, "utf8")));
    expect(worded).toEqual([]);
  });

  it("has files of at most 300 lines and no default exports", () => {
    expect(own.files.filter((file) => readFileSync(file, "utf8").trimEnd().split("\n").length > 300)).toEqual([]);
    expect(own.files.filter((file) => /^export default/m.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});
