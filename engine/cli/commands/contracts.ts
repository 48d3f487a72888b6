import type { AnswerOf, Question } from "../../model/answer.ts";
import { roles, type Contract } from "../../model/contract.ts";
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
  const ledger = (title: string, names: readonly string[]) => [style.strong(`${title}: ${names.length}`), ...names.map((name) => `  ${style.plain(name)}`)];
  return [...ledger("called, not served", calledNotServed), ...ledger("served, not called", servedNotCalled), ...ledger("declared, not served", declaredNotServed), ...ledger("declared, not used", declaredNotUsed)];
}

/** A contract and under it one line for every file in a role. */
export function contractLines(contract: Contract, style: Style): string[] {
  const rows = roles.flatMap((role) => contract[role].map((entry) => [role, style.plain(place(entry.file, entry.line)), style.faint([entry.as === undefined ? "" : `as ${entry.as}`, entry.lines === undefined ? "" : `also ${entry.lines.join(", ")}`].filter(Boolean).join("; "))]));
  return [`  ${style.strong(contract.contract)}`, ...table(rows, 4)];
}
