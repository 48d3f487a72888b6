import { type SqlName, sqlName } from "./sql-names.ts";
import type { SqlToken } from "./sql-tokens.ts";

export interface StatementReading {
  readonly declares: { name: string; line: number }[];
  readonly uses: { name: string; line: number; write: boolean }[];
  /** Temporary tables made here: no contract in the rest of the text either. */
  readonly temporary: string[];
  /** A table's name was not known. */
  holes: boolean;
}

/** One level of parentheses. */
interface Frame {
  /** The word before the parenthesis. */
  readonly opener: string;
  /** Inside the list after FROM: a comma is followed by another table. */
  list: boolean;
  /** Names of WITH that are seen from here inwards. */
  readonly names: string[];
  /** WITH RECURSIVE stands here: a name is seen in its own body too. */
  recursive: boolean;
  /** The WITH name whose body this is; it is known outside once the body is closed. */
  readonly body: string | undefined;
}

interface State {
  readonly tokens: readonly SqlToken[];
  readonly out: StatementReading;
  readonly frames: Frame[];
  readonly aliases: Set<string>;
  /** Targets of UPDATE and qualified names of a FROM list: dropped when they turn out to be aliases. */
  readonly doubtful: { name: string; line: number; write: boolean }[];
  readonly line: number;
}

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
/** Functions with a FROM of their own. */
const fromInside = new Set(["extract", "substring", "substr", "trim", "overlay", "position", "ltrim", "rtrim"]);

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
function skip(s: State, from: number, words: readonly string[]): number {
  let i = from;
  while (s.tokens[i]?.k === "word" && words.includes(s.tokens[i]?.v ?? "")) i++;
  return i;
}

const exists = ["if", "not", "exists", "only", "concurrently"];

function create(s: State, at: number): number {
  let temporary = false;
  let i = at + 1;
  for (; i < at + 24; i++) {
    const word = s.tokens[i]?.v ?? "";
    if (s.tokens[i]?.k === "end" || i >= s.tokens.length || word === "(") return at + 1;
    if (word === "temp" || word === "temporary" || word === "volatile") temporary = true;
    if (word === "index" || word === "trigger" || word === "policy") return target(s, i, word);
    if (
      /^(?:function|procedure|proc|event|type|domain|sequence|role|user|database|schema|extension|aggregate|operator|rule|publication|subscription|statistics|server)$/.test(
        word,
      )
    )
      return i + 1;
    if (word === "table" || word === "view") break;
  }
  const name = sqlName(s.tokens, skip(s, i + 1, exists));
  if (name === "hole") s.out.holes = true;
  if (!name || name === "hole") return i + 1;
  if (temporary) s.out.temporary.push(name.name);
  else s.out.declares.push({ name: name.name, line: s.tokens[at]?.line ?? s.line });
  // ClickHouse: a materialized view writes into another table.
  const next = s.tokens[name.next]?.v === "on" && s.tokens[name.next + 1]?.v === "cluster" ? name.next + 3 : name.next;
  return s.tokens[next]?.v === "to" ? use(s, next + 1, true) : next;
}

/** The table of CREATE INDEX … ON t, CREATE TRIGGER … ON t. */
function target(s: State, from: number, word: string): number {
  for (let i = from + 1; i < s.tokens.length && s.tokens[i]?.v !== "begin"; i++) {
    if (s.tokens[i]?.v === "on" && (word !== "index" || s.tokens[i]?.k === "word")) return use(s, skip(s, i + 1, ["only"]), false, true);
  }
  return s.tokens.length;
}

/** ALTER and DROP, with RENAME TO. A DROP may name several. */
function change(s: State, at: number, renames_: boolean): number {
  const line = s.tokens[at]?.line ?? s.line;
  let next = skip(s, at + 1, ["materialized", "foreign", "table", "view", ...exists]);
  let first: SqlName | undefined;
  for (;;) {
    const name = sqlName(s.tokens, next);
    if (name === "hole") s.out.holes = true;
    if (!name || name === "hole") break;
    first ??= name;
    s.out.declares.push({ name: name.name, line });
    next = name.next;
    if (renames_ || s.tokens[next]?.v !== ",") break;
    next++;
  }
  if (!renames_ || !first) return Math.max(next, at + 1);
  for (let i = next; i < s.tokens.length - 2; i++) {
    const to = s.tokens[i + 1]?.v;
    if (s.tokens[i]?.v === "alter" && to === "table") break;
    if (s.tokens[i]?.v !== "rename" || (to !== "to" && to !== "as")) continue;
    const name = sqlName(s.tokens, i + 2);
    if (!name || name === "hole") break;
    const dot = first.name.lastIndexOf(".");
    s.out.declares.push({ name: dot > 0 && !name.name.includes(".") ? `${first.name.slice(0, dot)}.${name.name}` : name.name, line });
  }
  return next;
}

