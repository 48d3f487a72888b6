import { useQuery } from "@apollo/client";
import { QUOTE } from "@/api/quote.gql";

export function QuoteCard({ roomId }: { roomId: string }) {
  const { data } = useQuery(QUOTE, { variables: { roomId, nights: 1 } });
  return <aside>{data?.quote.cents}</aside>;
}
