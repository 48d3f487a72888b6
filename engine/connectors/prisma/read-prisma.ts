import { tableKey } from "../shared/sql-names.ts";

export interface PrismaReading {
  /** Models and views. The line is that of the block. */
  readonly tables: readonly { readonly model: string; readonly key: string; readonly line: number }[];
  /** Names in `env("X")`. */
  readonly variables: readonly { readonly name: string; readonly line: number }[];
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/** A word, a text with its value, or one character; `line` 1-based. */
interface Token {
  readonly v: string;
  readonly text?: string;
  readonly line: number;
}

/**
 * Reads the blocks of a Prisma schema: models and views with `@@map` and `@@schema`, and the variables it asks for.
 * Tolerant of everything else, blocks on one line and broken attributes included; never throws.
 */
export function readPrisma(source: string): PrismaReading {
  const tokens = cut(source);
  const tables: { model: string; key: string; line: number }[] = [];
  const variables: { name: string; line: number }[] = [];
  const problems: { line: number; message: string }[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    const name = tokens[i + 1];
    if (token?.v === "env" && name?.v === "(" && tokens[i + 2]?.text) variables.push({ name: tokens[i + 2]?.text ?? "", line: token.line });
    if (token?.v !== "{") continue;
    const stop = blockEnd(tokens, i);
    const kind = tokens[i - 2];
    const model = tokens[i - 1];
    if (tokens[stop]?.v !== "}") problems.push({ line: token.line, message: "a block that is never closed" });
    if (kind && model && (kind.v === "model" || kind.v === "view"))
      tables.push({ model: model.v, key: keyOf(tokens, i, stop, model.v), line: kind.line });
    for (let j = i; j < stop; j++) {
      const variable = tokens[j + 2]?.text;
      if (tokens[j]?.v === "env" && tokens[j + 1]?.v === "(" && variable) variables.push({ name: variable, line: tokens[j]?.line ?? 1 });
    }
    i = tokens[stop]?.v === "}" ? stop : stop - 1;
  }
  return { tables, variables, problems };
}

function keyOf(tokens: readonly Token[], from: number, to: number, model: string): string {
  let name = model;
  let schema: string | undefined;
  for (let i = from; i < to; i++) {
    if (tokens[i]?.v !== "@" || tokens[i + 1]?.v !== "@" || tokens[i + 3]?.v !== "(") continue;
    const value = tokens.slice(i + 4, i + 8).find((it) => it.text !== undefined || it.v === ")")?.text;
    if (value === undefined) continue;
    if (tokens[i + 2]?.v === "map") name = value;
    if (tokens[i + 2]?.v === "schema") schema = value;
  }
  return tableKey(schema === undefined ? [name] : [schema, name]);
}

const blocks = new Set(["model", "view", "enum", "type", "datasource", "generator"]);

/** Index of the `}` that closes the block opened at `from`; of the next block's first word, or the end, when it never closes. */
function blockEnd(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let i = from; i < tokens.length; i++) {
    const v = tokens[i]?.v ?? "";
    if (v === "{") depth++;
    else if (v === "}" && --depth === 0) return i;
    else if (depth === 1 && blocks.has(v) && tokens[i + 2]?.v === "{") return i;
  }
  return tokens.length;
}

const word = /[\p{L}_][\p{L}\p{N}_-]*/uy;

function cut(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (let i = 0; i < source.length;) {
    const c = source[i] ?? "";
    if (c === "\n") line++;
    if (/\s/.test(c)) i++;
    else if (c === "/" && source[i + 1] === "/") {
      const end = source.indexOf("\n", i);
      i = end < 0 ? source.length : end;
    } else if (c === "/" && source[i + 1] === "*") {
      const end = source.indexOf("*/", i + 2);
      const stop = end < 0 ? source.length : end + 2;
      for (let at = i; at < stop; at++) if (source.charCodeAt(at) === 10) line++;
      i = stop;
    } else if (c === '"') {
      const end = textEnd(source, i);
      tokens.push({ v: '"', text: source.slice(i + 1, end).replace(/\\(.)/g, "$1"), line });
      i = end + 1;
    } else {
      word.lastIndex = i;
      const v = word.exec(source)?.[0] ?? c;
      tokens.push({ v, line });
      i += v.length;
    }
  }
  return tokens;
}

/** Index of the closing quote; an open text ends with its line. */
function textEnd(source: string, from: number): number {
  for (let i = from + 1; i < source.length; i++) {
    if (source[i] === "\\") i++;
    else if (source[i] === '"' || source[i] === "\n") return source[i] === "\n" ? i - 1 : i;
  }
  return source.length;
}
