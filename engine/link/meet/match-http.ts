import type { KeyIndex } from "./key-index.ts";

/** An http key in pieces, a configured prefix removed. */
export interface HttpKey {
  readonly method: string;
  readonly segments: readonly string[];
}

/** Configured prefixes as segments, the longest first. */
export type Prefixes = readonly (readonly string[])[];

export function httpPrefixes(configured: readonly string[]): Prefixes {
  return configured.map((it) => it.split("/").filter((part) => part !== "")).filter((it) => it.length > 0).sort((a, b) => b.length - a.length);
}

/** `GET /api/users/{}` with the prefix `/api`: GET, users, {}. Whole segments, the longest prefix that fits, at most one. */
export function httpKey(key: string, prefixes: Prefixes): HttpKey {
  const space = key.indexOf(" ");
  const segments = key.length === space + 2 ? [] : key.slice(space + 2).split("/");
  const prefix = prefixes.find((it) => it.length <= segments.length && it.every((part, i) => part === segments[i]));
  return { method: key.slice(0, space), segments: prefix ? segments.slice(prefix.length) : segments };
}

export function methodsMeet(a: string, b: string): boolean {
  return a === b || a === "*" || b === "*";
}

/**
 * The meeting rule of two http keys: methods equal or either `*`, the same number of segments, `{}` for any one segment on either
 * side, a last `{*}` for one or more.
 */
export function httpMeet(a: string, b: string, prefixes: Prefixes): boolean {
  const x = httpKey(a, prefixes);
  const y = httpKey(b, prefixes);
  return methodsMeet(x.method, y.method) && pathsMeet(x.segments, y.segments);
}

function pathsMeet(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; ; i++) {
    const x = a[i];
    const y = b[i];
    if (x === undefined || y === undefined) return x === y;
    if (isRest(a, i) || isRest(b, i)) return true;
    if (x !== y && x !== "{}" && y !== "{}") return false;
  }
}

/** A `{*}` that is not last stands for one segment. */
function isRest(segments: readonly string[], at: number): boolean {
  return segments[at] === "{*}" && at === segments.length - 1;
}

/** A tree of path segments: what of many keys meets one is found without looking at the others. */
export interface HttpNode {
  children: Map<string, HttpNode> | undefined;
  /** Keys that end here, and those that end here with `{*}`. */
  ends: KeyEnd[] | undefined;
  rests: KeyEnd[] | undefined;
}

export interface KeyEnd {
  readonly method: string;
  readonly key: string;
}

const node = (): HttpNode => ({ children: undefined, ends: undefined, rests: undefined });
const none: readonly KeyEnd[] = [];

export function httpTree(targets: readonly string[], prefixes: Prefixes): HttpNode {
  const root = node();
  for (const key of targets) {
    const { method, segments } = httpKey(key, prefixes);
    let at = root;
    segments.forEach((segment, i) => {
      if (isRest(segments, i)) return;
      const name = segment === "{*}" ? "{}" : segment;
      at.children ??= new Map();
      const next = at.children.get(name) ?? node();
      at.children.set(name, next);
      at = next;
    });
    if (isRest(segments, segments.length - 1)) (at.rests ??= []).push({ method, key });
    else (at.ends ??= []).push({ method, key });
  }
  return root;
}

/** Every key of the tree whose path meets these segments, whatever its method. */
export function pathsUnder(root: HttpNode, segments: readonly string[]): readonly KeyEnd[] {
  const found: KeyEnd[] = [];
  let level: HttpNode[] = [root];
  for (let i = 0; i < segments.length && level.length > 0; i++) {
    const segment = segments[i] ?? "";
    for (const at of level) for (const it of at.rests ?? none) found.push(it);
    if (isRest(segments, i)) return below(level, found);
    const next: HttpNode[] = [];
    for (const { children } of level) {
      if (!children) continue;
      if (segment === "{}" || segment === "{*}") for (const child of children.values()) next.push(child);
      else {
        const same = children.get(segment);
        const any = children.get("{}");
        if (same) next.push(same);
        if (any) next.push(any);
      }
    }
    level = next;
  }
  for (const at of level) for (const it of at.ends ?? none) found.push(it);
  return found;
}

/** All that ends at least one segment below. */
function below(level: readonly HttpNode[], found: KeyEnd[]): readonly KeyEnd[] {
  const open: HttpNode[] = [];
  const enter = (at: HttpNode): void => { for (const child of at.children?.values() ?? []) open.push(child); };
  level.forEach(enter);
  for (let at = open.pop(); at; at = open.pop()) {
    for (const it of at.ends ?? none) found.push(it);
    for (const it of at.rests ?? none) found.push(it);
    enter(at);
  }
  return found;
}

/** Finds what meets a key by its path; the cost depends on the key and not on how many others there are. */
export function httpIndex(targets: readonly string[], prefixes: Prefixes): KeyIndex {
  const root = httpTree(targets, prefixes);
  return {
    find: (key) => {
      const { method, segments } = httpKey(key, prefixes);
      return pathsUnder(root, segments).filter((it) => methodsMeet(it.method, method)).map((it) => it.key);
    },
  };
}
