import { Kafka } from 'kafkajs';
import amqp from 'amqplib';
import { SQSClient, SendMessageCommand } from '@aws-sdk/client-sqs';
import { createClient } from 'redis';
const kafka = new Kafka({});
const producer = kafka.producer();
async function go() {
  await producer.send({ topic: 'orders', messages: [] });
  const c = kafka.consumer({ groupId: 'g' }); await c.subscribe({ topics: ['orders', 'pay'] });
  const conn = await amqp.connect('x'); const ch = await conn.createChannel(); await ch.assertQueue('jobs'); ch.sendToQueue('jobs', Buffer.from('')); ch.consume('jobs', () => {}); ch.publish('logs', '', Buffer.from('')); ch.publish('', 'direct', Buffer.from(''));
  await new SQSClient({}).send(new SendMessageCommand({ QueueUrl: 'https://sqs.eu/123/mail-q', MessageBody: '' }));
  const r = createClient(); await r.subscribe('news', () => {}); await r.publish('news', 'x');
}
