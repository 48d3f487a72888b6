import type { TreeView } from "../../connector.ts";
import type { Alias } from "./aliases.ts";
import { joinPath } from "../../../support/tree-path.ts";
import { valuesOf } from "./static-literal.ts";

/**
 * Aliases that a framework has without anyone writing them, by the config file in its folder.
 * @see https://nuxt.com/docs/api/nuxt-config#alias
 * @see https://svelte.dev/docs/kit/$lib
 */
export function frameworkAliases(tree: TreeView, folder: string, names: readonly string[]): Alias[] {
  const has = (name: string) => names.find((one) => one.startsWith(`${name}.`) && /\.[cm]?[jt]s$/.test(one));
  const inside = (path: string) => joinPath(folder, path) ?? folder;
  const text = (name: string) => tree.text(inside(name)) ?? "";
  const nuxt = has("nuxt.config");
  if (nuxt) {
    const source = written(text(nuxt), "srcDir") ?? (tree.hasFolder(inside("app")) && !tree.hasFolder(inside("pages")) ? "app" : ".");
    return [
      ...["~~", "@@"].map((from) => ({ from, to: folder })),
      ...["~", "@"].map((from) => ({ from, to: inside(source) })),
      { from: "#shared", to: inside("shared") },
      { from: "#server", to: inside("server") },
    ];
  }
  const svelte = has("svelte.config");
  if (svelte) return [{ from: "$lib", to: inside(written(text(svelte), "lib") ?? "src/lib") }];
  if (has("vue.config")) return [{ from: "@", to: inside("src") }];
  if (has("docusaurus.config")) return [{ from: "@site", to: folder }];
  if (has("quasar.config")) {
    return ["app", "components", "layouts", "pages", "assets", "boot", "stores", "src"].map((from) => ({
      from,
      to: inside(from === "app" ? "." : from === "src" ? "src" : `src/${from}`),
    }));
  }
  if (has("wxt.config"))
    return [
      ...["@@", "~~"].map((from) => ({ from, to: folder })),
      ...["@", "~"].map((from) => ({ from, to: inside(written(text(has("wxt.config") as string), "srcDir") ?? ".") })),
    ];
  if (has("vite.config") && tree.hasFolder(inside("resources/js"))) return [{ from: "@", to: inside("resources/js") }];
  return [];
}

/** A setting written as a plain string. */
function written(source: string, name: string): string | undefined {
  for (const value of valuesOf(source, name)) {
    const text = value.k === "source" ? /^(["'])([^"']*)\1$/.exec(value.text)?.[2] : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}
