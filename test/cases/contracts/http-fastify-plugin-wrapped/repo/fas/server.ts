import Fastify from 'fastify';
import plugin from './plugin';
const app = Fastify();
app.register(plugin, { prefix: '/ignored' });
app.register(import('./lazy'), { prefix: '/lazy' });
