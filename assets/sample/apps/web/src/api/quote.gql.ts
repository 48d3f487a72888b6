import { gql } from "@apollo/client";

export const QUOTE = gql`
  query QuoteCard($roomId: ID!, $nights: Int!) {
    quote(roomId: $roomId, nights: $nights) {
      cents
      currency
    }
  }
`;

export const ME = gql`
  query Me {
    me {
      id
      email
    }
  }
`;
