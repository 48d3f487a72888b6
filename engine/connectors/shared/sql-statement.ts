import { create, change, into, update, renames } from "./sql-changes.ts";
import type { SqlToken } from "./sql-tokens.ts";

import { sqlName } from "./sql-names.ts";
import { alias, anyName, type Frame, from, skip, type State, type StatementReading, table, use } from "./sql-walk.ts";

const silent = new Set([
  "grant",
  "revoke",
  "comment",
  "set",
  "show",
  "pragma",
  "use",
  "declare",
  "begin",
  "commit",
  "rollback",
  "do",
  "vacuum",
  "reset",
]);
/** Where a name of WITH should stand: what is put into the text before it gave one. */
const startsQuery = /^(?:select|insert|update|delete)$/;
const endsList = new Set([
  "where",
  "group",
  "order",
  "having",
  "limit",
  "offset",
  "union",
  "except",
  "intersect",
  "set",
  "returning",
  "select",
  "for",
  "window",
  "prewhere",
  "qualify",
  "values",
  "fetch",
  "settings",
  "when",
  "option",
]);

/** The tables of one statement's tokens, found by one walk over its words; parentheses are followed by a stack. */
export function readStatement(tokens: readonly SqlToken[]): StatementReading {
  const out: StatementReading = { declares: [], uses: [], temporary: [], holes: false };
  const first = tokens[0];
  if (!first || (silent.has(first.v) && !(first.v === "declare" || first.v === "begin"))) return out;
  const state: State = {
    tokens,
    out,
    frames: [{ opener: "", list: false, names: [], recursive: false, body: undefined }],
    aliases: new Set(),
    doubtful: [],
    line: first.line,
  };
  for (let i = 0; i < tokens.length;) i = step(state, i);
  for (const it of state.doubtful) {
    const dot = it.name.indexOf(".");
    if (!state.aliases.has((dot < 0 ? it.name : it.name.slice(0, dot)).toLowerCase())) out.uses.push(it);
  }
  return out;
}

function step(s: State, i: number): number {
  const token = s.tokens[i];
  const frame = s.frames.at(-1);
  if (!token || !frame) return i + 1;
  if (token.k === "mark") {
    if (token.v === "(") {
      const before = s.tokens[i - 1];
      const list = frame.list && (before?.v === "from" || before?.v === "join" || before?.v === ",");
      return open(s, i, before?.k === "word" ? before.v : "", undefined, list);
    }
    if (token.v === ")") return close(s, i);
    if (token.v === "," && frame.list) return table(s, i + 1, false);
    return i + 1;
  }
  return token.k === "word" ? keyword(s, i, token.v, frame) : i + 1;
}

function open(s: State, at: number, opener: string, body: string | undefined, list: boolean): number {
  s.frames.push({ opener, list: false, names: [], recursive: false, body });
  const next = s.tokens[at + 1];
  if (!list || next?.v === "select" || next?.v === "with" || next?.v === "values") return at + 1;
  const frame = s.frames.at(-1);
  if (frame) frame.list = true;
  return next?.v === "(" ? at + 1 : table(s, at + 1, false);
}

function close(s: State, at: number): number {
  const frame = s.frames.length > 1 ? s.frames.pop() : undefined;
  if (frame?.body === undefined) return alias(s, at + 1);
  s.frames.at(-1)?.names.push(frame.body);
  return s.tokens[at + 1]?.v === "," ? withName(s, at + 2) : at + 1;
}

/** `name [(columns)] AS [[NOT] MATERIALIZED] (`: opens the body of a WITH name. */
function withName(s: State, from: number): number {
  const name = s.tokens[from];
  // What is put in here may give any name to a query.
  if (sqlName(s.tokens, from) === "hole" || (name?.k === "word" && startsQuery.test(name.v))) s.frames.at(-1)?.names.push(anyName);
  let i = from + 1;
  if (s.tokens[i]?.v === "(") while (i < s.tokens.length && s.tokens[i++]?.v !== ")");
  if (s.tokens[i]?.v !== "as" || (name?.k !== "word" && name?.k !== "quoted")) return from;
  i++;
  while (s.tokens[i]?.v === "not" || s.tokens[i]?.v === "materialized") i++;
  if (s.tokens[i]?.v !== "(") return from;
  const frame = s.frames.at(-1);
  if (frame?.recursive) frame.names.push(name.v.toLowerCase());
  return open(s, i, "", name.v.toLowerCase(), false);
}

function keyword(s: State, i: number, word: string, frame: Frame): number {
  const before = s.tokens[i - 1]?.v ?? "";
  const after = s.tokens[i + 1]?.v ?? "";
  switch (word) {
    case "create":
      return create(s, i);
    case "alter":
      return /^(?:table|view|materialized|foreign)$/.test(after) ? change(s, i, true) : i + 1;
    case "drop":
      return /^(?:table|view|materialized)$/.test(after) && s.tokens[0]?.v !== "alter" ? change(s, i, false) : i + 1;
    case "rename":
      return after === "table" ? renames(s, i) : i + 1;
    case "truncate":
      return after === "(" || s.tokens[0]?.v === "create" ? i + 1 : use(s, skip(s, i + 1, ["table", "only", "if", "exists"]), true);
    case "insert":
      return use(
        s,
        skip(s, i + 1, [
          "or",
          "ignore",
          "replace",
          "abort",
          "fail",
          "rollback",
          "low_priority",
          "high_priority",
          "delayed",
          "overwrite",
          "into",
          "table",
        ]),
        true,
        true,
      );
    case "replace":
      return after === "into" ? use(s, i + 2, true, true) : i + 1;
    case "merge":
      return use(s, skip(s, i + 1, ["into"]), true);
    case "copy":
      return i > 0
        ? i + 1
        : use(
            s,
            1,
            s.tokens.some((it) => it.v === "from"),
            true,
          );
    case "into":
      return into(s, i, before);
    case "update":
      return update(s, i, before);
    case "from":
      return from(s, i, before, frame);
    case "using":
      if (after === "(" || !/^(?:delete|merge|with)$/.test(s.tokens[0]?.v ?? "")) return i + 1;
      frame.list = true;
      return table(s, i + 1, false);
    case "join":
      if (before === "array") {
        frame.list = false;
        return i + 1;
      }
      frame.list = true;
      return table(s, i + 1, false);
    case "references":
      return use(s, i + 1, false, true);
    case "inherits":
      return after === "(" ? use(s, i + 2, false) : i + 1;
    case "of":
      return before === "partition" ? use(s, i + 1, false) : i + 1;
    case "with":
      frame.recursive = after === "recursive";
      return withName(s, frame.recursive ? i + 2 : i + 1);
    default:
      if (endsList.has(word)) frame.list = false;
      return i + 1;
  }
}

/** Index of the first token from here that is none of these words. */
