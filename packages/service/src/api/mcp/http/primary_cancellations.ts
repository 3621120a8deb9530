import cluster, { type Worker } from 'node:cluster';
import { isCancellationMessage, sendCancellationMessage } from './cancellation_message.ts';

/** In the primary process: passes on the cancellations of each worker to all others. */
export function passOnCancellations(listening: ReadonlySet<Worker>): void {
  cluster.on('message', (sender, message: unknown) => {
    if (!isCancellationMessage(message)) return;
    for (const worker of listening) if (worker !== sender) sendCancellationMessage(worker, message);
  });
}
