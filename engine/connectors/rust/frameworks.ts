import type { Framework } from "../../model/fold.ts";
import { otherClients, reqwest } from "./client/http-clients.ts";
import { env } from "./env.ts";
import { graphql } from "./graphql.ts";
import { tonic } from "./grpc.ts";
import { actix } from "./http/actix.ts";
import { axum } from "./http/axum.ts";
import { poem, salvo, tide, warp } from "./http/other-servers.ts";
import { rocket } from "./http/rocket.ts";
import { awsQueues, kafka, lapin, natsClient, redisPubSub } from "./queue.ts";
import { diesel, rawSql, seaOrm } from "./tables.ts";

/** What Rust's libraries mean for contracts. */
export const rustFrameworks: readonly Framework[] = [
  axum,
  actix,
  rocket,
  poem,
  salvo,
  tide,
  warp,
  reqwest,
  otherClients,
  graphql,
  tonic,
  rawSql,
  diesel,
  seaOrm,
  kafka,
  lapin,
  natsClient,
  redisPubSub,
  awsQueues,
  env,
];
