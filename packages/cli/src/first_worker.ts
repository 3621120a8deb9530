import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type CommandContext, EXIT } from './command.ts';
import { serveSettings } from './serve_settings.ts';

/** The port of a worker that listens, or the exit code of one that ended before. */
type StartedWorker = { port: number } | { code: number };

/** What the primary process knows of its workers before it has loaded what it answers them with. */
export interface FirstWorker {
  started: Promise<StartedWorker>;
  /** All workers that listen. */
  listening: ReadonlySet<Worker>;
  /** Delivers the messages that came so far to those who listen now. */
  deliverMessages: () => void;
}

const listening = new Set<Worker>();
const messages: [Worker, unknown][] = [];
let first: Promise<StartedWorker> | undefined;

function keepMessage(worker: Worker, message: unknown): void {
  messages.push([worker, message]);
}

function deliverMessages(): void {
  cluster.off('message', keepMessage);
  for (const [worker, message] of messages.splice(0)) cluster.emit('message', worker, message);
}

async function startWorker(): Promise<StartedWorker> {
  cluster.on('listening', (worker) => listening.add(worker));
  cluster.on('message', keepMessage);
  const worker = cluster.fork();
  const ended = once(worker, 'exit').then(([code]) => ({ code: (code as number | null) ?? EXIT.failed }));
  const started = once(worker, 'listening').then(([address]) => ({ port: (address as { port: number }).port }));
  return Promise.race([started, ended]);
}

/** Starts the first worker, unless it was started before. */
export function startFirstWorker(): FirstWorker {
  first ??= startWorker();
  return { started: first, listening, deliverMessages };
}

/**
 * Starts the first worker before the commands are loaded, and waits until it listens: the commands would take the time of processor and
 * memory that it needs. Wrong settings are left to the command, which reports them.
 */
export async function startFirstWorkerEarly(args: readonly string[], context: CommandContext): Promise<void> {
  if (!cluster.isPrimary) return;
  let workers = 1;
  try {
    ({ workers } = serveSettings(args, context));
  } catch {
    return;
  }
  if (workers === 1) return;
  // From here on a signal is kept for the command.
  context.untilInterrupted?.();
  await startFirstWorker().started;
}
