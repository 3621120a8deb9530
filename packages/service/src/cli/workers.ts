import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LogLevel } from '../config.ts';
import { EXIT } from './command.ts';

/** What a worker says when it has begun to stop. */
const STOPPING = 'stopping';

/** A worker that never got as far as listening is not replaced at once, or its failure would fill the log. */
const NEXT_TRY_MS = 1000;

export interface WorkersOptions {
  count: number;
  logLevel: LogLevel;
  interruption: AbortSignal;
}

/** Whether this process is one of several that serve together, and should leave the telling to the one that started them. */
export function isWorker(): boolean {
  return cluster.isWorker;
}

/** Has a worker say when it has begun to stop. */
export function announceStop(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    process.send?.(STOPPING);
    done();
  });
}

/** The exit code of a worker that ended before it listened; nothing once it listens. */
async function startOne(): Promise<number | undefined> {
  const worker = cluster.fork();
  const ended = once(worker, 'exit').then(([code]) => (code as number | null) ?? EXIT.failed);
  return Promise.race([once(worker, 'listening').then(() => undefined), ended]);
}

/** Keeps the number of workers until it is told to let go. */
function replaceTheLost(listening: ReadonlySet<Worker>, log: FastifyBaseLogger): () => void {
  const timers = new Set<NodeJS.Timeout>();
  const replace = (worker: Worker, code: number | null, signal: string | null): void => {
    log.error({ worker: worker.process.pid, code, signal }, 'a worker ended and is replaced');
    const timer = setTimeout(() => cluster.fork(), listening.has(worker) ? 0 : NEXT_TRY_MS);
    timers.add(timer);
  };
  cluster.on('exit', replace);
  return () => {
    cluster.off('exit', replace);
    for (const timer of timers) clearTimeout(timer);
  };
}

function hasBegunToStop(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (message === STOPPING) resolve();
    });
  });
}

/** Has every worker finish what it has begun. The exit code is that of those which served. */
async function stopAll(listening: ReadonlySet<Worker>, sayStopping: () => void): Promise<number> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const ends = workers.map(async (worker) => {
    const [code] = await once(worker, 'exit');
    return code === EXIT.done || !listening.has(worker);
  });
  const begun = workers.map((worker, index) => Promise.race([hasBegunToStop(worker), ends[index]]));
  for (const worker of workers) worker.process.kill('SIGTERM');
  await Promise.all(begun);
  sayStopping();
  return (await Promise.all(ends)).every((isWell) => isWell) ? EXIT.done : EXIT.failed;
}

/**
 * Serves from several processes that share one port and one store. The first starts alone: it brings the tables up to date, and
 * if it cannot serve, that is said once and none of the others is tried.
 */
export async function serveByWorkers({ count, logLevel, interruption }: WorkersOptions): Promise<number> {
  const listening = new Set<Worker>();
  cluster.on('listening', (worker) => listening.add(worker));
  // Loaded while the first worker starts, and not at all by other commands.
  const loading = import('../api/metrics/primary_metrics.ts').then(
    ({ PrimaryMetrics }) => new PrimaryMetrics(listening),
  );
  const [failure] = await Promise.all([startOne(), loading]);
  if (failure !== undefined) return failure;
  for (let started = 1; started < count; started++) cluster.fork();

  const { default: Fastify } = await import('fastify');
  const { log } = Fastify({ logger: { level: logLevel } });
  log.info(`${count} workers share the port`);
  const letGo = replaceTheLost(listening, log);
  if (!interruption.aborted) await once(interruption, 'abort');
  letGo();
  return stopAll(listening, () => log.info(`${interruption.reason}: finishing what runs, then stopping`));
}
