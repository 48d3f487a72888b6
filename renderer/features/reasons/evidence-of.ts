import type { Reason } from "../../../engine/model/answer.ts";
import { literalHints } from "../../stores/literal-hints.ts";
import { kindOf, type Lookup } from "../../stores/lookup.ts";

/** A place in the source that proves a reason. */
export interface Proof {
  readonly file: string;
  readonly line: number;
  readonly note: string;
  readonly hints: readonly string[];
}

/** Both ends of a reason: where the reached file stands to it, and where the file it came from does. */
export function proofsOf(reason: Reason, { importsOf, contracts }: Lookup): Proof[] {
  if (reason.contract === null) {
    const row = importsOf(reason.file).find(({ to }) => to === reason.from);
    return [{ file: reason.file, line: reason.line, note: "imports", hints: row ? [row.specifier] : [] }];
  }
  const hints = literalHints(reason.contract);
  const own: Proof = { file: reason.file, line: reason.line, note: reason.rule, hints };
  const contract = contracts.get(reason.contract);
  const roles = reason.rule === "serves" ? (["declares"] as const) : (["serves", "declares"] as const);
  for (const role of roles) {
    const entry = contract?.[role].find(({ file }) => file === reason.from);
    if (entry)
      return [
        own,
        {
          file: entry.file,
          line: entry.line,
          note: role,
          hints: entry.as ? [...literalHints(`${kindOf(reason.contract)} ${entry.as}`), ...hints] : hints,
        },
      ];
  }
  return [own];
}
