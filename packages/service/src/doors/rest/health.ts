import { catalogue, EDITION } from '@plumbline/calculators';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.ts';
import { servePath } from './routes.ts';

/** How long a caller should wait before asking a stopping service again. */
const RETRY_AFTER_SECONDS = 5;

export function serveHealth(app: FastifyInstance, service: { version: string; isStopping: () => boolean }): void {
  servePath(app, '/health', {
    GET: {
      handler: async () => ({
        status: 'ok',
        service: 'plumbline',
        version: service.version,
        tools: catalogue.length,
        edition: EDITION,
      }),
    },
  });
  servePath(app, '/ready', {
    GET: {
      handler: async (request, reply) => {
        if (!service.isStopping()) return { status: 'ready' };
        reply.header('retry-after', RETRY_AFTER_SECONDS);
        return sendProblem(request, reply, { code: 'unavailable', detail: 'The service is stopping.' });
      },
    },
  });
}
