import type { ContractFact } from "../../model/facts.ts";
import type { GraphqlPart, GraphqlReading, GraphqlRoot } from "./graphql-model.ts";
import { parseGraphql } from "./graphql-parse.ts";
import { scanGraphql } from "./graphql-scan.ts";

export type { GraphqlPart, GraphqlReading, GraphqlRoot } from "./graphql-model.ts";

export const defaultRoots: ReadonlyMap<string, GraphqlRoot> = new Map([
  ["Query", "Query"],
  ["Mutation", "Mutation"],
  ["Subscription", "Subscription"],
]);

/**
 * Reads a GraphQL file, or the text of a template in code: holes are blanked by the caller or stand as `\0`.
 * `lineOffset` is what is added to every line: 0 for a file, the template's first line minus 1 for code.
 * The `graphql` package reads first; what it refuses is scanned, so that a broken definition loses only itself, and its complaint is kept
 * where the scan has none. Never throws; a `graphql(`'s text that is none gives nothing.
 */
export function readGraphql(text: string, lineOffset = 0): GraphqlReading {
  const parsed = parseGraphql(text, lineOffset);
  if ("types" in parsed) return parsed;
  const scanned = scanGraphql(text, lineOffset);
  return parsed.problem && scanned.problems.length === 0 ? { ...scanned, problems: [parsed.problem] } : scanned;
}

/** The contracts of a reading: root fields declared, root selections called, under the names Query, Mutation and Subscription. */
export function graphqlContracts(
  reading: GraphqlReading,
  roots: ReadonlyMap<string, GraphqlRoot> = reading.roots ?? defaultRoots,
): readonly ContractFact[] {
  const out: ContractFact[] = [];
  const add = (role: "declares" | "calls", root: GraphqlRoot | undefined, part: GraphqlPart): void => {
    if (root) for (const { name, line } of part.fields) if (!name.startsWith("__")) out.push({ kind: "graphql", key: `${root}.${name}`, role, line });
  };
  for (const type of reading.types) add("declares", roots.get(type.name), type);
  for (const operation of reading.operations) add("calls", operation.root, operation);
  for (const fragment of reading.fragments) add("calls", roots.get(fragment.name), fragment);
  return out;
}
