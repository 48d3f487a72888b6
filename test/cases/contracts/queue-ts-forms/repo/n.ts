import { InjectQueue, Processor, WorkerHost, BullModule } from "@nestjs/bullmq";
import { MAIL } from "./b";
@Processor(MAIL)
export class P extends WorkerHost { async process() {} }
@Processor({ name: "other" })
export class P2 {}
export class Q {
  constructor(@InjectQueue("other") private q: Queue) {}
  x() { return this.q.add("j", {}); }
}
import { Queue } from "bullmq";
