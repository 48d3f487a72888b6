import type { AnswerOf, Question } from "../../model/answer.ts";
import { roles, type Contract, type NearMiss, type PrefixHint } from "../../model/contract.ts";
import type { Arguments } from "../arguments.ts";
import { place } from "../footer.ts";
import { count, table, type Style } from "../style.ts";

export function contractsQuestion({ kind, orphans }: Arguments): Question {
  return { answer: "contracts", kind, orphans };
}

export function printContracts(answer: AnswerOf<"contracts">, style: Style): string[] {
  if (answer.question.answer !== "contracts" || !answer.question.orphans) {
    return [style.strong(count(answer.contracts.length, "contract")), ...answer.contracts.flatMap((contract) => contractLines(contract, style))];
  }
  const { calledNotServed, servedNotCalled, declaredNotServed, declaredNotUsed } = answer.orphans;
  const ledger = (title: string, names: readonly string[]) => [
    style.strong(`${title}: ${names.length}`),
    ...names.map((name) => `  ${style.plain(name)}`),
  ];
  return [
    ...ledger("called, not served", calledNotServed),
    ...ledger("served, not called", servedNotCalled),
    ...ledger("declared, not served", declaredNotServed),
    ...ledger("declared, not used", declaredNotUsed),
    ...hintLines(answer.hints, style),
    ...nearMissLines(answer.nearMisses, style),
  ];
}

function hintLines(hints: readonly PrefixHint[], style: Style): string[] {
  if (hints.length === 0) return [];
  return [
    "",
    style.strong("prefixes that gsttt.lua could name"),
    ...hints.map(({ prefix, calls }) => `  http_prefixes = { ${style.plain(JSON.stringify(prefix))} } would make ${count(calls, "call")} meet`),
  ];
}

export function nearMissLines(misses: readonly NearMiss[], style: Style): string[] {
  if (misses.length === 0) return [];
  return [
    "",
    style.strong("near misses"),
    ...table(misses.map((miss) => [style.plain(miss.contract), style.plain(miss.meets), style.faint(miss.why)])),
  ];
}

/** A contract and under it one line for every file in a role. */
export function contractLines(contract: Contract, style: Style): string[] {
  const rows = roles.flatMap((role) =>
    contract[role].map((entry) => [
      role,
      style.plain(place(entry.file, entry.line)),
      style.faint(
        [entry.as === undefined ? "" : `as ${entry.as}`, entry.lines === undefined ? "" : `also ${entry.lines.join(", ")}`]
          .filter(Boolean)
          .join("; "),
      ),
    ]),
  );
  return [`  ${style.strong(contract.contract)}`, ...table(rows, 4)];
}
