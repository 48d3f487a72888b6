export type GraphqlRoot = "Query" | "Mutation" | "Subscription";

export interface GraphqlField {
  readonly name: string;
  readonly line: number;
}

/** A type, an operation or a fragment with its fields: those of the type, or those selected at the root. */
export interface GraphqlPart {
  /** The type extended or selected on, or the operation's own name (`""` when it has none). */
  readonly name: string;
  readonly fields: readonly GraphqlField[];
  readonly line: number;
}

/** What GraphQL source says, schema and documents alike. Lines are 1-based, the offset added. */
export interface GraphqlReading {
  /** Root types by name where a `schema` block names them. */
  readonly roots: ReadonlyMap<string, GraphqlRoot> | undefined;
  readonly types: readonly GraphqlPart[];
  readonly operations: readonly (GraphqlPart & { readonly root: GraphqlRoot })[];
  /** `name` is the type the fragment stands on. */
  readonly fragments: readonly GraphqlPart[];
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

export const operationRoots: ReadonlyMap<string, GraphqlRoot> = new Map([
  ["query", "Query"],
  ["mutation", "Mutation"],
  ["subscription", "Subscription"],
]);
