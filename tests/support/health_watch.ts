import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT, type RunningServer } from './server.ts';

/** How a server has to be started so that its health can be watched: these arguments come first. */
export const WATCHED = ['--import', join(ROOT, 'tests', 'support', 'health_stamp.ts')];

/** What a watch of /health has found. */
interface HealthWatch {
  /** The most processor time that the event loop spent on other things before a response, as an idle machine would have taken it. */
  longest: number;
  /** Probes in all, and those that do not count because the server had no processor. */
  probes: number;
  starved: number;
  /** Whether the event loop waited for a processor for longer than it ran. */
  isBusyMachine: boolean;
}

/** Polls /health, in a thread of its own, because this one is busy with an attack. Resolves once it does. */
async function startWatch({ port, child }: RunningServer): Promise<() => Promise<HealthWatch>> {
  const worker = new Worker(new URL('./health_watch_worker.ts', import.meta.url), {
    workerData: { port, pid: child.pid },
  });
  await once(worker, 'message');
  const result = once(worker, 'message').then(([message]) => {
    const found = message as HealthWatch;
    const { starved, probes } = found;
    if (starved > 0)
      console.info(`${starved} of ${probes} probes of /health do not count: the server had no processor`);
    return found;
  });
  // A failure is reported by the function that stops it.
  result.catch(() => undefined);
  return () => {
    worker.postMessage('stop');
    return result;
  };
}

/**
 * Polls /health until the returned function is called, which resolves with the most processor time that the event loop of the server
 * spent on other things before a response, as an idle machine would have taken it: other processes of a busy machine do not change it,
 * and probes that they starved do not count.
 */
export async function watchHealth(server: RunningServer): Promise<() => Promise<number>> {
  const stop = await startWatch(server);
  return async () => (await stop()).longest;
}

/** What happens once because of the machine does not happen this often. */
const ATTEMPTS_MAX = 8;

/**
 * Expects that /health waits for at most this much processor time during an attack. On a machine that is busy with other things, work
 * for many turns of the event loop piles up for one, so the attack is made again; what the server does by itself, it does each time.
 */
export async function expectHealthDuring(
  server: RunningServer,
  msMax: number,
  attack: (attempt: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const stop = await startWatch(server);
    await attack(attempt);
    const { longest, isBusyMachine } = await stop();
    if (longest <= msMax) return;
    const message = `/health waited for ${Math.round(longest)} ms of processor time`;
    if (!isBusyMachine || attempt === ATTEMPTS_MAX) throw new Error(`${message}, more than ${msMax} ms`);
    console.info(`${message} on a busy machine: attempt ${attempt} of ${ATTEMPTS_MAX}`);
  }
}
