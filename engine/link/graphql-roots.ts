import type { GraphqlFileOwn } from "../connectors/graphql/graphql-own.ts";
import { graphqlContracts, type GraphqlRoot } from "../connectors/shared/graphql-document.ts";
import type { ContractSite } from "../model/contract.ts";
import type { Parsed } from "../model/parsed.ts";
import { compareBytes } from "../support/order.ts";

/** Root fields of types whose name a `schema` block in another file makes a root: `schema { query: QueryRoot }` here, `type QueryRoot` there. */
export function joinGraphqlRoots(parsed: Parsed): readonly ContractSite[] {
  const files = [...(parsed.facts.get("graphql") ?? [])].sort(([a], [b]) => compareBytes(a, b));
  const owns = files.flatMap(([file, facts]) => (facts.own === undefined ? [] : [{ file, own: facts.own as GraphqlFileOwn }]));
  const roots = new Map<string, GraphqlRoot>();
  for (const { own } of owns) for (const [name, root] of own.roots) if (!roots.has(name)) roots.set(name, root);
  if (roots.size === 0) return [];
  return owns.flatMap(({ file, own: { types, fragments } }) =>
    graphqlContracts({ roots: undefined, types, operations: [], fragments, problems: [] }, roots).map((it) => ({ ...it, file })),
  );
}
