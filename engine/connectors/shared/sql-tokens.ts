/** What a statement is made of. `word` is unquoted, `quoted` an identifier in quotes, `end` the end of a statement. */
export interface SqlToken {
  readonly k: "word" | "quoted" | "string" | "mark" | "hole" | "end";
  /** Lower case for words, without quotes for identifiers, the character for marks. */
  readonly v: string;
  /** 1-based. */
  readonly line: number;
  /** Index of its first character. */
  readonly at: number;
}

export type SqlDialect = "postgres" | "mysql" | "sqlite" | "tsql" | "clickhouse";

/** Stands for a part of a text that is not known; `?` glued to a name means the same. */
export const sqlHole = "\u0000";

/** A dialect that the text gives away, or undefined. Only what changes the reading of characters is asked. */
export function sqlDialectOf(text: string): SqlDialect | undefined {
  const head = text.slice(0, 200_000);
  if (/^[ \t]*GO[ \t]*\r?$/im.test(head) || /\[dbo\]\.|\bNVARCHAR\b/i.test(head)) return "tsql";
  if (/\bENGINE\s*=\s*(?:\w*MergeTree|Distributed|Null|Kafka|Memory)\b|\bON\s+CLUSTER\b/i.test(head)) return "clickhouse";
  if (/\bAUTO_INCREMENT\b|\bENGINE\s*=\s*InnoDB|\/\*!\d|^[ \t]*DELIMITER\s/im.test(head)) return "mysql";
  if (/\$\$|::\w|\bSERIAL\b|\bJSONB\b/i.test(head)) return "postgres";
  if (/\bAUTOINCREMENT\b|\bPRAGMA\b/i.test(head)) return "sqlite";
  return /`\w+`/.test(head) ? "mysql" : undefined;
}

