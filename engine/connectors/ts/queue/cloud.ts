import type { Framework, Handler } from "../../../model/fold.ts";
import { each, on } from "../http/routes.ts";
import { keyed, lastPart, named, tellNames } from "./names.ts";

/** SQS queues are named by the end of their URL, SNS topics by the end of their ARN. */
const queueUrl = lastPart("/");
const topicArn = lastPart(":");
const sqs = ["@aws-sdk/client-sqs.SQS()", "aws-sdk.SQS()", "aws-sdk/clients/sqs()", "aws-sdk.default.SQS()"];
const sns = ["@aws-sdk/client-sns.SNS()", "aws-sdk.SNS()", "aws-sdk/clients/sns()", "aws-sdk.default.SNS()"];
const pubsub = ["@google-cloud/pubsub.PubSub()", "@google-cloud/pubsub.default.PubSub()"];

/** `pubsub.topic("x").publishMessage(…)`: the topic is named by the call before. */
const topicOf =
  (role: "calls" | "serves"): Handler =>
  (seen, fold) => {
    const made = seen.receiver?.t === "outside" ? seen.receiver.call : null;
    if (made) tellNames(fold, seen, role, fold.arg(made, 0), topicName);
  };
const topicName = lastPart("/");

export const cloudQueues: Framework = {
  name: "cloud-queues",
  exact: {
    ...each(["@aws-sdk/client-sqs.SendMessageCommand", "@aws-sdk/client-sqs.SendMessageBatchCommand"], keyed("calls", ["QueueUrl"], 0, queueUrl)),
    ...each(["@aws-sdk/client-sqs.ReceiveMessageCommand"], keyed("serves", ["QueueUrl"], 0, queueUrl)),
    ...each(["sqs-consumer.Consumer.create", "sqs-consumer.default.Consumer.create"], keyed("serves", ["queueUrl"], 0, queueUrl)),
    ...each(["sqs-producer.Producer.create"], keyed("calls", ["queueUrl"], 0, queueUrl)),
    ...on(sqs, ["sendMessage", "sendMessageBatch"], keyed("calls", ["QueueUrl"], 0, queueUrl)),
    ...on(sqs, ["receiveMessage"], keyed("serves", ["QueueUrl"], 0, queueUrl)),
    ...each(
      ["@aws-sdk/client-sns.PublishCommand", "@aws-sdk/client-sns.PublishBatchCommand"],
      keyed("calls", ["TopicArn", "TargetArn"], 0, topicArn),
    ),
    ...each(["@aws-sdk/client-sns.SubscribeCommand"], keyed("serves", ["TopicArn"], 0, topicArn)),
    ...on(sns, ["publish"], keyed("calls", ["TopicArn"], 0, topicArn)),
    ...on(sns, ["subscribe"], keyed("serves", ["TopicArn"], 0, topicArn)),
    ...on(
      pubsub.map((client) => `${client}.topic()`),
      ["publish", "publishMessage", "publishJSON"],
      topicOf("calls"),
    ),
    ...on(
      pubsub.map((client) => `${client}.topic()`),
      ["subscription", "createSubscription"],
      topicOf("serves"),
    ),
    ...on(pubsub, ["createSubscription"], named("serves")),
    ...on(["@azure/service-bus.ServiceBusClient()"], ["createSender"], named("calls")),
    ...on(["@azure/service-bus.ServiceBusClient()"], ["createReceiver", "acceptSession", "acceptNextSession"], named("serves")),
  },
};
