import { ApolloServer } from "@apollo/server";
import { users } from "./users";
const typeDefs = `#graphql
  type Subscription {
    ticked: Int
  }
`;
const Mutation = {
  addUser: async () => ({}),
};
export const resolvers = {
  Query: {
    user: (_: unknown, { id }: { id: string }) => ({ id }),
    users,
    me() { return null; },
  },
  Mutation,
  User: { name: () => "x" },
  Subscription: { ticked: { subscribe: () => null } },
};
new ApolloServer({ typeDefs, resolvers });
