import type { ImportsAsked } from "../../engine/model/answer.ts";
import type { ImportKind } from "../../engine/model/facts.ts";
import type { ImportRow } from "../../engine/model/graph.ts";
import { setView, useView } from "./view.ts";

/** Every kind of import, in the words of the window. */
export const importWords: Readonly<Record<ImportKind, string>> = {
  value: "values",
  type: "types only",
  reexport: "re-exports",
  require: "require",
  dynamic: "dynamic",
  reference: "references",
  mod: "mod",
  asset: "assets",
  mock: "mocks",
  url: "URLs",
  glob: "globs",
  string: "named in a text",
  implicit: "implied",
};
export const importKinds = Object.keys(importWords) as readonly ImportKind[];

/** The part of a question that says which imports pass a change on. */
export function importsAsked(without: readonly ImportKind[]): ImportsAsked {
  const further = without.filter((kind) => kind !== "type");
  return { types: !without.includes("type"), ...(further.length > 0 ? { without: further } : {}) };
}

export const useImportsAsked = (): ImportsAsked => importsAsked(useView((state) => state.without));

/** Rows of the kinds that count. */
export function countedImports<Row extends Pick<ImportRow, "kind">>(rows: readonly Row[], without: readonly ImportKind[]): readonly Row[] {
  return without.length === 0 ? rows : rows.filter(({ kind }) => !without.includes(kind));
}

/** Leaves a kind out of every answer, or takes it back in. */
export function toggleImportKind(kind: ImportKind): void {
  const { without } = useView.getState();
  setView({ without: importKinds.filter((one) => (one === kind) !== without.includes(one)) });
}

/** What is left out, in words; empty when all imports count. */
export function leftOutText(without: readonly ImportKind[]): string {
  return without.length === 0 ? "" : `imports left out: ${without.map((kind) => importWords[kind]).join(", ")}`;
}
