import { Queue } from "bullmq";
import { redisUrl } from "../config";
import { REPRICE } from "./queues";
import { repriceWorker } from "./reprice";

const reprice = new Queue(REPRICE, { connection: { url: redisUrl } });

export async function scheduleNightly(): Promise<void> {
  await repriceWorker.waitUntilReady();
  await reprice.add("nightly", {}, { repeat: { pattern: "0 3 * * *" } });
}
