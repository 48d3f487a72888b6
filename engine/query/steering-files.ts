import type { Hole } from "../model/answer.ts";

const names: ReadonlySet<string> = new Set([
  "gsttt.lua",
  "package.json",
  "pnpm-workspace.yaml",
  "pnpm-workspace.yml",
  "lerna.json",
  "rush.json",
  "deno.json",
  "deno.jsonc",
  "jsr.json",
  "import_map.json",
  "Cargo.toml",
  "pyproject.toml",
  "setup.py",
  "setup.cfg",
  "tox.ini",
  "pytest.ini",
  "mypy.ini",
]);

/** Does its name say that the content of this file decides where imports of others lead? One that is gone is known by nothing else. */
function steers(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return (
    names.has(name) ||
    /^[tj]sconfig.*\.jsonc?$/.test(name) ||
    /^\.?(?:babel|vite|vitest|webpack|rspack|rsbuild|craco|vue|nuxt|svelte|astro|metro|wxt|quasar|docusaurus)(?:rc|\.config)(?:\.[\w-]+)*$/.test(name)
  );
}

/** What a change of such a file does to resolution is not followed: one hole for each among the changed files. `known` are those that are there. */
export function steeringHoles(changed: Iterable<string>, known: readonly string[]): Hole[] {
  const there = new Set(known);
  return [...new Set(changed)]
    .filter((path) => there.has(path) || steers(path))
    .map((file): Hole => ({
      kind: "partly-read",
      file,
      line: null,
      text: "configuration",
      why:
        file === "gsttt.lua"
          ? "it decides what is listed and how names meet: what its change does to other files is not followed"
          : "it decides where imports lead: files whose imports its change would turn elsewhere are not followed",
    }));
}
