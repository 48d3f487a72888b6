import { readFileSync } from "node:fs";
import { createSchema, createYoga } from "graphql-yoga";
import { meResolvers } from "./me";
import { quoteResolvers } from "./quote";

const typeDefs = readFileSync(new URL("./schema.graphql", import.meta.url), "utf8");

export const yoga = createYoga({ schema: createSchema({ typeDefs, resolvers: [quoteResolvers, meResolvers] }) });
