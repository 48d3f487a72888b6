export interface YamlMap {
  readonly k: "map";
  readonly entries: { readonly key: string; readonly line: number; readonly value: YamlNode }[];
  /** Place of a key among the entries. */
  readonly index: Map<string, number>;
}
export interface YamlList {
  readonly k: "list";
  readonly items: { value: YamlNode; readonly line: number }[];
}
export type YamlNode = YamlMap | YamlList | { readonly k: "text"; readonly v: string };

export interface YamlReading {
  readonly root: YamlNode;
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/** The value of a key, when the node is a map that has it. */
export function valueOf(node: YamlNode | undefined, key: string): YamlNode | undefined {
  const at = node?.k === "map" ? node.index.get(key) : undefined;
  return node?.k === "map" && at !== undefined ? node.entries[at]?.value : undefined;
}

/** The entries of a map in their order, each key once. */
export function entriesOf(node: YamlNode | undefined): readonly { readonly key: string; readonly line: number; readonly value: YamlNode }[] {
  return node?.k === "map" ? node.entries.filter((it, i) => node.index.get(it.key) === i) : [];
}

export function textOf(node: YamlNode | undefined): string | undefined {
  return node?.k === "text" ? node.v : undefined;
}

export const blankText: YamlNode = { k: "text", v: "" };

/** The entry goes last, so that what follows is its value; one of the same name before it is dropped. */
export function startEntry(map: YamlMap, key: string, line: number): void {
  if (map.index.has(key)) map.index.delete(key);
  map.index.set(key, map.entries.push({ key, line, value: blankText }) - 1);
}

/** A later key of the same name replaces the earlier one, as in JSON. */
export function addEntry(map: YamlMap, key: string, line: number, value: YamlNode): void {
  const known = map.index.get(key);
  if (known === undefined) map.index.set(key, map.entries.push({ key, line, value }) - 1);
  else map.entries[known] = { key, line, value };
}

/** `<<: *base` and `<<: [*a, *b]`: keys that the map has not itself. */
export function mergeInto(map: YamlMap, value: YamlNode): void {
  for (const from of value.k === "list" ? value.items.map((it) => it.value) : [value]) {
    if (from.k !== "map" || from === map) continue;
    for (const it of from.entries.slice(0, 1000)) if (!map.index.has(it.key)) addEntry(map, it.key, it.line, it.value);
  }
}
