import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import { blankText, mergeInto, startEntry, type YamlMap, type YamlNode, type YamlReading } from "./yaml-node.ts";

/** Longer texts are scanned: the package needs half a second for a megabyte. */
const longest = 1_048_576;
/** More levels than a recursive parser bears. */
const deepest = 1000;
/** A line that may open so many. */
const deepLine = /^[ \t?-]{1000}/m;

export interface YamlRefusal {
  /** What is wrong with the text, or undefined when it is only too much for the parser. */
  readonly problem?: { readonly line: number; readonly message: string };
}

interface Walk {
  readonly lines: LineCounter;
  readonly maxDepth: number;
  /** Nodes by anchor, so that an alias is the node it names and none can multiply. */
  readonly anchors: Map<string, YamlNode>;
}

/** Reads the first document with the `yaml` package; a refusal when any part of it is no YAML, or it is too long or too deep. */
export function parseYaml(text: string, maxDepth: number): YamlReading | YamlRefusal {
  if (text.length > longest || deepLine.test(text) || isDeepFlow(text)) return {};
  const lines = new LineCounter();
  let document: Document.Parsed;
  try {
    document = parseDocument(text, { logLevel: "error", uniqueKeys: false, prettyErrors: false, schema: "failsafe", lineCounter: lines });
  } catch {
    return {};
  }
  const error = document.errors.find((it) => it.code !== "MULTIPLE_DOCS");
  if (error) return { problem: { line: lines.linePos(error.pos[0]).line, message: error.message } };
  return { root: nodeOf({ lines, maxDepth, anchors: new Map() }, document.contents, 1), problems: [] };
}

/** Are more brackets open at once than the parser bears? Those in texts and comments count too: then the scan reads a sound file. */
function isDeepFlow(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > deepest) return true;
    if (depth < 0) depth = 0;
  }
  return false;
}

/** Below `maxDepth` collections are empty. */
function nodeOf(walk: Walk, node: unknown, depth: number): YamlNode {
  if (isAlias(node)) return walk.anchors.get(node.source) ?? blankText;
  if (isScalar(node)) return anchored(walk, node.anchor, { k: "text", v: node.source ?? "" });
  if (isMap(node)) {
    const map: YamlMap = { k: "map", entries: [], index: new Map() };
    anchored(walk, node.anchor, map);
    for (const { key, value } of depth > walk.maxDepth ? [] : node.items) {
      if (!isScalar(key)) continue;
      startEntry(map, key.source ?? "", lineOf(walk, key));
      const read = nodeOf(walk, value, depth + 1);
      const at = map.entries.length - 1;
      const entry = map.entries[at];
      if (entry) map.entries[at] = { ...entry, value: read };
      if (key.source === "<<") mergeInto(map, read);
    }
    return map;
  }
  if (!isSeq(node)) return blankText;
  const list: YamlNode & { k: "list" } = { k: "list", items: [] };
  anchored(walk, node.anchor, list);
  for (const item of depth > walk.maxDepth ? [] : node.items)
    list.items.push({ value: nodeOf(walk, item, depth + 1), line: lineOf(walk, item as Node | null) });
  return list;
}

function anchored(walk: Walk, name: string | undefined, node: YamlNode): YamlNode {
  if (name !== undefined) walk.anchors.set(name, node);
  return node;
}

function lineOf(walk: Walk, node: Node | null): number {
  return walk.lines.linePos(node?.range?.[0] ?? 0).line;
}
