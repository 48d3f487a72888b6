import { PriceTag } from "@/components/PriceTag";
import { useBooking } from "@/hooks/useBooking";
import { useQuote } from "@/hooks/useQuote";
import { useCart } from "@/store/cart";

export function CheckoutPage({ room }: { room: string }) {
  const quote = useQuote(room, 2);
  const { book } = useBooking();
  const total = useCart((cart) => cart.total());
  return (
    <main>
      {quote && <PriceTag quote={quote} />}
      <button onClick={() => void book({ roomId: room, nights: 2 })}>Book for {total}</button>
    </main>
  );
}
