export { formatCents } from "./format";
export { addCents, timesNights } from "./arithmetic";
export type { Cents, Currency } from "./types";
