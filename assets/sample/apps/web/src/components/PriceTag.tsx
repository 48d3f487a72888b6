import { formatCents } from "@staylet/money";
import type { Quote } from "@/api/quotes";

export function PriceTag({ quote }: { quote: Quote }) {
  return <strong>{formatCents(quote.cents, quote.currency)}</strong>;
}
