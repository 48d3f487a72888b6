import type { Framework } from "../../model/fold.ts";
import { clients } from "./http/clients.ts";
import { generatedClients } from "./http/generated-clients.ts";
import { env } from "./env.ts";
import { graphqlDocuments } from "./graphql/documents.ts";
import { graphqlResolvers } from "./graphql/resolvers.ts";
import { grpc } from "./grpc/grpc.ts";
import { adonis } from "./http/adonis.ts";
import { decoratedControllers } from "./http/decorated-controllers.ts";
import { elysia } from "./http/elysia.ts";
import { express } from "./http/express.ts";
import { fastify } from "./http/fastify.ts";
import { fileRoutes } from "./http/file-routes.ts";
import { hono } from "./http/hono.ts";
import { koa } from "./http/koa.ts";
import { nest } from "./http/nest.ts";
import { rtkQuery } from "./http/rtk-query.ts";
import { otherServers } from "./http/other-servers.ts";
import { tsRest } from "./http/ts-rest.ts";
import { amqp } from "./queue/amqp.ts";
import { brokers } from "./queue/brokers.ts";
import { bullmq } from "./queue/bullmq.ts";
import { cloudQueues } from "./queue/cloud.ts";
import { nestMessages } from "./queue/nest-messages.ts";
import { kafka } from "./queue/kafka.ts";
import { drizzle } from "./table/drizzle.ts";
import { entities } from "./table/entities.ts";
import { prisma } from "./table/prisma.ts";
import { queryBuilders } from "./table/query-builders.ts";
import { sequelize } from "./table/sequelize.ts";
import { sqlText } from "./table/sql-text.ts";
import { trpcChains } from "./trpc-chains.ts";
import { trpc } from "./trpc.ts";

/** What the libraries of TypeScript and JavaScript mean for contracts, by concern. */
export const frameworks: readonly Framework[] = [
  express,
  koa,
  fastify,
  hono,
  elysia,
  nest,
  decoratedControllers,
  fileRoutes,
  otherServers,
  adonis,
  tsRest,
  clients,
  generatedClients,
  rtkQuery,
  env,
  prisma,
  sqlText,
  drizzle,
  queryBuilders,
  sequelize,
  entities,
  bullmq,
  kafka,
  nestMessages,
  amqp,
  cloudQueues,
  brokers,
  grpc,
  trpc,
  trpcChains,
  graphqlDocuments,
  graphqlResolvers,
];
