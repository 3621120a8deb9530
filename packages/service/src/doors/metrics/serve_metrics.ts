import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Store } from '../../store/contract.ts';
import { RequestRefused } from '../rest/problem.ts';
import { servePath } from '../rest/routes.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsOptions {
  metrics: Metrics;
  store: Store;
  /** What lets in those who ask from elsewhere; without it nobody does. */
  token: string | undefined;
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Headers of a proxy on this machine, which stands for somebody elsewhere. */
const FORWARDING = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDING.some((name) => headers[name] !== undefined);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compared as digests of one length, so that the time taken tells nothing. */
function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const sent = /^bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

/** Serves the figures to this machine itself, and to those who have the token. */
export function serveMetrics(app: FastifyInstance, { metrics, store, token }: MetricsOptions): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  servePath(app, '/metrics', {
    GET: {
      handler: async (request, reply) => {
        if (!isFromThisMachine(request) && !hasToken(request, token)) {
          const detail = 'Figures are for this machine, or for the token of METRICS_TOKEN in Authorization: Bearer.';
          throw new RequestRefused({ code: 'invalid_key', detail });
        }
        const connections = await new Promise<number>((resolve) => {
          app.server.getConnections((_error, count) => resolve(count ?? 0));
        });
        reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
        return metrics.text(store, connections);
      },
    },
  });
  app.addHook('onClose', async () => metrics.stop());
}
