export const REPRICE = "pricing.reprice";
export const CONFIRMED = "booking.confirmed";
