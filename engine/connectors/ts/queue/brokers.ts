import type { Framework, Handler } from "../../../model/fold.ts";
import { each, on } from "../http/routes.ts";
import { named, tellNames } from "./names.ts";

/** NATS (https://github.com/nats-io/nats.js), Redis publish/subscribe, pg-boss. */
const nats = [
  "nats.connect()",
  "nats.NatsConnection()",
  "nats.default.connect()",
  "@nats-io/transport-node.connect()",
  "@nats-io/nats-core.NatsConnection()",
  "@nats-io/nats-core.wsconnect()",
  "nats.ws.connect()",
  "nats.connect().jetstream()",
  "nats.JetStreamClient()",
  "@nats-io/jetstream.jetstream()",
];
const redis = [
  "ioredis()",
  "ioredis.default()",
  "ioredis.Redis()",
  "ioredis.Cluster()",
  "redis.createClient()",
  "redis.default.createClient()",
  "redis.RedisClientType()",
  "ioredis.default.Cluster()",
  "@redis/client.createClient()",
  "redis.createCluster()",
];
const duplicated = redis.flatMap((client) => [client, `${client}.duplicate()`]);
const boss = ["pg-boss()", "pg-boss.default()", "pg-boss.PgBoss()"];

/** Redis takes any number of channels. */
const channels: Handler = (seen, fold) => {
  for (const at of fold.args(seen.at))
    if (at.expr.k !== "function" && at.name === undefined && fold.values(at).every((value) => value.t !== "function"))
      tellNames(fold, seen, "serves", at);
};

export const brokers: Framework = {
  name: "brokers",
  fluent: each(redis, ["connect", "on"]),
  exact: {
    ...on(nats, ["publish", "request", "requestMany"], named("calls")),
    ...on(nats, ["subscribe"], named("serves")),
    ...on(duplicated, ["publish", "sPublish", "spublish"], named("calls")),
    ...on(duplicated, ["subscribe", "psubscribe", "pSubscribe", "ssubscribe", "sSubscribe"], channels),
    ...on(boss, ["send", "sendAfter", "sendOnce", "sendThrottled", "sendDebounced", "publish", "insert", "schedule"], named("calls")),
    ...on(boss, ["work", "subscribe", "fetch"], named("serves")),
  },
};
