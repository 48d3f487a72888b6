import type { Answer, AnswerOf, Question } from "../model/answer.ts";
import type { Arguments } from "./arguments.ts";
import type { CommandName } from "./commands.ts";
import { contractQuestion, printContract } from "./commands/contract.ts";
import { contractsQuestion, printContracts } from "./commands/contracts.ts";
import { coverageQuestion, printCoverage } from "./commands/coverage.ts";
import { fileQuestion, printFile } from "./commands/file.ts";
import { graphQuestion, printGraph } from "./commands/graph.ts";
import { impactQuestion, printImpact } from "./commands/impact.ts";
import { indexQuestion, printIndex } from "./commands/index-tree.ts";
import { printSearch, searchQuestion } from "./commands/search.ts";
import { printWhy, whyQuestion } from "./commands/why.ts";
import { footer } from "./footer.ts";
import type { Style } from "./style.ts";

const questions: Record<CommandName, (args: Arguments) => Question> = {
  index: indexQuestion,
  graph: graphQuestion,
  impact: impactQuestion,
  why: whyQuestion,
  file: fileQuestion,
  contracts: contractsQuestion,
  contract: contractQuestion,
  coverage: coverageQuestion,
  search: searchQuestion,
};

const printers: { readonly [Name in CommandName]: (answer: AnswerOf<Name>, style: Style) => string[] } = {
  index: printIndex,
  graph: printGraph,
  impact: printImpact,
  why: printWhy,
  file: printFile,
  contracts: printContracts,
  contract: printContract,
  coverage: printCoverage,
  search: printSearch,
};

/** The question that a command line asks. */
export function questionOf(args: Arguments & { readonly command: CommandName }): Question {
  return questions[args.command](args);
}

/** An answer as text, with coverage and freshness at its end. */
export function answerText(answer: Answer, style: Style): string {
  const print = printers[answer.answer] as (answer: Answer, style: Style) => string[];
  return `${[...print(answer, style), ...footer(answer, style)].join("\n")}\n`;
}