const word = /[\p{L}_\u0000#@][\p{L}\p{N}_$#@\u0000]*/uy;
const dollarTag = /\$(?:[A-Za-z_]\w*)?\$/y;
const bracketed = /\[[A-Za-z_#][^\]\n]*\]/y;
const placeholder = /\$\d+|%\(\w+\)s|%s|:\w+|\{\d*\}/y;
const number = /\d[\w.]*/y;
const goLine = /[ \t]*(?:GO(?:[ \t]+\d+)?|\/)[ \t]*(?=\r?\n|\r?$)/iy;
const delimiterLine = /[ \t]*DELIMITER[ \t]+(\S+)[^\n]*/iy;

function at(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/**
 * Cuts SQL of any dialect into tokens. Comments, psql commands, COPY data and template tags are left out, dollar-quoted bodies are strings,
 * the bodies of triggers and routines stay inside their statement. Never fails; `open` says that a quote or comment never closed.
 */
export function sqlTokens(text: string, dialect: SqlDialect | undefined): { readonly tokens: readonly SqlToken[]; readonly open: boolean } {
  const out: SqlToken[] = [];
  const backslash = dialect === "mysql" || dialect === "clickhouse";
  let line = 1;
  let counted = 0;
  let delimiter = ";";
  let open = false;
  let executable = false;
  let nested = dialect !== "mysql";
  const statement = { first: out.length, routine: false, depth: 0 };
  const lineAt = (index: number): number => {
    for (; counted < index; counted++) if (text.charCodeAt(counted) === 10) line++;
    return line;
  };
  const push = (k: SqlToken["k"], v: string, index: number): void => {
    out.push({ k, v, line: lineAt(index), at: index });
  };
  const end = (index: number): void => {
    if (out.length > statement.first) push("end", "", index);
    statement.first = out.length;
    statement.routine = false;
    statement.depth = 0;
  };
  const past = (found: number, width: number): number => {
    if (found < 0) open = true;
    return found < 0 ? text.length : found + width;
  };
  for (let i = 0; i < text.length;) {
    const c = text[i] ?? "";
    const lineStart = i === 0 || text[i - 1] === "\n";
    if (lineStart) {
      const change = at(delimiterLine, text, i);
      if (change) {
        end(i);
        delimiter = change[1] ?? ";";
        i += change[0].length;
        continue;
      }
      const go = at(goLine, text, i);
      if (go) {
        end(i);
        i += go[0].length;
        continue;
      }
      if (c === "\\") {
        i = past(text.indexOf("\n", i), 0);
        continue;
      }
    }
    if (c === "\n" || c === " " || c === "\t" || c === "\r") i++;
    else if (text.startsWith(delimiter, i) && (delimiter !== ";" || statement.depth <= 0)) {
      const copies = isCopy(out, statement.first);
      end(i);
      i += delimiter.length;
      if (copies) {
        const stop = /^\\\.[ \t]*\r?$/m.exec(text.slice(i));
        i = stop ? i + stop.index + stop[0].length : text.length;
      }
    } else if (c === "-" && text[i + 1] === "-") i = lineEnd(text, i);
    else if (c === "#" && (dialect === "mysql" || (lineStart && dialect !== "tsql"))) i = lineEnd(text, i);
    else if (c === "/" && text[i + 1] === "*") {
      const exec = /^\/\*!\d*/.exec(text.slice(i, i + 12));
      if (exec) {
        executable = true;
        i += exec[0].length;
      } else {
        const close = commentEnd(text, i, nested);
        nested &&= close.nested;
        i = past(close.end, 0);
      }
    } else if (executable && c === "*" && text[i + 1] === "/") {
      executable = false;
      i += 2;
    } else if (c === "{" && (text[i + 1] === "%" || text[i + 1] === "#")) i = past(text.indexOf(text[i + 1] === "%" ? "%}" : "#}", i + 2), 2);
    else if (c === "{" && text[i + 1] === "{") {
      push("hole", "", i);
      i = past(text.indexOf("}}", i + 2), 2);
    } else if (c === "$" && text[i + 1] === "{") {
      push("hole", "", i);
      i = past(text.indexOf("}", i + 2), 1);
    } else if (c === "'") {
      const escapes = backslash || (/[eE]/.test(text[i - 1] ?? "") && !/\w/.test(text[i - 2] ?? ""));
      push("string", "", i);
      i = past(quoteEnd(text, i, escapes), 0);
    } else if (c === '"' || c === "`") {
      const stop = quoteEnd(text, i, false);
      const inner = text.slice(i + 1, stop < 0 ? text.length : stop - 1).replaceAll(c + c, c);
      push(inner.includes(sqlHole) ? "hole" : "quoted", inner, i);
      i = past(stop, 0);
    } else if (c === "$" && at(dollarTag, text, i)) {
      const tag = at(dollarTag, text, i)?.[0] ?? "$$";
      push("string", "", i);
      i = past(text.indexOf(tag, i + tag.length), tag.length);
    } else if (c === "[" && !/[\w\])"]/.test(text[i - 1] ?? "") && dialect !== "clickhouse" && at(bracketed, text, i)) {
      const inner = at(bracketed, text, i)?.[0] ?? "";
      push("quoted", inner.slice(1, -1), i);
      i += inner.length;
    } else if (c === ":" && text[i + 1] === ":") {
      push("mark", "::", i);
      i += 2;
    } else if (at(placeholder, text, i)) {
      push("hole", "", i);
      i += at(placeholder, text, i)?.[0].length ?? 1;
    } else if (at(number, text, i)) {
      push("mark", "0", i);
      i += at(number, text, i)?.[0].length ?? 1;
    } else if (at(word, text, i)) {
      const found = at(word, text, i)?.[0] ?? c;
      const glued = text[i + found.length] === "?";
      push(found.includes(sqlHole) || glued ? "hole" : "word", found.toLowerCase(), i);
      i += found.length + (glued ? 1 : 0);
      follow(out, statement);
    } else {
      push("mark", c, i);
      i++;
    }
  }
  end(text.length);
  return { tokens: out, open };
}

function lineEnd(text: string, from: number): number {
  const found = text.indexOf("\n", from);
  return found < 0 ? text.length : found;
}

/**
 * Index just after a comment. Nested ones count unless that would leave the comment open to the end: then comments do not nest
 * in this text, and nobody needs to look so far again.
 */
function commentEnd(text: string, from: number, nested: boolean): { readonly end: number; readonly nested: boolean } {
  const plain = text.indexOf("*/", from + 2);
  if (!nested || plain < 0) return { end: plain < 0 ? -1 : plain + 2, nested };
  let depth = 0;
  const marks = /\/\*|\*\//g;
  marks.lastIndex = from;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    depth += found[0] === "/*" ? 1 : -1;
    if (depth === 0) return { end: marks.lastIndex, nested };
  }
  return { end: plain + 2, nested: false };
}

/** Index just after a quoted text, doubled quotes skipped; -1 when it never closes. */
function quoteEnd(text: string, from: number, escapes: boolean): number {
  const quote = text[from];
  for (let i = from + 1; i < text.length; i++) {
    if (escapes && text[i] === "\\") i++;
    else if (text[i] === quote) {
      if (text[i + 1] !== quote) return i + 1;
      i++;
    }
  }
  return -1;
}

function isCopy(out: readonly SqlToken[], first: number): boolean {
  if (out[first]?.v !== "copy") return false;
  return out.slice(first).some((it, i, all) => it.v === "from" && all[i + 1]?.v === "stdin");
}

const notBlocks = new Set(["if", "loop", "while", "repeat", "for"]);

/** Keeps count of BEGIN … END inside a trigger or routine: a `;` in there ends nothing. */
function follow(out: readonly SqlToken[], statement: { first: number; routine: boolean; depth: number }): void {
  const now = out.at(-1)?.v ?? "";
  const before = out.at(-2)?.v ?? "";
  const first = out[statement.first]?.v;
  if (!statement.routine) {
    const early = out.length - statement.first <= 10;
    statement.routine = early && (first === "create" || first === "alter") && /^(?:trigger|procedure|proc|function|event|package)$/.test(now);
    return;
  }
  if (before === "end" && notBlocks.has(now)) statement.depth++;
  else if (now === "begin" || (now === "case" && before !== "end")) statement.depth++;
  else if (before === "begin" && /^tran(?:saction)?$/.test(now)) statement.depth--;
  else if (now === "end") statement.depth--;
}
