/** A Fastify route that parses a JSON body and writes a response of the size of a result. */
import Fastify from 'fastify';
import { announce } from './announce.ts';
import { echoed } from './echoed.ts';

const app = Fastify();
app.post('/v1/tools/calculate_pue', (_request, reply) => {
  reply.type('application/json').send(JSON.stringify(echoed));
});
await announce(app);
