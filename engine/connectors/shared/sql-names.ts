import type { SqlToken } from "./sql-tokens.ts";

/** Schemas that stand for "where tables are anyway" and are left out of a key. */
const plainSchemas = new Set(["public", "dbo", "main"]);

/** Words that cannot be an unquoted table name: what follows FROM or JOIN is then something else. */
const reserved = new Set(
  (
    "select from where on set as values lateral only table join using into not null exists if case when then else end order group by default and or with " +
    "left right inner outer full cross natural union except intersect having limit offset returning for in is like between window do nothing column " +
    "add drop alter create update delete insert references primary foreign unique check constraint all any distinct asc desc to of begin commit"
  ).split(" "),
);

export interface SqlName {
  /** As in a contract key: unquoted parts in lower case, `public`, `dbo` and `main` dropped, at most `schema.name`. */
  readonly name: string;
  readonly line: number;
  /** Index of the token after the name. */
  readonly next: number;
}

/** A name with its schema at a token; undefined when none stands there, `hole` when it is not known. */
export function sqlName(tokens: readonly SqlToken[], from: number): SqlName | "hole" | undefined {
  const first = tokens[from];
  if (!first) return undefined;
  const parts: string[] = [];
  let unknown = false;
  let i = from;
  for (;;) {
    const token = tokens[i];
    if (token?.k === "hole") unknown = true;
    else if (token?.k === "word" && (i > from || !reserved.has(token.v))) parts.push(token.v);
    else if (token?.k === "quoted" && token.v !== "") parts.push(...token.v.split("."));
    else return parts.length > 0 || unknown ? "hole" : undefined;
    i++;
    // A name may go on after the dot (`db..table` leaves its schema out), and glued to a hole without one.
    if (tokens[i]?.v !== "." || tokens[i]?.k !== "mark") break;
    i++;
    if (tokens[i]?.v === "." && tokens[i]?.k === "mark") i++;
  }
  if (unknown || isGlued(tokens[i - 1], tokens[i])) return "hole";
  return { name: tableKey(parts), line: first.line, next: i };
}

/** Whether a hole goes on with the name before it (`users_${year}`); after a space it is another part of the statement. */
function isGlued(name: SqlToken | undefined, hole: SqlToken | undefined): boolean {
  return name !== undefined && hole?.k === "hole" && hole.at - name.at <= name.v.length + (name.k === "quoted" ? 2 : 0);
}

/** Puts the parts of a table's name together as in a contract key. */
export function tableKey(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  const schema = parts.at(-2);
  return schema === undefined || plainSchemas.has(schema.toLowerCase()) ? last : `${schema}.${last}`;
}

/** Catalogues of the database itself: no table of anybody's. Also temporary names of T-SQL. */
export function isSystemTable(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    /^(?:information_schema|pg_catalog|sys|system|mysql|performance_schema)\./.test(lower) ||
    /^(?:pg_|sqlite_)/.test(lower) ||
    lower === "dual" ||
    /^[#@]/.test(lower) ||
    /\.[#@]/.test(lower) ||
    lower === ""
  );
}
