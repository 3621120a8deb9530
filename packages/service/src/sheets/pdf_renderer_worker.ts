import { parentPort } from 'node:worker_threads';
import type { RenderJob, RenderResult } from './pdf_renderer.ts';
import { sheetPdf } from './sheet_pdf.ts';

async function render({ id, sheet }: RenderJob): Promise<RenderResult> {
  try {
    return { id, pdf: await sheetPdf(sheet) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (job: RenderJob) => parentPort?.postMessage(await render(job)));
