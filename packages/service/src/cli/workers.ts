import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LogLevel } from '../config.ts';
import { EXIT } from './command.ts';

/** The message of a worker that has started its shutdown. */
const STOPPING = 'stopping';

/** The delay before replacing a worker that failed to start, so that it does not flood the log. */
const RESTART_DELAY_MS = 1000;

export interface WorkersOptions {
  count: number;
  logLevel: LogLevel;
  interruption: AbortSignal;
}

/** Whether this process is a worker; the primary process logs start and shutdown. */
export function isWorker(): boolean {
  return cluster.isWorker;
}

/** Notifies the primary process when a worker starts its shutdown. */
export function announceStop(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    process.send?.(STOPPING);
    done();
  });
}

/** Starts a worker; returns undefined once it listens, or the exit code if it ends before. */
async function startWorker(): Promise<number | undefined> {
  const worker = cluster.fork();
  const ended = once(worker, 'exit').then(([code]) => (code as number | null) ?? EXIT.failed);
  return Promise.race([once(worker, 'listening').then(() => undefined), ended]);
}

/** Replaces workers that exit. Returns a function that stops it. */
function replaceExitedWorkers(listening: ReadonlySet<Worker>, log: FastifyBaseLogger): () => void {
  const timers = new Set<NodeJS.Timeout>();
  const replace = (worker: Worker, code: number | null, signal: string | null): void => {
    log.error({ worker: worker.process.pid, code, signal }, 'a worker ended and is replaced');
    const timer = setTimeout(() => cluster.fork(), listening.has(worker) ? 0 : RESTART_DELAY_MS);
    timers.add(timer);
  };
  cluster.on('exit', replace);
  return () => {
    cluster.off('exit', replace);
    for (const timer of timers) clearTimeout(timer);
  };
}

function shutdownStarted(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (message === STOPPING) resolve();
    });
  });
}

/** Shuts all workers down gracefully. Fails if a worker that was listening fails. */
async function stopAll(listening: ReadonlySet<Worker>, logShutdown: () => void): Promise<number> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const ends = workers.map(async (worker) => {
    const [code] = await once(worker, 'exit');
    return code === EXIT.done || !listening.has(worker);
  });
  const started = workers.map((worker, index) => Promise.race([shutdownStarted(worker), ends[index]]));
  for (const worker of workers) worker.process.kill('SIGTERM');
  await Promise.all(started);
  logShutdown();
  return (await Promise.all(ends)).every((isClean) => isClean) ? EXIT.done : EXIT.failed;
}

/**
 * Serves with several worker processes on one port and one store. The first worker starts alone: it runs the migrations, and if it
 * fails, the error is reported once.
 */
export async function serveWithWorkers({ count, logLevel, interruption }: WorkersOptions): Promise<number> {
  const listening = new Set<Worker>();
  cluster.on('listening', (worker) => listening.add(worker));
  // Loaded while the first worker starts; other commands do not load it.
  const loading = import('../api/metrics/primary_metrics.ts').then(
    ({ PrimaryMetrics }) => new PrimaryMetrics(listening),
  );
  const [failure] = await Promise.all([startWorker(), loading]);
  if (failure !== undefined) return failure;
  for (let started = 1; started < count; started++) cluster.fork();

  const { default: Fastify } = await import('fastify');
  const { log } = Fastify({ logger: { level: logLevel } });
  log.info(`${count} workers share the port`);
  const stopReplacing = replaceExitedWorkers(listening, log);
  if (!interruption.aborted) await once(interruption, 'abort');
  stopReplacing();
  return stopAll(listening, () => log.info(`${interruption.reason}: shutting down, finishing what runs`));
}
