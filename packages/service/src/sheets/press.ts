import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet.ts';

/** At a quarter of a second each, the last of them waits for a dozen seconds. */
const PLACES = 50;

/** More sheets wait to be printed than can be printed soon. */
export class PressFull extends Error {}

/** What the press is asked and what it answers, by a number that brings both together. */
export interface PrintOrder {
  id: number;
  sheet: Sheet;
}
export type Printed = { id: number; pdf: Uint8Array } | { id: number; fault: string };

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/** Prints sheets beside the service: a PDF takes a quarter of a second, in which nobody else should have to wait. */
export class Press {
  #worker: Worker | undefined;
  #orders = 0;
  readonly #waiting = new Map<number, Waiting>();
  #placesTaken = 0;

  /** Takes a place for a sheet before anything is done for it, or fails with PressFull. Gives back what leaves it again. */
  takePlace(): () => void {
    if (this.#placesTaken >= PLACES) throw new PressFull();
    this.#placesTaken += 1;
    return () => {
      this.#placesTaken -= 1;
    };
  }

  async print(sheet: Sheet): Promise<Buffer> {
    const worker = this.#running();
    const id = ++this.#orders;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, sheet } satisfies PrintOrder);
    });
  }

  /** Starts with the first sheet, and anew after a breakdown; it keeps no process alive. */
  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./press_worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (printed: Printed) => this.#handOut(printed));
    worker.on('error', (error) => this.#breakDown(error instanceof Error ? error : new Error(String(error))));
    this.#worker = worker;
    return worker;
  }

  #handOut(printed: Printed): void {
    const waiting = this.#waiting.get(printed.id);
    this.#waiting.delete(printed.id);
    if ('pdf' in printed) waiting?.resolve(Buffer.from(printed.pdf));
    else waiting?.reject(new Error(printed.fault));
  }

  #breakDown(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#breakDown(new Error('the press was closed'));
    await worker?.terminate();
  }
}
