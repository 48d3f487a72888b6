import type { Fold, Framework, Handler, Located, Seen } from "../../../model/fold.ts";
import { classKey } from "../decorators.ts";
import { each, on } from "../http/routes.ts";
import { named, tellNames } from "./names.ts";

/** BullMQ, Bull and Bee-Queue, with their Nest decorators. Making or injecting a queue calls it. https://docs.bullmq.io */
const queues = ["bullmq.Queue", "bullmq.QueuePro", "@taskforcesh/bullmq-pro.QueuePro", "bull", "bull.default", "bee-queue", "bull.Queue"];
const made = queues.map((queue) => `${queue}()`);
const workers = ["bullmq.Worker", "@taskforcesh/bullmq-pro.WorkerPro"];
const nest = ["@nestjs/bullmq", "@nestjs/bull"];

/** Names by the class and constructor parameter or field they are injected into. */
const injectedNames = (fold: Fold): Map<string, Located> => fold.note("bullmq", "injected", () => new Map());

const inject: Handler = (seen, fold) => {
  const at = fold.arg(seen.at, 0);
  tellNames(fold, seen, "calls", at);
  const target = seen.target;
  if (at && target && (target.of === "param" || target.of === "field") && target.class)
    injectedNames(fold).set(`${classKey(target.class)}.${target.name}`, at);
};

/** `queue.add(job)`: the queue is the one that was made, or the one injected into this field. */
const add: Handler = (seen, fold) => {
  const made = seen.receiver?.t === "outside" ? seen.receiver.call : null;
  const { expr } = seen.at;
  const of = expr.k === "call" && expr.fn.k === "member" ? expr.fn.of : undefined;
  const field =
    of?.k === "member" && of.of.k === "self" ? injectedNames(fold).get(`${classKey({ file: seen.file, id: of.of.class })}.${of.name}`) : undefined;
  tellNames(fold, seen, "calls", made ? fold.arg(made, 0) : field);
};

/** Bull's `queue.process(…)` makes the same object a consumer. */
const process: Handler = (seen, fold) => {
  const made = seen.receiver?.t === "outside" ? seen.receiver.call : null;
  if (made) tellNames(fold, seen, "serves", fold.arg(made, 0));
};

export const bullmq: Framework = {
  name: "bullmq",
  exact: {
    ...each(queues, named("calls")),
    ...on(made, ["add", "addBulk", "createJob", "upsertJobScheduler"], add),
    ...on(made, ["process"], process),
    ...each(workers, named("serves")),
    ...each(
      nest.map((library) => `${library}.InjectQueue`),
      inject,
    ),
    ...each(
      nest.map((library) => `${library}.Processor`),
      (seen: Seen, fold: Fold) => {
        const first = fold.arg(seen.at, 0);
        tellNames(fold, seen, "serves", fold.prop(first, "name") ?? first);
      },
    ),
    "bullmq.FlowProducer().add": (seen, fold) => tellNames(fold, seen, "calls", fold.prop(fold.arg(seen.at, 0), "queueName")),
  },
};
