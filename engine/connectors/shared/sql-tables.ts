import { readStatement } from "./sql-statement.ts";
import type { StatementReading } from "./sql-walk.ts";
import { addNamed, type NamedTables } from "./sql-named.ts";
import { isSystemTable } from "./sql-names.ts";
import { type SqlDialect, sqlDialectOf, type SqlToken, sqlTokens } from "./sql-tokens.ts";

export interface SqlTables {
  /** Tables that a statement makes, changes, renames or drops. The line is that of its first word. */
  readonly declares: readonly { readonly name: string; readonly line: number }[];
  /** Tables that a statement reads or writes. The line is that of the name. */
  readonly uses: readonly { readonly name: string; readonly line: number; readonly write: boolean }[];
  /** True when a table's name is not known (a hole) or a quote or comment never closes. */
  readonly partial: boolean;
}

/**
 * The tables of SQL in any dialect: names as in contract keys (unquoted ones in lower case, `public.`, `dbo.`, `main.` dropped),
 * in source order, repeated as they occur; lines 1-based inside the text. Common table expressions, aliases, functions,
 * temporary tables and system catalogues are left out. A part of the text that is not known is passed as `sqlHole`
 * (or a placeholder of a driver): a name with a hole gives nothing. Never throws; a statement that is no SQL loses only itself.
 * `parse` is the parser that files are read with as well; SQL in code does without, where a second parser costs more than it finds.
 */
export function tablesOfSql(text: string, dialect: SqlDialect | undefined = sqlDialectOf(text), parse?: NamedTables): SqlTables {
  const { tokens, open } = sqlTokens(text, dialect);
  const declares: { name: string; line: number }[] = [];
  const uses: { name: string; line: number; write: boolean }[] = [];
  const temporary = new Set<string>();
  let partial = open;
  let start = 0;
  let left: number | undefined;
  const statement = (end: number): void => {
    const words = tokens.slice(start, end);
    const found: StatementReading = readStatement(words);
    if (parse) left = addNamed(found, words, text.slice(words[0]?.at, tokens[end]?.at), parse, left);
    for (const name of found.temporary) temporary.add(name.toLowerCase());
    for (const it of found.declares) if (keep(it.name)) declares.push(it);
    for (const it of found.uses) if (keep(it.name)) uses.push(it);
    partial ||= found.holes;
  };
  const keep = (name: string): boolean => !isSystemTable(name) && !temporary.has(name.toLowerCase());
  tokens.forEach((token: SqlToken, i) => {
    if (token.k !== "end") return;
    statement(i);
    start = i + 1;
  });
  return { declares, uses, partial };
}

/** Does a text start like a statement that may name tables? For texts that are SQL only perhaps. */
export function looksLikeSql(text: string): boolean {
  return /^\s*(?:(?:--[^\n]*\n|\/\*[^*]*\*\/)\s*)*\(*\s*(?:select|insert|update|delete|with|create|alter|drop|merge|replace|truncate|copy|explain)\s/i.test(
    text,
  );
}
