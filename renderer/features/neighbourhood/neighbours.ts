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
  /** Tests last. */
  readonly neededBy: readonly Neighbour[];
  /** How many of them are in test files. */
  readonly tests: number;
}

/** What a file depends on and what depends on it, one step away; imports that count first, then contracts. */
export function neighboursOf(answer: AnswerOf<"file">, { contracts, file }: Lookup, without: readonly ImportKind[]): Neighbours {
  const self = answer.file.path;
  const needs: Neighbour[] = countedImports(answer.imports, without).map(({ to, line }) => ({ file: to, contract: null, line }));
  const neededBy: Neighbour[] = countedImports(answer.importedBy, without).map(({ from, line }) => ({ file: from, contract: null, line }));
  for (const { contract: name, role } of answer.roles) {
    const contract = contracts.get(name);
    if (!contract) continue;
    const add = (list: Neighbour[], entries: readonly { readonly file: string; readonly line: number }[]): void => {
      for (const { file: path, line } of entries)
        if (path !== self && !list.some((one) => one.file === path && one.contract === name)) list.push({ file: path, contract: name, line });
    };
    if (role === "calls") add(needs, contract.serves.length > 0 ? contract.serves : contract.declares);
    if (role === "serves") {
      add(needs, contract.declares);
      add(neededBy, contract.calls);
    }
    if (role === "declares") add(neededBy, [...contract.serves, ...contract.calls]);
  }
  // Tests would hide who really depends on it.
  const isTest = ({ file: path }: Neighbour): boolean => file(path)?.test === true;
  const others = neededBy.filter((one) => !isTest(one));
  return { needs, neededBy: [...others, ...neededBy.filter(isTest)], tests: neededBy.length - others.length };
}
