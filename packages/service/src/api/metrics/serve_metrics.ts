import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Store } from '../../store/contract.ts';
import { ProblemError } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { ClusterMetrics } from './cluster_metrics.ts';
import { gauge } from './metric.ts';
import type { Metrics } from './metrics.ts';
import { type MetricFamily, mergeWorkerMetrics, prometheusText } from './prometheus.ts';

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

function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => {
    app.server.getConnections((_error, count) => resolve(count ?? 0));
  });
}

async function isUp(store: Store): Promise<boolean> {
  return store.check().then(
    () => true,
    () => false,
  );
}

/** Collects the metrics of this process, or of all workers when it is one of several. */
function metricsCollector(app: FastifyInstance, metrics: Metrics, store: Store): () => Promise<MetricFamily[]> {
  const own = async (): Promise<MetricFamily[]> =>
    metrics.families({ connections: await connectionsOf(app), isStoreUp: await isUp(store) });
  const { worker } = cluster;
  if (!worker) return own;
  const clusterMetrics = new ClusterMetrics(worker, async () =>
    metrics.families({ connections: await connectionsOf(app) }),
  );
  return async () => {
    const [families, others] = await Promise.all([own(), clusterMetrics.collect()]);
    const workers = gauge('plumbline_workers', 'Workers that these figures tell of', 1 + others.length);
    return [workers, ...mergeWorkerMetrics([{ worker: worker.id, families }, ...others])];
  };
}

/** Serves the metrics to this machine itself, and to those who have the token. */
export function serveMetrics(app: FastifyInstance, { metrics, store, token }: MetricsOptions): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  const families = metricsCollector(app, metrics, store);
  servePath(app, '/metrics', {
    GET: {
      handler: async (request, reply) => {
        if (!isFromThisMachine(request) && !hasToken(request, token)) {
          const detail = 'Figures are for this machine, or for the token of METRICS_TOKEN in Authorization: Bearer.';
          throw new ProblemError({ code: 'invalid_key', detail });
        }
        reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
        return prometheusText(await families());
      },
    },
  });
  app.addHook('onClose', async () => metrics.stop());
}
