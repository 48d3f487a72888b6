import type { ClassCode } from "../../model/code.ts";
import type { Hole, Located, Value } from "../../model/fold.ts";
import { type Evaluation, unknown } from "./evaluation.ts";
import { insideOf } from "./inside-of.ts";
import type { Program } from "./program.ts";
import { exported } from "./exported.ts";
import { bindingValues, fromStars } from "./names.ts";
import { typeValues } from "./type-values.ts";
import { values } from "./values.ts";

/** What `value.name` is. Never empty: a member that is not found is unknown. */
export function member(evaluation: Evaluation, value: Value, name: string): readonly Value[] {
  switch (value.t) {
    case "outside":
      if (name === "default") return [value];
      return [{ t: "outside", origin: `${value.origin}.${name}`, at: value.at && `${value.at}.${name}`, call: null, of: value }];
    case "object":
      return leftTo(value.via, name, propertyOf(evaluation, value.at, name) ?? [isWhole(value.at) ? { t: "literal", v: null } : unknown(name)]);
    case "module":
      return exported(evaluation, value.file, name);
    case "namespace": {
      const binding = evaluation.program.modules.get(value.file)?.code.scopes[value.scope]?.names;
      const found = binding && Object.hasOwn(binding, name) ? binding[name] : undefined;
      if (found) return bindingValues(evaluation, { file: value.file, expr: { k: "unknown", text: name }, env: null }, found, name);
      return fromStars(evaluation, value.file, name, value.scope) ?? [unknown(name)];
    }
    case "class":
    case "instance":
      return ofClass(evaluation, value, value.file, value.id, name, 0) ?? [unknown(name)];
    case "text":
      // The text of an enum member is its value.
      if (name === "value") return [value];
      return [{ t: "outside", origin: `~text.${name}`, at: null, call: null, of: value }];
    case "list": {
      const item = /^\d+$/.test(name) ? value.items[Number(name)] : undefined;
      if (item) return values(evaluation, item);
      return [{ t: "outside", origin: `~${value.t}.${name}`, at: null, call: null, of: value }];
    }
    case "function":
      return name === "bind" || name === "call" || name === "apply"
        ? [{ t: "outside", origin: `~function.${name}`, at: null, call: null, of: value }]
        : [unknown(name)];
    case "unknown":
      return [
        value.hole.param
          ? { t: "unknown", hole: { text: `${value.hole.text}.${name}`.slice(0, 120), param: memberOf(value.hole.param, name) } }
          : unknown(`${value.hole.text}.${name}`),
      ];
    case "literal":
      return [unknown(name)];
  }
}

/** What a caller wrote into an object it passes: its texts stay holes that the parameter decides. */
function leftTo(via: (Value & { t: "object" })["via"], name: string, found: readonly Value[]): readonly Value[] {
  if (!via) return found;
  const param = memberOf(via, name);
  return found.map((value): Value => {
    if (value.t === "text" || value.t === "literal" || value.t === "unknown") return { t: "unknown", hole: { text: name, param } };
    return value.t === "object" ? { ...value, via: param } : value;
  });
}

const mostPath = 6;

function memberOf(param: NonNullable<Hole["param"]>, name: string): NonNullable<Hole["param"]> {
  const path = param.path ?? [];
  return path.length < mostPath ? { ...param, path: [...path, name] } : param;
}

/** An object written out in full does not have what it does not name; an empty one is there to be filled. */
const isWhole = ({ expr }: Located): boolean => expr.k === "object" && expr.props.length > 0 && (expr.spreads ?? []).length === 0;

/** The last property of that name, else the first spread value that has it. */
export function propertyOf(evaluation: Evaluation, at: Located, name: string): readonly Value[] | undefined {
  const found = propertyAt(evaluation, at, name);
  return found && values(evaluation, found);
}

