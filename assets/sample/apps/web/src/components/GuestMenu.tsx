import { useQuery } from "@apollo/client";
import { ME } from "@/api/quote.gql";

export function GuestMenu() {
  const { data } = useQuery(ME);
  return <nav>{data?.me?.email ?? "Sign in"}</nav>;
}
