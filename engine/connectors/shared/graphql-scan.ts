import { type GraphqlField, type GraphqlPart, type GraphqlReading, type GraphqlRoot, operationRoots } from "./graphql-model.ts";
import { graphqlTokens, type GraphqlTokens } from "./graphql-tokens.ts";

interface Draft {
  readonly tokens: GraphqlTokens;
  readonly offset: number;
  readonly roots: Map<string, GraphqlRoot>;
  readonly types: GraphqlPart[];
  readonly operations: (GraphqlPart & { root: GraphqlRoot })[];
  readonly fragments: GraphqlPart[];
  readonly problems: { line: number; message: string }[];
}

/**
 * Finds the definitions of GraphQL text one by one, in one pass and without recursion: a broken one loses only itself, a hole (`\0`) is
 * blank. For text that the `graphql` package refuses: see `readGraphql`.
 */
export function scanGraphql(text: string, lineOffset: number): GraphqlReading {
  const d: Draft = { tokens: graphqlTokens(text), offset: lineOffset, roots: new Map(), types: [], operations: [], fragments: [], problems: [] };
  while (d.tokens.now() !== "") definition(d);
  return { roots: d.roots.size > 0 ? d.roots : undefined, types: d.types, operations: d.operations, fragments: d.fragments, problems: d.problems };
}

const named = /^[_A-Za-z]/;

function definition(d: Draft): void {
  const { tokens } = d;
  while (tokens.now() === '"') tokens.next();
  const line = here(d);
  const word = tokens.now();
  const root = operationRoots.get(word);
  if (word === "") return;
  if (word === "{") {
    d.operations.push({ root: "Query", name: "", fields: selections(d), line });
  } else if (root) {
    tokens.next();
    const name = named.test(tokens.now()) ? take(d) : "";
    skipTo(d, "{");
    d.operations.push({ root, name, fields: selections(d), line });
  } else if (word === "fragment") {
    tokens.next();
    take(d);
    if (tokens.now() === "on") tokens.next();
    const name = take(d);
    skipTo(d, "{");
    d.fragments.push({ name, fields: selections(d), line });
  } else if (word === "extend") tokens.next();
  else if (word === "schema") schema(d);
  else if (word === "type") {
    tokens.next();
    const name = take(d);
    skipTo(d, "{");
    if (tokens.now() === "{") d.types.push({ name, fields: typeFields(d), line });
  } else if (/^(?:interface|union|enum|input|scalar|directive)$/.test(word)) {
    tokens.next();
    skipTo(d, "{");
    if (tokens.now() === "{") skipGroup(d);
  } else unexpected(d);
}

const here = (d: Draft): number => d.tokens.line() + d.offset;

function take(d: Draft): string {
  const word = d.tokens.now();
  if (named.test(word)) d.tokens.next();
  return named.test(word) ? word : "";
}

/** What cannot start a definition: said once for a run of them, then passed over. */
function unexpected(d: Draft): void {
  d.problems.push({ line: here(d), message: `unexpected ${JSON.stringify(d.tokens.now().slice(0, 40))}` });
  while (d.tokens.now() !== "" && !starters.has(d.tokens.now())) skipGroup(d);
}

const starters = new Set([
  "query",
  "mutation",
  "subscription",
  "fragment",
  "extend",
  "schema",
  "type",
  "interface",
  "union",
  "enum",
  "input",
  "scalar",
  "directive",
]);
const opens = new Set(["(", "[", "{"]);
const closes = new Set([")", "]", "}"]);

/** Said once: what is open at the end is open at every level. */
function neverClosed(d: Draft, line: number): void {
  const message = "a bracket that is never closed";
  if (d.problems.at(-1)?.message !== message) d.problems.push({ line, message });
}

/** Passes over one token, or over a whole group when it opens one. */
function skipGroup(d: Draft): void {
  const { tokens } = d;
  const line = here(d);
  let depth = 0;
  do {
    const word = tokens.now();
    if (word === "") {
      neverClosed(d, line);
      return;
    }
    if (opens.has(word)) depth++;
    else if (closes.has(word)) depth--;
    tokens.next();
  } while (depth > 0);
}

