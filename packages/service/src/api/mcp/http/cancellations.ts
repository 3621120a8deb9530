import cluster, { type Worker } from 'node:cluster';

/**
 * A message between the workers and the primary process: requests that their callers have cancelled. A notification may reach
 * another worker than the one that works on the request, so that worker sends it to the primary process, which passes it on.
 */
interface CancellationMessage {
  cancelledRequests: string[];
}

function isCancellationMessage(message: unknown): message is CancellationMessage {
  return typeof message === 'object' && message !== null && 'cancelledRequests' in message;
}

/** Sends a message; a process that has just ended does not receive it, and works on no request. */
function sendCancellationMessage(worker: Worker, message: CancellationMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** The most requests of one message; further cancellations of the same turn of the event loop are dropped. */
const REQUESTS_MAX = 100;

/** In a worker: passes on cancellations to the other workers, one message for all of a turn of the event loop. */
export class WorkerCancellations {
  readonly #worker: Worker;
  readonly #waiting = new Set<string>();

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  readonly passOn = (requestKey: string): void => {
    if (this.#waiting.size === 0) setImmediate(() => this.#send());
    if (this.#waiting.size < REQUESTS_MAX) this.#waiting.add(requestKey);
  };

  #send(): void {
    sendCancellationMessage(this.#worker, { cancelledRequests: [...this.#waiting] });
    this.#waiting.clear();
  }

  /** Calls back with the requests that were cancelled by way of other workers. */
  onReceived(cancel: (requestKey: string) => void): void {
    this.#worker.on('message', (message: unknown) => {
      if (isCancellationMessage(message)) message.cancelledRequests.forEach(cancel);
    });
  }
}

/** In the primary process: passes on the cancellations of each worker to all others. */
export function passOnCancellations(listening: ReadonlySet<Worker>): void {
  cluster.on('message', (sender, message: unknown) => {
    if (!isCancellationMessage(message)) return;
    for (const worker of listening) if (worker !== sender) sendCancellationMessage(worker, message);
  });
}
