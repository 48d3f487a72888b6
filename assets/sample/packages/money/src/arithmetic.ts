import type { Cents } from "./types";

export const addCents = (...amounts: Cents[]): Cents => amounts.reduce((sum, each) => sum + each, 0);

export function timesNights(perNight: Cents, nights: number): Cents {
  if (!Number.isInteger(nights) || nights < 1) throw new RangeError("a stay has at least one night");
  return perNight * nights;
}
