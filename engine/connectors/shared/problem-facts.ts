import type { ProblemFact } from "../../model/facts.ts";

/** At most so many syntax problems of one file are told: the first ones say what is wrong. */
const most = 5;

/** What a reader found broken, as problems of a file that was read all the same. */
export function syntaxProblems(found: readonly { readonly line: number; readonly message: string }[]): readonly ProblemFact[] {
  return found.slice(0, most).map(({ line, message }) => ({ code: "syntax", line, message }));
}
