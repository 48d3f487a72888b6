import { child, childrenOf, literalText, type Syntax, type SyntaxTree, textOf } from "./syntax.ts";
import { moduleText } from "./origins.ts";

/** What other files can take from a module: needed to tell `from p import attribute` from `from p import submodule`. */
export interface ModuleNames {
  /** Names bound at the top of the file, in source order, each once. */
  readonly names: readonly string[];
  /** Names of a package bound by `from m import name`, with m: where m is the package, the attribute is its submodule. */
  readonly taken: readonly (readonly [name: string, specifier: string])[];
  /** `from m import *`: the modules as written. */
  readonly stars: readonly string[];
  /** The literal `__all__`. */
  readonly all?: readonly string[];
  /** Further names may appear when it runs (`__getattr__`, `globals()`, `exec`). */
  readonly open?: true;
  /** Nothing but blanks. */
  readonly empty?: true;
  /** The package continues in other roots (`extend_path`, `declare_namespace`). */
  readonly extends?: true;
}

/** Statements whose bodies still run at the top of the file. */
const transparent = new Set([
  "module",
  "block",
  "if_statement",
  "elif_clause",
  "else_clause",
  "try_statement",
  "except_clause",
  "except_group_clause",
  "finally_clause",
  "for_statement",
  "while_statement",
  "with_statement",
  "expression_statement",
  "decorated_definition",
  "match_statement",
  "case_clause",
]);

/** Names that a module binds at its top, those it takes from others, its star imports and `__all__`. */
export function moduleNames(tree: SyntaxTree, isPackage: boolean): ModuleNames {
  const names = new Set<string>();
  const taken: [string, string][] = [];
  const stars: string[] = [];
  let all: string[] | undefined;
  const stack: Syntax[] = [tree.root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    switch (node.type) {
      case "function_definition":
      case "class_definition":
      case "type_alias_statement":
        bindTarget(tree, child(node, "name") ?? child(node, "left") ?? node.children[0], names);
        break;
      case "import_statement":
        for (const each of childrenOf(node, "name")) {
          const alias = child(each, "alias");
          names.add(alias ? textOf(tree, alias) : moduleText(tree, each).split(".")[0]!);
        }
        break;
      case "import_from_statement":
        readFrom(tree, node, names, taken, stars);
        break;
      case "assignment":
      case "augmented_assignment": {
        const left = child(node, "left");
        if (left && textOf(tree, left) === "__all__") all = [...(all ?? []), ...literals(tree, child(node, "right"))];
        bindTarget(tree, left, names);
        const right = child(node, "right");
        if (right?.type === "assignment") stack.push(right);
        break;
      }
      case "with_statement":
      case "for_statement":
        bindTarget(tree, child(node, "left"), names);
        bindAliases(tree, node, names);
        break;
      case "except_clause":
        bindAliases(tree, node, names);
        break;
      default:
        break;
    }
    if (transparent.has(node.type)) for (let index = node.children.length - 1; index >= 0; index--) stack.push(node.children[index]!);
  }
  for (const match of tree.text.matchAll(/^[ \t]+global[ \t]+([\w \t,]+)/gm))
    for (const name of match[1]!.split(",")) if (name.trim()) names.add(name.trim());
  const open = names.has("__getattr__") || /\bglobals\(\)|\bexec\(|sys\.modules\[__name__\]|\bvars\(\)/.test(tree.text);
  return {
    names: [...names],
    taken: isPackage ? taken : [],
    stars,
    ...(all ? { all } : {}),
    ...(open ? { open } : {}),
    ...(tree.text.trim() === "" ? { empty: true } : {}),
    ...(/\bextend_path\(|\bdeclare_namespace\(/.test(tree.text) ? { extends: true } : {}),
  };
}

function readFrom(tree: SyntaxTree, node: Syntax, names: Set<string>, taken: [string, string][], stars: string[]): void {
  const source = child(node, "module_name");
  const specifier = source ? moduleText(tree, source) : "";
  if (node.children.some((each) => each.type === "wildcard_import")) stars.push(specifier);
  for (const each of childrenOf(node, "name")) {
    const alias = child(each, "alias");
    const name = alias ? textOf(tree, alias) : moduleText(tree, each);
    names.add(name);
    if (!/^\.+\w/.test(specifier) && (!alias || moduleText(tree, child(each, "name") ?? each) === name)) taken.push([name, specifier]);
  }
}

function bindTarget(tree: SyntaxTree, target: Syntax | undefined, names: Set<string>): void {
  const stack = target ? [target] : [];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === "identifier") names.add(textOf(tree, node));
    else if (
      /^(?:pattern_list|tuple_pattern|list_pattern|list_splat_pattern|tuple|expression_list|as_pattern_target|type|parenthesized_expression|list_splat)$/.test(
        node.type,
      )
    ) {
      for (const each of node.children) stack.push(each);
    }
  }
}

/** `with … as x`, `except E as x`: the targets directly in the head of the statement. */
function bindAliases(tree: SyntaxTree, node: Syntax, names: Set<string>): void {
  const stack = node.children.filter((each) => each.type !== "block");
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.type === "as_pattern_target") bindTarget(tree, next, names);
    else if (/^(?:with_clause|with_item|as_pattern)$/.test(next.type)) for (const each of next.children) stack.push(each);
  }
}

function literals(tree: SyntaxTree, node: Syntax | undefined): string[] {
  if (!node || !/^(?:list|tuple|binary_operator)$/.test(node.type)) return [];
  return node.children.flatMap((each) => literalText(tree, each) ?? (each.type === "list" || each.type === "tuple" ? literals(tree, each) : []));
}

/** Are these the own facts that `read` made? */
export function isModuleNames(value: unknown): value is ModuleNames {
  return typeof value === "object" && value !== null && "names" in value && "stars" in value;
}
