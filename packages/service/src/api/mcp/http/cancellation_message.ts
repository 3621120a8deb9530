import type { Worker } from 'node:cluster';

/**
 * A message between the workers and the primary process: requests that their callers have cancelled. A notification may reach
 * another worker than the one that works on the request, so that worker sends it to the primary process, which passes it on.
 */
export interface CancellationMessage {
  cancelledRequests: string[];
}

export function isCancellationMessage(message: unknown): message is CancellationMessage {
  return typeof message === 'object' && message !== null && 'cancelledRequests' in message;
}

/** Sends a message; a process that has just ended does not receive it, and works on no request. */
export function sendCancellationMessage(worker: Worker, message: CancellationMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
