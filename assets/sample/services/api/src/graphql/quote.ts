import { quoteRoom } from "../pricing/client";

export const quoteResolvers = {
  Query: {
    quote: (_: unknown, { roomId, nights }: { roomId: string; nights: number }) => quoteRoom(roomId, nights),
  },
};
