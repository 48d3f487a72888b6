import { prisma } from "../db";

export async function cancelBooking(id: string): Promise<void> {
  await prisma.booking.delete({ where: { id } });
}
