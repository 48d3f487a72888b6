import { type Fold, type Text, tooManyWays } from "../../model/fold.ts";
import { type SqlTables, tablesOfSql } from "./sql-tables.ts";
import { sqlHole } from "./sql-tokens.ts";

/** A text as SQL, with a mark where a part is not known. */
export const sqlOf = (text: Text): string => text.map((piece) => (typeof piece === "string" ? piece : sqlHole)).join("");

/** Stands for further combinations of parts that are all in other texts: no other tables. */
export const isRest = ([piece]: Text): boolean => typeof piece === "object" && piece.text === tooManyWays;

/** What a sentence has where SQL has a table: "select one from the list". */
const articles = new Set(["the", "a", "an", "your", "our", "my", "this", "that", "these", "those", "each", "any"]);

/** The tables of SQL written in code. Each text is read once, however many callers hand it on. */
export const tablesInCode = (fold: Fold, sql: string): SqlTables =>
  fold.note("sql in code", sql, () => {
    const found = tablesOfSql(sql);
    return { ...found, uses: found.uses.filter(({ name }) => !articles.has(name)) };
  });
