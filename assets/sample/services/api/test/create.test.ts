import { expect, test, vi } from "vitest";
import { createBooking } from "../src/bookings/create";

vi.mock("../src/pricing/client", () => ({ quoteRoom: async () => ({ cents: 9000, currency: "EUR" }) }));

test("a booking keeps the price it was made at", async () => {
  const booking = await createBooking({ roomId: "r1", guestId: "g1", nights: 1 });
  expect(booking.totalCents).toBe(9000n);
});
