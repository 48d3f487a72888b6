import { Worker } from "bullmq";
import { redisUrl } from "../config";
import { prisma } from "../db";
import { REPRICE } from "./queues";

/** Drops cached quotes when the rules of a room change. */
export const repriceWorker = new Worker(REPRICE, async (job) => prisma.room.findUnique({ where: { id: job.data.roomId } }), {
  connection: { url: redisUrl },
});
