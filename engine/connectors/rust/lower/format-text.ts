import type { Arg, Expr } from "../../../model/code.ts";
import type { Lowering } from "./lowering.ts";
import { pathExpr } from "./paths.ts";

/** The text that `format!` gives: pieces and arguments in order. https://doc.rust-lang.org/std/fmt/ */
export function formatText(L: Lowering, args: readonly Arg[]): Expr {
  const [format] = args;
  if (format?.value.k !== "text") return { k: "unknown", text: "format!" };
  const given = args.slice(1).filter((arg) => arg.name === undefined);
  const parts: Expr[] = [];
  let next = 0;
  let plain = "";
  const source = format.value.v;
  for (let at = 0; at < source.length; at++) {
    const c = source[at];
    if ((c === "{" || c === "}") && source[at + 1] === c) {
      plain += c;
      at++;
    } else if (c === "{") {
      const close = source.indexOf("}", at);
      if (close < 0) break;
      if (plain !== "") parts.push({ k: "text", v: plain });
      plain = "";
      const inner = source.slice(at + 1, close);
      const [which = "", style = ""] = inner.split(":");
      const value = argumentOf(L, which.trim(), args, given, next);
      if (which.trim() === "") next++;
      // Debug output and widths change how a value reads.
      parts.push(style.includes("?") ? { k: "unknown", text: `{${inner}}` } : value);
      at = close;
    } else plain += c;
  }
  if (plain !== "") parts.push({ k: "text", v: plain });
  return parts.length === 1 && parts[0]?.k === "text" ? parts[0] : { k: "join", parts };
}

function argumentOf(L: Lowering, which: string, args: readonly Arg[], given: readonly Arg[], next: number): Expr {
  const none: Expr = { k: "unknown", text: which || "{}" };
  if (which === "") return given[next]?.value ?? none;
  if (/^\d+$/.test(which)) return given[Number(which)]?.value ?? none;
  return args.find((arg) => arg.name === which)?.value ?? pathExpr(L, [which.replace(/^r#/, "")]);
}
