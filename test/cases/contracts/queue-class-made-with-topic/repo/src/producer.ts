import { Kafka, type Producer } from "kafkajs";
export class TopicProducer {
  private readonly producer: Producer = new Kafka({ brokers: [] }).producer();
  constructor(private readonly topic: string) {}
  send(value: string) {
    return this.producer.send({ topic: this.topic, messages: [{ value }] });
  }
}
