import type { Fold, Framework, Handler, Located, Seen } from "../../../model/fold.ts";
import { on } from "../http/routes.ts";
import { tellNames } from "./names.ts";

/** https://amqp-node.github.io/amqplib/channel_api.html. Declaring a queue is no role; the default exchange routes by queue name. */
const libraries = ["amqplib", "amqplib.default", "amqplib/callback_api", "amqp-connection-manager", "amqp-connection-manager.default"];
const makers = ["createChannel()", "createConfirmChannel()"];
const channels = [
  ...libraries.flatMap((library) => makers.map((maker) => `${library}.connect().${maker}`)),
  "amqplib.Channel()",
  "amqplib.ConfirmChannel()",
  "amqp-connection-manager.ChannelWrapper()",
  "amqplib.ChannelModel().createChannel()",
  "amqplib.Connection().createChannel()",
];

/** A queue's name, also through what declaring it gave: `(await ch.assertQueue("x")).queue`. */
function queueName(fold: Fold, at: Located | undefined): Located | undefined {
  for (const value of at ? fold.values(at) : []) {
    if (value.t === "outside" && value.origin.endsWith(".assertQueue().queue") && value.of?.t === "outside" && value.of.call)
      return fold.arg(value.of.call, 0);
  }
  return at;
}

const queue =
  (role: "calls" | "serves"): Handler =>
  (seen, fold) =>
    tellNames(fold, seen, role, queueName(fold, fold.arg(seen.at, 0)));

/** `publish(exchange, routingKey)`. */
const publish: Handler = (seen, fold) => {
  const exchange = fold.arg(seen.at, 0);
  tellNames(fold, seen, "calls", fold.constant(exchange) === "" ? fold.arg(seen.at, 1) : exchange);
};

/** The callback forms hand over the connection and the channel as second parameter. */
const handed = (origin: string) => (seen: Seen, fold: Fold) =>
  fold
    .args(seen.at)
    .slice(-1)
    .flatMap((at) => fold.values(at))
    .flatMap((fn) => (fn.t === "function" ? [{ fn, index: 1, origin }] : []));
const setup = (seen: Seen, fold: Fold) => {
  const at = fold.prop(fold.arg(seen.at, 0), "setup");
  return (at ? fold.values(at) : []).flatMap((fn) => (fn.t === "function" ? [{ fn, index: 0, origin: "amqplib.Channel()" }] : []));
};

export const amqp: Framework = {
  name: "amqp",
  callbacks: {
    "amqplib/callback_api.connect": handed("amqplib/callback_api.connect()"),
    "amqplib/callback_api.connect().createChannel": handed("amqplib.Channel()"),
    "amqplib/callback_api.connect().createConfirmChannel": handed("amqplib.Channel()"),
    "amqp-connection-manager.connect().createChannel": setup,
    "amqp-connection-manager.default.connect().createChannel": setup,
  },
  exact: {
    ...on(channels, ["sendToQueue"], queue("calls")),
    ...on(channels, ["consume", "get"], queue("serves")),
    ...on(channels, ["publish"], publish),
    ...on(channels, ["bindQueue"], (seen, fold) => tellNames(fold, seen, "serves", fold.arg(seen.at, 1))),
  },
};
