import { prisma } from "../db";
import { announceBooking } from "../jobs/confirmed";
import { quoteRoom } from "../pricing/client";

export interface BookingInput { roomId: string; guestId: string; nights: number }

/** Books at the price of this moment and tells everybody who waits for it. */
export async function createBooking(input: BookingInput) {
  const { cents } = await quoteRoom(input.roomId, input.nights);
  const booking = await prisma.booking.create({ data: { id: crypto.randomUUID(), totalCents: BigInt(cents), ...input } });
  await announceBooking(booking.id);
  return booking;
}
