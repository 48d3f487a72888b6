import { create } from "zustand";
import { addCents, type Cents } from "@staylet/money";
import type { Quote } from "@/api/quotes";

interface Cart { quotes: readonly Quote[]; add: (quote: Quote) => void; total: () => Cents }

export const useCart = create<Cart>((set, get) => ({
  quotes: [],
  add: (quote) => set({ quotes: [...get().quotes, quote] }),
  total: () => addCents(...get().quotes.map((quote) => quote.cents)),
}));
