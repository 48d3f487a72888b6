import type { Connector, TreeView } from "../connectors/connector.ts";

/**
 * The files whose content decides where imports of other files lead, sorted: those that are configurations by their name, and those
 * that one of them names, directly or through another.
 */
export function steeringFiles(connectors: readonly Connector[], tree: TreeView): readonly string[] {
  const found = new Set(tree.matching((path) => connectors.some((connector) => connector.configures?.(path) === true)));
  const others = tree.matching((path) => !found.has(path) && connectors.some((connector) => connector.mayConfigure?.(path) === true));
  const byStem = new Map<string, string[]>();
  for (const path of others) {
    const stem = stemOf(path);
    const same = byStem.get(stem);
    if (same) same.push(path);
    else byStem.set(stem, [path]);
  }
  for (const path of found) {
    if (!/\.jsonc?$/.test(path) || byStem.size === 0) continue;
    for (const stem of namesIn(tree.text(path) ?? "")) for (const named of byStem.get(stem) ?? []) found.add(named);
  }
  return tree.matching((path) => found.has(path));
}

const stemOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replace(/\.jsonc?$/, "");

/** The last part of every text in JSON that could be a path. A name too many is a configuration too many, which says too little. */
function* namesIn(text: string): Generator<string> {
  for (const [, written = ""] of text.matchAll(/"([^"\n]{1,400})"/g)) yield stemOf(written);
}
