import type { ImportFact } from "../../../model/facts.ts";
import type { Outcome } from "../../connector.ts";
import type { Context, Place } from "./context.ts";
import { splitExtension } from "./find-module-file.ts";
import { joinPath } from "../../../support/tree-path.ts";

const extensions = ["ts", "tsx", "js", "jsx", "mjs", "cjs", "mts", "cts", "json"];

/** Files in a `__mocks__` folder that stand in for a mocked module: beside a file of the tree, at the package's root for a package. https://jestjs.io/docs/manual-mocks */
export function mockSiblings(context: Context, place: Place, fact: ImportFact, outcome: Outcome): string[] {
  if (/\.(?:requireActual|importActual)\b/.test(fact.hint ?? "")) return [];
  const bases: string[] = [];
  if ("to" in outcome) {
    const { folder, stem } = splitExtension(outcome.to);
    bases.push(`${folder === "" ? "" : `${folder}/`}__mocks__/${stem}`);
  } else if ("outside" in outcome) {
    const base = joinPath(place.owner?.folder ?? "", `__mocks__/${fact.specifier.replace(/^node:/, "")}`);
    if (base !== undefined) bases.push(base);
  }
  return bases.flatMap((base) => {
    const path = extensions.map((extension) => `${base}.${extension}`).find((one) => context.tree.has(one));
    return path !== undefined && path !== place.file ? [path] : [];
  });
}
