import type { Seen, Text } from "../../model/fold.ts";
import { asText, combine, type Evaluation, functionKey } from "./evaluation.ts";
import { environment } from "./environment.ts";
import { values } from "./values.ts";

type Param = NonNullable<Exclude<Text[number], string>["param"]>;

/** What is made with more different texts than this has none of its own. */
const mostTexts = 4;

/** The texts that callers give for a parameter, unknown at most at their head; empty where one does not say, or where there are many. */
function callerTexts(evaluation: Evaluation, { file, fn, index, path }: Param): readonly Text[] {
  const found = new Map<string, Text>();
  for (const { call, outer } of evaluation.callers.get(functionKey(file, fn)) ?? []) {
    const env = environment(evaluation, { file, fn, args: call.expr.args, at: call.env, argsFile: call.file, outer });
    for (const value of values(evaluation, { file, expr: { k: "param", fn, index, ...(path ? { path } : {}) }, env })) {
      const text = asText(value);
      const known = typeof text[0] === "object" && !text[0].param ? text.slice(1) : text;
      if ((known.length === 0 && text.length > 0) || known.some((piece) => typeof piece !== "string")) return [];
      found.set(known.join(""), text);
    }
    if (found.size > mostTexts) return [];
  }
  return [...found.values()];
}

/** A parameter of the constructor of a class, in a text of one of its other methods: making an object is no use of what it is made with. */
export function isOfConstructor(evaluation: Evaluation, { file, fn }: Param, { inFunction }: Pick<Seen, "inFunction">): boolean {
  if (inFunction?.file === file && inFunction.id === fn) return false;
  const code = evaluation.program.modules.get(file)?.code;
  const cls = code?.functions[fn]?.class;
  return (
    cls !== undefined &&
    code!.classes[cls]?.methods.some(({ name, value }) => name === "constructor" && value?.k === "function" && value.id === fn) === true
  );
}

/** A text of a method with what its class is made with elsewhere: the base URL of a client belongs to every request the client makes. */
export function madeWith(evaluation: Evaluation, text: Text, seen: Pick<Seen, "inFunction">): readonly Text[] {
  if (text.every((piece) => typeof piece === "string")) return [text];
  return combine(
    text.map((piece) => {
      const texts =
        typeof piece === "object" && piece.param && isOfConstructor(evaluation, piece.param, seen) ? callerTexts(evaluation, piece.param) : [];
      return texts.length > 0 ? texts : [[piece]];
    }),
  );
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
      return texts.length > 0 ? texts : [[piece]];
    }),
  );
}
