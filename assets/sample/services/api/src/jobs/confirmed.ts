import Redis from "ioredis";
import { redisUrl } from "../config";
import { CONFIRMED } from "./queues";

const redis = new Redis(redisUrl);

/** Tells the worker, which sends the receipt. */
export async function announceBooking(bookingId: string): Promise<void> {
  await redis.publish(CONFIRMED, bookingId);
}
