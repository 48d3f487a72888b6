import type { Fold, Text } from "../../model/fold.ts";
import { type SqlTables, tablesOfSql } from "./sql-tables.ts";
import { sqlHole } from "./sql-tokens.ts";

/** A text as SQL, with a mark where a part is not known. */
export const sqlOf = (text: Text): string => text.map((piece) => (typeof piece === "string" ? piece : sqlHole)).join("");

/** The tables of SQL written in code. Each text is read once, however many callers hand it on. */
export const tablesInCode = (fold: Fold, sql: string): SqlTables => fold.note("sql in code", sql, () => tablesOfSql(sql));
