import { prisma } from "../db";

export const meResolvers = {
  Query: {
    me: (_: unknown, __: unknown, { guestId }: { guestId: string }) => prisma.guest.findUnique({ where: { id: guestId } }),
  },
};
