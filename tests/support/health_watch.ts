import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT, type RunningServer } from './server.ts';

/** How a server has to be started so that its health can be watched: these arguments come first. */
export const WATCHED = ['--import', join(ROOT, 'tests', 'support', 'health_stamp.ts')];

/**
 * Polls /health, in a thread of its own, because this one is busy with an attack. Resolves once it does. The returned function stops it
 * and resolves with the most processor time that the event loop of the server spent on other things before a response, as an idle
 * machine would have taken it: other processes of a busy machine do not change it, and probes that they starved do not count.
 */
export async function watchHealth({ port, child }: RunningServer): Promise<() => Promise<number>> {
  const worker = new Worker(new URL('./health_watch_worker.ts', import.meta.url), {
    workerData: { port, pid: child.pid },
  });
  await once(worker, 'message');
  const result = once(worker, 'message').then(([{ longest, starved, probes }]) => {
    if (starved > 0)
      console.info(`${starved} of ${probes} probes of /health do not count: the server had no processor`);
    return longest as number;
  });
  // A failure is reported by the function that stops it.
  result.catch(() => undefined);
  return () => {
    worker.postMessage('stop');
    return result;
  };
}
