import type { ComputedImport, ImportFact, ImportKind } from "../../model/facts.ts";
import { argument, isModule, moduleText, type Origins, originOf } from "./origins.ts";
import { readLoadedStrings } from "./read-strings.ts";
import { child, childrenOf, dottedText, literalText, type Syntax, type SyntaxTree, textOf } from "./syntax.ts";

export interface ReadImports {
  readonly imports: readonly ImportFact[];
  readonly computed: readonly ComputedImport[];
}

interface Step {
  readonly node: Syntax;
  /** Inside `if TYPE_CHECKING:`. */
  readonly typing: boolean;
}

/** Statements and calls in source order, wherever they stand: every arm of every condition counts. */
export function readImports(tree: SyntaxTree): ReadImports {
  const imports: ImportFact[] = [];
  const computed: ComputedImport[] = [];
  const origins = new Map<string, string>();
  const later: Syntax[] = [];
  const stack: Step[] = [{ node: tree.root, typing: false }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { node, typing } = step;
    if (node.type === "import_statement") readImport(tree, node, typing, imports, origins);
    else if (node.type === "import_from_statement" || node.type === "future_import_statement") readFrom(tree, node, typing, imports, origins);
    else {
      if (node.type === "call" || node.type === "assignment" || node.type === "augmented_assignment") later.push(node);
      const guarded = node.type === "if_statement" && isTypeChecking(tree, child(node, "condition"));
      for (let index = node.children.length - 1; index >= 0; index--) {
        const next = node.children[index]!;
        stack.push({ node: next, typing: typing || (guarded && next.field === "consequence") });
      }
    }
  }
  for (const node of later) {
    if (node.type === "call") readImportCall(tree, node, origins, imports, computed);
    readLoadedStrings(tree, node, origins, imports);
  }
  imports.sort((a, b) => a.line - b.line);
  return { imports, computed };
}

function isTypeChecking(tree: SyntaxTree, condition: Syntax | undefined): boolean {
  return condition !== undefined && /(?:^|\.)TYPE_CHECKING$/.test(dottedText(tree, condition) ?? "");
}

function readImport(tree: SyntaxTree, node: Syntax, typing: boolean, imports: ImportFact[], origins: Map<string, string>): void {
  for (const each of childrenOf(node, "name")) {
    const name = each.type === "aliased_import" ? child(each, "name") : each;
    if (!name) continue;
    const specifier = moduleText(tree, name);
    imports.push({ specifier, line: tree.lineAt(node.start), kind: typing ? "type" : "value" });
    const alias = each.type === "aliased_import" ? child(each, "alias") : undefined;
    if (alias) origins.set(textOf(tree, alias), specifier);
    else origins.set(specifier.split(".")[0]!, specifier.split(".")[0]!);
  }
}

function readFrom(tree: SyntaxTree, node: Syntax, typing: boolean, imports: ImportFact[], origins: Map<string, string>): void {
  const source = child(node, "module_name");
  const specifier = node.type === "future_import_statement" ? "__future__" : source ? moduleText(tree, source) : "";
  if (specifier === "") return;
  const names: string[] = [];
  for (const each of childrenOf(node, "name")) {
    const name = each.type === "aliased_import" ? child(each, "name") : each;
    if (!name) continue;
    const text = moduleText(tree, name);
    names.push(text);
    const alias = each.type === "aliased_import" ? child(each, "alias") : undefined;
    origins.set(alias ? textOf(tree, alias) : text, `${specifier}.${text}`);
  }
  if (node.children.some((each) => each.type === "wildcard_import")) names.push("*");
  if (names.length > 0) imports.push({ specifier, line: tree.lineAt(node.start), kind: typing ? "type" : "value", names });
}

/** Functions that import the module their first argument names. https://docs.python.org/3/library/importlib.html#importlib.import_module */
const importers: Readonly<Record<string, ImportKind>> = {
  "importlib.import_module": "dynamic",
  "importlib.__import__": "dynamic",
  "django.utils.importlib.import_module": "dynamic",
  __import__: "dynamic",
};

/** Functions that open a file beside a package or run a module; a computed argument is no import. */
const readers = new Set([
  "importlib.resources.files",
  "importlib.resources.path",
  "importlib.resources.open_text",
  "importlib.resources.open_binary",
  "importlib.resources.read_text",
  "importlib.resources.read_binary",
  "importlib.resources.contents",
  "importlib.resources.is_resource",
  "runpy.run_module",
  "pkgutil.get_data",
]);

function readImportCall(tree: SyntaxTree, node: Syntax, origins: Origins, imports: ImportFact[], computed: ComputedImport[]): void {
  const origin = originOf(tree, child(node, "function"), origins);
  const list = child(node, "arguments");
  if (origin === undefined || !list) return;
  const kind = Object.hasOwn(importers, origin) ? importers[origin] : undefined;
  if (!kind && !readers.has(origin)) return;
  const first = argument(tree, list, 0, origin.endsWith("import_module") ? "name" : "package");
  const text = literalText(tree, first);
  const line = tree.lineAt(node.start);
  if (text === undefined) {
    if (kind && first) computed.push({ line, text: textOf(tree, node).slice(0, 120) });
    return;
  }
  if (!isModule(text)) return;
  const specifier = text.startsWith(".") ? relativeTo(tree, text, argument(tree, list, 1, "package")) : text;
  if (specifier === undefined) computed.push({ line, text: textOf(tree, node).slice(0, 120) });
  else imports.push({ specifier, line, kind: "dynamic" });
}

/** `.x` with a package: what is written where the package is this one, an absolute name where it is a literal. */
function relativeTo(tree: SyntaxTree, text: string, base: Syntax | undefined): string | undefined {
  if (!base) return undefined;
  const written = textOf(tree, base);
  if (written === "__package__" || written === "__name__" || written === "__spec__.parent") return text;
  const literal = literalText(tree, base);
  if (literal === undefined || !isModule(literal) || literal.startsWith(".")) return undefined;
  const dots = /^\.+/.exec(text)![0].length;
  const parts = literal.split(".");
  if (dots - 1 >= parts.length) return undefined;
  const kept = parts.slice(0, parts.length - (dots - 1)).join(".");
  return text.length > dots ? `${kept}.${text.slice(dots)}` : kept;
}
