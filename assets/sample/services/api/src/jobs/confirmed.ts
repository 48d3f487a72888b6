import { Queue } from "bullmq";
import { redisUrl } from "../config";
import { CONFIRMED } from "./queues";

const confirmed = new Queue(CONFIRMED, { connection: { url: redisUrl } });

export async function announceBooking(bookingId: string): Promise<void> {
  await confirmed.add("created", { bookingId });
}
