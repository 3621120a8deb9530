import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet.ts';

/** At a quarter of a second each, the last of them waits for a dozen seconds. */
const SLOTS_MAX = 50;

/** More sheets wait to be rendered than can be rendered soon. */
export class PdfQueueFull extends Error {}

/** A job for the worker thread and its result, matched by their id. */
export interface RenderJob {
  id: number;
  sheet: Sheet;
}
export type RenderResult = { id: number; pdf: Uint8Array } | { id: number; fault: string };

interface PendingRender {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/** Renders sheets in a worker thread: a PDF takes a quarter of a second, which must not block the event loop. */
export class PdfRenderer {
  #worker: Worker | undefined;
  #jobs = 0;
  readonly #pending = new Map<number, PendingRender>();
  #slotsReserved = 0;

  /** Reserves a slot in the queue before any work is done, or throws PdfQueueFull. Returns the function that releases it. */
  reserveSlot(): () => void {
    if (this.#slotsReserved >= SLOTS_MAX) throw new PdfQueueFull();
    this.#slotsReserved += 1;
    return () => {
      this.#slotsReserved -= 1;
    };
  }

  async render(sheet: Sheet): Promise<Buffer> {
    const worker = this.#startedWorker();
    const id = ++this.#jobs;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      worker.postMessage({ id, sheet } satisfies RenderJob);
    });
  }

  /** Starts the worker with the first sheet, and again after it failed; it keeps no process alive. */
  #startedWorker(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./pdf_renderer_worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (result: RenderResult) => this.#settle(result));
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.#worker = worker;
    return worker;
  }

  #settle(result: RenderResult): void {
    const pending = this.#pending.get(result.id);
    this.#pending.delete(result.id);
    if ('pdf' in result) pending?.resolve(Buffer.from(result.pdf));
    else pending?.reject(new Error(result.fault));
  }

  #fail(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#fail(new Error('the PDF renderer was closed'));
    await worker?.terminate();
  }
}
