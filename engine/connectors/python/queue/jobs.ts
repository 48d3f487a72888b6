import type { Fold, Framework, Handler, Located, Seen, Value } from "../../../model/fold.ts";
import { each, fieldOf, given, madeBy, originOf, roleOf, textsOf } from "../ask.ts";

const rqQueues = ["rq.Queue()", "rq.queue.Queue()", "django_rq.get_queue()", "django_rq.queues.get_queue()"];

/** The name a queue object was made with; RQ's own default where none is given. */
function queueName(fold: Fold, seen: Pick<Seen, "file" | "line">, value: Value | null, role: "serves" | "calls"): void {
  const call = madeBy(value);
  const named = call && given(fold, call, 0, "name");
  if (named) roleOf(fold, "queue", role, named, seen);
  else if (call) fold.role({ kind: "queue", role, key: "default", seen });
}

const enqueue: Handler = (seen, fold) => {
  if (seen.how === "call" && /^enqueue(?:_at|_in|_call|_job|_many)?$/.test(seen.rest[0] ?? "") && seen.rest.length === 1)
    queueName(fold, seen, seen.receiver, "calls");
};

const worker: Handler = (seen, fold) => {
  if (seen.how !== "call") return;
  for (const item of fold.items(given(fold, seen.at, 0, "queues"))) {
    for (const value of fold.values(item)) {
      if (value.t === "text") fold.role({ kind: "queue", role: "serves", key: value.text, seen });
      else if (/Queue\(\)$/.test(originOf(value))) queueName(fold, seen, value, "serves");
    }
  }
};

/** RQ's `@job("low")`: the function works on the queue, `.delay()` of it puts there. */
const job: Handler = (seen, fold) => {
  if (seen.how === "decorator" && seen.rest.length === 0) tellQueue(fold, seen, seen.at, "serves");
  else if (seen.how === "call" && seen.rest.at(-1) === "delay") {
    const applied = madeBy(seen.receiver);
    if (applied) tellQueue(fold, seen, { ...applied, expr: applied.expr.fn }, "calls");
  }
};

function tellQueue(fold: Fold, seen: Seen, decorator: Located, role: "serves" | "calls"): void {
  const named = given(fold, decorator, 0, "queue");
  if (!named) fold.role({ kind: "queue", role, key: "default", seen });
  for (const value of named ? fold.values(named) : []) {
    if (value.t === "text") fold.role({ kind: "queue", role, key: value.text, seen });
    else if (/Queue\(\)$/.test(originOf(value))) queueName(fold, seen, value, role);
  }
}

/** A dramatiq actor is known by its own name, not by its queue. */
const actor: Handler = (seen, fold) => {
  if (seen.how === "decorator" && seen.rest.length === 0) {
    const named = textsOf(fold, fold.arg(seen.at, "actor_name"));
    if (seen.target?.of !== "function") return;
    const own = seen.target.code.name;
    for (const key of named.length > 0 ? named : own ? [[own]] : []) fold.role({ kind: "queue", role: "serves", key, seen });
  } else if (seen.how === "call" && /^(?:send|send_with_options|message|message_with_options)$/.test(seen.rest.at(-1) ?? "")) {
    const applied = madeBy(seen.receiver);
    if (!applied) return;
    const named = textsOf(fold, fold.arg({ ...applied, expr: applied.expr.fn }, "actor_name"));
    const fn = given(fold, applied, 0);
    const own = fn ? fold.values(fn).flatMap((value) => fold.functionOf(value)?.name ?? []) : [];
    for (const key of named.length > 0 ? named : own.slice(0, 1).map((name) => [name])) fold.role({ kind: "queue", role: "calls", key, seen });
  }
};

/** RQ, dramatiq, arq. */
export const jobsFramework: Framework = {
  name: "job queues",
  exact: {
    ...each(["rq.Worker", "rq.worker.Worker", "rq.SimpleWorker"], worker),
    ...each(["django_rq.enqueue"], (seen, fold) => {
      if (seen.how === "call") fold.role({ kind: "queue", role: "calls", key: "default", seen });
    }),
  },
  under: {
    ...each(rqQueues, enqueue),
    ...each(["rq.decorators.job", "django_rq.job", "django_rq.decorators.job"], job),
    ...each(["dramatiq.actor", "dramatiq.actor.actor"], actor),
  },
  members: {
    // The method has no other meaning, and the job is a text.
    enqueue_job: (seen, _of, fold) => {
      const name = given(fold, seen.at, 0, "function");
      if (name) roleOf(fold, "queue", "calls", name, seen);
    },
  },
  classes(cls, fold) {
    // https://arq-docs.helpmanual.io/#arq.worker.func
    const functions = /Worker/.test(cls.code.name ?? "") ? fieldOf(fold, cls, "functions") : undefined;
    if (!functions) return;
    for (const item of fold.items(functions)) {
      for (const value of fold.values(item)) {
        const call = originOf(value) === "arq.func()" || originOf(value) === "arq.worker.func()" ? madeBy(value) : null;
        const named = call && textsOf(fold, fold.arg(call, "name"))[0];
        const inner = call ? given(fold, call, 0, "coroutine") : undefined;
        const fn = value.t === "function" ? value : inner && fold.values(inner).find((made) => made.t === "function");
        const code = fn && fold.functionOf(fn);
        if (code?.name && fn?.t === "function")
          fold.role({ kind: "queue", role: "serves", key: named ?? code.name, seen: { file: fn.file, line: code.line } });
      }
    }
  },
};
