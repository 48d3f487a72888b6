import Fastify, { type FastifyInstance } from "fastify";
import { userRoutes } from "./users";
import auth from "./auth";
export const build = async (): Promise<FastifyInstance> => {
  const app = Fastify({ logger: true });
  await app.register(userRoutes, { prefix: "/v1" });
  app.register(auth, { prefix: "/ignored" });
  app.register(async (sub) => {
    sub.get("/nested/:id", async () => ({}));
    sub.register(import("./lazy"), { prefix: "lazy" });
  }, { prefix: "/scoped" });
  app.route({
    method: ["GET", "HEAD"],
    url: "/multi",
    handler: async () => ({}),
  });
  app.all("/all", async () => ({}));
  app.get("/wild/*", async () => ({}));
  app.get<{ Params: { id: string } }>("/typed/:id", async () => ({}));
  return app;
};
