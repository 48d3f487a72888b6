import { sqlName } from "./sql-names.ts";
import type { StatementReading } from "./sql-walk.ts";
import type { SqlToken } from "./sql-tokens.ts";

/** Names the tables of one statement, without their schemas: a parser of SQL. Null for what it refuses. */
export type NamedTables = (statement: string) => readonly string[] | null;

/** The parser reads at most so many characters of one text, as it takes a second for some ten thousand; what goes beyond is only walked. */
const budget = 20_000;

/** What is refused is tried in every way first: up to four times as many with each bracket it nests deeper, and the fifth takes a second. */
const riskOf = (tokens: readonly SqlToken[]): number => 20 * 4 ** deepest(tokens);

const before = new Set(["from", "join", "into", "update", "using", "only", "table", "lateral", ","]);

/**
 * Adds the tables that a parser names to those that the walk over the words has found. The parser knows neither lines nor quotes and takes
 * names of WITH and aliases for tables, so a name counts where a table may stand among the tokens, spelled as it is there. Asked only for a
 * SELECT, INSERT, UPDATE or DELETE that reads from somewhere: elsewhere it has nothing to add. Gives what is left of the budget.
 */
export function addNamed(found: StatementReading, tokens: readonly SqlToken[], statement: string, parse: NamedTables, left = budget): number {
  const asked = /^(?:select|insert|update|delete|with)$/.test(tokens[0]?.v ?? "") && tokens.some((it) => it.k === "word" && it.v === "from");
  const risk = riskOf(tokens);
  if (!asked || Math.max(statement.length, risk) > left) return left;
  const known = new Set(found.uses.map(({ name }) => lastPart(name)));
  const size = found.uses.length;
  const named = parse(statement);
  if (named === null) return left - Math.max(statement.length, risk);
  const missing = named.map((it) => it.toLowerCase()).filter((it) => !known.has(it) && !otherwise(tokens, it));
  for (const name of new Set(missing)) {
    for (let i = 1; i < tokens.length; i++) {
      const front = tokens[i - 1]?.v === "(" ? tokens[i - 2] : tokens[i - 1];
      const place = before.has(front?.v ?? "") ? sqlName(tokens, i) : undefined;
      if (typeof place !== "object" || lastPart(place.name) !== name || tokens[place.next]?.v === "(") continue;
      found.uses.push({ name: place.name, line: place.line, write: false });
      break;
    }
  }
  if (found.uses.length > size) found.uses.sort((a, b) => a.line - b.line);
  return left - statement.length;
}

/** How deep brackets nest; one that is never closed counts too. */
function deepest(tokens: readonly SqlToken[]): number {
  let depth = 0;
  let most = 0;
  for (const { k, v } of tokens) {
    if (k !== "mark") continue;
    if (v === "(") most = Math.max(most, ++depth);
    else if (v === ")" && depth > 0) depth--;
  }
  return most;
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

/** Is the name given by the statement itself: an alias, or a name of WITH? */
function otherwise(tokens: readonly SqlToken[], name: string): boolean {
  return tokens.some((token, i) => {
    if ((token.k !== "word" && token.k !== "quoted") || token.v.toLowerCase() !== name) return false;
    const last = tokens[i - 1];
    if (last?.v === "as" || last?.v === "with" || last?.v === "recursive" || last?.v === ")" || last?.k === "quoted") return true;
    if (last?.k === "word" && !before.has(last.v)) return true;
    return tokens[i + 1]?.v === "as" && tokens[i + 2]?.v === "(";
  });
}