/** RENAME TABLE a TO b, c TO d. */
function renames(s: State, at: number): number {
  let i = at + 2;
  for (let name = sqlName(s.tokens, i); name && name !== "hole"; name = sqlName(s.tokens, i)) {
    s.out.declares.push({ name: name.name, line: s.tokens[at]?.line ?? s.line });
    i = skip(s, name.next, ["to"]);
    if (s.tokens[i]?.v === ",") i++;
  }
  return Math.max(i, at + 1);
}

/** `INTO` that is not INSERT's: LOAD DATA … INTO TABLE t, or the new table of SELECT … INTO t. */
function into(s: State, i: number, before: string): number {
  if (s.tokens[i + 1]?.v === "table") return use(s, i + 2, true);
  const first = s.tokens[0]?.v;
  if ((first !== "select" && first !== "with") || before === "insert") return i + 1;
  const temporary = /^temp(?:orary)?$/.test(s.tokens[i + 1]?.v ?? "");
  const name = sqlName(s.tokens, skip(s, i + 1, ["temp", "temporary", "unlogged", "table"]));
  if (!name || name === "hole" || /^(?:outfile|dumpfile)$/.test(name.name)) return i + 1;
  if (temporary) s.out.temporary.push(name.name);
  else s.out.declares.push({ name: name.name, line: s.line });
  return name.next;
}

const notUpdate = new Set(["on", "for", "do", "before", "after", "or", "key", "of", ",", "grant"]);

function update(s: State, i: number, before: string): number {
  if (notUpdate.has(before)) return i + 1;
  const at = skip(s, s.tokens[i + 1]?.v === "or" ? i + 3 : i + 1, ["only", "low_priority", "ignore"]);
  const name = sqlName(s.tokens, at);
  if (name === "hole") s.out.holes = true;
  if (!name || name === "hole") return i + 1;
  if (!visible(s, name.name)) s.doubtful.push({ name: name.name, line: name.line, write: true });
  const frame = s.frames.at(-1);
  if (frame) frame.list = true;
  return alias(s, name.next, name.name);
}

function from(s: State, i: number, before: string, frame: Frame): number {
  if (fromInside.has(frame.opener)) return i + 1;
  if (before === "distinct" && /^(?:is|not)$/.test(s.tokens[i - 2]?.v ?? "")) return i + 1;
  if (before === "values" || s.tokens[0]?.v === "copy" || s.tokens[0]?.v === "fetch" || s.tokens[0]?.v === "revoke") return i + 1;
  frame.list = true;
  return table(s, i + 1, before === "delete");
}

/** One table of a FROM list. */
function table(s: State, from_: number, write: boolean): number {
  const at = skip(s, from_, ["only", "lateral", "table"]);
  if (s.tokens[at]?.v === "(") return at;
  const name = sqlName(s.tokens, at);
  if (name === "hole") s.out.holes = true;
  if (!name || name === "hole") return Math.max(at, from_);
  if (s.tokens[name.next]?.v === "(") return name.next;
  if (!visible(s, name.name)) {
    if (name.name.includes(".")) s.doubtful.push({ name: name.name, line: name.line, write });
    else s.out.uses.push({ name: name.name, line: name.line, write });
  }
  return alias(s, name.next, name.name);
}

/** Is this the name of a WITH that is seen from here? */
function visible(s: State, name: string): boolean {
  return !name.includes(".") && s.frames.some((it) => it.names.includes(name.toLowerCase()));
}

const notAlias = new Set(
  "where on set join left right inner outer full cross natural using group order having limit offset union except intersect returning for window values select as with when tablesample final prewhere settings array any all asof global semi anti from into".split(
    " ",
  ),
);

/** Notes the alias that may stand here; one that only spells its table's own name again is none. */
function alias(s: State, from_: number, table_ = ""): number {
  const at = s.tokens[from_]?.v === "as" ? from_ + 1 : from_;
  const token = s.tokens[at];
  if (!s.frames.at(-1)?.list || !token || (token.k !== "quoted" && (token.k !== "word" || notAlias.has(token.v)))) return from_;
  if (token.v.toLowerCase() !== table_.toLowerCase()) s.aliases.add(token.v.toLowerCase());
  return at + 1;
}

/** A table named at a token. `call` allows a parenthesis after it: a list of columns rather than a function. */
function use(s: State, at: number, write: boolean, call = false): number {
  const name = sqlName(s.tokens, at);
  if (name === "hole") s.out.holes = true;
  if (!name || name === "hole" || (!call && s.tokens[name.next]?.v === "(" && !write)) return at;
  if (!visible(s, name.name)) s.out.uses.push({ name: name.name, line: name.line, write });
  return name.next;
}
