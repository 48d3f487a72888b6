import type { Seen, Text } from "../../model/fold.ts";
import { asText, combine, type Evaluation, functionKey } from "./evaluation.ts";
import { environment } from "./environment.ts";
import { values } from "./values.ts";

type Param = NonNullable<Exclude<Text[number], string>["param"]>;

/** What is made with more different texts than this has none of its own. */
const mostTexts = 4;

/** The constant texts that callers give for a parameter; empty where one does not say, or where there are many. */
function callerTexts(evaluation: Evaluation, { file, fn, index }: Param): readonly string[] {
  const found = new Set<string>();
  for (const { call, outer } of evaluation.callers.get(functionKey(file, fn)) ?? []) {
    const env = environment(evaluation, { file, fn, args: call.expr.args, at: call.env, argsFile: call.file, outer });
    for (const value of values(evaluation, { file, expr: { k: "param", fn, index }, env })) {
      const text = asText(value);
      if (text.length > 1 || typeof (text[0] ?? "") !== "string") return [];
      found.add((text[0] as string | undefined) ?? "");
    }
    if (found.size > mostTexts) return [];
  }
  return [...found];
}

/**
 * The base URLs that a class is made with, for a request in one of its methods that begins with a parameter of its constructor.
 * Empty where the piece is none, the site stands in the constructor itself, or a caller does not say.
 */
export function constructorTexts(
  evaluation: Evaluation,
  piece: Text[number] | undefined,
  { inFunction }: Pick<Seen, "inFunction">,
): readonly string[] {
  const param = typeof piece === "object" ? piece.param : undefined;
  if (!param || (inFunction?.file === param.file && inFunction.id === param.fn)) return [];
  const code = evaluation.program.modules.get(param.file)?.code;
  const fn = code?.functions[param.fn];
  const cls = fn?.class === undefined ? undefined : code?.classes[fn.class];
  const isConstructor = cls?.methods.some(({ name, value }) => name === "constructor" && value?.k === "function" && value.id === param.fn);
  return isConstructor ? callerTexts(evaluation, param) : [];
}

/**
 * Prefixes with what callers give for the parameters in them: `APIRouter(prefix=prefix)` in a function that makes routers.
 * One that is all unknown says nothing beside one that is known.
 */
export function filledPrefixes(evaluation: Evaluation, prefixes: readonly Text[]): readonly Text[] {
  const filled = prefixes.flatMap((prefix) => filledPrefix(evaluation, prefix));
  const known = filled.filter((prefix) => prefix.length === 0 || prefix.some((piece) => typeof piece === "string"));
  return known.length > 0 ? known : filled;
}

function filledPrefix(evaluation: Evaluation, prefix: Text): readonly Text[] {
  return combine(
    prefix.map((piece) => {
      const texts = typeof piece === "object" && piece.param ? callerTexts(evaluation, piece.param) : [];
      return texts.length > 0 ? texts.map((text) => [text]) : [[piece]];
    }),
  );
}
