import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import { hostnameOf, isLoopbackAddress, isLoopbackHost } from '../../network/loopback.ts';
import type { FixedPaths } from '../http/fixed_paths.ts';
import { ProblemError } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import type { Metrics } from './metrics.ts';
import { ProcessGauges } from './process_gauges.ts';
import { WorkerMetrics } from './worker_metrics.ts';

export interface MetricsOptions {
  paths: FixedPaths;
  metrics: Metrics;
  /** Resolves when the store responds. */
  checkStore: () => Promise<void>;
  /** Lets in whoever sends it; others must ask on this machine. */
  token: string | undefined;
  publicUrl: string;
  /** How many explorations wait or run. */
  countExplorations: () => number;
}

const RETRY_AFTER_SECONDS = 5;

/** Headers of a proxy on this machine, which stands for somebody elsewhere. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Whether a request comes from this machine. A proxy that adds no header is recognized by the host that its client asked for. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackHost(hostnameOf(headers.host ?? '') ?? '') &&
    !FORWARDING.some((name) => headers[name] !== undefined)
  );
}

const NO_ACCESS =
  'Set METRICS_TOKEN on the service and send it as Authorization: Bearer. Without it, metrics are served only to this machine at ' +
  'localhost, and only while PUBLIC_URL is not set.';

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
function metricsCollector(
  app: FastifyInstance,
  { metrics, countExplorations }: Pick<MetricsOptions, 'metrics' | 'countExplorations'>,
): () => Promise<string | undefined> {
  const gauges = new ProcessGauges();
  const registries = {
    counted: metrics.registry,
    readGauges: async () => {
      return gauges.read({ connections: await connectionsOf(app), explorations: countExplorations() });
    },
  };
  const workerMetrics = cluster.worker && new WorkerMetrics(cluster.worker, registries);
  app.addHook('onClose', async () => {
    gauges.stop();
    workerMetrics?.stop();
  });
  if (workerMetrics) return () => workerMetrics.collect();
  return async () => Registry.merge([registries.counted, await registries.readGauges()]).metrics();
}

/** Serves the metrics to those who have the token, and to this machine itself if the service is local. */
export function serveMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const { paths, metrics, checkStore, token, publicUrl } = options;
  app.addHook('onResponse', (request, reply, done) => {
    const route = paths.routeOf(request) ?? 'none';
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  // A service with a public URL is behind a proxy, which may hide that a request comes from elsewhere.
  const isLocal = isLoopbackHost(new URL(publicUrl).hostname);
  const collect = metricsCollector(app, options);
  const storeStatus = storeGauge(checkStore);
  let collecting: Promise<[string | undefined, string]> | undefined;
  /** All who ask in a turn of the event loop get the same: metrics are never shed, and cost milliseconds. */
  const collectOnce = () => {
    collecting ??= Promise.all([collect(), storeStatus.metrics()]).finally(() => {
      setImmediate(() => {
        collecting = undefined;
      });
    });
    return collecting;
  };
  servePath(app, '/metrics', {
    GET: {
      handler: async (request, reply) => {
        if (!(isLocal && isFromThisMachine(request)) && !hasToken(request, token)) {
          throw new ProblemError({ code: 'invalid_key', detail: NO_ACCESS });
        }
        const [text, storeText] = await collectOnce();
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
