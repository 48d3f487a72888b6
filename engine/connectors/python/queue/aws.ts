import type { Fold, Framework, Handler, Located, Seen, Text, Value } from "../../../model/fold.ts";
import { each, given, madeBy, originOf, textsOf } from "../ask.ts";

/** Which service a client was made for. */
function serviceOf(fold: Fold, value: Value | null): string | undefined {
  for (let at = value, steps = 0; at && steps < 6; at = at.t === "outside" ? at.of : null, steps++) {
    if (/\.(?:client|resource|create_client)\(\)$/.test(originOf(at))) return fold.constant(given(fold, madeBy(at), 0, "service_name"));
  }
  return undefined;
}

/** SQS: the last part of the URL; SNS: the last part of the ARN. A URL asked for by name is that name. */
function lastPart(text: Text): Text {
  const last = text.at(-1);
  if (typeof last !== "string") return text;
  const cut = Math.max(last.lastIndexOf("/"), last.lastIndexOf(":"));
  return cut < 0 ? text : [last.slice(cut + 1)];
}

function names(fold: Fold, at: Located | undefined): readonly Text[] {
  if (!at) return [];
  return fold.values(at).flatMap((value): readonly Text[] => {
    const asked =
      value.t === "outside" && /\.(?:get_queue_url|create_queue|create_topic)\(\)\.(?:QueueUrl|TopicArn)$/.test(value.origin)
        ? madeBy(value.of)
        : null;
    if (asked) return textsOf(fold, given(fold, asked, null, "QueueName", "Name"));
    if (value.t === "text") return [lastPart(value.text)];
    return value.t === "unknown" ? [[value.hole]] : value.t === "outside" ? [[{ text: value.origin }]] : [];
  });
}

const client: Handler = (seen, fold) => {
  if (seen.how !== "call" || seen.rest.length !== 1) return;
  const [method = ""] = seen.rest;
  const service = serviceOf(fold, seen.receiver);
  if (service === "sqs" && /^send_message(?:_batch)?$/.test(method)) tell(fold, seen, "calls", names(fold, fold.arg(seen.at, "QueueUrl")));
  else if (service === "sqs" && method === "receive_message") tell(fold, seen, "serves", names(fold, fold.arg(seen.at, "QueueUrl")));
  else if (service === "sns" && /^publish(?:_batch)?$/.test(method))
    tell(fold, seen, "calls", names(fold, given(fold, seen.at, null, "TopicArn", "TargetArn")));
};

/** `sqs.Queue(url)`, `sqs.get_queue_by_name(QueueName=…)`, `sns.Topic(arn)`. */
const resource: Handler = (seen, fold) => {
  if (seen.how !== "call") return;
  const method = seen.rest.at(-1) ?? "";
  const made = madeBy(seen.receiver);
  if (!made || !/\.(?:Queue|get_queue_by_name|create_queue|Topic)\(\)$/.test(originOf(seen.receiver))) return;
  const named = textsOf(fold, given(fold, made, null, "QueueName"));
  const keys = named.length > 0 ? named : names(fold, given(fold, made, 0, "url", "arn"));
  if (/^(?:send_messages?|publish)$/.test(method)) tell(fold, seen, "calls", keys);
  else if (method === "receive_messages") tell(fold, seen, "serves", keys);
};

function tell(fold: Fold, seen: Seen, role: "serves" | "calls", keys: readonly Text[]): void {
  for (const key of keys) fold.role({ kind: "queue", role, key, seen });
}

const clients = [
  "boto3.client()",
  "boto3.Session().client()",
  "boto3.session.Session().client()",
  "aioboto3.Session().client()",
  "aiobotocore.session.get_session().create_client()",
  "botocore.session.get_session().create_client()",
];
const resources = ["boto3.resource()", "boto3.Session().resource()", "boto3.session.Session().resource()", "aioboto3.Session().resource()"];

export const awsFramework: Framework = { name: "aws queues", under: { ...each(clients, client), ...each(resources, resource) } };
