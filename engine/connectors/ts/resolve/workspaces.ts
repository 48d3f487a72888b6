import type { TreeView } from "../../connector.ts";
import { matchesGlob } from "../../shared/path-glob.ts";
import type { Problem } from "../../../model/problem.ts";
import { field, isObject, readJson, textField, textsField } from "./json.ts";
import { baseName, below, folderOf, joinPath, upwards, within } from "../../../support/tree-path.ts";
import type { Package, Packages } from "./package-json.ts";

export interface Workspaces {
  /** The member of this name in the nearest workspace around a folder. The root itself is one only for who declares it so (`linked`). */
  member(folder: string, name: string, linked?: boolean): Package | undefined;
}

const rootFiles = new Set(["package.json", "pnpm-workspace.yaml", "pnpm-workspace.yml", "lerna.json", "rush.json", "deno.json", "deno.jsonc"]);
const packageFiles = new Set(["package.json", "deno.json", "deno.jsonc", "jsr.json"]);

/**
 * The workspaces of the tree: npm, yarn, bun, pnpm, lerna, rush and Deno. A member is linked under its name, so any file below the root sees it.
 * A name that two members share goes to the first path; the other is reported.
 * @see https://docs.npmjs.com/cli/using-npm/workspaces
 * @see https://pnpm.io/pnpm-workspace_yaml
 */
export function workspaces(tree: TreeView, all: Packages, problems: Map<string, Problem>): Workspaces {
  const roots = new Map<string, string[]>();
  const folders = new Set<string>();
  for (const path of tree.matching((one) => rootFiles.has(baseName(one)) || packageFiles.has(baseName(one)))) {
    const name = baseName(path);
    if (!rootFiles.has(name) && !packageFiles.has(name)) continue;
    if (/(?:^|\/)node_modules\//.test(path)) continue;
    if (packageFiles.has(name)) folders.add(folderOf(path));
    if (!rootFiles.has(name)) continue;
    const globs = memberGlobs(tree, all, path);
    if (globs.length > 0) roots.set(folderOf(path), [...(roots.get(folderOf(path)) ?? []), ...globs]);
  }
  const members = new Map<string, Map<string, Package>>();
  for (const [root, globs] of roots) members.set(root, membersOf(tree, all, root, globs, folders, problems));
  return {
    member(folder, name, linked = false) {
      for (const at of upwards(folder)) {
        const found = members.get(at)?.get(name);
        if (found) return found;
        if (linked && members.has(at) && all.at(at)?.name === name) return all.at(at);
      }
      return undefined;
    },
  };
}

function membersOf(
  tree: TreeView,
  all: Packages,
  root: string,
  globs: readonly string[],
  folders: ReadonlySet<string>,
  problems: Map<string, Problem>,
): Map<string, Package> {
  const byName = new Map<string, Package>();
  const add = (folder: string) => {
    const member = all.at(folder);
    if (member?.name === undefined) return;
    const first = byName.get(member.name);
    if (!first) byName.set(member.name, member);
    else if (first.folder !== member.folder) {
      problems.set(`${member.path}\nname`, {
        file: member.path,
        connector: "ts",
        code: "syntax",
        line: null,
        message: `two workspace packages are called ${member.name}; imports go to ${first.path}`,
      });
    }
  };
  const plus = globs.filter((glob) => !glob.startsWith("!"));
  const minus = globs.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1));
  for (const folder of folders) {
    if (folder === root || !within(root, folder)) continue;
    const relative = below(root, folder);
    if (plus.some((glob) => matchesGlob(glob, relative)) && !minus.some((glob) => matchesGlob(glob, relative))) add(folder);
  }
  for (const glob of plus) {
    // A member may lie outside the root, or be a link to where it really is.
    const folder = /[*?{[]/.test(glob) ? undefined : joinPath(root, glob);
    if (folder === undefined) continue;
    const target = tree.link(folder);
    if (target !== undefined) add(target);
    else if (folders.has(folder)) add(folder);
  }
  return byName;
}

function memberGlobs(tree: TreeView, all: Packages, path: string): string[] {
  const name = baseName(path);
  if (name === "package.json") {
    const json = all.at(folderOf(path))?.json;
    const written = json && field(json, "workspaces");
    return textsField(json, "workspaces") ?? textsField(written, "packages") ?? [];
  }
  const text = tree.text(path) ?? "";
  if (name.startsWith("pnpm-workspace")) return yamlList(text, "packages");
  const json = readJson(text).value;
  if (name === "rush.json") {
    const projects = field(json, "projects");
    return Array.isArray(projects) ? projects.flatMap((one) => textField(one, "projectFolder") ?? []) : [];
  }
  if (name === "lerna.json") return textsField(json, "packages") ?? [];
  const workspace = field(json, "workspace");
  return textsField(json, "workspace") ?? (isObject(workspace) ? textsField(workspace, "members") : undefined) ?? [];
}

/** The strings of one top-level YAML list, block or flow style. A whole parser would cost more than it could find here. */
export function yamlList(text: string, key: string): string[] {
  const items: string[] = [];
  let inside = false;
  for (const line of text.split(/\r?\n/)) {
    const content = line.replace(/(?:^|\s)#.*$/, "");
    if (content.trim() === "") continue;
    if (/^[^\s-]/.test(content)) {
      inside = content.startsWith(`${key}:`);
      const flow = inside ? /\[(.*)\]/.exec(content)?.[1] : undefined;
      if (flow !== undefined)
        items.push(
          ...flow
            .split(",")
            .map(unquoted)
            .filter((item) => item !== ""),
        );
    } else if (inside) {
      const item = /^\s*-\s+(.*)$/.exec(content)?.[1];
      if (item !== undefined) items.push(unquoted(item));
    }
  }
  return items;
}

function unquoted(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, "$2");
}
