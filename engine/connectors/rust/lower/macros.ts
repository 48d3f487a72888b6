import type { Node } from "web-tree-sitter";
import type { Arg, Expr } from "../../../model/code.ts";
import { withTree } from "../../shared/tree-sitter.ts";
import { lowerAll } from "./expressions.ts";
import { type MacroArg, splitMacroArgs } from "./macro-args.ts";
import { declareMacroNames } from "./macro-names.ts";
import { formatText } from "./format-text.ts";
import { addSite, childrenOf, lineOf, type Lowering, pushScope, inScope, textOf, unknown } from "./lowering.ts";
import { macroName, pathExpr, segmentsOf } from "./paths.ts";
import { lowerStatements } from "./statements.ts";

const deepest = 6;
const longest = 200_000;
/** Macros that give a text made of a format and its arguments. */
const formats: ReadonlySet<string> = new Set(["format", "format_args", "std::format", "alloc::format", "formatcp", "concatcp", "concat"]);
const lists: ReadonlySet<string> = new Set(["vec", "std::vec"]);
/** Macros of the standard library, which no import of that name hides: `env!` beside `use std::env`. */
const builtIn: ReadonlySet<string> = new Set([
  "env",
  "option_env",
  "include_str",
  "include_bytes",
  "include",
  "println",
  "eprintln",
  "print",
  "eprint",
  "panic",
  "assert",
  "assert_eq",
  "assert_ne",
  "debug_assert",
  "write",
  "writeln",
  "todo",
  "unimplemented",
  "unreachable",
  "matches",
  "dbg",
  "thread_local",
  "stringify",
  "line",
  "file",
  "column",
  "module_path",
  "cfg",
  "compile_error",
]);
/** Macros whose arguments may hold calls but which say nothing themselves. */
const plain: ReadonlySet<string> = new Set([
  "println",
  "eprintln",
  "print",
  "eprint",
  "panic",
  "assert",
  "assert_eq",
  "assert_ne",
  "debug_assert",
  "debug_assert_eq",
  "debug_assert_ne",
  "write",
  "writeln",
  "todo",
  "unimplemented",
  "unreachable",
  "matches",
  "dbg",
  "thread_local",
  "lazy_static",
  "info",
  "warn",
  "debug",
  "trace",
  "error",
  "log",
  "span",
  "event",
  "info_span",
  "debug_span",
  "error_span",
  "trace_span",
  "anyhow",
  "bail",
  "ensure",
  "select",
  "join",
  "try_join",
  "pin",
  "json",
  "cfg_if",
  "bitflags",
  "include_str",
  "include_bytes",
  "include",
]);
const silent: ReadonlySet<string> = new Set([
  "stringify",
  "line",
  "file",
  "column",
  "module_path",
  "cfg",
  "compile_error",
  "quote",
  "quote_spanned",
  "parse_quote",
]);

/** Reads a macro call: its tokens are parsed as arguments or as statements, as far as they are ones. */
export function lowerMacro(L: Lowering, node: Node): Expr {
  const name = node.childForFieldName("macro");
  const tokens = childrenOf(node).find((child) => child.type === "token_tree");
  const path = name ? segmentsOf(L, name) : undefined;
  if (!name || !tokens || !path) return unknown(L, node);
  const written = path.join("::");
  if (silent.has(path.at(-1) as string)) return unknown(L, node);
  declareMacroNames(L, written, tokens);
  const args = lowerTokens(L, tokens, path.at(-1) !== "table");
  if (formats.has(written))
    return path.at(-1) === "concat" || written === "concatcp" ? { k: "join", parts: args.map((arg) => arg.value) } : formatText(L, args);
  if (lists.has(written)) return { k: "list", items: args.map((arg) => arg.value) };
  const line = lineOf(L, name);
  const call: Expr = { k: "call", how: "macro", fn: calleeOf(L, path), args, line, id: L.calls++ };
  if (!plain.has(path.at(-1) as string)) addSite(L, call, line);
  return call;
}

/** A macro that nothing in sight binds is a global written with its mark: `~env!`. */
function calleeOf(L: Lowering, path: readonly string[]): Expr {
  const [name = ""] = path;
  const last = path.at(-1) as string;
  if (path.length === 1) return builtIn.has(name) ? global(name) : macroName(L, name);
  return (name === "std" || name === "core") && builtIn.has(last) ? global(last) : pathExpr(L, path);
}

const global = (name: string): Expr => ({ k: "import", specifier: `~${name}!` });

/** Arguments of a token tree in parentheses or brackets; one in braces is read as statements and given as its text. */
export function lowerTokens(L: Lowering, tokens: Node, parse = true): Arg[] {
  const source = textOf(L, tokens);
  const body = source.slice(1, -1);
  const firstLine = lineOf(L, tokens);
  if (body.trim() === "" || body.length > longest) return [];
  if (!source.startsWith("{"))
    return splitMacroArgs(body).map((arg) => ({ ...(arg.name === undefined ? {} : { name: arg.name }), value: lowerMacroArg(L, arg, firstLine) }));
  if (parse)
    within(L, `fn _f(){${body.replaceAll("static ref ", "static     ")}\n}`, firstLine, (root) => {
      const fn = childrenOf(root).find((child) => child.type === "function_item");
      const block = fn?.childForFieldName("body");
      // A body that does not parse as a block is walked for what can be understood in it.
      if (block) inScope(L, pushScope(L, L.scope), () => lowerStatements(L, childrenOf(block)));
      else lowerAll(L, childrenOf(root));
      return undefined;
    });
  return [{ name: "body", value: { k: "text", v: body } }];
}

/** Parses the text of a macro's body and reads it where the macro stands. */
function within<T>(L: Lowering, text: string, firstLine: number, read: (root: Node) => T): T | undefined {
  if (L.macroDepth >= deepest) return undefined;
  const before = { text: L.text, firstLine: L.firstLine };
  L.macroDepth++;
  try {
    return withTree("rust", text, (root) => {
      L.text = text;
      L.firstLine = firstLine;
      return read(root);
    });
  } finally {
    L.macroDepth--;
    L.text = before.text;
    L.firstLine = before.firstLine;
  }
}

function lowerMacroArg(L: Lowering, arg: MacroArg, firstLine: number): Expr {
  if (arg.text !== undefined) return { k: "text", v: arg.text };
  if (arg.path)
    return arg.path.length === 1 && /^(?:true|false)$/.test(arg.path[0] as string)
      ? { k: "literal", v: arg.path[0] === "true" }
      : pathExpr(L, arg.path);
  const none: Expr = { k: "unknown", text: arg.source.slice(0, 60).replace(/\s+/g, " ") };
  return (
    within(L, `fn _f(){_f(${arg.source}\n);}`, firstLine + arg.row, (root) => {
      const list = firstOf(root, "arguments");
      // What is no expression is walked for the calls in it.
      if (!list) lowerAll(L, childrenOf(root));
      const [only, more] = list ? childrenOf(list) : [];
      return only && !more ? L.walk.expr(L, only) : none;
    }) ?? none
  );
}

/** The first node of a type, outermost first. */
function firstOf(root: Node, type: string): Node | undefined {
  const open: Node[] = [root];
  for (let steps = 0; open.length > 0 && steps < 64; steps++) {
    const at = open.shift() as Node;
    if (at.type === type) return at;
    for (const child of childrenOf(at)) open.push(child);
  }
  return undefined;
}
