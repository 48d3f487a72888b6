import type { ContractFact } from "../../model/facts.ts";
import { httpKeys } from "../../model/http-key.ts";
import { entriesOf, readYaml, valueOf } from "./yaml-tree.ts";

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

/**
 * Operations that a documentation comment declares: the YAML after `@openapi` or `@swagger`, with or without leading asterisks
 * (https://github.com/Surnet/swagger-jsdoc/blob/master/docs/GETTING-STARTED.md). For the TypeScript connector, which adds them to the
 * contracts of its file: `comment` is the whole block comment, `line` the 1-based line of its start. A comment that is no YAML gives nothing.
 */
export function openapiOfComment(comment: string, line: number): readonly ContractFact[] {
  const mark = /@(?:openapi|swagger)\b[^\n]*/.exec(comment);
  if (!mark) return [];
  const start = mark.index + mark[0].length;
  const before = comment.slice(0, start).split("\n").length - 1;
  const body = comment
    .slice(start)
    .replace(/\*+\/\s*$/, "")
    .replace(/^[ \t]*\*(?!\*)/gm, (it) => it.replace(/\S/, " "))
    .replaceAll("\t", "  ");
  const { root } = readYaml(body.replace(/^[ \t]*@\w[^]*/m, ""));
  const paths = valueOf(root, "paths") ?? root;
  const out: ContractFact[] = [];
  for (const path of entriesOf(paths)) {
    if (!path.key.startsWith("/")) continue;
    for (const operation of entriesOf(path.value)) {
      if (!methods.has(operation.key)) continue;
      for (const key of httpKeys(operation.key, path.key, "brace"))
        out.push({ kind: "http", key, role: "declares", line: line + before + operation.line - 1 });
    }
  }
  return out;
}
