import { workerUrl } from 'virtual:plumbline/exploration_worker';
import type { ExplorationAnswer, SentExploration, WorkerMessage } from './messages.ts';

export interface Progress {
  made: number;
  asked: number;
}

export interface Listeners {
  onProgress: (progress: Progress) => void;
  onAnswer: (answer: ExplorationAnswer) => void;
  onFailure: () => void;
}

/** Explores in a worker, one request at a time. A request that is still running ends when it is cancelled or another one comes. */
export class ExplorationRunner {
  #worker: Worker | undefined;
  #listeners: Listeners | undefined;

  run(exploration: SentExploration, listeners: Listeners): void {
    this.cancel();
    this.#worker ??= this.#start();
    this.#listeners = listeners;
    this.#worker.postMessage(exploration);
  }

  /** A worker that calculates hears nothing, so it is ended, and the next request starts another. */
  cancel(): void {
    if (this.#listeners) this.close();
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#listeners = undefined;
  }

  #start(): Worker {
    const worker = new Worker(workerUrl, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => this.#hear(data));
    // It could not be loaded, or it has thrown.
    worker.addEventListener('error', () => this.#hear({ type: 'failure' }));
    return worker;
  }

  #hear(message: WorkerMessage): void {
    const listeners = this.#listeners;
    if (message.type === 'progress') {
      listeners?.onProgress({ made: message.made, asked: message.asked });
      return;
    }
    this.#listeners = undefined;
    if (message.type === 'answer') listeners?.onAnswer(message.answer);
    else {
      this.close();
      listeners?.onFailure();
    }
  }
}
