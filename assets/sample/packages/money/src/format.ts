import type { Cents, Currency } from "./types";

const signs: Record<Currency, string> = { EUR: "€", USD: "$" };

export function formatCents(cents: Cents, currency: Currency = "EUR"): string {
  return `${signs[currency]}${(cents / 100).toFixed(2)}`;
}
