import type { Fold, Framework, Handler, Located, Seen, Text, Value } from "../../../model/fold.ts";
import { each, given, madeBy, originOf, roleOf, textsOf } from "../ask.ts";

/** A message to the default exchange goes to the queue of its routing key, one to a named exchange to that exchange. */
function publish(fold: Fold, seen: Seen, exchange: Located | undefined, key: Located | undefined): void {
  const names = textsOf(fold, exchange);
  const isDefault = names.length === 0 || names.some((text) => text.join("") === "");
  if (isDefault) roleOf(fold, "queue", "calls", key, seen);
  else for (const name of names) fold.role({ kind: "queue", role: "calls", key: name, seen });
}

/** The name of a queue or exchange that was declared. */
function declared(fold: Fold, value: Value | null): readonly Text[] {
  for (let at = value, steps = 0; at && steps < 6; at = at.t === "outside" ? at.of : null, steps++) {
    if (/\.(?:declare_queue|get_queue|declare_exchange|get_exchange)\(\)$/.test(originOf(at)))
      return textsOf(fold, given(fold, madeBy(at), 0, "name"));
  }
  return [];
}

const aioPika: Handler = (seen, fold) => {
  if (seen.how !== "call") return;
  const last = seen.rest.at(-1);
  if (last === "publish" && seen.rest.includes("default_exchange")) roleOf(fold, "queue", "calls", given(fold, seen.at, 1, "routing_key"), seen);
  else if (last === "publish") for (const key of declared(fold, seen.receiver)) fold.role({ kind: "queue", role: "calls", key, seen });
  else if (last === "consume" || last === "iterator" || last === "get")
    for (const key of declared(fold, seen.receiver)) fold.role({ kind: "queue", role: "serves", key, seen });
};

/** pika (its method names have no other meaning) and aio-pika. https://pika.readthedocs.io/en/stable/modules/channel.html */
export const amqpFramework: Framework = {
  name: "amqp",
  under: each(
    [
      "aio_pika.connect_robust()",
      "aio_pika.connect()",
      "aio_pika.Connection()",
      "aio_pika.RobustConnection()",
      "aio_pika.Channel()",
      "aio_pika.abc.AbstractChannel()",
      "aio_pika.abc.AbstractRobustConnection()",
    ],
    aioPika,
  ),
  members: {
    basic_publish: (seen, _of, fold) => publish(fold, seen, given(fold, seen.at, 0, "exchange"), given(fold, seen.at, 1, "routing_key")),
    basic_consume: (seen, _of, fold) => {
      const first = given(fold, seen.at, 0);
      const isText = first !== undefined && fold.values(first).some((value) => value.t === "text");
      roleOf(fold, "queue", "serves", fold.arg(seen.at, "queue") ?? (isText ? first : given(fold, seen.at, 1)), seen);
    },
  },
};
