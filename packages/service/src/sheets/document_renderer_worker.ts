import { parentPort } from 'node:worker_threads';
import { explorationPdf } from './exploration_pdf.ts';
import type { PdfContent, RenderResult } from './pdf_renderer.ts';
import { projectPdf } from './project_pdf.ts';
import { sheetPdf } from './sheet_pdf.ts';

function pdfOf(content: PdfContent): Promise<Buffer> {
  switch (content.kind) {
    case 'sheet':
      return sheetPdf(content.sheet);
    case 'exploration':
      return explorationPdf(content.sheet);
    case 'project':
      return projectPdf(content.project);
  }
}

async function render(content: PdfContent): Promise<RenderResult> {
  try {
    return { pdf: await pdfOf(content) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (content: PdfContent) => parentPort?.postMessage(await render(content)));
