import type { Connector } from "./connector.ts";
import { envConnector } from "./env/env.ts";
import { graphqlConnector } from "./graphql/graphql.ts";
import { openapiConnector } from "./openapi/openapi.ts";
import { prismaConnector } from "./prisma/prisma.ts";
import { protoConnector } from "./proto/proto.ts";
import { pythonConnector } from "./python/python.ts";
import { rustConnector } from "./rust/rust.ts";
import { sqlConnector } from "./sql/sql.ts";
import { tsConnector } from "./ts/ts.ts";

/** The connectors in the fixed order in which facts of one file are united. */
export const connectors: readonly Connector[] = [
  tsConnector,
  pythonConnector,
  rustConnector,
  openapiConnector,
  graphqlConnector,
  protoConnector,
  prismaConnector,
  sqlConnector,
  envConnector,
];
