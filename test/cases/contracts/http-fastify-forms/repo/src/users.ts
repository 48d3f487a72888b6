import type { FastifyPluginAsync } from "fastify";
export const userRoutes: FastifyPluginAsync = async (fastify) => {
  fastify.get("/users", { schema: {} }, async () => []);
  fastify.post("/users", async () => []);
};
