import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import { ProblemError } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import type { Metrics } from './metrics.ts';
import { ProcessGauges } from './process_gauges.ts';
import { WorkerMetrics } from './worker_metrics.ts';

export interface MetricsOptions {
  metrics: Metrics;
  /** Resolves when the store responds. */
  checkStore: () => Promise<void>;
  /** What lets in those who ask from elsewhere; without it nobody does. */
  token: string | undefined;
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

const RETRY_AFTER_SECONDS = 5;

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

/** Whether the store responds; only the process that is asked finds out. */
function storeGauge(checkStore: () => Promise<void>): Registry {
  const registry = new Registry();
  new Gauge({
    name: 'plumbline_store_up',
    help: 'Whether the store responds',
    registers: [registry],
    async collect() {
      const isUp = await checkStore().then(
        () => 1,
        () => 0,
      );
      this.set(isUp);
    },
  });
  return registry;
}

/** Collects the metrics of this process, or of all workers when it is one of several. */
function metricsCollector(app: FastifyInstance, metrics: Metrics): () => Promise<string | undefined> {
  const gauges = new ProcessGauges();
  const registries = { counted: metrics.registry, readGauges: async () => gauges.read(await connectionsOf(app)) };
  const workerMetrics = cluster.worker && new WorkerMetrics(cluster.worker, registries);
  app.addHook('onClose', async () => {
    gauges.stop();
    workerMetrics?.stop();
  });
  if (workerMetrics) return () => workerMetrics.collect();
  return async () => Registry.merge([registries.counted, await registries.readGauges()]).metrics();
}

/** Serves the metrics to this machine itself, and to those who have the token. */
export function serveMetrics(app: FastifyInstance, { metrics, checkStore, token }: MetricsOptions): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  const collect = metricsCollector(app, metrics);
  const storeStatus = storeGauge(checkStore);
  servePath(app, '/metrics', {
    GET: {
      handler: async (request, reply) => {
        if (!isFromThisMachine(request) && !hasToken(request, token)) {
          const detail = 'Metrics are served to this machine, or to the METRICS_TOKEN in Authorization: Bearer.';
          throw new ProblemError({ code: 'invalid_key', detail });
        }
        const [text, storeText] = await Promise.all([collect(), storeStatus.metrics()]);
        if (text === undefined) {
          const detail = 'The metrics of the workers could not be collected in time.';
          throw new ProblemError({ code: 'unavailable', detail, retryAfterSeconds: RETRY_AFTER_SECONDS });
        }
        reply.type(storeStatus.contentType).header('cache-control', 'no-store');
        return storeText + text;
      },
    },
  });
}
