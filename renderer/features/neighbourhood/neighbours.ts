import type { AnswerOf } from "../../../engine/model/answer.ts";
import type { ImportKind } from "../../../engine/model/facts.ts";
import { countedImports } from "../../stores/import-filter.ts";
import type { Lookup } from "../../stores/lookup.ts";

/** A file beside the chosen one, and what joins them: an import, or a contract. */
export interface Neighbour {
  readonly file: string;
  readonly contract: string | null;
  readonly line: number;
}

export interface Neighbours {
  readonly needs: readonly Neighbour[];
  readonly neededBy: readonly Neighbour[];
}

/** What a file depends on and what depends on it, one step away; imports that count first, then contracts. */
export function neighboursOf(answer: AnswerOf<"file">, { contracts }: Lookup, without: readonly ImportKind[]): Neighbours {
  const self = answer.file.path;
  const needs: Neighbour[] = countedImports(answer.imports, without).map(({ to, line }) => ({ file: to, contract: null, line }));
  const neededBy: Neighbour[] = countedImports(answer.importedBy, without).map(({ from, line }) => ({ file: from, contract: null, line }));
  for (const { contract: name, role } of answer.roles) {
    const contract = contracts.get(name);
    if (!contract) continue;
    const add = (list: Neighbour[], entries: readonly { readonly file: string; readonly line: number }[]): void => {
      for (const { file, line } of entries)
        if (file !== self && !list.some((one) => one.file === file && one.contract === name)) list.push({ file, contract: name, line });
    };
    if (role === "calls") add(needs, contract.serves.length > 0 ? contract.serves : contract.declares);
    if (role === "serves") {
      add(needs, contract.declares);
      add(neededBy, contract.calls);
    }
    if (role === "declares") add(neededBy, [...contract.serves, ...contract.calls]);
  }
  return { needs, neededBy };
}
