import type { Fold, Framework, Handler, Located, Seen } from "../../../model/fold.ts";
import { each, given, roleOf } from "../ask.ts";

function tell(fold: Fold, seen: Seen, role: "serves" | "calls", at: Located | undefined): void {
  for (const item of fold.items(at)) roleOf(fold, "queue", role, item, seen);
}

/** Every positional argument is a name. */
function tellAll(fold: Fold, seen: Seen, role: "serves" | "calls"): void {
  for (const arg of fold.args(seen.at)) if (arg.name === undefined || arg.name === "*" || arg.name === "topics") tell(fold, seen, role, arg);
}

const kafkaProducer: Handler = (seen, fold) => {
  if (seen.how === "call" && /^(?:produce|send|send_and_wait)$/.test(seen.rest[0] ?? "") && seen.rest.length === 1)
    tell(fold, seen, "calls", given(fold, seen.at, 0, "topic"));
};

const kafkaConsumer: Handler = (seen, fold) => {
  if (seen.how === "call" && seen.rest.length === 1 && seen.rest[0] === "subscribe") tell(fold, seen, "serves", given(fold, seen.at, 0, "topics"));
};

/** FastStream: the object knows how its broker calls a queue. */
const stream: Handler = (seen, fold) => {
  const [method] = seen.rest;
  if (seen.rest.length !== 1) return;
  const names = ["topic", "queue", "subject", "channel", "list", "stream"];
  if (seen.how === "decorator" && (method === "subscriber" || method === "publisher")) {
    const role = method === "subscriber" ? "serves" : "calls";
    const named = given(fold, seen.at, null, ...names);
    if (named) tellNamed(fold, seen, role, named);
    for (const arg of fold.args(seen.at)) if (arg.name === undefined) tellNamed(fold, seen, role, arg);
  } else if (seen.how === "call" && (method === "publish" || method === "request")) tellNamed(fold, seen, "calls", given(fold, seen.at, 1, ...names));
  else if (seen.how === "call" && method === "publisher") tellNamed(fold, seen, "calls", given(fold, seen.at, 0, ...names));
};

/** A text, or an object such as `RabbitQueue("jobs")`. */
function tellNamed(fold: Fold, seen: Seen, role: "serves" | "calls", at: Located | undefined): void {
  for (const item of fold.items(at)) {
    for (const value of fold.values(item)) {
      if (value.t === "outside" && value.call && /(?:RabbitQueue|NatsSub|StreamSub|ListSub|PubSub|RabbitExchange)\(\)$/.test(value.origin))
        roleOf(fold, "queue", role, given(fold, value.call, 0, "name"), seen);
      else if (value.t === "text") fold.role({ kind: "queue", role, key: value.text, seen });
      else if (value.t === "unknown") fold.role({ kind: "queue", role, key: [value.hole], seen });
    }
  }
}

const nats: Handler = (seen, fold) => {
  const last = seen.rest.at(-1);
  if (seen.how !== "call") return;
  if (last === "publish" || last === "request") tell(fold, seen, "calls", given(fold, seen.at, 0, "subject"));
  else if (last === "subscribe" || last === "pull_subscribe" || last === "subscribe_bind")
    tell(fold, seen, "serves", given(fold, seen.at, 0, "subject"));
};

const redis: Handler = (seen, fold) => {
  if (seen.how !== "call") return;
  const last = seen.rest.at(-1);
  if (last === "publish" || last === "spublish") tell(fold, seen, "calls", given(fold, seen.at, 0, "channel"));
  else if (seen.rest.includes("pubsub") && /^(?:p|s)?subscribe$/.test(last ?? "")) tellAll(fold, seen, "serves");
};

const pubsub: Handler = (seen, fold) => {
  if (seen.how === "call" && seen.rest.length === 1 && seen.rest[0] === "publish") tell(fold, seen, "calls", given(fold, seen.at, 0, "topic"));
};

const kafkaProducers = [
  "confluent_kafka.Producer()",
  "confluent_kafka.SerializingProducer()",
  "confluent_kafka.avro.AvroProducer()",
  "confluent_kafka.aio.AIOProducer()",
  "aiokafka.AIOKafkaProducer()",
  "aiokafka.producer.AIOKafkaProducer()",
  "kafka.KafkaProducer()",
  "kafka.producer.KafkaProducer()",
];
const kafkaConsumers = [
  "confluent_kafka.Consumer()",
  "confluent_kafka.DeserializingConsumer()",
  "confluent_kafka.avro.AvroConsumer()",
  "aiokafka.AIOKafkaConsumer()",
  "aiokafka.consumer.AIOKafkaConsumer()",
  "kafka.KafkaConsumer()",
  "kafka.consumer.KafkaConsumer()",
];
const streams = ["kafka", "confluent", "rabbit", "nats", "redis"].flatMap((kind) => {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const made =
    kind === "confluent"
      ? ["faststream.confluent.KafkaBroker", "faststream.confluent.KafkaRouter"]
      : [`faststream.${kind}.${name}Broker`, `faststream.${kind}.${name}Router`, `faststream.${kind}.fastapi.${name}Router`];
  return made.map((origin) => `${origin}()`);
});
const redisClients = ["redis", "redis.asyncio", "redis.client", "redis.asyncio.client", "aioredis", "fakeredis"].flatMap((module) => [
  `${module}.Redis()`,
  `${module}.StrictRedis()`,
  `${module}.from_url()`,
  `${module}.Redis.from_url()`,
  `${module}.StrictRedis.from_url()`,
  `${module}.create_redis_pool()`,
  `${module}.RedisCluster()`,
]);

/** Kafka (confluent, aiokafka, kafka-python), FastStream, NATS, Redis channels, Google Pub/Sub. */
export const brokersFramework: Framework = {
  name: "message brokers",
  exact: each(
    ["aiokafka.AIOKafkaConsumer", "aiokafka.consumer.AIOKafkaConsumer", "kafka.KafkaConsumer", "kafka.consumer.KafkaConsumer"],
    (seen, fold) => {
      if (seen.how === "call") tellAll(fold, seen, "serves");
    },
  ),
  under: {
    ...each(kafkaProducers, kafkaProducer),
    ...each(kafkaConsumers, kafkaConsumer),
    ...each(streams, stream),
    ...each(["nats.connect()", "nats.aio.client.Client()", "nats.NATS()", "nats.js.JetStreamContext()", "nats.js.client.JetStreamContext()"], nats),
    ...each(redisClients, redis),
    ...each(
      ["google.cloud.pubsub_v1.PublisherClient()", "google.cloud.pubsub.PublisherClient()", "google.cloud.pubsub_v1.publisher.client.Client()"],
      pubsub,
    ),
  },
  results: Object.fromEntries(
    [
      "google.cloud.pubsub_v1.PublisherClient().topic_path",
      "google.cloud.pubsub.PublisherClient().topic_path",
      "google.cloud.pubsub_v1.PublisherClient.topic_path",
    ].map((origin) => [
      origin,
      (call, fold) => {
        const topic = given(fold, call, 1, "topic");
        return topic && fold.values(topic);
      },
    ]),
  ),
};
