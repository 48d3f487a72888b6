import { parse } from "smol-toml";
import { mypyPath, words } from "./ini.ts";
import type { Layout } from "./layout.ts";
import { folderOf } from "../../../support/tree-path.ts";
import { isTable, list, pyrightLayout, texts } from "./pyright.ts";
import { packageDirs } from "./setuptools.ts";

type Table = Readonly<Record<string, unknown>>;

/** Import roots that the build and check tools of a pyproject.toml state, one function a tool. */
export function readPyproject(text: string): Layout {
  let table: unknown;
  try {
    table = parse(text);
  } catch (error) {
    const first = String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";
    return { roots: [], broken: `not valid TOML (${first}); its import roots are not used` };
  }
  const tool = tableAt(table, "tool");
  const parts: Partial<Layout>[] = [
    setuptools(tableAt(tool, "setuptools")),
    hatch(tableAt(tool, "hatch")),
    poetry(tableAt(tool, "poetry")),
    pdm(tableAt(tool, "pdm")),
    uv(tool),
    pytest(tool),
    pyrightLayout(tool["pyright"]),
    pyrightLayout(tool["basedpyright"]),
    { roots: mypyPaths(tool) },
    maturin(tableAt(tool, "maturin")),
  ];
  return {
    roots: parts.flatMap((part) => part.roots ?? []),
    packages: parts.flatMap((part) => part.packages ?? []),
    environments: parts.flatMap((part) => part.environments ?? []),
    siblings: parts.flatMap((part) => part.siblings ?? []),
    ...(isTable(tool["pytest"]) ? { pytest: true } : {}),
  };
}

function tableAt(value: unknown, ...keys: readonly string[]): Table {
  let at = value;
  for (const key of keys) at = isTable(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return isTable(at) ? at : {};
}

function entries(table: Table): [string, string][] {
  return Object.entries(table).filter((pair): pair is [string, string] => typeof pair[1] === "string");
}

/** https://setuptools.pypa.io/en/latest/userguide/pyproject_config.html */
function setuptools(table: Table): Partial<Layout> {
  const dirs = packageDirs(entries(tableAt(table, "package-dir")));
  return { roots: [...dirs.roots, ...texts(tableAt(table, "packages", "find")["where"])], packages: dirs.packages };
}

/** https://hatch.pypa.io/latest/config/build/#packages */
function hatch(table: Table): Partial<Layout> {
  const build = tableAt(table, "build");
  const targets = Object.values(tableAt(build, "targets")).filter(isTable);
  const all = [build, ...targets];
  const renamed = all.flatMap((each) => (isTable(each["sources"]) ? entries(each["sources"]) : []));
  return {
    roots: [
      ...all.flatMap((each) => texts(each["packages"]).map((path) => folderOf(path) || ".")),
      ...all.flatMap((each) => texts(each["sources"])),
      ...all.flatMap((each) => texts(each["dev-mode-dirs"])),
      ...renamed.filter(([, name]) => name === "").map(([folder]) => folder),
    ],
    packages: renamed.filter(([, name]) => name !== "").map(([folder, name]) => [name.replace(/\//g, "."), folder]),
  };
}

/** https://python-poetry.org/docs/pyproject/#packages */
function poetry(table: Table): Partial<Layout> {
  const packages = list(table["packages"]).filter(isTable);
  const groups = [
    tableAt(table, "dependencies"),
    tableAt(table, "dev-dependencies"),
    ...Object.values(tableAt(table, "group")).map((group) => tableAt(group, "dependencies")),
  ];
  return {
    roots: packages.flatMap((each) => texts(each["from"])),
    packages: packages.flatMap((each): [string, string][] =>
      typeof each["to"] === "string" && typeof each["include"] === "string"
        ? [[`${each["to"]}/${each["include"]}`.replace(/[/.]+/g, "."), [...texts(each["from"]), each["include"]].join("/")]]
        : [],
    ),
    siblings: groups
      .flatMap((group) => Object.values(group))
      .filter(isTable)
      .flatMap((each) => texts(each["path"])),
  };
}

/** https://backend.pdm-project.org/build_config/ */
function pdm(table: Table): Partial<Layout> {
  return { roots: [...texts(table["package-dir"]), ...texts(tableAt(table, "build")["package-dir"])] };
}

/** https://docs.astral.sh/uv/concepts/projects/workspaces/ */
function uv(tool: Table): Partial<Layout> {
  const table = tableAt(tool, "uv");
  const backend = tableAt(table, "build-backend");
  const sources = Object.values(tableAt(table, "sources"))
    .flatMap((each) => (Array.isArray(each) ? each : [each]))
    .filter(isTable);
  return {
    roots: texts(backend["module-root"]).map((path) => path || "."),
    siblings: [...texts(tableAt(table, "workspace")["members"]), ...sources.flatMap((each) => texts(each["path"]))],
  };
}

function pytest(tool: Table): Partial<Layout> {
  const options = [tableAt(tool, "pytest", "ini_options"), tableAt(tool, "pytest")];
  return { roots: options.flatMap((each) => [...texts(each["pythonpath"]), ...texts(each["python_paths"])]).flatMap((text) => words(text)) };
}

function mypyPaths(tool: Table): string[] {
  return texts(tableAt(tool, "mypy")["mypy_path"]).flatMap((text) => mypyPath(text));
}

/** https://www.maturin.rs/project_layout */
function maturin(table: Table): Partial<Layout> {
  return { roots: texts(table["python-source"]) };
}
