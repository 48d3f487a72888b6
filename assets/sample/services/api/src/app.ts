import express from "express";
import { apiPrefix } from "./config";
import { yoga } from "./graphql/schema";
import { logRequests } from "./middleware/log";
import { trpcMiddleware } from "./plugins";
import { routes } from "./routes";

export function buildApp() {
  const app = express();
  app.use(express.json());
  app.use(logRequests);
  app.use(apiPrefix, routes);
  app.use("/trpc", trpcMiddleware);
  app.use("/graphql", yoga);
  return app;
}
