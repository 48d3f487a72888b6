import { readFlow, readQuoted } from "./yaml-flow.ts";
import { blankText, mergeInto, startEntry, type YamlList, type YamlMap, type YamlNode, type YamlReading } from "./yaml-node.ts";

/** A block map or list that may grow; `put` gives its last key or item a value. */
interface Frame {
  readonly indent: number;
  readonly node: YamlMap | YamlList;
  readonly depth: number;
  readonly put: (value: YamlNode) => void;
  /** The last key or item has no value yet. */
  waits: boolean;
  anchor: string | undefined;
}

const keyPattern =
  /(?:"(?:[^"\\\n]|\\.)*"[ \t]*|'(?:[^'\n]|'')*'[ \t]*|(?:[^\s#:'"{}[\],&*!|>%@`-]|-(?=[^\s:]))[^:#\n]*(?:(?::(?=\S)|(?<=\S)#)[^:#\n]*)*):(?=\s|$)/y;

/**
 * Finds the keys of the first document of YAML (block or flow) or JSON in one pass, for texts of any size and texts that the `yaml` package
 * refuses: values below `maxDepth` are passed over, block scalars are blank, tags mean nothing, an alias is the node it names (never a copy,
 * so none can multiply). Broken places are passed over; the first are told.
 */
export function scanYaml(text: string, maxDepth: number): YamlReading {
  const problems: { line: number; message: string }[] = [];
  const anchors = new Map<string, YamlNode>();
  const frames: Frame[] = [];
  let root: YamlNode = blankText;
  let counted = 0;
  let line = 1;
  const lineAt = (index: number): number => {
    for (let at = text.indexOf("\n", counted); at >= 0 && at < index; at = text.indexOf("\n", counted)) {
      line++;
      counted = at + 1;
    }
    return line;
  };
  const lineEnd = (from: number): number => {
    const at = text.indexOf("\n", from);
    return at < 0 ? text.length : at;
  };
  const open = (node: YamlMap | YamlList, indent: number): Frame => {
    const parent = frames.at(-1);
    const depth = frames.length + 1;
    if (!parent) root = node;
    else if (parent.waits && depth <= maxDepth) {
      parent.put(node);
      parent.waits = false;
      if (parent.anchor !== undefined) anchors.set(parent.anchor, node);
    }
    const frame: Frame = {
      indent,
      node,
      depth,
      waits: false,
      anchor: undefined,
      put: (value) => {
        const last = node.k === "map" ? node.entries.at(-1) : undefined;
        if (node.k === "map" && last) node.entries[node.entries.length - 1] = { ...last, value };
        const item = node.k === "list" ? node.items.at(-1) : undefined;
        if (item) item.value = value;
      },
    };
    frames.push(frame);
    return frame;
  };
  /** Reads what follows a key or a dash; gives the index where reading goes on. */
  const inline = (frame: Frame, from: number): number => {
    let i = from;
    for (;;) {
      while (text[i] === " " || text[i] === "\t") i++;
      const tag = /[&!][^\s,[\]{}]*/y;
      tag.lastIndex = i;
      const found = tag.exec(text)?.[0];
      if (!found) break;
      if (found.startsWith("&")) frame.anchor = found.slice(1);
      i += found.length;
    }
    const c = text[i];
    frame.waits = false;
    if (c === undefined || c === "\n" || c === "\r" || c === "#") {
      frame.waits = true;
      return lineEnd(i);
    }
    if (c === "|" || c === ">") return blockScalarEnd(text, lineEnd(i), frame.indent);
    if (c === "{" || c === "[") {
      const start = lineAt(i);
      const flow = readFlow(text, i, maxDepth - frame.depth, anchors, lineAt);
      if (!flow.closed) problems.push({ line: start, message: "a bracket that is never closed" });
      keep(frame, flow.node);
      return lineEnd(flow.end);
    }
    if (c === '"' || c === "'") {
      const quoted = readQuoted(text, i);
      if (!quoted.closed) {
        problems.push({ line: lineAt(i), message: "a quote that is never closed" });
        return lineEnd(i);
      }
      keep(frame, { k: "text", v: quoted.value });
      return lineEnd(quoted.end);
    }
    const end = lineEnd(i);
    const value = text
      .slice(i, end)
      .replace(/(?:^|\s)#.*$/s, "")
      .trim();
    keep(frame, value.startsWith("*") ? (anchors.get(value.slice(1)) ?? blankText) : { k: "text", v: value });
    return end;
  };
  const keep = (frame: Frame, value: YamlNode): void => {
    if (frame.anchor !== undefined) anchors.set(frame.anchor, value);
    if (frame.depth > maxDepth) return;
    frame.put(value);
    if (frame.node.k === "map" && frame.node.entries.at(-1)?.key === "<<") mergeInto(frame.node, value);
  };
  for (let at = 0; at < text.length; at++) {
    let i = at;
    while (text[i] === " ") i++;
    if (text[i] === "\t") {
      while (text[i] === "\t" || text[i] === " ") i++;
      if (text[i] !== "\n" && text[i] !== "#" && text[i] !== undefined && problems.length === 0)
        problems.push({ line: lineAt(i), message: "a tab where spaces must stand" });
    }
    const c = text[i];
    if (c === undefined) break;
    if (c === "\n" || c === "\r" || c === "#" || (i === at && c === "%")) {
      at = lineEnd(i);
      continue;
    }
    if (i === at && (text.startsWith("---", i) || text.startsWith("...", i)) && /\s|$/.test(text[i + 3] ?? "\n")) {
      if (frames.length > 0) break;
      at = lineEnd(i);
      continue;
    }
    if (frames.length === 0 && (c === "{" || c === "[")) {
      const start = lineAt(i);
      const flow = readFlow(text, i, maxDepth, anchors, lineAt);
      if (!flow.closed) problems.push({ line: start, message: "a bracket that is never closed" });
      return { root: flow.node, problems };
    }
    let column = i - at;
    for (;;) {
      while ((frames.at(-1)?.indent ?? -1) > column) frames.pop();
      let top = frames.at(-1);
      const dash = text[i] === "-" && /\s|$/.test(text[i + 1] ?? "\n");
      if (dash) {
        if (top?.node.k !== "list" || top.indent !== column) top = open({ k: "list", items: [] }, column);
        if (top.node.k === "list" && top.depth <= maxDepth) top.node.items.push({ value: blankText, line: lineAt(i) });
        top.anchor = undefined;
        top.waits = true;
        let next = i + 1;
        while (text[next] === " ") next++;
        keyPattern.lastIndex = next;
        if (text[next] === "-" || keyPattern.test(text)) {
          column += next - i;
          i = next;
          continue;
        }
        at = inline(top, next);
        break;
      }
      keyPattern.lastIndex = i;
      const key = keyPattern.exec(text)?.[0];
      if (key === undefined) {
        at = lineEnd(i);
        break;
      }
      if (top?.node.k === "list" && top.indent === column) {
        frames.pop();
        top = frames.at(-1);
      }
      if (top?.node.k !== "map" || top.indent !== column) top = open({ k: "map", entries: [], index: new Map() }, column);
      if (top.node.k === "map" && top.depth <= maxDepth) startEntry(top.node, keyName(key), lineAt(i));
      top.anchor = undefined;
      at = inline(top, i + key.length);
      break;
    }
  }
  return { root, problems };
}

function keyName(written: string): string {
  const bare = written.slice(0, written.lastIndexOf(":")).trim();
  return bare.startsWith('"') || bare.startsWith("'") ? readQuoted(bare, 0).value : bare;
}

/** Index of the line break that ends a block scalar: the lines after it that are indented more than its key. */
function blockScalarEnd(text: string, from: number, indent: number): number {
  let end = from;
  for (let at = from + 1; at < text.length;) {
    let i = at;
    while (text[i] === " " || text[i] === "\t") i++;
    const next = text.indexOf("\n", at);
    const stop = next < 0 ? text.length : next;
    const empty = text[i] === "\n" || text[i] === "\r" || i >= text.length;
    if (!empty && i - at <= indent) return end;
    end = stop;
    at = stop + 1;
  }
  return end;
}
