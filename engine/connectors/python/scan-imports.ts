import type { ImportFact } from "../../model/facts.ts";
import { lineTable } from "./syntax.ts";

/** Strings and comments are taken whole, so that an import inside one is never seen. Every alternative is linear. */
const tokens =
  /"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|#[^\n]*|^[ \t]*(?:import[ \t]+[^\n#;]+|from[ \t]+([.\w \t]+?)[ \t]+import[ \t]*(\([^)]*\)|[^\n#;]+))/gm;

/** Imports of a file that is too large to be parsed: one pass over its text, no syntax tree. */
export function scanImports(text: string): ImportFact[] {
  const lineAt = lineTable(text);
  const imports: ImportFact[] = [];
  for (const match of text.matchAll(tokens)) {
    const found = match[0];
    const line = lineAt(match.index + (/^[ \t]*/.exec(found)?.[0].length ?? 0));
    if (match[1] !== undefined) {
      const names = match[2]!
        .replace(/#[^\n]*/g, "")
        .split(",")
        .map((name) => /[\w*]+/.exec(name)?.[0] ?? "")
        .filter((name) => name !== "");
      if (names.length > 0) imports.push({ specifier: match[1].replace(/\s+/g, ""), line, kind: "value", names });
    } else if (/^[ \t]*import[ \t]/.test(found)) {
      for (const each of found.trim().slice(6).split(",")) {
        const specifier = /^\s*([\w.]+)/.exec(each)?.[1];
        if (specifier) imports.push({ specifier, line, kind: "value" });
      }
    }
  }
  return imports;
}
