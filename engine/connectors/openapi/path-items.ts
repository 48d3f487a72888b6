import { entriesOf, textOf, valueOf, type YamlNode } from "../shared/yaml-tree.ts";
import type { PathItem } from "./openapi-own.ts";

export const operationMethods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

/** At most so many path items of one file are kept for references from others. */
const most = 5_000;
/** Path items stand at most so deep. */
const deepest = 6;

/** Is there any line or key that may start an operation? A quick look, so that ordinary YAML and JSON is not read. */
export function mayHoldPathItems(text: string): boolean {
  return (
    text.length < 2_000_000 &&
    (/^\s*\{?\s*["']?\$ref["']?[\t ]*:/.test(text) ||
      (/^[\t ]*["']?(?:get|put|post|delete|patch)["']?[\t ]*:/m.test(text) && /\bresponses\b|\boperationId\b|\$ref\b/.test(text)))
  );
}

/** The operations of a path item: methods whose value is a map. */
export function operationsOf(node: YamlNode | undefined): PathItem["operations"] {
  return entriesOf(node)
    .filter((it) => operationMethods.has(it.key) && it.value.k === "map")
    .map(({ key, line }) => ({ method: key.toUpperCase(), line }));
}

/** Every path item of a file by its JSON pointer, in the order of the file. */
export function pathItemsOf(root: YamlNode): readonly PathItem[] {
  const out: PathItem[] = [];
  const open: { node: YamlNode; pointer: string; depth: number }[] = [{ node: root, pointer: "", depth: 0 }];
  for (let at = open.pop(); at && out.length < most; at = open.pop()) {
    const operations = operationsOf(at.node);
    const ref = textOf(valueOf(at.node, "$ref"));
    if (operations.length > 0 || (ref !== undefined && !ref.startsWith("#")))
      out.push({ pointer: at.pointer, operations, ...(ref === undefined ? {} : { ref }) });
    if (operations.length > 0 || at.depth >= deepest) continue;
    const { pointer, depth } = at;
    for (const { key, value } of [...entriesOf(at.node)].reverse())
      if (value.k === "map") open.push({ node: value, pointer: `${pointer}/${escapePointer(key)}`, depth: depth + 1 });
  }
  return out;
}

/** https://www.rfc-editor.org/rfc/rfc6901#section-3 */
export function escapePointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
