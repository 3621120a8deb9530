import type { PortfolioSummary } from '@plumbline/batch/portfolio/summary.ts';
import type { ReportOptions } from '@plumbline/documents/report/report.ts';
import type { WorkbookRequest } from '@plumbline/documents/sheets/calculation_workbook.ts';
import type { ExplorationSheet } from '@plumbline/documents/sheets/exploration_sheet.ts';
import type { ProjectDocument } from '@plumbline/documents/sheets/project_pdf.ts';
import type { Sheet } from '@plumbline/documents/sheets/sheet.ts';
import { FairSlots } from '../concurrency/fair_slots.ts';
import { ThreadPool } from '../concurrency/thread_pool.ts';

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

/** A reserved place in the queue. */
export interface DocumentSlot {
  render: (content: DocumentContent) => Promise<Buffer>;
  release: () => void;
}

/**
 * Renders documents in a worker thread: a PDF takes a quarter of a second, a workbook up to one, which must not block the event
 * loop. The thread has one document at a time; the others wait here, where their callers take turns.
 */
export class DocumentRenderer {
  readonly #pool = new ThreadPool<DocumentContent, Uint8Array>({
    name: 'documents',
    script: new URL('./document_renderer_worker.ts', import.meta.url),
    threadsMax: 1,
  });
  readonly #slots = new FairSlots(SLOTS_MAX);

  /** Reserves a slot in the queue before any work is done, or throws DocumentQueueFull. */
  reserveSlot(callerId: string): DocumentSlot {
    const slot = this.#slots.take(callerId);
    if (!slot) throw new DocumentQueueFull();
    return { ...slot, render: (content) => this.#render(callerId, content) };
  }

  async #render(callerId: string, task: DocumentContent): Promise<Buffer> {
    return Buffer.from(await this.#pool.run({ callerId, task }));
  }

  /** Rejects what has not been rendered. */
  close(): Promise<void> {
    return this.#pool.close(new Error('the document renderer was closed'));
  }
}
