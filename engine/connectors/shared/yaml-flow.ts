import { addEntry, type YamlNode } from "./yaml-node.ts";

/** Reads one value of JSON or of YAML's flow style. */
export interface FlowReading {
  readonly node: YamlNode;
  /** Index after it. */
  readonly end: number;
  /** False when a bracket or quote never closes. */
  readonly closed: boolean;
}

type Open = { readonly node: YamlNode & { k: "map" | "list" }; key: string | undefined; keyLine: number; depth: number };

const space = /[\s,]*(?:#[^\n]*[\s,]*)*/y;
const plain = /[^,[\]{}"'\n#:]+(?::(?=[^\s,[\]{}])[^,[\]{}"'\n#:]*)*/y;

/**
 * A flow collection that starts at `from`, without recursion: below `maxDepth` it is passed over unkept.
 * `lineAt` gives the 1-based line of an index and is asked with rising ones.
 */
export function readFlow(
  text: string,
  from: number,
  maxDepth: number,
  anchors: ReadonlyMap<string, YamlNode>,
  lineAt: (index: number) => number,
): FlowReading {
  const stack: Open[] = [];
  let done: YamlNode | undefined;
  let i = from;
  const put = (value: YamlNode): void => {
    const top = stack.at(-1);
    if (!top) {
      done = value;
      return;
    }
    if (top.depth > maxDepth) return;
    if (top.node.k === "list") top.node.items.push({ value, line: lineAt(i) });
    else if (top.key !== undefined) addEntry(top.node, top.key, top.keyLine, value);
    top.key = undefined;
  };
  do {
    space.lastIndex = i;
    space.test(text);
    i = space.lastIndex;
    const c = text[i];
    const top = stack.at(-1);
    if (c === undefined) return { node: stack[0]?.node ?? { k: "text", v: "" }, end: text.length, closed: false };
    if (c === "{" || c === "[") {
      const node: Open["node"] = c === "{" ? { k: "map", entries: [], index: new Map() } : { k: "list", items: [] };
      put(node);
      stack.push({ node, key: undefined, keyLine: 0, depth: stack.length + 1 });
      if (stack.length === 1) done = node;
      i++;
    } else if (c === "}" || c === "]") {
      stack.pop();
      i++;
    } else if (c === ":") i++;
    else {
      const line = lineAt(i);
      let value: string;
      if (c === '"' || c === "'") {
        const quoted = readQuoted(text, i);
        value = quoted.value;
        i = quoted.end;
      } else {
        plain.lastIndex = i;
        value = (plain.exec(text)?.[0] ?? c).trim();
        i = Math.max(plain.lastIndex, i + 1);
      }
      const colon = /[ \t]*:/y;
      colon.lastIndex = i;
      if (top?.node.k === "map" && top.key === undefined && colon.test(text)) {
        top.key = value;
        top.keyLine = line;
        i = colon.lastIndex;
      } else if (top?.node.k === "map" && top.key === undefined) {
        top.key = value;
        top.keyLine = line;
        put({ k: "text", v: "" });
      } else put(value.startsWith("*") ? (anchors.get(value.slice(1)) ?? { k: "text", v: value }) : { k: "text", v: value });
    }
  } while (stack.length > 0);
  return { node: done ?? { k: "text", v: "" }, end: i, closed: true };
}

/** A text in quotes that starts at `from`; an open one ends with the text. */
export function readQuoted(text: string, from: number): { readonly value: string; readonly end: number; readonly closed: boolean } {
  const quote = text[from];
  for (let i = from + 1; i < text.length; i++) {
    if (quote === '"' && text[i] === "\\") i++;
    else if (text[i] === quote) {
      if (quote === "'" && text[i + 1] === "'") {
        i++;
        continue;
      }
      const raw = text.slice(from + 1, i);
      const value = quote === "'" ? raw.replaceAll("''", "'") : raw.includes("\\") ? raw.replace(/\\(u[0-9a-fA-F]{4}|.)/gs, unescape_) : raw;
      return { value, end: i + 1, closed: true };
    }
  }
  return { value: text.slice(from + 1), end: text.length, closed: false };
}

function unescape_(_: string, code: string): string {
  if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return code === "n" ? "\n" : code === "t" ? "\t" : code === "r" ? "\r" : code;
}
