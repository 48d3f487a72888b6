import type { FastifyInstance } from "fastify";
export default async function (app: FastifyInstance, opts: object) {
  app.get("/", async () => 1);
}
