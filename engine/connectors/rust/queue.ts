import type { Fold, Framework, Handler, Located, Seen } from "../../model/fold.ts";
import type { Role } from "../../model/contract.ts";
import { chainOf, each, lastName, on, textsOf } from "./origins.ts";

function tell(seen: Seen, fold: Fold, role: Role, at: Located | undefined, name: (text: string) => string = (text) => text): void {
  for (const item of fold.items(at)) {
    for (const key of textsOf(fold, item))
      fold.role({ kind: "queue", role, key: key.map((piece, i) => (typeof piece === "string" && i === key.length - 1 ? name(piece) : piece)), seen });
  }
}

const serves =
  (which: number): Handler =>
  (seen, fold) =>
    tell(seen, fold, "serves", fold.arg(seen.at, which));
const calls =
  (which: number): Handler =>
  (seen, fold) =>
    tell(seen, fold, "calls", fold.arg(seen.at, which));

const consumers = [
  "rdkafka.consumer.StreamConsumer()",
  "rdkafka.consumer.BaseConsumer()",
  "rdkafka.consumer.stream_consumer.StreamConsumer()",
  "rdkafka.ClientConfig.new()",
  "rdkafka.config.ClientConfig.new()",
  "rdkafka.ClientConfig()",
  "rdkafka.config.ClientConfig()",
];
const records = ["FutureRecord", "BaseRecord"].flatMap((name) => [
  `rdkafka.producer.${name}.to`,
  `rdkafka.producer.${name}.with_opaque_to`,
  `rdkafka.producer.future_producer.${name}.to`,
  `rdkafka.producer.base_producer.${name}.to`,
]);

/** https://docs.rs/rdkafka: the topic of a record is where it is made. */
export const kafka: Framework = {
  name: "rdkafka",
  fluent: each(
    consumers.filter((origin) => origin.includes("ClientConfig")),
    ["set", "set_log_level", "create", "create_with_context"],
  ),
  exact: { ...on(consumers, ["subscribe"], serves(0)), ...each(records, calls(0)) },
};

/** https://docs.rs/lapin: the default exchange delivers by routing key, a named one by its own name. */
const lapinPublish: Handler = (seen, fold) => {
  const exchange = fold.arg(seen.at, 0);
  tell(seen, fold, "calls", exchange && fold.constant(exchange) === "" ? fold.arg(seen.at, 1) : exchange);
};

export const lapin: Framework = {
  name: "lapin",
  under: {
    lapin: (seen, fold) => {
      const name = lastName(seen.origin);
      if (name === "basic_publish") lapinPublish(seen, fold);
      else if (name === "basic_consume" || name === "basic_get") tell(seen, fold, "serves", fold.arg(seen.at, 0));
    },
  },
};

const natsRoles: Readonly<Record<string, Role>> = {
  publish: "calls",
  publish_with_headers: "calls",
  publish_with_reply: "calls",
  request: "calls",
  request_with_headers: "calls",
  publish_with_reply_and_headers: "calls",
  send_request: "calls",
  subscribe: "serves",
  queue_subscribe: "serves",
};

const nats: Handler = (seen, fold) => {
  const role = natsRoles[lastName(seen.origin)];
  // A call on something that the library made, and not one of its own functions.
  if (role && seen.rest.includes("()")) tell(seen, fold, role, fold.arg(seen.at, 0));
};

export const natsClient: Framework = { name: "nats", under: { async_nats: nats, nats: nats } };

/** https://docs.rs/redis: publish and subscribe; lists and streams are no queues by name. */
const redis: Handler = (seen, fold) => {
  const name = lastName(seen.origin);
  if (!seen.rest.includes("()")) return;
  if (name === "publish" || name === "spublish") tell(seen, fold, "calls", fold.arg(seen.at, 0));
  else if (name === "subscribe" || name === "psubscribe" || name === "ssubscribe") tell(seen, fold, "serves", fold.arg(seen.at, 0));
};

export const redisPubSub: Framework = { name: "redis", under: { redis, deadpool_redis: redis, bb8_redis: redis, fred: redis } };

const afterLast =
  (mark: string) =>
  (text: string): string =>
    text.slice(text.lastIndexOf(mark) + 1);

/** https://docs.rs/aws-sdk-sqs, https://docs.rs/aws-sdk-sns: the queue or topic is set on the request. */
const aws: Handler = (seen, fold) => {
  const name = lastName(seen.origin);
  if (name !== "queue_url" && name !== "topic_arn") return;
  const started = seen.receiver ? chainOf(seen.receiver).map((link) => link.name) : [];
  const role = started.some((link) => link === "receive_message")
    ? "serves"
    : started.some((link) => link === "send_message" || link === "send_message_batch" || link === "publish")
      ? "calls"
      : undefined;
  if (role) tell(seen, fold, role, fold.arg(seen.at, 0), afterLast(name === "queue_url" ? "/" : ":"));
};

export const awsQueues: Framework = { name: "aws", under: { aws_sdk_sqs: aws, aws_sdk_sns: aws } };
