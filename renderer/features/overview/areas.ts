import type { ImportKind } from "../../../engine/model/facts.ts";
import type { Graph } from "../../client/unpack-graph.ts";
import { lookup } from "../../stores/lookup.ts";
import { splitFolders } from "../../stores/split-folders.ts";

/** A folder of the repository with its files in rows by sub-folder. */
export interface Area {
  readonly name: string;
  readonly files: number;
  /** Files that one square stands for. */
  readonly each: number;
  readonly rows: readonly { readonly name: string; readonly squares: readonly Square[] }[];
}

/** One file, or several where an area is large: the first stands for them. */
export interface Square {
  readonly file: string;
  readonly count: number;
  /** 0 to 3: how much depends on it. */ readonly strength: number;
  readonly unread: boolean;
}

/** Everything of one kind between two areas, from the one that depends to the one it depends on. */
export interface Cable {
  readonly from: string;
  readonly to: string;
  readonly kind: string | null;
  readonly count: number;
}

export interface Overview {
  readonly areas: readonly Area[];
  readonly cables: readonly Cable[];
  readonly areaOf: (file: string) => string;
}

const mostSquares = 400;
const mostRows = 9;

let last: { readonly graph: Graph; readonly key: string; readonly overview: Overview } | null = null;

/** The areas of a tree, or of one of its folders, and what goes between them. The last is kept: several ask for the same. */
export function overviewOf(graph: Graph, folder: string | null, without: readonly ImportKind[]): Overview {
  const key = JSON.stringify([folder, without]);
  if (last?.graph !== graph || last.key !== key) last = { graph, key, overview: makeOverview(graph, folder, without) };
  return last.overview;
}

function makeOverview(graph: Graph, folder: string | null, without: readonly ImportKind[]): Overview {
  const { packages } = lookup(graph);
  const inside = folder === null ? graph.files : graph.files.filter(({ path }) => path.startsWith(`${folder}/`));
  const strip = folder === null ? "" : `${folder}/`;
  const below = packages
    .filter((one) => one.startsWith(strip))
    .map((one) => one.slice(strip.length))
    .filter(Boolean);
  const split = splitFolders(
    inside.map(({ path }) => path.slice(strip.length)),
    below,
    { most: 14, least: 0.004 },
  );
  const areaOf = (file: string): string => (file.startsWith(strip) ? split.of(file.slice(strip.length)) : "");
  const members = new Map<string, { path: string; unread: boolean }[]>();
  for (const file of inside) {
    const area = areaOf(file.path);
    const list = members.get(area);
    const entry = { path: file.path, unread: file.read === false };
    if (list) list.push(entry);
    else members.set(area, [entry]);
  }
  const strength = (path: string): number => {
    const count = graph.imports.importers(graph.numberOf.get(path) ?? -1);
    return count === 0 ? 0 : count === 1 ? 1 : count < 6 ? 2 : 3;
  };
  const areas = split.folders.map((name) => areaFrom(name, members.get(name) ?? [], strip, strength));
  return { areas, areaOf, cables: cablesOf(graph, areaOf, without) };
}

function areaFrom(
  name: string,
  files: readonly { readonly path: string; readonly unread: boolean }[],
  strip: string,
  strength: (path: string) => number,
): Area {
  const each = Math.max(1, Math.ceil(files.length / mostSquares));
  const rows = new Map<string, (typeof files)[number][]>();
  for (const file of files) {
    const rest = file.path.slice(strip.length);
    const within = rest.startsWith(`${name}/`) ? rest.slice(name.length + 1) : rest;
    const slash = within.indexOf("/");
    const row = slash < 0 ? "" : within.slice(0, slash);
    const list = rows.get(row);
    if (list) list.push(file);
    else rows.set(row, [file]);
  }
  const ordered = [...rows].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  const shown =
    ordered.length > mostRows
      ? [...ordered.slice(0, mostRows - 1), ["…", ordered.slice(mostRows - 1).flatMap(([, list]) => list)] as const]
      : ordered;
  return { name, files: files.length, each, rows: shown.map(([row, list]) => ({ name: row, squares: squares(list, each, strength) })) };
}

function squares(files: readonly { readonly path: string; readonly unread: boolean }[], each: number, strength: (path: string) => number): Square[] {
  const out: Square[] = [];
  for (let at = 0; at < files.length; at += each) {
    const group = files.slice(at, at + each);
    out.push({
      file: (group[0] as { path: string }).path,
      count: group.length,
      strength: Math.max(...group.map(({ path }) => strength(path))),
      unread: group.some(({ unread }) => unread),
    });
  }
  return out;
}

function cablesOf(graph: Graph, areaOf: (file: string) => string, without: readonly ImportKind[]): Cable[] {
  const counts = new Map<string, number>();
  const add = (from: string, to: string, kind: string | null): void => {
    if (from === to || from === "" || to === "") return;
    const key = JSON.stringify([from, to, kind]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const areaOfFile = graph.files.map(({ path }) => areaOf(path));
  const imports = new Map<string, Map<string, number>>();
  graph.imports.each((from, to, kind) => {
    const [a, b] = [areaOfFile[from] as string, areaOfFile[to] as string];
    if (a === b || a === "" || b === "" || without.includes(kind)) return;
    let out = imports.get(a);
    if (!out) imports.set(a, (out = new Map()));
    out.set(b, (out.get(b) ?? 0) + 1);
  });
  for (const [from, out] of imports) for (const [to, count] of out) counts.set(JSON.stringify([from, to, null]), count);
  for (const contract of graph.contracts) {
    const answered = contract.serves.length > 0 ? contract.serves : contract.declares;
    const pairs = new Set<string>();
    for (const call of contract.calls) for (const serve of answered) pairs.add(JSON.stringify([areaOf(call.file), areaOf(serve.file)]));
    if (contract.serves.length > 0)
      for (const serve of contract.serves)
        for (const declare of contract.declares) pairs.add(JSON.stringify([areaOf(serve.file), areaOf(declare.file)]));
    for (const pair of pairs) {
      const [from, to] = JSON.parse(pair) as [string, string];
      add(from, to, contract.kind);
    }
  }
  return [...counts]
    .map(([key, count]) => {
      const [from, to, kind] = JSON.parse(key) as [string, string, string | null];
      return { from, to, kind, count };
    })
    .sort((a, b) => b.count - a.count || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
