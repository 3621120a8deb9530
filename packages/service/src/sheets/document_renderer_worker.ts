import { parentPort } from 'node:worker_threads';
import { calculationWorkbook } from './calculation_workbook.ts';
import type { DocumentContent, RenderResult } from './document_renderer.ts';
import { explorationPdf } from './exploration_pdf.ts';
import { projectPdf } from './project_pdf.ts';
import { sheetPdf } from './sheet_pdf.ts';

function documentOf(content: DocumentContent): Promise<Uint8Array> {
  switch (content.kind) {
    case 'sheet':
      return sheetPdf(content.sheet);
    case 'exploration':
      return explorationPdf(content.sheet);
    case 'project':
      return projectPdf(content.project);
    case 'workbook':
      return calculationWorkbook(content.request);
  }
}

async function render(content: DocumentContent): Promise<RenderResult> {
  try {
    return { document: await documentOf(content) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (content: DocumentContent) => parentPort?.postMessage(await render(content)));
