import type { EnvName, EnvReading } from "./env.ts";

const assignment = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=/;
/** Starts an assignment whose value may end with a quote: a quote that "closes" there closes nothing. */
const opensAnother = /^[ \t]*(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*$/;

/**
 * Names assigned in a .env file as dotenv and python-dotenv read it: `export`, spaces around `=`, quoted values over several lines,
 * comments. A line without `=` assigns nothing.
 */
export function readDotenv(text: string): EnvReading {
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  const declares: EnvName[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const found = assignment.exec(line);
    if (!found?.[1]) continue;
    declares.push({ name: found[1], line: i + 1 });
    i = valueEnd(lines, i, line.slice(found[0].length).trimStart());
  }
  return { declares };
}

/** Index of the line on which a value ends. A quote that is not closed before the next assignment opens nothing. */
function valueEnd(lines: readonly string[], from: number, value: string): number {
  const quote = value[0];
  if (quote !== '"' && quote !== "'" && quote !== "`") return from;
  let rest = value.slice(1);
  for (let i = from; i < lines.length; i++) {
    if (i > from) rest = lines[i] ?? "";
    const end = closingQuote(rest, quote);
    if (end >= 0) return i > from && opensAnother.test(rest.slice(0, end)) ? from : i;
  }
  return from;
}

function closingQuote(text: string, quote: string): number {
  for (let i = 0; i < text.length; i++) {
    if (quote === '"' && text[i] === "\\") i++;
    else if (text[i] === quote) return i;
  }
  return -1;
}

/** Names exported by a direnv file: https://direnv.net/man/direnv.1.html. A plain assignment there is a shell variable of its own. */
export function readEnvrc(text: string): EnvReading {
  const declares: EnvName[] = [];
  text.split("\n").forEach((line, i) => {
    const bare = line.replace(/(?:^|\s)#.*$/, "");
    const found = /(?:^|[;&|\s])export[ \t]+(.*)$/.exec(bare);
    if (!found?.[1]) return;
    const unquoted = found[1].replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, "v").replace(/[;&|].*$/, "");
    for (const [, name] of unquoted.matchAll(/(?:^|\s)([A-Za-z_]\w*)=/g)) if (name) declares.push({ name, line: i + 1 });
  });
  return { declares };
}
