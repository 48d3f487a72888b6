import type { Env, Seen, Text } from "../../model/fold.ts";
import { asText, type Evaluation, functionKey } from "./evaluation.ts";
import { values } from "./values.ts";

/** A class that is made with more base URLs than this has none of its own. */
const mostBases = 4;

/**
 * The base URLs that a class is made with, for a request in one of its methods that begins with a parameter of its constructor.
 * Empty where the piece is none, the site stands in the constructor itself, or a caller does not say.
 */
export function constructorTexts(evaluation: Evaluation, piece: Text[number] | undefined, { inFunction }: Pick<Seen, "inFunction">): readonly string[] {
  const param = typeof piece === "object" ? piece.param : undefined;
  if (!param || (inFunction?.file === param.file && inFunction.id === param.fn)) return [];
  const code = evaluation.program.modules.get(param.file)?.code;
  const fn = code?.functions[param.fn];
  const cls = fn?.class === undefined ? undefined : code?.classes[fn.class];
  if (!cls?.methods.some(({ name, value }) => name === "constructor" && value?.k === "function" && value.id === param.fn)) return [];
  const found = new Set<string>();
  for (const { call, outer } of evaluation.callers.get(functionKey(param.file, param.fn)) ?? []) {
    const env: Env = { file: param.file, fn: param.fn, args: call.expr.args, at: call.env, argsFile: call.file, outer };
    for (const value of values(evaluation, { file: param.file, expr: { k: "param", fn: param.fn, index: param.index }, env })) {
      const text = asText(value);
      if (text.length > 1 || typeof (text[0] ?? "") !== "string") return [];
      found.add((text[0] as string | undefined) ?? "");
    }
    if (found.size > mostBases) return [];
  }
  return [...found];
}
