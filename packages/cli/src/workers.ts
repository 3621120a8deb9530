import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { passOnCancellations } from '@plumbline/service/api/mcp/http/cancellations.ts';
import type { LogLevel } from '@plumbline/service/settings.ts';
import type { FastifyBaseLogger } from 'fastify';
import { EXIT } from './command.ts';
import { startFirstWorker } from './first_worker.ts';
import { logOverdueLaws } from './overdue_laws.ts';

/** The message of a worker that has started its shutdown. */
const STOPPING = 'stopping';

/** The message to a worker on Windows, where a signal would end it at once. */
const STOP = 'stop';

/** The delay before replacing a worker that failed to start, so that it does not flood the log. */
const RESTART_DELAY_MS = 1000;

export interface WorkersOptions {
  count: number;
  logLevel: LogLevel;
  logStream?: { write: (line: string) => void } | undefined;
  /** Called with the port once the first worker listens. */
  onListening?: (port: number) => void;
  interruption: AbortSignal;
  /** When workers that have not ended are killed: after their own forced stop. */
  killAfterMs: number;
}

/** Whether this process is a worker; the primary process logs start and shutdown. */
export function isWorker(): boolean {
  return cluster.isWorker;
}

/** Notifies the primary process that a worker starts its shutdown. */
export function announceStop(): void {
  process.send?.(STOPPING);
}

/** Lets the primary process stop a worker gracefully: its message counts as SIGTERM. */
export function obeyStop(): void {
  cluster.worker?.on('message', (message: unknown) => {
    if (message === STOP) process.emit('SIGTERM');
  });
}

/** Tells a worker to shut down. */
export function tellToStop(worker: Pick<Worker, 'send' | 'process'>, platform: string = process.platform): void {
  if (platform === 'win32') worker.send(STOP);
  else worker.process.kill('SIGTERM');
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

/** Kills workers that have not ended in time, such as one that is stopped or stuck. Returns a function that cancels it. */
function killLater(workers: readonly Worker[], killAfterMs: number, log: FastifyBaseLogger): () => void {
  const timer = setTimeout(() => {
    const stuck = workers.filter((worker) => !worker.isDead());
    log.error({ workers: stuck.map(({ process }) => process.pid) }, 'workers did not end in time and are killed');
    for (const worker of stuck) worker.process.kill('SIGKILL');
  }, killAfterMs);
  return () => clearTimeout(timer);
}

interface StopOptions {
  listening: ReadonlySet<Worker>;
  killAfterMs: number;
  log: FastifyBaseLogger;
  logShutdown: () => void;
}

/** Shuts all workers down gracefully. Fails if a worker that was listening fails or must be killed. */
async function stopAll({ listening, killAfterMs, log, logShutdown }: StopOptions): Promise<number> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const ends = workers.map(async (worker) => {
    const [code] = await once(worker, 'exit');
    return code === EXIT.done || !listening.has(worker);
  });
  const started = workers.map((worker, index) => Promise.race([shutdownStarted(worker), ends[index]]));
  for (const worker of workers) tellToStop(worker);
  const cancelKill = killLater(workers, killAfterMs, log);
  await Promise.all(started);
  logShutdown();
  const isClean = (await Promise.all(ends)).every((each) => each);
  cancelKill();
  return isClean ? EXIT.done : EXIT.failed;
}

/**
 * Serves with several worker processes on one port and one store. The first worker starts alone: it runs the migrations, and if it
 * fails, the error is reported once.
 */
export async function serveWithWorkers(options: WorkersOptions): Promise<number> {
  const { count, logLevel, logStream, onListening, interruption, killAfterMs } = options;
  const { started, listening, deliverMessages } = startFirstWorker();
  // Other commands do not load it.
  const loading = import('@plumbline/service/api/metrics/primary_metrics.ts').then(({ PrimaryMetrics }) => {
    new PrimaryMetrics(listening);
    passOnCancellations(listening);
    deliverMessages();
  });
  const [first] = await Promise.all([started, loading]);
  if ('code' in first) return first.code;
  // The first one may have ended since.
  for (let running = Object.keys(cluster.workers ?? {}).length; running < count; running++) cluster.fork();

  const { default: Fastify } = await import('fastify');
  const { log } = Fastify({ logger: { level: logLevel, ...(logStream && { stream: logStream }) } });
  onListening?.(first.port);
  log.info(`${count} workers share the port`);
  logOverdueLaws(log, Date.now());
  const stopReplacing = replaceExitedWorkers(listening, log);
  if (!interruption.aborted) await once(interruption, 'abort');
  stopReplacing();
  const logShutdown = () => log.info(`${interruption.reason}: shutting down, finishing what runs`);
  return stopAll({ listening, killAfterMs, log, logShutdown });
}
