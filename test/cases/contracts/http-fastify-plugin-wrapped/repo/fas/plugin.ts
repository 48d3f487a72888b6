import fp from 'fastify-plugin';
export default fp(async (app) => {
  app.get('/shared', async () => 1);
});
