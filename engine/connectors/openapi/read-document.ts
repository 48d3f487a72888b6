import type { ContractFact } from "../../model/facts.ts";
import { httpKeys, httpPaths, joinHttpPaths } from "../../model/http-key.ts";
import { entriesOf, textOf, valueOf, type YamlNode } from "../shared/yaml-tree.ts";
import type { PathRef } from "./openapi-own.ts";
import { escapePointer, operationsOf } from "./path-items.ts";

/** A file is looked at no further than this to decide what it is. */
const head = 65_536;
/** References that are followed inside one file. */
const longestChain = 10;

/** Has the text the top key of a specification? JSON is only seen to have such a key somewhere near its start. */
export function looksLikeOpenapi(text: string): boolean {
  const start = text.slice(0, head);
  return (
    /^["']?(?:openapi|swagger)["']?[ \t]*:[ \t]*["']?[23]/m.test(start) ||
    (/^\s*\{/.test(start) && /["'](?:openapi|swagger)["']\s*:\s*["'][23]/.test(start))
  );
}

/** The operations that a specification declares, and the path items it takes from other files; undefined when it is none. */
export function readDocument(root: YamlNode): { readonly contracts: readonly ContractFact[]; readonly refs: readonly PathRef[] } | undefined {
  const version = textOf(valueOf(root, "openapi")) ?? textOf(valueOf(root, "swagger"));
  if (version === undefined || !/^[23]/.test(version)) return undefined;
  const prefix = textOf(valueOf(root, "basePath")) ?? serverPath(root) ?? "";
  const contracts: ContractFact[] = [];
  const refs: PathRef[] = [];
  const paths = valueOf(root, "paths");
  const whole = textOf(valueOf(paths, "$ref"));
  if (whole !== undefined) refs.push({ path: null, prefix, ref: whole, line: entriesOf(paths).find((it) => it.key === "$ref")?.line ?? 1 });
  for (const { key: path, line, value } of entriesOf(paths)) {
    if (!path.startsWith("/")) continue;
    const item = inside(root, value);
    const own = serverPath(value) ?? serverPath(item.node) ?? prefix;
    for (const { method, line: at } of operationsOf(item.node)) {
      const operation = valueOf(item.node, method.toLowerCase());
      for (const key of declaredKeys(method, serverPath(operation) ?? own, path)) contracts.push({ kind: "http", key, role: "declares", line: at });
    }
    if (item.ref !== undefined) refs.push({ path, prefix: own, ref: item.ref, line: entriesOf(value).find((it) => it.key === "$ref")?.line ?? line });
  }
  return { contracts, refs };
}

/** Keys of an operation: the path behind its prefix. */
export function declaredKeys(method: string, prefix: string, path: string): readonly string[] {
  const front = httpPaths(prefix, "brace")[0] ?? "/";
  return httpPaths(path, "brace").flatMap((it) => httpKeys(method, joinHttpPaths(front, it), "brace"));
}

/** Follows references inside the file; gives the reference that leads out of it, if one does. */
function inside(root: YamlNode, from: YamlNode): { readonly node: YamlNode; readonly ref?: string } {
  let node = from;
  for (let i = 0; i < longestChain; i++) {
    const ref = textOf(valueOf(node, "$ref"));
    if (ref === undefined) return { node };
    if (!ref.startsWith("#")) return { node, ref };
    const next = nodeAt(root, ref.slice(1));
    if (!next) return { node };
    node = next;
  }
  return { node };
}

function nodeAt(root: YamlNode, pointer: string): YamlNode | undefined {
  let node: YamlNode | undefined = root;
  for (const part of pointer.split("/").slice(1)) node = entriesOf(node).find((it) => escapePointer(it.key) === part)?.value;
  return node;
}

/** Path of the first server, variables replaced by their defaults; undefined without servers. */
function serverPath(node: YamlNode | undefined): string | undefined {
  const servers = valueOf(node, "servers");
  const first = servers?.k === "list" ? servers.items[0]?.value : undefined;
  const url = textOf(valueOf(first, "url"));
  if (url === undefined) return undefined;
  let text = url.replace(/[?#].*$/s, "");
  for (const { key, value } of entriesOf(valueOf(first, "variables")))
    text = text.replaceAll(`{${key}}`, () => textOf(valueOf(value, "default")) ?? `{${key}}`);
  return text
    .replace(/^[^/]*:?\/\/[^/]*/, "")
    .replace(/^\.{0,2}(?=\/)/, "")
    .replace(/^\.{1,2}$/, "");
}
