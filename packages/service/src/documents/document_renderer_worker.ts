import { serveTasks } from '../concurrency/serve_tasks.ts';
import type { DocumentContent } from './document_renderer.ts';

const calculations = () => import('@plumbline/documents/sheets/calculation_document.ts');

/** Loads what a kind of document needs with the first of them. */
async function documentOf(content: DocumentContent): Promise<Uint8Array> {
  switch (content.kind) {
    case 'page':
      return Buffer.from(await (await calculations()).calculationPage(content.calculation, content.own));
    case 'sheet': {
      const { sheetPdf } = await import('@plumbline/documents/sheets/sheet_pdf.ts');
      return sheetPdf(await (await calculations()).calculationSheet(content.calculation));
    }
    case 'word': {
      const { sheetWord } = await import('@plumbline/documents/sheets/sheet_word.ts');
      return sheetWord(await (await calculations()).calculationSheet(content.calculation));
    }
    case 'file': {
      const { sheetHtml } = await import('@plumbline/documents/sheets/sheet_html.ts');
      const { standalonePage } = await import('@plumbline/documents/sheets/standalone_page.ts');
      return Buffer.from(standalonePage(sheetHtml(await (await calculations()).calculationSheet(content.calculation))));
    }
    case 'issue': {
      const { readIssue } = await import('@plumbline/documents/letterhead/read_issue.ts');
      return Buffer.from(JSON.stringify(await readIssue(content.sent)));
    }
    case 'exploration':
      return (await import('@plumbline/documents/sheets/exploration_pdf.ts')).explorationPdf(content.sheet);
    case 'project': {
      const { projectPdf } = await import('@plumbline/documents/sheets/project_pdf.ts');
      const { calculationSheet } = await calculations();
      return projectPdf({ ...content.project, sheets: await Promise.all(content.calculations.map(calculationSheet)) });
    }
    case 'project_word': {
      const { projectWord } = await import('@plumbline/documents/sheets/project_word.ts');
      const { calculationSheet } = await calculations();
      return projectWord({ ...content.project, sheets: await Promise.all(content.calculations.map(calculationSheet)) });
    }
    case 'schedule': {
      const { scheduleOf } = await import('@plumbline/documents/sheets/schedule.ts');
      const { calculationSheet } = await calculations();
      const { title, format, publicUrl } = content;
      const schedule = scheduleOf({ title, sheets: await Promise.all(content.calculations.map(calculationSheet)) });
      if (format === 'pdf') return (await import('@plumbline/documents/sheets/schedule_pdf.ts')).schedulePdf(schedule);
      if (format === 'docx')
        return (await import('@plumbline/documents/sheets/schedule_word.ts')).scheduleWord(schedule);
      return Buffer.from(
        (await import('@plumbline/documents/sheets/schedule_html.ts')).scheduleHtml(schedule, publicUrl),
      );
    }
    case 'review': {
      const { reviewReport } = await import('@plumbline/documents/report/review_report.ts');
      const { reviewed, format, publicUrl } = content;
      const report = reviewReport(reviewed);
      if (format === 'pdf') return (await import('@plumbline/documents/report/report_pdf.ts')).reportPdf(report);
      if (format === 'docx') return (await import('@plumbline/documents/report/review_word.ts')).reviewWord(report);
      return Buffer.from(
        (await import('@plumbline/documents/report/report_html.ts')).reportHtml(report, { publicUrl }),
      );
    }
    case 'crate':
      return (await import('@plumbline/documents/project_crate.ts')).projectCrate(content.results);
    case 'report': {
      const { reportOf } = await import('@plumbline/documents/report/report.ts');
      const report = reportOf(content.summary, content.options);
      return (await import('@plumbline/documents/report/report_pdf.ts')).reportPdf(report);
    }
    case 'invoice':
      return (await import('@plumbline/documents/invoice/invoice_pdf.ts')).invoicePdf(content.invoice);
    case 'workbook':
      return (await calculations()).calculationWorkbook(content.calculation);
    case 'import': {
      const { readProjectFile } = await import('@plumbline/documents/sheets/project_file.ts');
      return Buffer.from(readProjectFile(Buffer.from(content.file), content.calculationsMax));
    }
  }
}

serveTasks(documentOf);
