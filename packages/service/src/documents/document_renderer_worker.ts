import { serveTasks } from '../concurrency/serve_tasks.ts';
import type { DocumentContent } from './document_renderer.ts';

/** Loads what a kind of document needs with the first of them. */
async function documentOf(content: DocumentContent): Promise<Uint8Array> {
  switch (content.kind) {
    case 'sheet':
      return (await import('@plumbline/documents/sheets/sheet_pdf.ts')).sheetPdf(content.sheet);
    case 'exploration':
      return (await import('@plumbline/documents/sheets/exploration_pdf.ts')).explorationPdf(content.sheet);
    case 'project':
      return (await import('@plumbline/documents/sheets/project_pdf.ts')).projectPdf(content.project);
    case 'report':
      return (await import('@plumbline/documents/report/report_pdf.ts')).reportPdf(content.summary, content.options);
    case 'workbook':
      return (await import('@plumbline/documents/sheets/calculation_workbook.ts')).calculationWorkbook(content.request);
  }
}

serveTasks(documentOf);
