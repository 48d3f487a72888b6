import type { Node } from "web-tree-sitter";
import type { ComputedImport, ImportFact, ImportKind } from "../../model/facts.ts";
import { addComment } from "./comment-imports.ts";
import { addCall, modeWritten, namesModules, type Form, type FoundImports } from "./import-forms.ts";
import { unescapeLiteral } from "./string-literal.ts";

export interface Imports {
  readonly imports: readonly ImportFact[];
  readonly computed: readonly ComputedImport[];
}

const wanted = ["import_statement", "export_statement", "import_alias", "call_expression", "new_expression", "module", "comment"];

/**
 * The measure of `scanImports`, which reads for the product: all imports of one file from its syntax tree, in source order. `jsdoc` says whether types in comments count (JavaScript only).
 * A broken statement costs only itself: what the parser could place around an error is still read.
 */
export function readImports(root: Node, text: string, jsdoc: boolean): Imports {
  const found: FoundImports = { imports: [], computed: [] };
  for (const node of root.descendantsOfType(wanted)) {
    if (!node) continue;
    const line = node.startPosition.row + 1;
    switch (node.type) {
      case "import_statement":
      case "export_statement":
        addStatement(found, node, text, line);
        break;
      case "import_alias":
        addBrokenAlias(found, node, text, line);
        break;
      case "module":
        addAugmentation(found, node, text, line);
        break;
      case "comment":
        addComment(found, text.slice(node.startIndex, node.endIndex), node.startIndex, line, jsdoc);
        break;
      default:
        addCallNode(found, node, text, line);
    }
  }
  return sorted(found);
}

/** In source order; at one place in the order found. */
export function sorted(found: FoundImports): Imports {
  return {
    imports: found.imports.sort((a, b) => a.at - b.at).map((one) => one.fact),
    computed: found.computed.sort((a, b) => a.at - b.at).map((one) => one.fact),
  };
}

function addStatement(found: FoundImports, node: Node, text: string, line: number): void {
  const isImport = node.type === "import_statement";
  const required = isImport ? node.namedChildren.find((child) => child?.type === "import_require_clause") : undefined;
  const source = (required ?? node).childForFieldName("source");
  const specifier = source && literal(source, text);
  if (!source || specifier === undefined || specifier === null) return;
  const head = text.slice(node.startIndex, source.startIndex);
  const mode = required ? "require" : modeWritten(text.slice(source.endIndex, node.endIndex));
  const kind: ImportKind = isTypeOnly(head) ? "type" : required ? "require" : isImport ? "value" : "reexport";
  found.imports.push({ at: node.startIndex, fact: { specifier, line, kind, ...(mode ? { hint: mode } : {}) } });
}

/** Is nothing but types taken? `head` runs from the keyword to the quote; comments in it are ignored. */
export function isTypeOnly(head: string): boolean {
  const bare = (head.includes("/") ? head.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, " ") : head).replace(/\s+/g, " ");
  if (/^(?:import|export)\s+type\b(?!\s*,|\s+from\s*$|\s*=)/.test(bare)) return true;
  const names = /^(?:import|export)\s*\{([^}]*)\}\s*from\s*$/.exec(bare)?.[1];
  if (names === undefined || !names.includes("type")) return false;
  return names
    .split(",")
    .every((name) => name.trim() === "" || /^\s*type\s+(?!as\s+[\w$]+\s*$|\s*$)/.test(name) || /^\s*type\s+as\s+as\s/.test(name));
}

