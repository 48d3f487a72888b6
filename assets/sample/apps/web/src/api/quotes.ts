import { http } from "./http";

export interface Quote { cents: number; currency: "EUR" | "USD"; text: string }

export async function fetchQuote(room: string, nights: number): Promise<Quote> {
  const reply = await http.get<Quote>(`/quotes/${room}`, { params: { nights } });
  return reply.data;
}
