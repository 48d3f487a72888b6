import { SQSClient, SendMessageCommand, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import { SNSClient, PublishCommand } from "@aws-sdk/client-sns";
import { connect, StringCodec } from "nats";
import Redis from "ioredis";
import { createClient } from "redis";
import { PubSub } from "@google-cloud/pubsub";
const sqs = new SQSClient({});
export const a = () => sqs.send(new SendMessageCommand({ QueueUrl: "https://sqs.eu-west-1.amazonaws.com/123/jobs", MessageBody: "" }));
export const b = () => sqs.send(new ReceiveMessageCommand({ QueueUrl: "https://sqs.eu-west-1.amazonaws.com/123/jobs" }));
export const c = () => new SNSClient({}).send(new PublishCommand({ TopicArn: "arn:aws:sns:us-east-1:1:alerts", Message: "" }));
export async function n() {
  const nc = await connect({});
  nc.publish("hello", StringCodec().encode(""));
  nc.subscribe("hello");
}
const r = new Redis();
r.publish("news", "");
r.subscribe("news");
const c2 = createClient();
c2.subscribe("ch", () => {});
const ps = new PubSub();
ps.topic("t1").publishMessage({});
