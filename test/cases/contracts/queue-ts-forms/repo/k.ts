import { Kafka, Producer } from "kafkajs";
const TOPICS = { orders: "orders.created" } as const;
export class Bus {
  private producer: Producer;
  constructor(kafka: Kafka) { this.producer = kafka.producer(); }
  go() { return this.producer.send({ topic: TOPICS.orders, messages: [] }); }
  many() { return this.producer.sendBatch({ topicMessages: [{ topic: "a", messages: [] }, { topic: "b", messages: [] }] }); }
}
const consumer = new Kafka({ brokers: [] }).consumer({ groupId: "x" });
export async function run() {
  await consumer.subscribe({ topics: ["orders.created", "c"], fromBeginning: true });
  await consumer.subscribe({ topic: "d" });
}
