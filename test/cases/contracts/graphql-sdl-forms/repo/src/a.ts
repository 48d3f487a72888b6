import { gql } from "@apollo/client";
import { graphql } from "./gql";
export const Q = gql`
  query { me { id } users { id } }
`;
export const typed = graphql(`
  subscription S { ticked }
`);
export const commented = /* GraphQL */ `
  query { users { id } }
`;