/** `export import x = require("y")`, which the grammar takes for an alias followed by a parenthesis. */
function addBrokenAlias(found: FoundImports, node: Node, text: string, line: number): void {
  const match = /^import\s+[\w$]+\s*=\s*require\s*\(\s*(["'])((?:\\.|(?!\1)[^\\\n])*)\1\s*\)/.exec(
    text.slice(node.startIndex, node.startIndex + 500),
  );
  if (match)
    found.imports.push({ at: node.startIndex, fact: { specifier: unescapeLiteral(match[2] as string), line, kind: "require", hint: "require" } });
}

/** `declare module "./x"` adds to a module it does not import; a bare name may just as well declare a package. */
function addAugmentation(found: FoundImports, node: Node, text: string, line: number): void {
  const name = node.childForFieldName("name");
  const specifier = name?.type === "string" ? literal(name, text) : null;
  if (specifier) found.imports.push({ at: node.startIndex, fact: { specifier, line, kind: "type", hint: "augment" } });
}

function addCallNode(found: FoundImports, node: Node, text: string, line: number): void {
  const isNew = node.type === "new_expression";
  const fn = node.childForFieldName(isNew ? "constructor" : "function");
  if (!fn || fn.endIndex - fn.startIndex > 60) return;
  const written = text.slice(fn.startIndex, fn.endIndex).replace(/\s+|\?(?=\.)/g, "");
  const callee = isNew ? `new ${written}` : written;
  if (!namesModules(callee)) return;
  const args = node.childForFieldName("arguments");
  if (!args || args.type !== "arguments") return;
  const forms: Form[] = [];
  for (const child of args.namedChildren) if (child && child.type !== "comment") forms.push(form(child, text, 0));
  addCall(found, text, { callee, args: forms, line, start: node.startIndex, end: node.endIndex });
}

const maxDepth = 40;

function form(node: Node, text: string, depth: number): Form {
  const other: Form = { k: "other", text: text.slice(node.startIndex, node.endIndex) };
  if (depth > maxDepth) return other;
  switch (node.type) {
    case "string":
      return { k: "text", v: literal(node, text) ?? "" };
    case "template_string":
      return template(node, text);
    case "array":
      return { k: "list", items: named(node).map((child) => form(child, text, depth + 1)) };
    case "regex":
      return { k: "pattern", source: text.slice(node.startIndex + 1, text.lastIndexOf("/", node.endIndex - 1)) };
    case "parenthesized_expression":
    case "as_expression":
    case "satisfies_expression":
    case "non_null_expression": {
      const inner = named(node)[0];
      return inner ? form(inner, text, depth + 1) : other;
    }
    case "ternary_expression": {
      const arms = ["consequence", "alternative"].flatMap((field) => node.childForFieldName(field) ?? []);
      return { k: "choice", options: arms.map((arm) => form(arm, text, depth + 1)) };
    }
    case "binary_expression":
      return node.childForFieldName("operator")?.type === "+" ? concatenation(node, text, depth) : other;
    case "call_expression": {
      // vi.mock(import("./x")) names the module of the inner call, which is listed as an import of its own.
      const fn = node.childForFieldName("function");
      const inner = node.childForFieldName("arguments")?.namedChildren.find((child) => child?.type !== "comment");
      return fn?.type === "import" && inner ? form(inner, text, depth + 1) : other;
    }
    default:
      return other;
  }
}

function named(node: Node): Node[] {
  return node.namedChildren.filter((child): child is Node => child !== null && child.type !== "comment");
}

function template(node: Node, text: string): Form {
  const parts: (string | null)[] = [];
  let at = node.startIndex + 1;
  for (const child of node.namedChildren) {
    if (child?.type !== "template_substitution") continue;
    parts.push(unescapeLiteral(text.slice(at, child.startIndex)), null);
    at = child.endIndex;
  }
  const last = unescapeLiteral(text.slice(at, node.endIndex - 1));
  return parts.length === 0 ? { k: "text", v: last } : { k: "join", parts: [...parts, last] };
}

function concatenation(node: Node, text: string, depth: number): Form {
  const parts: (string | null)[] = [];
  for (const field of ["left", "right"]) {
    const side = node.childForFieldName(field);
    const piece = side && form(side, text, depth + 1);
    if (piece?.k === "text") parts.push(piece.v);
    else if (piece?.k === "join") parts.push(...piece.parts);
    else parts.push(null);
  }
  return parts.every((part) => part !== null) ? { k: "text", v: parts.join("") } : { k: "join", parts };
}

/** The value of a string literal or of a template without substitutions. */
function literal(node: Node, text: string): string | null {
  if (node.type !== "string") return null;
  return unescapeLiteral(text.slice(node.startIndex + 1, node.endIndex - 1));
}
