import { contractKinds } from "../model/contract.ts";

/** Options that every command takes. `value` names what follows; `optional` says that it may be left out. */
export interface OptionRow {
  readonly value?: string;
  readonly optional?: boolean;
  readonly text: string;
}

export const commonOptions = {
  "--repo": { value: "DIR", text: "the tree; default: the top of the repository around the current directory" },
  "--json": { text: "print one JSON object" },
  "--no-refresh": { text: "answer from the stored snapshot, however old it is" },
  "--config": { value: "FILE", text: "use this file in place of gsttt.lua" },
  "--workers": { value: "N", text: "parser processes at most; there is always one, so 0 is 1" },
  "--no-types": { text: "leave type-only imports out of impact and why" },
  "--strict": { text: "exit with 1 when the index has any problem: what is unread, partly read, left out or misconfigured" },
  "--quiet": { text: "no progress and no warnings" },
  "--debug": { text: "show stack traces" },
  "--help": { text: "show this help" },
  "--version": { text: "show the version" },
} as const satisfies Record<string, OptionRow>;

export const ownOptions = {
  impact: { "--changed": { value: "REV", optional: true, text: "start from what is dirty, or from what differs from REV" } },
  contracts: {
    "--kind": { value: "K", text: `only contracts of this kind: ${contractKinds.join(", ")}` },
    "--orphans": { text: "show the contracts of which one side is missing" },
  },
} as const satisfies Record<string, Record<string, OptionRow>>;
