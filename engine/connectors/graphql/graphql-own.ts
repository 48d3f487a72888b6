import type { GraphqlPart, GraphqlRoot } from "../shared/graphql-document.ts";
import type { GraphqlOwn } from "../shared/own-facts.ts";

/** What of a GraphQL file only the link step can finish. */
export interface GraphqlFileOwn extends GraphqlOwn {
  /** Root types with names of their own, as a `schema` block here says. */
  readonly roots: readonly (readonly [string, GraphqlRoot])[];
  /** Types and fragments that are of a root if a `schema` in another file says so. */
  readonly types: readonly GraphqlPart[];
  readonly fragments: readonly GraphqlPart[];
}
