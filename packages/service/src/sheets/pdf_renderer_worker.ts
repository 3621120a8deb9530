import { parentPort } from 'node:worker_threads';
import type { PdfContent, RenderResult } from './pdf_renderer.ts';
import { projectPdf } from './project_pdf.ts';
import { sheetPdf } from './sheet_pdf.ts';

async function render(content: PdfContent): Promise<RenderResult> {
  try {
    return { pdf: await (content.kind === 'sheet' ? sheetPdf(content.sheet) : projectPdf(content.project)) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (content: PdfContent) => parentPort?.postMessage(await render(content)));
