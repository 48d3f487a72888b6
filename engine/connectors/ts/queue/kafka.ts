import type { Fold, Framework, Handler, Seen } from "../../../model/fold.ts";
import { each, on } from "../http/routes.ts";
import { keyed, named, tellNames } from "./names.ts";

/** kafkajs (https://kafka.js.org/docs/producing), Confluent's client with its interface, node-rdkafka. */
const clients = ["kafkajs.Kafka()", "@confluentinc/kafka-javascript.KafkaJS.Kafka()"];
const producers = [...clients.map((client) => `${client}.producer()`), "kafkajs.Producer()", "@confluentinc/kafka-javascript.KafkaJS.Producer()"];
const consumers = [...clients.map((client) => `${client}.consumer()`), "kafkajs.Consumer()", "@confluentinc/kafka-javascript.KafkaJS.Consumer()"];
const rdkafka = ["node-rdkafka", "@confluentinc/kafka-javascript", "node-rdkafka.default"];

const batch: Handler = (seen, fold) => {
  for (const item of fold.items(fold.prop(fold.arg(seen.at, 0), "topicMessages"))) tellNames(fold, seen, "calls", fold.prop(item, "topic"));
};

const subscribe: Handler = (seen, fold) => {
  const first = fold.arg(seen.at, 0);
  const topics = fold.prop(first, "topics") ?? fold.prop(first, "topic");
  tellNames(fold, seen, "serves", topics ?? first);
};

/** Nest's typed client; `@EventPattern` of other transports names no topic. */
const nestClients = ["@nestjs/microservices.ClientKafka()", "@nestjs/microservices.ClientKafkaProxy()"];

export const kafka: Framework = {
  name: "kafka",
  exact: {
    ...on(producers, ["send"], keyed("calls", ["topic"])),
    ...on(producers, ["sendBatch"], batch),
    ...on(consumers, ["subscribe"], subscribe),
    ...on(
      rdkafka.flatMap((library) => [`${library}.Producer()`, `${library}.HighLevelProducer()`]),
      ["produce"],
      named("calls"),
    ),
    ...on(
      rdkafka.map((library) => `${library}.KafkaConsumer()`),
      ["subscribe"],
      subscribe,
    ),
    ...on(nestClients, ["emit", "send"], named("calls")),
    ...each(["kafka-node.Consumer", "kafka-node.ConsumerGroup"], (seen: Seen, fold: Fold) => {
      for (const item of fold.items(fold.arg(seen.at, 1))) tellNames(fold, seen, "serves", fold.prop(item, "topic") ?? item);
    }),
    ...on(["kafka-node.Producer()", "kafka-node.HighLevelProducer()"], ["send"], (seen, fold) => {
      for (const item of fold.items(fold.arg(seen.at, 0))) tellNames(fold, seen, "calls", fold.prop(item, "topic"));
    }),
  },
};
