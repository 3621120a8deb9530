import type { PortfolioSummary } from '@plumbline/batch/portfolio/summary.ts';
import type { ReviewedProject } from '@plumbline/batch/review/review_project.ts';
import type { InvoiceDocument } from '@plumbline/documents/invoice/invoice.ts';
import type { ProjectResults } from '@plumbline/documents/project_crate.ts';
import type { ReportOptions } from '@plumbline/documents/report/report.ts';
import type { CalculationDocument } from '@plumbline/documents/sheets/calculation_document.ts';
import type { ExplorationSheet } from '@plumbline/documents/sheets/exploration_sheet.ts';
import type { ProjectDocument } from '@plumbline/documents/sheets/project_pdf.ts';
import type { SheetSite } from '@plumbline/documents/sheets/sheet_html.ts';
import { FairSlots } from '../concurrency/fair_slots.ts';
import { ThreadPool } from '../concurrency/thread_pool.ts';

/** At a quarter of a second each, the last of them waits for a dozen seconds. Pages take less, few workbooks up to a second. */
const SLOTS_MAX = 50;

/** More documents wait to be rendered than can be rendered soon, in all or for this caller. */
export class DocumentQueueFull extends Error {}

/**
 * What the worker thread renders: the page, the PDF, the standalone HTML file, the Excel workbook or the Word document of a calculation,
 * the PDF of an exploration, of all calculations of a project, of a portfolio or of an invoice, the schedule of many calculations, the
 * review of a project, or the archive of its results. It also reads a project that is imported, and a letterhead with its logo. Plain data.
 */
export type DocumentContent =
  | { kind: 'page'; calculation: CalculationDocument; own?: Partial<SheetSite['formats']> }
  | { kind: 'sheet' | 'file' | 'workbook' | 'word'; calculation: CalculationDocument }
  | { kind: 'issue'; sent: { title_block?: unknown; letterhead?: unknown } }
  | { kind: 'exploration'; sheet: ExplorationSheet }
  | {
      kind: 'project' | 'project_word';
      project: Omit<ProjectDocument, 'sheets'>;
      calculations: readonly CalculationDocument[];
    }
  | {
      kind: 'schedule';
      format: 'html' | 'pdf' | 'docx';
      title: string;
      publicUrl: string;
      calculations: readonly CalculationDocument[];
    }
  | { kind: 'review'; format: 'html' | 'pdf' | 'docx'; reviewed: ReviewedProject; publicUrl: string }
  | { kind: 'crate'; results: ProjectResults }
  | { kind: 'report'; summary: PortfolioSummary; options: ReportOptions }
  | { kind: 'invoice'; invoice: InvoiceDocument }
  | { kind: 'import'; file: Uint8Array; calculationsMax: number };

/** A reserved place in the queue. */
export interface DocumentSlot {
  render: (content: DocumentContent) => Promise<Buffer>;
  release: () => void;
}

/**
 * Renders documents in a worker thread: a page takes up to a tenth of a second, a PDF a quarter and a workbook up to a whole one,
 * which must not block the event loop. The thread has one document at a time; the others wait here, where their callers take turns.
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
