import { extendType, queryType, mutationField, queryField } from "nexus";
export const Q = queryType({
  definition(t) {
    t.string("name", { resolve: () => "" });
    t.list.field("posts", { type: "Post", resolve: () => [] });
  },
});
export const M = extendType({
  type: "Mutation",
  definition(t) {
    t.nonNull.field("createDraft", { type: "Post" });
  },
});
export const one = mutationField("drop", { type: "Boolean", resolve: () => true });