/** Goes to the `{` of this definition, past arguments, directives and interfaces; stops where the next definition starts. */
function skipTo(d: Draft, wanted: string): void {
  let before = "";
  for (;;) {
    const word = d.tokens.now();
    if (word === "" || word === wanted) return;
    if (starters.has(word) && before !== "@" && before !== "&" && before !== "implements" && before !== "on" && before !== "|") return;
    before = word;
    skipGroup(d);
  }
}

/** `schema { query: QueryRoot }`. */
function schema(d: Draft): void {
  const { tokens } = d;
  tokens.next();
  skipTo(d, "{");
  if (tokens.now() !== "{") return;
  tokens.next();
  while (tokens.now() !== "" && tokens.now() !== "}") {
    const root = operationRoots.get(tokens.now());
    skipGroup(d);
    if (!root || tokens.now() !== ":") continue;
    tokens.next();
    const name = take(d);
    if (name !== "") d.roots.set(name, root);
  }
  tokens.next();
}

/** Fields of a type, from its `{` on: a name that a `:` or arguments follow. */
function typeFields(d: Draft): readonly GraphqlField[] {
  const { tokens } = d;
  const fields: GraphqlField[] = [];
  const start = here(d);
  tokens.next();
  while (tokens.now() !== "}") {
    const line = here(d);
    const name = take(d);
    if (tokens.now() === "") {
      neverClosed(d, start);
      return fields;
    }
    if (name === "") {
      skipGroup(d);
      continue;
    }
    if (tokens.now() === "(") skipGroup(d);
    if (tokens.now() !== ":") {
      if (tokens.now() !== "") d.problems.push({ line: here(d), message: `expected ":" after the field ${name}` });
      continue;
    }
    fields.push({ name, line });
    tokens.next();
    fieldType(d);
  }
  tokens.next();
  return fields;
}

/** `[Int!]! @deprecated(reason: "x")`, up to the next field. */
function fieldType(d: Draft): void {
  const { tokens } = d;
  if (opens.has(tokens.now()) && tokens.now() !== "{") skipGroup(d);
  else take(d);
  for (;;) {
    if (tokens.now() === "!") tokens.next();
    else if (tokens.now() === "@") {
      tokens.next();
      take(d);
      if (tokens.now() === "(") skipGroup(d);
    } else return;
  }
}

/** Fields selected at the root, from the `{` on; inline fragments are looked through, spreads are the business of their own file. */
function selections(d: Draft): readonly GraphqlField[] {
  const { tokens } = d;
  const fields: GraphqlField[] = [];
  const start = here(d);
  if (tokens.now() !== "{") return fields;
  tokens.next();
  let depth = 1;
  while (depth > 0) {
    const word = tokens.now();
    if (word === "") {
      neverClosed(d, start);
      return fields;
    }
    if (word === "}") {
      depth--;
      tokens.next();
    } else if (word === "...") {
      if (inline(d)) depth++;
    } else if (named.test(word)) selected(d, fields);
    else skipGroup(d);
  }
  return fields;
}

/** A field at the root: its alias dropped, its arguments, directives and own selections passed over. */
function selected(d: Draft, fields: GraphqlField[]): void {
  const { tokens } = d;
  const line = here(d);
  let name = take(d);
  if (tokens.now() === ":") {
    tokens.next();
    name = take(d);
  }
  if (name !== "") fields.push({ name, line });
  if (tokens.now() === "(") skipGroup(d);
  directives(d);
  if (tokens.now() === "{") skipGroup(d);
}

function directives(d: Draft): void {
  while (d.tokens.now() === "@") {
    d.tokens.next();
    take(d);
    if (d.tokens.now() === "(") skipGroup(d);
  }
}

/** `... on Query @include(if: $x) {`: true when a block was entered; a spread is passed over. */
function inline(d: Draft): boolean {
  const { tokens } = d;
  tokens.next();
  if (tokens.now() === "on") {
    tokens.next();
    take(d);
  } else if (named.test(tokens.now())) {
    take(d);
    directives(d);
    return false;
  }
  directives(d);
  if (tokens.now() !== "{") return false;
  tokens.next();
  return true;
}
