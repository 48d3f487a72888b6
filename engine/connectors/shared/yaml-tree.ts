import type { YamlReading } from "./yaml-node.ts";
import { parseYaml } from "./yaml-parse.ts";
import { scanYaml } from "./yaml-scan.ts";

export { entriesOf, textOf, valueOf, type YamlNode, type YamlReading } from "./yaml-node.ts";

/**
 * Reads the first document of YAML or JSON into maps, lists and texts with the 1-based lines of their keys; what lies below `maxDepth` is left
 * out. The `yaml` package reads first; what it refuses is scanned, and its complaint is kept where the scan has none. Never throws.
 */
export function readYaml(text: string, maxDepth = 8): YamlReading {
  const parsed = parseYaml(text, maxDepth);
  if ("root" in parsed) return parsed;
  const scanned = scanYaml(text, maxDepth);
  return parsed.problem && scanned.problems.length === 0 ? { ...scanned, problems: [parsed.problem] } : scanned;
}
