import type { Binding } from "../../model/code.ts";
import type { Located, Value } from "../../model/fold.ts";
import { type Evaluation, inTurn, unknown } from "./evaluation.ts";
import { lookUp, starImports } from "./program.ts";
import { exported } from "./exported.ts";
import { member } from "./member.ts";
import { typeValues } from "./type-values.ts";
import { values } from "./values.ts";

export const outside = (origin: string): Value => ({ t: "outside", origin, at: null, call: null, of: null });

/** Values of a name where it stands; a name bound nowhere is a star import's, else a global (`~name`). */
export function nameValues(evaluation: Evaluation, at: Located, name: string, scope: number): readonly Value[] {
  const module = evaluation.program.modules.get(at.file);
  if (!module) return [unknown(name)];
  const binding = lookUp(module.code, name, scope);
  return binding ? bindingValues(evaluation, at, binding, name) : (fromStars(evaluation, at.file, name) ?? [outside(`~${name}`)]);
}

/** A name that one of the star imports of a scope brings: of a file of the tree if it has it, else of the first module outside. */
export function fromStars(evaluation: Evaluation, file: string, written: string, scope = 0): readonly Value[] | undefined {
  const module = evaluation.program.modules.get(file)!;
  let firstOutside: Value | undefined;
  // Rust's macros and attributes, written `get!`, stand at the root of their crate: no glob of a part of one brings them.
  const isMacro = written.endsWith("!");
  const name = isMacro ? written.slice(0, -1) : written;
  for (const { specifier, name: of } of starImports(module.code, scope)) {
    const bases = of === "*" ? importedValue(evaluation, file, specifier, "*") : importedValue(evaluation, file, specifier, of);
    for (const base of bases) {
      if (base.t === "outside") {
        if (!isMacro || !base.origin.includes(".")) firstOutside ??= { ...base, origin: `${base.origin}.${name}` };
      } else {
        const found = member(evaluation, base, name).filter(
          (value) => value.t !== "unknown" && !(isMacro && value.t === "outside" && value.origin.split(".").length > 2),
        );
        if (found.length > 0) return found;
      }
    }
  }
  return firstOutside && [firstOutside];
}

/** Values of a binding: of its import, else of what is assigned, else of its type. `at` is where it is asked for. */
export function bindingValues(evaluation: Evaluation, at: Located, binding: Binding, name: string): readonly Value[] {
  if (binding.imported) return importedValue(evaluation, at.file, binding.imported.specifier, binding.imported.name);
  const found = inTurn(binding.values.map((expr) => values(evaluation, { file: at.file, expr, env: at.env })));
  const known = found.filter((value) => value.t !== "unknown");
  if (known.length > 0 || !binding.type) return found.length > 0 ? found : [unknown(name)];
  const typed = typeValues(evaluation, at.file, binding.type);
  return typed.length > 0 ? typed : found.length > 0 ? found : [unknown(name)];
}

/** What an import of `file` gives: `*` is the module itself. A module that is not in the tree is known by its specifier. */
export function importedValue(evaluation: Evaluation, file: string, specifier: string, name: string): readonly Value[] {
  const module = evaluation.program.modules.get(file);
  if (!module) return [unknown(specifier)];
  const target = module.target(specifier, name);
  if ("outside" in target) {
    const base = outside(originOf(target.outside));
    return name === "*" || name === "default" ? [base] : member(evaluation, base, name);
  }
  const whole: Value = { t: "module", file: target.file };
  const reached = target.rest.reduce<readonly Value[]>((now, part) => now.flatMap((value) => member(evaluation, value, part)), [whole]);
  if (name === "*" || (module.namesFile(specifier, name) && target.file !== file && isSubmodule(target.file, name))) return reached;
  return reached.flatMap((value) => (value.t === "module" ? exported(evaluation, value.file, name) : member(evaluation, value, name)));
}

/** `a::b` and `a.b` are one spelling; a leading `node:` or `::` says nothing about which module it is. */
const originOf = (specifier: string): string =>
  specifier
    .replace(/^node:/, "")
    .replace(/^::/, "")
    .replaceAll("::", ".");

/** Whether a file is what the name of a submodule leads to, rather than the module that binds the name. */
function isSubmodule(file: string, name: string): boolean {
  const parts = file.replace(/\.[^./]+$/, "").split("/");
  const last = parts.at(-1);
  return last === name || ((last === "__init__" || last === "mod" || last === "index") && parts.at(-2) === name);
}
