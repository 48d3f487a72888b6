import { PriceTag } from "@/components/PriceTag";
import { Stars } from "@/components/Stars";
import { useQuote } from "@/hooks/useQuote";

export function RoomPage({ room }: { room: string }) {
  const quote = useQuote(room, 1);
  return (
    <main>
      <Stars room={room} />
      {quote && <PriceTag quote={quote} />}
    </main>
  );
}
