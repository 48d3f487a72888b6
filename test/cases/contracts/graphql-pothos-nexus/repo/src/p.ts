import SchemaBuilder from "@pothos/core";
export const builder = new SchemaBuilder({});
builder.queryType({
  fields: (t) => ({
    hello: t.string({ resolve: () => "x" }),
  }),
});
builder.queryField("giraffe", (t) => t.string({ resolve: () => "" }));
builder.mutationFields((t) => ({
  feed: t.boolean({ resolve: () => true }),
}));
