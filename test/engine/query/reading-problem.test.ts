import { expect, it } from "vitest";
import type { Question } from "../../../engine/model/answer.ts";
import type { Problem } from "../../../engine/model/problem.ts";
import { query } from "../../../engine/query/query.ts";
import { smallContext, smallIndex } from "../../helpers/small-graph.ts";

const problem = (file: string, code: Problem["code"], connector: Problem["connector"] = "ts"): Problem => ({
  file,
  connector,
  code,
  line: null,
  message: `${code} of ${file}`,
});

it("tells one reason of a file everywhere: a failed reading before what only made it partial", () => {
  const index = smallIndex({
    files: ["a.ts", { path: "odd.ts", read: false }, { path: "half.ts" }, { path: "whole.ts" }],
    problems: [
      problem("half.ts", "encoding", null),
      problem("half.ts", "timeout", "graphql"),
      problem("odd.ts", "config-missing", null),
      problem("odd.ts", "encoding", null),
      problem("odd.ts", "crashed"),
      problem("whole.ts", "config-cycle", null),
    ],
  });
  const ask = (question: Question) => {
    const answer = query(index, question, smallContext);
    if (!answer.ok) throw new Error(answer.failure.message);
    return answer.value;
  };
  const coverage = ask({ answer: "coverage" });
  expect(coverage.answer === "coverage" && coverage.unread).toEqual([{ file: "odd.ts", code: "crashed", message: "crashed of odd.ts" }]);
  expect(ask({ answer: "impact", targets: ["a.ts"], changed: null, types: true }).holes).toEqual([
    { kind: "unread-file", file: "odd.ts", line: null, text: "crashed", why: "crashed of odd.ts" },
    { kind: "partly-read", file: "half.ts", line: null, text: "timeout", why: "timeout of half.ts" },
  ]);
});
