import { compileGlob, matchGlob, type Glob } from "./glob.ts";

/** One line of a `.gitignore`. https://git-scm.com/docs/gitignore */
interface Rule {
  readonly glob: Glob;
  readonly negated: boolean;
  readonly foldersOnly: boolean;
  /** The pattern when it is one plain name: the usual case, compared without matching. */
  readonly name: string | null;
}

export type IgnoreRules = readonly Rule[];

/** Reads the lines of an ignore file, or the patterns of a setting, in order. */
export function compileIgnore(lines: string | readonly string[]): IgnoreRules {
  const rules: Rule[] = [];
  for (const line of typeof lines === "string" ? lines.split("\n") : lines) {
    const rule = compileRule(line.replace(/\r$/, ""));
    if (rule) rules.push(rule);
  }
  return rules;
}

/** What the last rule that names this path says; undefined when none does. Folders above it are not looked at. */
export function verdict(rules: IgnoreRules, path: string, isFolder: boolean): boolean | undefined {
  const base = path.slice(path.lastIndexOf("/") + 1);
  for (let i = rules.length - 1; i >= 0; i--) {
    const rule = rules[i] as Rule;
    if (rule.foldersOnly && !isFolder) continue;
    if (rule.name === null ? matchGlob(rule.glob, path) : rule.name === base) return !rule.negated;
  }
  return undefined;
}

/** Is this file left out by the rules of one place alone? An ignored folder takes all that is below it along. */
export function isIgnored(rules: IgnoreRules, path: string): boolean {
  if (rules.length === 0) return false;
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) {
    if (verdict(rules, path.slice(0, at), true) === true) return true;
  }
  return verdict(rules, path, false) === true;
}

function compileRule(line: string): Rule | null {
  let text = stripEnd(line);
  if (text === "" || text.startsWith("#")) return null;
  const negated = text.startsWith("!");
  if (negated) text = text.slice(1);
  const foldersOnly = text.endsWith("/");
  if (foldersOnly) text = text.slice(0, -1);
  if (text === "" || text === "/") return null;
  const anchored = text.includes("/");
  if (text.startsWith("/")) text = text.slice(1);
  return { glob: compileGlob(anchored ? text : `**/${text}`), negated, foldersOnly, name: !anchored && /^[^*?[\\]+$/.test(text) ? text : null };
}

/** Trailing blanks do not count unless a backslash stands before them. */
function stripEnd(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === " " && line[end - 2] !== "\\") end--;
  return line.slice(0, end);
}
