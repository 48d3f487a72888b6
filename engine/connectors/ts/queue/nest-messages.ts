import type { Fold, Framework, Handler, Located, Text } from "../../../model/fold.ts";
import { each, on } from "../http/routes.ts";

/** Message patterns of NestJS and the clients that send to them. https://docs.nestjs.com/microservices/basics */
const library = "@nestjs/microservices";
const clients = ["ClientProxy", "ClientKafka", "ClientKafkaProxy", "ClientRMQ", "ClientNats", "ClientRedis", "ClientMqtt", "ClientTCP"]
  .map((name) => `${library}.${name}()`)
  .concat(`${library}.ClientProxyFactory.create()`);

/** A pattern is a name, or an object that stands for its JSON with sorted keys, as Nest sends it. */
function patterns(fold: Fold, at: Located | undefined): readonly Text[] {
  return fold.items(at).flatMap((item) => {
    const fields = fold.props(item);
    if (fields.length === 0) return fold.texts(item);
    const pairs = fields.flatMap(({ key, at: value }) => {
      const text = fold.constant(value);
      return text === undefined ? [] : [`${JSON.stringify(key)}:${JSON.stringify(text)}`];
    });
    return pairs.length === fields.length ? [[`{${pairs.sort().join(",")}}`]] : [[{ text: "pattern" }]];
  });
}

const tell =
  (role: "serves" | "calls"): Handler =>
  (seen, fold) => {
    for (const key of patterns(fold, fold.arg(seen.at, 0))) fold.role({ kind: "queue", role, key, seen });
  };

export const nestMessages: Framework = {
  name: "nest-messages",
  exact: {
    ...each([`${library}.MessagePattern`, `${library}.EventPattern`], tell("serves")),
    ...on(clients, ["send", "emit", "emitBatch"], tell("calls")),
  },
};
