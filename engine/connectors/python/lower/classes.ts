import type { ClassCode, Expr, Member } from "../../../model/code.ts";
import { child, dottedText, type Syntax, textOf } from "../syntax.ts";
import { innerBlock } from "./blocks.ts";
import { lowerDecorators } from "./definitions.ts";
import { lowerExpr } from "./expressions.ts";
import { lowerFunction } from "./functions.ts";
import { bind, type Lowering, makeCall, newScope, type Place } from "./lowering.ts";
import { lowerStatements } from "./statements.ts";

const nothing: ClassCode = { name: null, bases: [], fields: [], methods: [], line: 0 };

/** Decorators under which reading a method gives what it returns. */
const properties = /(?:^|\.)(?:property|cached_property|abstractproperty|hybrid_property)$/;

/** A class: its fields are what its body and its methods (through `self`) assign. Nested classes are fields too. */
export function lowerClass(lowering: Lowering, node: Syntax, place: Place, decorators: readonly Expr[]): number {
  lowering.classes.push(nothing);
  const id = lowering.classes.length - 1;
  const nameNode = child(node, "name");
  const name = nameNode ? textOf(lowering.tree, nameNode) : null;
  const line = lowering.tree.lineAt(node.start);
  const bases: Expr[] = [];
  const fields: Member[] = [];
  for (const each of child(node, "superclasses")?.children ?? []) {
    const value = each.type === "keyword_argument" ? child(each, "value") : each;
    if (!value) continue;
    // A generic base is the class without its arguments.
    const base = value.type === "subscript" ? (child(value, "value") ?? value) : value;
    const lowered = lowerExpr(lowering, base, place);
    const keyword = each.type === "keyword_argument" ? child(each, "name") : undefined;
    // `class Hero(SQLModel, table=True)`: no field can have such a name.
    if (keyword) fields.push({ name: `${textOf(lowering.tree, keyword)}=`, value: lowered, line });
    else if (each.type !== "dictionary_splat") bases.push(lowered);
  }
  if (name !== null) bind(lowering, place, name, line, { k: "class", id });
  const selfFields: Member[] = [];
  lowering.selfFields.set(id, selfFields);
  const methods: Member[] = [];
  const body: Place = { ...place, scope: newScope(lowering, place.scope), fn: -1, class: id, block: innerBlock(null) };
  for (const statement of child(node, "body")?.children ?? []) lowerMember(lowering, statement, body, place.scope, fields, methods);
  lowering.classes[id] = { name, bases, ...(decorators.length > 0 ? { decorators } : {}), fields: [...fields, ...selfFields], methods, line };
  return id;
}

function lowerMember(lowering: Lowering, statement: Syntax, body: Place, around: number, fields: Member[], methods: Member[]): void {
  const definition = statement.type === "decorated_definition" ? child(statement, "definition") : statement;
  if (definition?.type === "function_definition") return lowerMethod(lowering, statement, definition, body, around, fields, methods);
  if (definition?.type === "class_definition") {
    const id = lowerClass(lowering, definition, body, lowerDecorators(lowering, statement, body));
    const name = child(definition, "name");
    if (name) fields.push({ name: textOf(lowering.tree, name), value: { k: "class", id }, line: lowering.tree.lineAt(definition.start) });
    return;
  }
  const scope = lowering.scopes[body.scope]!;
  const before = new Map([...scope.variables].map(([name, each]) => [name, each.versions.length]));
  lowerStatements(lowering, { ...statement, children: [statement] }, body);
  for (const [name, { versions }] of scope.variables) {
    for (const { value, type, line } of versions.slice(before.get(name) ?? 0))
      fields.push({ name, ...(value ? { value } : {}), ...(type ? { type } : {}), line });
  }
}

function lowerMethod(
  lowering: Lowering,
  statement: Syntax,
  definition: Syntax,
  body: Place,
  around: number,
  fields: Member[],
  methods: Member[],
): void {
  const decorators = lowerDecorators(lowering, statement, body);
  const nameNode = child(definition, "name");
  const name = nameNode ? textOf(lowering.tree, nameNode) : "";
  const line = lowering.tree.lineAt(definition.start);
  const id = lowerFunction(lowering, definition, body, decorators, body.class, around);
  const value: Expr = { k: "function", id };
  bind(lowering, body, name, line, value);
  const isProperty = statement.children.some(
    (each) => each.type === "decorator" && properties.test(dottedText(lowering.tree, each.children[0]) ?? ""),
  );
  if (isProperty) fields.push({ name, value: makeCall(lowering, value, [], line), line });
  else methods.push({ name: name === "__init__" ? "constructor" : name, value, ...(decorators.length > 0 ? { decorators } : {}), line });
}
