import { prisma } from "../db";

/** Nights booked in each city. */
export function nightsByCity() {
  return prisma.$queryRaw`SELECT rooms.city, sum(bookings.nights) FROM bookings JOIN rooms ON rooms.id = bookings.room_id GROUP BY rooms.city`;
}
