import type { Export, ModuleCode } from "../../model/code.ts";
import type { Value } from "../../model/fold.ts";
import { type Evaluation, mostDepth, unknown } from "./evaluation.ts";
import { importedValue } from "./names.ts";
import { member } from "./member.ts";
import { values } from "./values.ts";

/** Names under way at once: a longer chain of re-exports is not followed to its end. */
const mostOpen = 200;

/** What a module of the tree gives under a name, through re-exports and `module.exports`. */
export function exported(evaluation: Evaluation, file: string, name: string): readonly Value[] {
  const key = `${file}\0${name}`;
  const known = evaluation.exports.get(key);
  if (known) {
    if (!known.steady) evaluation.asks++;
    return known.found;
  }
  const missing = [unknown(`${name} of ${file}`)];
  if (evaluation.openExports.has(key) || evaluation.openExports.size >= mostOpen) {
    evaluation.cuts++;
    return missing;
  }
  const { cuts, asks } = evaluation;
  evaluation.openExports.add(key);
  const found = find(evaluation, file, name, new Set()) ?? missing;
  evaluation.openExports.delete(key);
  if (evaluation.cuts !== cuts) return found;
  const steady = evaluation.asks === asks;
  evaluation.exports.set(key, { found, steady });
  if (!steady) evaluation.passingExports.push(key);
  return found;
}

/** What `require` gives: a module that is one function, class or object made elsewhere is that (`module.exports = router`). */
export function required(evaluation: Evaluation, value: Value): readonly Value[] {
  const code = value.t === "module" ? evaluation.program.modules.get(value.file)?.code : undefined;
  if (value.t !== "module" || !code || code.exports.length === 0 || code.exports.some((each) => each.name !== "=")) return [value];
  const whole = exported(evaluation, value.file, "default");
  return whole.every((each) => each.t === "function" || each.t === "class" || each.t === "instance" || each.t === "outside") ? whole : [value];
}

/** A barrel may pass on hundreds of modules; only how deep they pass each other on is bounded. */
function find(evaluation: Evaluation, file: string, name: string, visited: Set<string>, depth = 0): readonly Value[] | undefined {
  const module = evaluation.program.modules.get(file);
  if (!module || visited.has(file) || depth > mostDepth * 2) return undefined;
  visited.add(file);
  const { code } = module;
  const found = exportsOf(code).get(name) ?? [];
  const last = found.at(-1);
  if (last?.value) return found.flatMap(({ value }) => (value ? values(evaluation, { file, expr: value, env: null }) : []));
  if (last?.from) return importedValue(evaluation, file, last.from.specifier, last.from.name);
  const whole = exportsOf(code).get("=") ?? [];
  if (whole.length > 0) {
    const all = whole.flatMap(({ value, from }) =>
      value ? values(evaluation, { file, expr: value, env: null }) : from ? importedValue(evaluation, file, from.specifier, from.name) : [],
    );
    return name === "default" ? all : all.flatMap((value) => member(evaluation, value, name));
  }
  const submodule = evaluation.program.member(file, name);
  if (submodule) return [{ t: "module", file: submodule }];
  let firstOutside: readonly Value[] | undefined;
  for (const { from } of name === "default" ? [] : (exportsOf(code).get("*") ?? [])) {
    if (!from) continue;
    const target = module.target(from.specifier, "*");
    if ("outside" in target) {
      firstOutside ??= importedValue(evaluation, file, from.specifier, "*").flatMap((value) => member(evaluation, value, name));
      continue;
    }
    const through = target.rest.length === 0 ? find(evaluation, target.file, name, visited, depth + 1) : undefined;
    if (through) return through;
  }
  // What no file of the tree has comes from the first module outside that is passed on whole.
  if (firstOutside) return firstOutside;
  if (name === "default" && code.exports.length > 0) return [{ t: "module", file }];
  return undefined;
}

const byName = new WeakMap<ModuleCode, ReadonlyMap<string, readonly Export[]>>();

function exportsOf(code: ModuleCode): ReadonlyMap<string, readonly Export[]> {
  const known = byName.get(code);
  if (known) return known;
  const made = new Map<string, Export[]>();
  for (const each of code.exports) {
    const same = made.get(each.name);
    if (same) same.push(each);
    else made.set(each.name, [each]);
  }
  byName.set(code, made);
  return made;
}
