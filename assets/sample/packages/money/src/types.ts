export type Cents = number;
export type Currency = "EUR" | "USD";
