import { entriesOf, readYaml, textOf, valueOf, type YamlNode } from "../shared/yaml-tree.ts";
import type { EnvName, EnvReading } from "./env.ts";

/** Is there any sign of a manifest that names variables? A quick look, so that ordinary YAML is not read. */
export function mayBeManifest(text: string): boolean {
  return /^apiVersion:/m.test(text) && /^kind:/m.test(text) && /^\s*-?\s*(?:env|data|stringData):/m.test(text);
}

/**
 * Variables of Kubernetes manifests: the `env` lists of containers, and the keys of a ConfigMap or Secret that look like variables.
 * https://kubernetes.io/docs/tasks/inject-data-application/define-environment-variable-container/
 */
export function readKubernetes(text: string): EnvReading {
  const declares: EnvName[] = [];
  let before = 0;
  for (const document of text.split(/^---(?=\s|$)/m)) {
    // The part after a `---` starts on the line of that mark.
    const { root } = readYaml(document, 14);
    const found: EnvName[] = [];
    containers(root, found);
    if (/^(?:ConfigMap|Secret)$/.test(textOf(valueOf(root, "kind")) ?? "")) {
      for (const part of ["data", "stringData"])
        for (const { key, line } of entriesOf(valueOf(root, part))) if (/^[A-Z_][A-Z0-9_]*$/.test(key)) found.push({ name: key, line });
    }
    for (const { name, line } of found) declares.push({ name, line: line + before });
    before += document.split("\n").length - 1;
  }
  return { declares: declares.sort((a, b) => a.line - b.line) };
}

function containers(root: YamlNode, out: EnvName[]): void {
  const open: YamlNode[] = [root];
  const seen = new Set<YamlNode>();
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.k === "list") for (const it of node.items) open.push(it.value);
    for (const { key, value } of entriesOf(node)) {
      open.push(value);
      if (key !== "env" || value.k !== "list") continue;
      for (const it of value.items) {
        const name = textOf(valueOf(it.value, "name"));
        if (name !== undefined && /^[A-Za-z_]\w*$/.test(name))
          out.push({ name, line: entriesOf(it.value).find((entry) => entry.key === "name")?.line ?? it.line });
      }
    }
  }
}
