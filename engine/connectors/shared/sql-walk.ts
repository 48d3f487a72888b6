import { sqlName } from "./sql-names.ts";
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
export interface Frame {
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

export interface State {
  readonly tokens: readonly SqlToken[];
  readonly out: StatementReading;
  readonly frames: Frame[];
  readonly aliases: Set<string>;
  /** Targets of UPDATE and qualified names of a FROM list: dropped when they turn out to be aliases. */
  readonly doubtful: { name: string; line: number; write: boolean }[];
  readonly line: number;
}

/** Functions with a FROM of their own. */
const fromInside = new Set(["extract", "substring", "substr", "trim", "overlay", "position", "ltrim", "rtrim"]);

export function skip(s: State, from: number, words: readonly string[]): number {
  let i = from;
  while (s.tokens[i]?.k === "word" && words.includes(s.tokens[i]?.v ?? "")) i++;
  return i;
}

export function target(s: State, from: number, word: string): number {
  for (let i = from + 1; i < s.tokens.length && s.tokens[i]?.v !== "begin"; i++) {
    if (s.tokens[i]?.v === "on" && (word !== "index" || s.tokens[i]?.k === "word")) return use(s, skip(s, i + 1, ["only"]), false, true);
  }
  return s.tokens.length;
}

/** ALTER and DROP, with RENAME TO. A DROP may name several. */
export function from(s: State, i: number, before: string, frame: Frame): number {
  if (fromInside.has(frame.opener)) return i + 1;
  if (before === "distinct" && /^(?:is|not)$/.test(s.tokens[i - 2]?.v ?? "")) return i + 1;
  if (before === "values" || s.tokens[0]?.v === "copy" || s.tokens[0]?.v === "fetch" || s.tokens[0]?.v === "revoke") return i + 1;
  frame.list = true;
  return table(s, i + 1, before === "delete");
}

/** One table of a FROM list. */
export function table(s: State, from_: number, write: boolean): number {
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

/** Stands among the names of a WITH whose list is not known to its end. */
export const anyName = "*";

/** Is this the name of a WITH that is seen from here? */
export function visible(s: State, name: string): boolean {
  if (name.includes(".")) return false;
  if (s.frames.some((it) => it.names.includes(name.toLowerCase()))) return true;
  const isOpen = s.frames.some((it) => it.names.includes(anyName));
  if (isOpen) s.out.holes = true;
  return isOpen;
}

const notAlias = new Set(
  "where on set join left right inner outer full cross natural using group order having limit offset union except intersect returning for window values select as with when tablesample final prewhere settings array any all asof global semi anti from into".split(
    " ",
  ),
);

/** Notes the alias that may stand here; one that only spells its table's own name again is none. */
export function alias(s: State, from_: number, table_ = ""): number {
  const at = s.tokens[from_]?.v === "as" ? from_ + 1 : from_;
  const token = s.tokens[at];
  if (!s.frames.at(-1)?.list || !token || (token.k !== "quoted" && (token.k !== "word" || notAlias.has(token.v)))) return from_;
  if (token.v.toLowerCase() !== table_.toLowerCase()) s.aliases.add(token.v.toLowerCase());
  return at + 1;
}

/** A table named at a token. `call` allows a parenthesis after it: a list of columns rather than a function. */
export function use(s: State, at: number, write: boolean, call = false): number {
  const name = sqlName(s.tokens, at);
  if (name === "hole") s.out.holes = true;
  if (!name || name === "hole" || (!call && s.tokens[name.next]?.v === "(" && !write)) return at;
  if (!visible(s, name.name)) s.out.uses.push({ name: name.name, line: name.line, write });
  return name.next;
}