/** Where the value of a property is written, through spreads; undefined when the object does not name it. */
export function propertyAt(evaluation: Evaluation, at: Located, name: string, depth = 0): Located | undefined {
  if (at.expr.k !== "object" || depth > 4) return undefined;
  const own = at.expr.props.findLast((prop) => prop.key === name);
  if (own) return { file: at.file, expr: own.value, env: at.env };
  for (const spread of at.expr.spreads ?? []) {
    for (const value of values(evaluation, { file: at.file, expr: spread, env: at.env })) {
      if (value.t !== "object") continue;
      const through = propertyAt(evaluation, value.at, name, depth + 1);
      if (through) return through;
    }
  }
  return undefined;
}

function ofClass(
  evaluation: Evaluation,
  self: Value & { t: "class" | "instance" },
  file: string,
  id: number,
  name: string,
  depth: number,
): readonly Value[] | undefined {
  const code = evaluation.program.modules.get(file)?.code.classes[id];
  if (!code || depth > 8) return undefined;
  const method = code.methods.findLast((each) => each.name === name);
  if (method?.value?.k === "function") return [{ t: "function", file, id: method.value.id, self, env: null }];
  const fields = code.fields.filter((each) => each.name === name);
  const given =
    self.t === "instance" && depth === 0 && fields.length > 0 && self.call && !code.methods.some((each) => each.name === "constructor")
      ? self.call.expr.args.find((arg) => arg.name === name)
      : undefined;
  // A class without a constructor of its own (a data class, a settings model) takes its fields by keyword.
  if (given && self.t === "instance" && self.call) return values(evaluation, { ...self.call, expr: given.value });
  if (fields.length > 0) {
    const env = self.t === "instance" ? insideOf(evaluation, self, file, id) : null;
    const set = fields.flatMap((field) => (field.value ? values(evaluation, { file, expr: field.value, env }) : []));
    // What is assigned says more than the type it is declared with.
    if (set.some((value) => value.t !== "unknown" && !(value.t === "literal" && value.v === null))) return set;
    const typed = fields.flatMap((field) => (field.type ? typeValues(evaluation, file, field.type) : []));
    return typed.length > 0 ? typed : set.length > 0 ? set : [unknown(name)];
  }
  for (const base of code.bases) {
    for (const value of values(evaluation, { file, expr: base, env: null })) {
      if (value.t === "class") {
        const inherited = ofClass(evaluation, self, value.file, value.id, name, depth + 1);
        if (inherited) return inherited;
      } else if (value.t === "outside") {
        const origin = self.t === "instance" ? `${value.origin}()` : value.origin;
        return [
          {
            t: "outside",
            origin: `${origin}.${name}`,
            at: self.t === "instance" ? (self.at ?? `${self.file}#c${self.id}`) : null,
            call: null,
            of: self,
          },
        ];
      }
    }
  }
  return depth === 0 && code.name !== null ? addedMember(evaluation, self, code.name, name) : undefined;
}

/** A method that another file adds to a class (a Rust `impl` apart from its struct). */
function addedMember(evaluation: Evaluation, self: Value & { t: "class" | "instance" }, cls: string, name: string): readonly Value[] | undefined {
  for (const { file, id, code } of additions(evaluation.program).get(cls) ?? []) {
    const method = code.methods.findLast((each) => each.name === name);
    const of = code.bases[0];
    if (method?.value?.k !== "function" || !of) continue;
    const isSame = values(evaluation, { file, expr: of, env: null }).some(
      (value) => value.t === "class" && value.file === self.file && value.id === self.id,
    );
    if (isSame && !(file === self.file && id === self.id)) return [{ t: "function", file, id: method.value.id, self, env: null }];
  }
  return undefined;
}

interface Addition {
  readonly file: string;
  readonly id: number;
  readonly code: ClassCode;
}

const byProgram = new WeakMap<Program, ReadonlyMap<string, readonly Addition[]>>();

/** Classes that only add to one of another file, by name. */
function additions(program: Program): ReadonlyMap<string, readonly Addition[]> {
  const known = byProgram.get(program);
  if (known) return known;
  const made = new Map<string, Addition[]>();
  for (const file of program.paths) {
    program.modules.get(file)!.code.classes.forEach((code, id) => {
      if (!code.adds || code.name === null) return;
      const same = made.get(code.name);
      if (same) same.push({ file, id, code });
      else made.set(code.name, [{ file, id, code }]);
    });
  }
  byProgram.set(program, made);
  return made;
}
