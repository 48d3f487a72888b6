import fp from "fastify-plugin";
export default fp(async function (app) {
  app.post("/login", async () => ({}));
});
