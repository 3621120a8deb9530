import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type CommandContext, EXIT } from './command.ts';
import { serveSettings } from './serve_settings.ts';

/** The port of a worker that listens, or the exit code of one that ended before. */
export type StartedWorker = { port: number } | { code: number };

const listening = new Set<Worker>();
let first: Promise<StartedWorker> | undefined;

async function startWorker(): Promise<StartedWorker> {
  cluster.on('listening', (worker) => listening.add(worker));
  const worker = cluster.fork();
  const ended = once(worker, 'exit').then(([code]) => ({ code: (code as number | null) ?? EXIT.failed }));
  const started = once(worker, 'listening').then(([address]) => ({ port: (address as { port: number }).port }));
  return Promise.race([started, ended]);
}

/** Starts the first worker, unless it was started before. Returns how that went, and the set of all workers that listen. */
export function startFirstWorker(): { started: Promise<StartedWorker>; listening: ReadonlySet<Worker> } {
  first ??= startWorker();
  return { started: first, listening };
}

/** Starts the first worker while this process loads what it needs itself. Wrong settings are left to the command, which reports them. */
export function startFirstWorkerEarly(args: readonly string[], context: CommandContext): void {
  if (!cluster.isPrimary) return;
  let workers = 1;
  try {
    ({ workers } = serveSettings(args, context));
  } catch {
    return;
  }
  if (workers > 1) startFirstWorker();
}
