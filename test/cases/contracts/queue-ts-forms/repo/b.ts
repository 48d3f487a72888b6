import { Queue, QueueEvents, Worker } from "bullmq";
export const MAIL = "mail";
const q = new Queue(MAIL, {});
export const add = () => q.add("job", {});
new Worker(MAIL, async () => {}, {});
