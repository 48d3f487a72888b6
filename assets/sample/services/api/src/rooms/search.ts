import { prisma } from "../db";

export function searchRooms(city: string) {
  return prisma.room.findMany({ where: city ? { city } : {} });
}

export function findRoom(id: string) {
  return prisma.room.findUnique({ where: { id } });
}
