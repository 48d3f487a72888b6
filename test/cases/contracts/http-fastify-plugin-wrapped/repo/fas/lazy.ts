import { FastifyPluginAsync } from 'fastify';
const routes: FastifyPluginAsync = async (fastify, opts) => {
  fastify.get('/x', async () => 1);
};
export default routes;
