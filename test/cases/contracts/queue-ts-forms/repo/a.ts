import amqp from "amqplib";
export async function main() {
  const conn = await amqp.connect("amqp://x");
  const ch = await conn.createChannel();
  await ch.assertQueue("tasks");
  ch.sendToQueue("tasks", Buffer.from(""));
  ch.publish("logs", "info", Buffer.from(""));
  ch.publish("", "direct", Buffer.from(""));
  await ch.consume("tasks", () => {});
}
