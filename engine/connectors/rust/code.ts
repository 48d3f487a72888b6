import type { ModuleCode } from "../../model/code.ts";
import type { ProblemFact } from "../../model/facts.ts";

/** The code of one file, reduced to what contracts are folded from. */
export function lowerCode(text: string): { readonly code?: ModuleCode; readonly problems: readonly ProblemFact[] } {
  void text;
  return { problems: [] };
}
