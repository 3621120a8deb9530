import type { Worker } from 'node:cluster';
import { isCancellationMessage, sendCancellationMessage } from './cancellation_message.ts';

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
