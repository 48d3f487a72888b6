import type { Node } from "web-tree-sitter";
import type { Expr } from "../../../model/code.ts";
import { textValue } from "../scan/tokens.ts";
import { type Lowering, textOf, unknown } from "./lowering.ts";

export function lowerLiteral(L: Lowering, node: Node): Expr {
  const source = textOf(L, node);
  switch (node.type) {
    case "string_literal":
    case "raw_string_literal":
      return { k: "text", v: textValue(source) };
    case "char_literal":
      return { k: "text", v: textValue(`"${source.slice(source.indexOf("'") + 1, -1)}"`) };
    case "boolean_literal":
      return { k: "literal", v: source === "true" };
    case "integer_literal": {
      const digits = /^[0-9_]+/.exec(source)?.[0].replaceAll("_", "") ?? "";
      return digits && !source.startsWith("0x") && !source.startsWith("0b") && !source.startsWith("0o")
        ? { k: "literal", v: Number(digits) }
        : unknown(L, node);
    }
    case "float_literal":
      return { k: "literal", v: Number.parseFloat(source) };
    default:
      return unknown(L, node);
  }
}
