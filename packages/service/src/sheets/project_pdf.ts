import { PdfDocument } from './pdf_document.ts';
import { runningTitle, type Sheet } from './sheet.ts';
import { dateOf, drawRunningLines, drawSheet } from './sheet_pdf.ts';

/** A project as one document: its data for the cover, and its calculations in their order, with the header that each shows. */
export interface ProjectDocument {
  title: string;
  client?: string;
  reference?: string;
  engineer?: string;
  /** As it is to be printed. */
  date?: string;
  notes?: string;
  /** At least one and at most `PROJECT_SHEETS_MAX`. */
  sheets: readonly Sheet[];
}

/** At a quarter of a second each, so many keep the PDF renderer busy for a dozen seconds. */
export const PROJECT_SHEETS_MAX = 50;

/** The sheets of a project as one PDF: a cover, the contents, then each sheet. The same project gives the same bytes. */
export function projectPdf({ title, sheets }: ProjectDocument): Promise<Buffer> {
  const [first] = sheets;
  if (!first) throw new Error('a project without calculations has no PDF');
  const doc = new PdfDocument({ title, subject: 'Calculations', keywords: '', date: dateOf(first.edition) });
  const starts = sheets.map((sheet) => {
    if (doc.page > 1 || sheet !== first) doc.beginPage();
    const { page } = doc;
    drawSheet(doc, sheet);
    return page;
  });
  return doc.finish((page, pages) => {
    const sheet = sheets[starts.findLastIndex((start) => start <= page)] ?? first;
    drawRunningLines(doc, { above: runningTitle(sheet), below: sheet.shortUrl, page, pages });
  });
}
