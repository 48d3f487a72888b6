import { type HttpKey, httpKey, methodsMeet, type Prefixes } from "../../support/http-keys.ts";
import { type HttpNode, httpTree, pathsUnder } from "./match-http.ts";

export interface HttpNear {
  readonly key: string;
  readonly why: string;
  /** The prefix that would make the two meet if it were configured. */
  readonly prefix?: string;
}

/** A look for one key visits at most so many nodes: a huge fan-out gives fewer suggestions, not a slow answer. */
const budget = 400;
/** Longest prefix that is proposed, in segments. */
const longestPrefix = 3;

/**
 * Finds the keys that an http key almost meets: the same path with another method, a prefix more or less, one segment off.
 * `here` in the words is the key that was asked for. The nearest first, then in the order of `known`.
 */
export function httpNearMisses(known: readonly string[], prefixes: Prefixes): (key: string) => readonly HttpNear[] {
  const root = httpTree(known, prefixes);
  const words = byWord(known, prefixes);
  return (key) => {
    const here = httpKey(key, prefixes);
    const seen = new Set<string>();
    return [...otherMethods(root, here), ...longer(root, here), ...shorter(words, here), ...oneOff(root, here)].filter(
      (it) => !seen.has(it.key) && seen.add(it.key),
    );
  };
}

function otherMethods(root: HttpNode, here: HttpKey): HttpNear[] {
  if (!hasWord(here.segments)) return [];
  return pathsUnder(root, here.segments)
    .filter((it) => !methodsMeet(it.method, here.method) && namesOne(here.segments, it.key))
    .map((it) => ({ key: it.key, why: `method ${it.method}, here ${here.method}` }));
}

/** The key has a prefix that the other has not. */
function longer(root: HttpNode, here: HttpKey): HttpNear[] {
  const out: HttpNear[] = [];
  for (let cut = 1; cut <= longestPrefix && cut < here.segments.length; cut++) {
    const prefix = here.segments.slice(0, cut);
    if (prefix.some((it) => it.startsWith("{"))) break;
    const rest = here.segments.slice(cut);
    if (!hasWord(rest)) continue;
    for (const it of pathsUnder(root, rest)) {
      if (methodsMeet(it.method, here.method) && !it.key.endsWith("/{*}") && sharesWord(rest, it.key))
        out.push({ key: it.key, why: `no prefix /${prefix.join("/")}, here with it`, prefix: `/${prefix.join("/")}` });
    }
  }
  return out;
}

/** The other has a prefix that the key has not. */
function shorter(words: Words, here: HttpKey): HttpNear[] {
  const out: HttpNear[] = [];
  const at = here.segments.findLastIndex((it) => !it.startsWith("{"));
  if (at < 0) return out;
  for (const it of (words.get(wordKey(here.segments, at)) ?? []).slice(0, budget)) {
    const cut = it.segments.length - here.segments.length;
    if (cut < 1 || cut > longestPrefix || !methodsMeet(it.method, here.method)) continue;
    const prefix = it.segments.slice(0, cut);
    if (prefix.some((part) => part.startsWith("{")) || !here.segments.every((part, i) => fit(part, it.segments[cut + i] ?? ""))) continue;
    out.push({ key: it.key, why: `prefix /${prefix.join("/")}, here without it`, prefix: `/${prefix.join("/")}` });
  }
  return out;
}

/** Keys by a literal segment and its place from the end. */
type Words = ReadonlyMap<string, readonly (HttpKey & { readonly key: string })[]>;

const wordKey = (segments: readonly string[], at: number): string => `${segments.length - at} ${segments[at] ?? ""}`;

function byWord(known: readonly string[], prefixes: Prefixes): Words {
  const words = new Map<string, (HttpKey & { key: string })[]>();
  for (const key of known) {
    const it = { ...httpKey(key, prefixes), key };
    it.segments.forEach((segment, i) => {
      if (segment.startsWith("{")) return;
      const list = words.get(wordKey(it.segments, i));
      if (list) list.push(it);
      else words.set(wordKey(it.segments, i), [it]);
    });
  }
  return words;
}

const fit = (a: string, b: string): boolean => a === b || a === "{}" || b === "{}";

/** Exactly one segment differs, and another one is the same word. */
function oneOff(root: HttpNode, here: HttpKey): HttpNear[] {
  const out: HttpNear[] = [];
  let left = budget;
  const { segments } = here;
  let level: { node: HttpNode; off: number; name: string; words: number }[] = [{ node: root, off: -1, name: "", words: 0 }];
  segments.forEach((segment, i) => {
    const next: typeof level = [];
    for (const at of level) {
      for (const [name, child] of at.off < 0 ? (at.node.children ?? []) : fitting(at.node, segment)) {
        if (left-- <= 0) break;
        const fits = fit(name, segment);
        if (fits) next.push({ ...at, node: child, words: at.words + (name === segment && name !== "{}" ? 1 : 0) });
        else if (at.off < 0) next.push({ node: child, off: i, name, words: at.words });
      }
    }
    level = next;
  });
  for (const at of level) {
    if (at.off < 0 || at.words === 0) continue;
    for (const it of at.node.ends ?? [])
      if (methodsMeet(it.method, here.method)) out.push({ key: it.key, why: `segment ${at.off + 1}: ${at.name}, here ${segments[at.off] ?? ""}` });
  }
  return out;
}

function fitting(node: HttpNode, segment: string): readonly (readonly [string, HttpNode])[] {
  if (segment === "{}") return [...(node.children ?? [])];
  return [segment, "{}"].flatMap((name) => {
    const child = node.children?.get(name);
    return child ? [[name, child] as const] : [];
  });
}

/** Does a path name a word of another? What catches everything is near nothing. */
const namesOne = (segments: readonly string[], key: string): boolean => {
  const words = new Set(key.slice(key.indexOf(" ") + 1).split("/"));
  return segments.some((it) => !it.startsWith("{") && words.has(it));
};

const hasWord = (segments: readonly string[]): boolean => segments.some((it) => !it.startsWith("{"));

/** Two paths that meet only by their variable parts are no neighbours. */
function sharesWord(segments: readonly string[], key: string): boolean {
  const other = key
    .slice(key.indexOf(" ") + 1)
    .split("/")
    .filter((it) => it !== "");
  return segments.some((it, i) => !it.startsWith("{") && it === other[i + other.length - segments.length]);
}
