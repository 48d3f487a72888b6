import { child, childrenOf, type Syntax, textOf } from "../syntax.ts";
import { moduleText } from "../origins.ts";
import { generatedGrpc, isGeneratedClass, isGeneratedGrpc } from "./generated.ts";
import { bind, type Lowering, type Place } from "./lowering.ts";

/** `import a.b` binds a; what is reached through it is told by `nameExpr`. */
export function lowerImport(lowering: Lowering, node: Syntax, place: Place): void {
  const line = lowering.tree.lineAt(node.start);
  for (const each of childrenOf(node, "name")) {
    const alias = child(each, "alias");
    const specifier = moduleText(lowering.tree, child(each, "name") ?? each);
    const head = specifier.split(".", 1)[0]!;
    const imported =
      (alias && isGeneratedGrpc(specifier)) || isGeneratedGrpc(head)
        ? { specifier: generatedGrpc, name: "*" }
        : { specifier: alias ? specifier : head, name: "*" };
    bind(lowering, place, alias ? textOf(lowering.tree, alias) : head, line, null, { imported });
  }
}

export function lowerFromImport(lowering: Lowering, node: Syntax, place: Place): void {
  const line = lowering.tree.lineAt(node.start);
  const source = child(node, "module_name");
  if (!source) return;
  const specifier = moduleText(lowering.tree, source);
  for (const each of childrenOf(node, "name")) {
    const alias = child(each, "alias");
    const name = moduleText(lowering.tree, child(each, "name") ?? each);
    const imported =
      isGeneratedGrpc(specifier) || (lowering.grpclib && isGeneratedClass(specifier, name))
        ? { specifier: generatedGrpc, name }
        : isGeneratedGrpc(name)
          ? { specifier: generatedGrpc, name: "*" }
          : { specifier, name };
    bind(lowering, place, alias ? textOf(lowering.tree, alias) : name, line, null, { imported });
  }
  if (node.children.some((each) => each.type === "wildcard_import"))
    bind(lowering, { ...place, scope: 0 }, `*${lowering.stars++}`, line, null, { imported: { specifier, name: "*" } });
}

/** Modules of all `import a.b` statements without an alias, by their first part. */
export function dottedImports(lowering: Lowering): void {
  const stack: Syntax[] = [lowering.tree.root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === "import_statement") {
      for (const each of childrenOf(node, "name")) {
        if (each.type === "aliased_import") continue;
        const specifier = moduleText(lowering.tree, each);
        const head = specifier.split(".", 1)[0]!;
        if (specifier !== head) lowering.dotted.set(head, [...(lowering.dotted.get(head) ?? []), specifier]);
      }
    } else if (/_statement$|_clause$|_definition$|^block$|^module$/.test(node.type)) for (const each of node.children) stack.push(each);
  }
}
