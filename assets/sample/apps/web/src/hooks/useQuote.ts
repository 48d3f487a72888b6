import { useEffect, useState } from "react";
import { fetchQuote, type Quote } from "@/api/quotes";

export function useQuote(room: string, nights: number): Quote | null {
  const [quote, setQuote] = useState<Quote | null>(null);
  useEffect(() => {
    void fetchQuote(room, nights).then(setQuote);
  }, [room, nights]);
  return quote;
}
