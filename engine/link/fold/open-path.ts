import type { Hole, Text } from "../../model/fold.ts";
import { asText, type Evaluation, functionKey } from "./evaluation.ts";
import { environment } from "./environment.ts";
import { namesPath } from "./open-texts.ts";
import { values } from "./values.ts";

/** Whether a parameter at the end of a path, or glued to a word in it (`"/api" + path + "/list"`), is filled with more path by callers. */
export function isOpenPath(evaluation: Evaluation, url: Text): boolean {
  return url.some((hole, at) => {
    const before = url[at - 1];
    if (typeof hole === "string" || typeof before !== "string") return false;
    const isLast = at === url.length - 1;
    return (isLast || /[^/=?&]$/.test(before)) && takesMorePath(evaluation, hole, before, isLast);
  });
}

function takesMorePath(evaluation: Evaluation, { param, text }: Hole, before: string, isLast: boolean): boolean {
  if (!param) return false;
  const callers = evaluation.callers.get(functionKey(param.file, param.fn)) ?? [];
  if (callers.length === 0) return isLast && namesPath.test(text);
  return callers.some(({ call, self, outer }) => {
    const env = environment(evaluation, { file: param.file, fn: param.fn, args: call.expr.args, at: call.env, argsFile: call.file, outer, self });
    const given = values(evaluation, { file: param.file, expr: { k: "param", ...param }, env }).map(asText);
    return given.some(([first]) => {
      if (typeof first !== "string") return first?.param !== undefined && !before.endsWith("/");
      return before.endsWith("/") ? first.includes("/") : first.startsWith("/");
    });
  });
}
