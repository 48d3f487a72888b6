import type { Value } from "../../model/fold.ts";
import { type Evaluation, mostDepth, unknown } from "./evaluation.ts";
import { importedValue } from "./names.ts";
import { member } from "./member.ts";
import { values } from "./values.ts";

/** What a module of the tree gives under a name, through re-exports and `module.exports`. */
export function exported(evaluation: Evaluation, file: string, name: string): readonly Value[] {
  return find(evaluation, file, name, new Set()) ?? [unknown(`${name} of ${file}`)];
}

function find(evaluation: Evaluation, file: string, name: string, visited: Set<string>): readonly Value[] | undefined {
  const module = evaluation.program.modules.get(file);
  if (!module || visited.has(file) || visited.size > mostDepth * 2) return undefined;
  visited.add(file);
  const { code } = module;
  const found = code.exports.filter((each) => each.name === name);
  const last = found.at(-1);
  if (last?.value) return found.flatMap(({ value }) => (value ? values(evaluation, { file, expr: value, env: null }) : []));
  if (last?.from) return importedValue(evaluation, file, last.from.specifier, last.from.name);
  const whole = code.exports.filter((each) => each.name === "=");
  if (whole.length > 0) {
    const all = whole.flatMap(({ value, from }) => (value ? values(evaluation, { file, expr: value, env: null }) : from ? importedValue(evaluation, file, from.specifier, from.name) : []));
    return name === "default" ? all : all.flatMap((value) => member(evaluation, value, name));
  }
  const submodule = evaluation.program.member(file, name);
  if (submodule) return [{ t: "module", file: submodule }];
  for (const { name: star, from } of code.exports) {
    if (star !== "*" || !from || name === "default") continue;
    const target = module.target(from.specifier, "*");
    if ("outside" in target) continue;
    const through = target.rest.length === 0 ? find(evaluation, target.file, name, visited) : undefined;
    if (through) return through;
  }
  if (name === "default" && code.exports.length > 0) return [{ t: "module", file }];
  return undefined;
}
