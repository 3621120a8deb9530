import { parentPort } from 'node:worker_threads';
import type { RenderResult } from './pdf_renderer.ts';
import type { Sheet } from './sheet.ts';
import { sheetPdf } from './sheet_pdf.ts';

async function render(sheet: Sheet): Promise<RenderResult> {
  try {
    return { pdf: await sheetPdf(sheet) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (sheet: Sheet) => parentPort?.postMessage(await render(sheet)));
