import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RunningServer } from './server.ts';

/**
 * Polls /health, in a thread of its own, because this one is busy with an attack. The returned function stops it and resolves with
 * the most processor time that the event loop of the server spent on other things before a response: other processes of a busy
 * machine do not change it.
 */
export function watchHealth({ port, child }: RunningServer): () => Promise<number> {
  const worker = new Worker(new URL('./health_watch_worker.ts', import.meta.url), {
    workerData: { port, pid: child.pid },
  });
  const result = once(worker, 'message').then(([longest]) => longest as number);
  // A failure is reported by the function that stops it.
  result.catch(() => undefined);
  return () => {
    worker.postMessage('stop');
    return result;
  };
}
