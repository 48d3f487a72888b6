import type { Node } from "web-tree-sitter";
import type { Arg, CallExpr, Expr, TypeRef } from "../../../model/code.ts";
import { keepCall } from "./keep.ts";
import { addSite, childrenOf, lineOf, type Lowering, lookUp, nameOf, unknown } from "./lowering.ts";
import { lowerPath, segmentsOf } from "./paths.ts";
import { lowerAppend } from "./statements.ts";

/** Methods that give what they are called on, in another wrapping. */
const same: ReadonlySet<string> = new Set([
  "clone",
  "into",
  "to_string",
  "to_owned",
  "as_str",
  "as_ref",
  "as_mut",
  "unwrap",
  "unwrap_or_default",
  "borrow",
  "borrow_mut",
  "lock",
  "as_bytes",
  "into_bytes",
  "as_deref",
  "iter",
  "into_iter",
  "iter_mut",
  "to_vec",
  "as_slice",
  "cloned",
  "copied",
  "to_str",
  "into_string",
  "deref",
  "into_inner",
  "try_into",
  "boxed",
  "to_string_lossy",
  "get_ref",
  "get_mut",
  "as_path",
  "unwrap_err",
  "parse",
  "ok",
  "trim",
  "leak",
  "into_boxed_str",
  "to_socket_addrs",
  "unwrap_unchecked",
]);
const sameWithText: ReadonlySet<string> = new Set([
  "expect",
  "context",
  "with_context",
  "map_err",
  "ok_or",
  "ok_or_else",
  "wrap_err",
  "wrap_err_with",
]);
/** Functions that give their only argument, in another wrapping. */
const wrapping: ReadonlySet<string> = new Set([
  "Some",
  "Ok",
  "String::from",
  "Box::new",
  "Box::pin",
  "Arc::new",
  "Rc::new",
  "Mutex::new",
  "RwLock::new",
  "PathBuf::from",
  "Path::new",
  "Cow::from",
  "Cow::Borrowed",
  "Cow::Owned",
  "RefCell::new",
  "Arc::clone",
  "Rc::clone",
  "Arc::from",
  "Box::from",
  "OsStr::new",
  "OsString::from",
  "Pin::new",
  "std::sync::Arc::new",
  "std::sync::Mutex::new",
  "Some::<_>",
  "Into::into",
  "From::from",
  "ToString::to_string",
]);
const lazy: ReadonlySet<string> = new Set(["Lazy::new", "LazyLock::new", "LazyCell::new", "once_cell::sync::Lazy::new", "std::sync::LazyLock::new"]);

/** Reads a call. Chains of methods are walked from their head on, so that a long one costs no stack. */
export function lowerCall(L: Lowering, node: Node): Expr {
  const links: Node[] = [];
  let head: Node = node;
  for (let next = receiverOf(head); next; next = receiverOf(head)) {
    links.push(head);
    head = next;
  }
  let value = head === node || head.type === "call_expression" ? lowerPlainCall(L, head) : L.walk.expr(L, head);
  for (const link of links.reverse()) value = lowerLink(L, link, value);
  return value;
}

/** What the links `.field`, `.method(…)`, `?` and `.await` of a chain stand on. */
function receiverOf(node: Node): Node | null {
  switch (node.type) {
    case "try_expression":
    case "await_expression":
      return childrenOf(node)[0] ?? null;
    case "field_expression":
      return node.childForFieldName("value");
    case "call_expression": {
      const fn = calleeOf(node);
      return fn?.type === "field_expression" ? fn.childForFieldName("value") : null;
    }
    default:
      return null;
  }
}

function calleeOf(node: Node): Node | null {
  const fn = node.childForFieldName("function");
  return fn?.type === "generic_function" ? fn.childForFieldName("function") : fn;
}

function lowerLink(L: Lowering, link: Node, of: Expr): Expr {
  if (link.type === "try_expression" || link.type === "await_expression") return of;
  const field = (link.type === "field_expression" ? link : calleeOf(link))?.childForFieldName("field");
  if (!field) return unknown(L, link);
  const name = nameOf(L, field);
  const line = lineOf(L, field);
  if (link.type === "field_expression") return { k: "member", of, name, line };
  const args = lowerArgs(L, link);
  const [first] = args;
  if (args.length === 0 && same.has(name)) return of;
  if (args.length === 1 && sameWithText.has(name)) return of;
  if (name === "unwrap_or" && first) return { k: "choice", options: [of, first.value] };
  if ((name === "unwrap_or_else" || name === "or_else") && first) return { k: "choice", options: [of, returnOf(L, first.value, line)] };
  if (name === "push_str" || name === "push") appendTo(L, link, first);
  if ((name === "append" || name === "extend") && first && args.length === 1) alsoHolds(L, link, first);
  return made(L, link, { k: "member", of, name, line }, args, line);
}

function returnOf(L: Lowering, value: Expr, line: number): Expr {
  return value.k === "function" ? { k: "call", fn: value, args: [], line, id: L.calls++ } : { k: "unknown", text: "fallback" };
}

function appendTo(L: Lowering, link: Node, arg: Arg | undefined): void {
  const receiver = receiverOf(link);
  if (receiver && arg && lookUp(L, nameOf(L, receiver))) lowerAppend(L, receiver, arg.value);
}

/** `xs.extend(ys)`: xs is a list of what it was and of ys; who asks for elements goes through lists in lists. */
function alsoHolds(L: Lowering, link: Node, arg: Arg): void {
  const receiver = receiverOf(link);
  const found = receiver?.type === "identifier" ? lookUp(L, nameOf(L, receiver)) : undefined;
  if (!found || found.values.length === 0) return;
  found.values = found.values.map((before) => ({
    k: "list",
    items: before.k === "list" ? [...before.items.slice(0, mostAppended), arg.value] : [before, arg.value],
  }));
}

const mostAppended = 500;

function lowerPlainCall(L: Lowering, node: Node): Expr {
  if (node.type !== "call_expression") return L.walk.expr(L, node);
  const callee = calleeOf(node);
  if (!callee) return unknown(L, node);
  const path = segmentsOf(L, callee);
  const fn = path ? lowerPath(L, callee) : L.walk.expr(L, callee);
  const args = lowerArgs(L, node);
  const written = path?.join("::") ?? "";
  const [first] = args;
  if (first && args.length === 1 && wrapping.has(written)) return first.value;
  if (first?.value.k === "function" && lazy.has(written)) return { k: "call", fn: first.value, args: [], line: lineOf(L, node), id: L.calls++ };
  return made(L, node, fn, args, lineOf(L, node));
}

function made(L: Lowering, node: Node, fn: Expr, args: readonly Arg[], line: number): CallExpr {
  const types = typesOf(L, node);
  const call: CallExpr = { k: "call", fn, args, ...(types.length > 0 ? { types } : {}), line, id: L.calls++ };
  if (keepCall(L, call)) addSite(L, call, line);
  return call;
}

function typesOf(L: Lowering, node: Node): TypeRef[] {
  const fn = node.childForFieldName("function");
  const list = fn?.type === "generic_function" ? fn.childForFieldName("type_arguments") : null;
  return (list ? childrenOf(list) : []).map((type) => L.walk.type(L, type)).filter((type) => type !== undefined);
}

function lowerArgs(L: Lowering, node: Node): Arg[] {
  const list = node.childForFieldName("arguments");
  return (list ? childrenOf(list) : []).filter((child) => child.type !== "attribute_item").map((child) => ({ value: L.walk.expr(L, child) }));
}
