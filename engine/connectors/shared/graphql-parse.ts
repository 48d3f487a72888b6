import {
  type FieldDefinitionNode,
  GraphQLError,
  Kind,
  parse,
  type DefinitionNode,
  type DocumentNode,
  type NameNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import { type GraphqlField, type GraphqlPart, type GraphqlReading, type GraphqlRoot, operationRoots } from "./graphql-model.ts";
import { graphqlTokens } from "./graphql-tokens.ts";

/** What would make the parser itself the danger is left to the scan: https://graphql.org/graphql-js/language/#parse */
const maxTokens = 200_000;

export interface GraphqlRefusal {
  /** What is wrong with the text, or undefined when it is only too much for the parser or has holes. */
  readonly problem?: { readonly line: number; readonly message: string };
}

/** Reads a whole text with the `graphql` package, `\0` as a blank; a refusal when any part of it is no GraphQL. */
export function parseGraphql(text: string, lineOffset: number): GraphqlReading | GraphqlRefusal {
  const holes = text.includes("\0");
  let document: DocumentNode;
  try {
    document = parse(holes ? text.replaceAll("\0", " ") : text, { maxTokens });
  } catch (error) {
    if (holes || !(error instanceof GraphQLError) || /Parsing aborted/.test(error.message) || graphqlTokens(text).now() === "") return {};
    return { problem: { line: (error.locations?.[0]?.line ?? 1) + lineOffset, message: error.message } };
  }
  const roots = new Map<string, GraphqlRoot>();
  const types: GraphqlPart[] = [];
  const operations: (GraphqlPart & { readonly root: GraphqlRoot })[] = [];
  const fragments: GraphqlPart[] = [];
  for (const it of document.definitions) {
    const line = startOf(it) + lineOffset;
    switch (it.kind) {
      case Kind.OPERATION_DEFINITION:
        operations.push({
          root: operationRoots.get(it.operation) ?? "Query",
          name: it.name?.value ?? "",
          fields: selected(it.selectionSet, lineOffset),
          line,
        });
        break;
      case Kind.FRAGMENT_DEFINITION:
        fragments.push({ name: it.typeCondition.name.value, fields: selected(it.selectionSet, lineOffset), line });
        break;
      case Kind.OBJECT_TYPE_DEFINITION:
      case Kind.OBJECT_TYPE_EXTENSION:
        if (it.fields && it.fields.length > 0)
          types.push({
            name: it.name.value,
            fields: it.fields.map((field: FieldDefinitionNode) => ({ name: field.name.value, line: lineOf(field.name) + lineOffset })),
            line,
          });
        break;
      case Kind.SCHEMA_DEFINITION:
      case Kind.SCHEMA_EXTENSION:
        for (const { operation, type } of it.operationTypes ?? []) {
          const root = operationRoots.get(operation);
          if (root) roots.set(type.name.value, root);
        }
        break;
      default:
    }
  }
  return { roots: roots.size > 0 ? roots : undefined, types, operations, fragments, problems: [] };
}

/** Line of the keyword: a description before it, and `extend`, are not part of it. */
function startOf(node: DefinitionNode): number {
  if ((node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) && node.name.loc)
    return node.name.loc.startToken.prev?.line ?? 1;
  return node.loc?.startToken.line ?? 1;
}

function lineOf(name: NameNode): number {
  return name.loc?.startToken.line ?? 1;
}

/** Fields at the root in their order; inline fragments are looked through, spreads are the business of their own file. */
function selected(set: SelectionSetNode, lineOffset: number): readonly GraphqlField[] {
  const fields: GraphqlField[] = [];
  const open: SelectionNode[] = [...set.selections].reverse();
  for (let it = open.pop(); it; it = open.pop()) {
    if (it.kind === Kind.FIELD) fields.push({ name: it.name.value, line: (it.loc?.startToken.line ?? 1) + lineOffset });
    else if (it.kind === Kind.INLINE_FRAGMENT)
      for (let i = it.selectionSet.selections.length - 1; i >= 0; i--) {
        const inner = it.selectionSet.selections[i];
        if (inner) open.push(inner);
      }
  }
  return fields;
}
