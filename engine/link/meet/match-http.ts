import type { KeyIndex } from "./key-index.ts";
import { httpKey, isRest, methodsMeet, type Prefixes } from "../../support/http-keys.ts";

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

/** Keys as a tree of their segments, prefixes removed. */
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
  const enter = (at: HttpNode): void => {
    for (const child of at.children?.values() ?? []) open.push(child);
  };
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
      return pathsUnder(root, segments)
        .filter((it) => methodsMeet(it.method, method))
        .map((it) => it.key);
    },
  };
}
