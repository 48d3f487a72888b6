/** What the Prisma connector keeps of a schema: each model or view by the name code uses, with the key of its table. */
export interface PrismaOwn {
  readonly models: readonly { readonly name: string; readonly table: string }[];
}

/** What the GraphQL connector keeps of a document file: the named operations and fragments with the contracts each calls (`Query.rooms`). */
export interface GraphqlOwn {
  readonly operations: readonly { readonly name: string; readonly keys: readonly string[] }[];
}
