import type { Fold, Framework, Handler, Located, Seen, Text, Value } from "../../../model/fold.ts";
import { type Call, each, given, isTrue, madeBy, roleOf, textsOf } from "../ask.ts";
import { moduleName } from "./module-name.ts";

const decorators = [
  "celery.shared_task",
  "celery.task",
  "celery.decorators.task",
  "celery.task.task",
  "celery.Celery().task",
  "celery.current_app.task",
  "celery.app.base.Celery().task",
  "celery.app.shared_task",
];
const producers = new Set([
  "delay",
  "apply_async",
  "s",
  "si",
  "signature",
  "subtask",
  "map",
  "starmap",
  "chunks",
  "apply",
  "delay_on_commit",
  "apply_async_on_commit",
]);

/** The decorator defines the task; a method of what it makes sends it. https://docs.celeryq.dev/en/stable/userguide/tasks.html */
const task: Handler = (seen, fold) => {
  const last = seen.rest.at(-1);
  if (seen.how === "decorator") {
    if (seen.rest.length > 0 || seen.target?.of !== "function") return;
    const fn: Value = { t: "function", file: seen.target.file, id: seen.target.id, env: null };
    for (const key of nameOf(fold, seen.at.expr.k === "call" ? (seen.at as Call) : null, fn)) fold.role({ kind: "queue", role: "serves", key, seen });
  } else if (seen.how === "call" && seen.rest.length === 0) {
    const argument = given(fold, seen.at, 0);
    for (const fn of argument ? fold.values(argument) : []) {
      if (fn.t === "function") for (const key of nameOf(fold, seen.at as Call, fn)) fold.role({ kind: "queue", role: "serves", key, seen });
    }
  } else if (seen.how === "call" && last !== undefined && producers.has(last)) {
    for (const key of sent(fold, seen)) fold.role({ kind: "queue", role: "calls", key, seen });
  }
};

/** The decorated value under a method: its call is the decorator put on the function. */
function sent(fold: Fold, seen: Seen): readonly Text[] {
  for (let value: Value | null = seen.receiver, steps = 0; value && steps < 6; value = value.t === "outside" ? value.of : null, steps++) {
    const applied = madeBy(value);
    const fn = applied && given(fold, applied, 0);
    for (const made of fn ? fold.values(fn) : []) {
      if (made.t !== "function" || !applied) continue;
      const decorator = applied.expr.fn.k === "call" ? ({ ...applied, expr: applied.expr.fn } as Call) : applied;
      return nameOf(fold, decorator, made);
    }
  }
  return [];
}

/** `name=`, else the module and the function. */
function nameOf(fold: Fold, decorator: Call | null, fn: Value): readonly Text[] {
  const named = textsOf(fold, given(fold, decorator, null, "name"));
  if (named.length > 0) return named;
  const code = fold.functionOf(fn);
  return code?.name && fn.t === "function" ? [[`${moduleName(fold, fn.file)}.${code.name}`]] : [];
}

const byName: Handler = (seen, fold) => {
  if (seen.how === "call") roleOf(fold, "queue", "calls", given(fold, seen.at, 0, "name", "task"), seen);
};

/** Entries of a schedule: `{"every-minute": {"task": "shop.tasks.tidy", "schedule": 60}}`. https://docs.celeryq.dev/en/stable/userguide/periodic-tasks.html */
function beat(fold: Fold, schedule: Located | undefined): void {
  for (const { at } of fold.props(schedule)) {
    const task = fold.props(at).find(({ key }) => key === "task");
    if (task) roleOf(fold, "queue", "calls", task.at, { file: task.at.file, line: task.line });
  }
}

const configured: Handler = (seen, fold) => beat(fold, fold.arg(seen.at, "beat_schedule") ?? fold.prop(fold.arg(seen.at, 0), "beat_schedule"));

export const celeryFramework: Framework = {
  name: "celery",
  files(file, fold) {
    for (const { name, at } of file.exports) if (at && /^CELERY_?BEAT_SCHEDULE$/.test(name)) beat(fold, at);
  },
  under: each(decorators, task),
  exact: {
    ...each(["celery.Celery().conf.update", "celery.current_app.conf.update", "celery.app.base.Celery().conf.update"], configured),
    ...each(
      [
        "celery.Celery().send_task",
        "celery.current_app.send_task",
        "celery.app.base.Celery().send_task",
        "celery.execute.send_task",
        "celery.signature",
        "celery.Celery().signature",
        "celery.canvas.signature",
      ],
      (seen, fold) => {
        if (!isTrue(fold, fold.arg(seen.at, "immutable")) || given(fold, seen.at, 0)) byName(seen, fold);
      },
    ),
  },
  classes(cls, fold) {
    if (!fold.baseOrigins(cls).some((origin) => origin === "celery.Task" || origin === "celery.app.task.Task" || origin === "celery.Celery().Task"))
      return;
    const name = cls.code.fields.findLast((field) => field.name === "name");
    if (name?.value) roleOf(fold, "queue", "serves", fold.at(cls.file, name.value), { file: cls.file, line: cls.line });
  },
};
