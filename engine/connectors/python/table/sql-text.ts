import type { Fold, Located, Seen, Text } from "../../../model/fold.ts";
import { isRest, sqlOf, tablesInCode } from "../../shared/sql-in-code.ts";
import { looksLikeSql } from "../../shared/sql-tables.ts";

/** Tables of SQL written in code. The line is that of the call that holds it. */
export function tellSql(fold: Fold, at: Located | undefined, seen: Seen, certain: boolean): void {
  for (const text of at ? fold.texts(at) : []) {
    const sql = sqlOf(text);
    if (!looksLikeSql(sql)) {
      if (certain && !isRest(text) && text.some((piece) => typeof piece !== "string")) undecided(fold, text, seen);
      continue;
    }
    const { declares, uses, partial } = tablesInCode(fold, sql);
    for (const { name } of declares) fold.role({ kind: "table", role: "declares", key: name, seen });
    for (const { name } of uses) fold.role({ kind: "table", role: "calls", key: name, seen });
    if (partial) fold.unresolved({ kind: "table", role: "calls", seen, why: "a table's name is not a constant" });
  }
}

/** A statement that a parameter decides is left to the callers; the role's own text is only looked at for its holes. */
function undecided(fold: Fold, text: Text, seen: Seen): void {
  if (text.every((piece) => typeof piece !== "string")) fold.unresolved({ kind: "table", role: "calls", seen, why: "the SQL is not a constant" });
}
