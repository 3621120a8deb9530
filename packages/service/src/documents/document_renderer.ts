import { Worker } from 'node:worker_threads';
import type { PortfolioSummary } from '@plumbline/batch/portfolio/summary.ts';
import type { ReportOptions } from '@plumbline/documents/report/report.ts';
import type { WorkbookRequest } from '@plumbline/documents/sheets/calculation_workbook.ts';
import type { ExplorationSheet } from '@plumbline/documents/sheets/exploration_sheet.ts';
import type { ProjectDocument } from '@plumbline/documents/sheets/project_pdf.ts';
import type { Sheet } from '@plumbline/documents/sheets/sheet.ts';
import { FairQueue } from '../concurrency/fair_queue.ts';
import { FairSlots } from '../concurrency/fair_slots.ts';

/** At a quarter of a second each, the last of them waits for a dozen seconds. Few workbooks take longer, up to a second. */
const SLOTS_MAX = 50;

/** More documents wait to be rendered than can be rendered soon, in all or for this caller. */
export class DocumentQueueFull extends Error {}

/**
 * What the worker thread renders: the PDF of a calculation, of an exploration, of all calculations of a project or of a portfolio,
 * or the Excel workbook of a calculation. Plain data.
 */
export type DocumentContent =
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'exploration'; sheet: ExplorationSheet }
  | { kind: 'project'; project: ProjectDocument }
  | { kind: 'report'; summary: PortfolioSummary; options: ReportOptions }
  | { kind: 'workbook'; request: WorkbookRequest };

/** The result of the worker thread for a document. */
export type RenderResult = { document: Uint8Array } | { fault: string };

/** A reserved place in the queue. */
export interface DocumentSlot {
  render: (content: DocumentContent) => Promise<Buffer>;
  release: () => void;
}

interface Job {
  content: DocumentContent;
  resolve: (document: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Renders documents in a worker thread: a PDF takes a quarter of a second, a workbook up to one, which must not block the event
 * loop. The thread has one document at a time; the others wait here, where their callers take turns.
 */
export class DocumentRenderer {
  #worker: Worker | undefined;
  #running: Job | undefined;
  readonly #waiting = new FairQueue<Job>();
  readonly #slots = new FairSlots(SLOTS_MAX);

  /** Reserves a slot in the queue before any work is done, or throws DocumentQueueFull. */
  reserveSlot(callerId: string): DocumentSlot {
    const slot = this.#slots.take(callerId);
    if (!slot) throw new DocumentQueueFull();
    return { ...slot, render: (content) => this.#render(callerId, content) };
  }

  #render(callerId: string, content: DocumentContent): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(callerId, { content, resolve, reject });
      if (!this.#running) this.#next();
    });
  }

  #next(): void {
    this.#running = this.#waiting.next();
    if (this.#running) this.#startedWorker().postMessage(this.#running.content);
  }

  /** Starts the worker with the first document, and again after it failed; it keeps no process alive. */
  #startedWorker(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./document_renderer_worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (result: RenderResult) => {
      if (this.#worker !== worker) return;
      if ('document' in result) this.#settle(({ resolve }) => resolve(Buffer.from(result.document)));
      else this.#settle(({ reject }) => reject(new Error(result.fault)));
    });
    worker.on('error', (error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#settle(({ reject }) => reject(error instanceof Error ? error : new Error(String(error))));
    });
    this.#worker = worker;
    return worker;
  }

  #settle(act: (job: Job) => void): void {
    const job = this.#running;
    this.#next();
    if (job) act(job);
  }

  /** Rejects what has not been rendered. */
  async close(): Promise<void> {
    const worker = this.#worker;
    const unfinished = [this.#running, ...this.#waiting.takeAll()];
    this.#worker = undefined;
    this.#running = undefined;
    for (const job of unfinished) job?.reject(new Error('the document renderer was closed'));
    await worker?.terminate();
  }
}
