import { type SqlName, sqlName } from "./sql-names.ts";
import { alias, skip, type State, target, use, visible } from "./sql-walk.ts";

const exists = ["if", "not", "exists", "only", "concurrently"];

/** Statements that make, change or fill tables. Each takes the index of its first word and gives the index to go on from. */
export function create(s: State, at: number): number {
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
export function change(s: State, at: number, renames_: boolean): number {
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
export function renames(s: State, at: number): number {
  let i = at + 2;
  for (let name = sqlName(s.tokens, i); name && name !== "hole"; name = sqlName(s.tokens, i)) {
    s.out.declares.push({ name: name.name, line: s.tokens[at]?.line ?? s.line });
    i = skip(s, name.next, ["to"]);
    if (s.tokens[i]?.v === ",") i++;
  }
  return Math.max(i, at + 1);
}

/** `INTO` that is not INSERT's: LOAD DATA … INTO TABLE t, or the new table of SELECT … INTO t. */
export function into(s: State, i: number, before: string): number {
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

export function update(s: State, i: number, before: string): number {
  // ClickHouse changes rows by `ALTER TABLE t UPDATE column = …`.
  if (notUpdate.has(before) || s.tokens[0]?.v === "alter") return i + 1;
  const at = skip(s, s.tokens[i + 1]?.v === "or" ? i + 3 : i + 1, ["only", "low_priority", "ignore"]);
  const name = sqlName(s.tokens, at);
  if (name === "hole") s.out.holes = true;
  if (!name || name === "hole") return i + 1;
  if (!visible(s, name.name)) s.doubtful.push({ name: name.name, line: name.line, write: true });
  const frame = s.frames.at(-1);
  if (frame) frame.list = true;
  return alias(s, name.next, name.name);
}
