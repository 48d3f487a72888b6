import { mypyPath, pairs, readIni, words } from "./ini.ts";
import type { Layout } from "./layout.ts";

/** The root of `{"": "src"}` and the packages of `{"gizmo": "lib/gizmo"}`. https://setuptools.pypa.io/en/latest/userguide/package_discovery.html */
export function packageDirs(entries: readonly (readonly [string, string])[]): Pick<Layout, "roots"> & { packages: [string, string][] } {
  return {
    roots: entries.filter(([name]) => name === "").map(([, folder]) => folder),
    packages: entries.filter(([name]) => name !== "").map(([name, folder]) => [name, folder]),
  };
}

/** Import roots and package folders of a setup.cfg. https://setuptools.pypa.io/en/latest/userguide/declarative_config.html */
export function readSetupCfg(text: string): Layout {
  const sections = readIni(text);
  const dirs = packageDirs(pairs(sections.get("options")?.get("package_dir")));
  const pytest = sections.get("tool:pytest");
  const roots = [
    ...dirs.roots,
    ...words(sections.get("options.packages.find")?.get("where")),
    ...words(pytest?.get("pythonpath")),
    ...mypyPath(sections.get("mypy")?.get("mypy_path")),
  ];
  return { roots, packages: dirs.packages, ...(pytest ? { pytest: true } : {}) };
}

/** Only what is written as literals; a setup.py is never run. */
export function readSetupPy(text: string): Layout {
  const code = text.replace(/^\s*#.*$/gm, "");
  const dir = /\bpackage_dir\s*=\s*\{([^}]*)\}/.exec(code)?.[1] ?? "";
  const dirs = packageDirs([...dir.matchAll(/["']([^"']*)["']\s*:\s*["']([^"']+)["']/g)].map((match) => [match[1]!, match[2]!] as const));
  const found = [...code.matchAll(/\bfind(?:_namespace)?_packages\(\s*(?:where\s*=\s*)?["']([^"']+)["']/g)].map((match) => match[1]!);
  return { roots: [...dirs.roots, ...found], packages: dirs.packages };
}
