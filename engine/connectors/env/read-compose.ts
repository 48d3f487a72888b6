import { entriesOf, readYaml, type YamlNode } from "../shared/yaml-tree.ts";
import type { EnvName, EnvReading } from "./env.ts";

const name = /^[A-Za-z_][\w.]*$/;

/**
 * Variables of a compose file: those in `environment` are given to a container, those in `${X}` are taken from outside.
 * https://docs.docker.com/reference/compose-file/services/#environment and https://docs.docker.com/reference/compose-file/interpolation/
 */
export function readCompose(text: string): EnvReading {
  const declares: EnvName[] = [];
  const open: YamlNode[] = [readYaml(text).root];
  const seen = new Set<YamlNode>();
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.k === "list") for (const it of node.items) open.push(it.value);
    for (const { key, value } of entriesOf(node)) {
      if (key === "environment") listed(value, declares);
      else open.push(value);
    }
  }
  return { declares: declares.sort((a, b) => a.line - b.line), calls: interpolated(text) };
}

function listed(node: YamlNode, out: EnvName[]): void {
  for (const { key, line } of entriesOf(node)) if (name.test(key)) out.push({ name: key, line });
  if (node.k !== "list") return;
  for (const { value, line } of node.items) {
    const key = value.k === "text" ? (/^[^=]*/.exec(value.v)?.[0].trim() ?? "") : "";
    if (name.test(key)) out.push({ name: key, line });
  }
}

function interpolated(text: string): readonly EnvName[] {
  const out: EnvName[] = [];
  text.split("\n").forEach((line, i) => {
    const bare = line.replace(/(?:^|\s)#.*$/, "").replaceAll("$$", "  ");
    for (const [, braced, plain] of bare.matchAll(/\$(?:\{([A-Za-z_]\w*)|([A-Za-z_]\w*))/g)) out.push({ name: braced ?? plain ?? "", line: i + 1 });
  });
  return out;
}
