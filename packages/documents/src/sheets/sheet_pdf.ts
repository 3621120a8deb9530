import { createHash } from 'node:crypto';
import type { Letterhead } from '../letterhead/letterhead.ts';
import { drawAppendix } from './pdf_appendix.ts';
import { drawRule } from './pdf_blocks.ts';
import { CONTENT_WIDTH, PAGE, PdfDocument } from './pdf_document.ts';
import { drawFront } from './pdf_front.ts';
import { drawLetterhead } from './pdf_letterhead.ts';
import { drawFitted, drawOnePage, type Front, shortInputs, shortSentences } from './pdf_one_page.ts';
import { drawResults } from './pdf_results.ts';
import { RULE, RUNNING } from './pdf_style.ts';
import { drawText, paragraph, setText } from './pdf_text.ts';
import type { Sheet } from './sheet.ts';
import { runningTitle, type SheetFrame } from './sheet_frame.ts';

/** The edition names a month; sheets bear its first day. */
export function dateOf(edition: string): Date {
  const [year = 0, month = 1] = edition.split('.').map(Number);
  return new Date(Date.UTC(year, month - 1, 1));
}

const FRONT: Front<Sheet> = {
  draw: drawFront,
  entries: ({ inputs, warnings, assumptions }) => Math.max(inputs.length, warnings.length, assumptions.length),
  shortened: (sheet, max) => ({
    ...sheet,
    inputs: shortInputs(sheet.inputs, max),
    warnings: shortSentences(sheet.warnings, max),
    assumptions: shortSentences(sheet.assumptions, max),
  }),
};

const VERIFY = 'verify it with “plumbline verify”';

/** The inputs of a calculation and its receipts, as files in the document. Several sheets of a project may be in one document. */
function attachFiles(doc: PdfDocument, { header: { approval }, receipt, ...sheet }: Sheet): void {
  const { tool, edition, input, url } = sheet;
  const date = dateOf(edition);
  const attachReceipt = (content: string, name: string, description: string) =>
    doc.attach(content, {
      name: `receipt-${name}.jws`,
      type: 'application/jose',
      description: `${description}; ${VERIFY}`,
      relation: 'Supplement',
      date,
    });
  const id = createHash('sha256').update(url).digest('hex').slice(0, 12);
  doc.attach(JSON.stringify({ tool, edition, input, url }, null, 2), {
    name: `inputs-${id}.json`,
    type: 'application/json',
    description: `Inputs of ${tool}, for the same edition`,
    relation: 'Source',
    date,
  });
  if (receipt !== undefined) attachReceipt(receipt, id, 'Receipt of the calculation');
  if (approval?.receipt !== undefined) {
    const { digest, revision } = approval;
    attachReceipt(approval.receipt, digest.slice(-12), `Receipt of the approval of revision ${revision}`);
  }
}

/** Draws a sheet, from the page on which the document stands. */
export function drawSheet(doc: PdfDocument, sheet: Sheet): void {
  attachFiles(doc, sheet);
  if (sheet.form === 'one_page') {
    drawOnePage(doc, sheet, FRONT);
    return;
  }
  const first = doc.page;
  if (sheet.header.revisions?.length) drawFitted(doc, sheet, FRONT);
  else drawFront(doc, sheet);
  // The first page stands alone, so that it can be signed and filed; where it needs a second one, the results follow on that.
  if (doc.page === first) doc.beginPage();
  drawResults(doc, sheet);
  drawAppendix(doc, sheet);
}

interface RunningLines {
  /** In place of what stands above: on the first page of a sheet. */
  letterhead?: Letterhead | undefined;
  above: string;
  below: string;
  page: number;
  pages: number;
}

/** What stands on every page. */
export function drawRunningLines(doc: PdfDocument, lines: RunningLines): void {
  const { letterhead, above, below, page, pages } = lines;
  const place = `Page ${page} of ${pages}`;
  const bottom = PAGE.height - 40;
  const width = doc.widthOf(place, RUNNING.face, RUNNING.size);
  const url = setText(doc, paragraph(below, { ...RUNNING, size: 5.8 }), CONTENT_WIDTH - width - 24);
  if (letterhead) drawLetterhead(doc, letterhead);
  else drawRule(doc, RULE, { y: 43 });
  doc.untagged(() => {
    if (!letterhead) doc.draw(above, PAGE.left, 30, RUNNING);
    doc.draw(place, PAGE.left + CONTENT_WIDTH - width, bottom, RUNNING);
    drawText(doc, url, { x: PAGE.left, y: bottom, width: CONTENT_WIDTH });
  });
}

/** A document for a sheet. */
export function sheetDocument({ standard, tool, edition }: SheetFrame, title: string): PdfDocument {
  return new PdfDocument({ title, subject: standard, keywords: `${tool}, edition ${edition}`, date: dateOf(edition) });
}

/** The bytes of a document with one sheet. */
export function finishSheet(doc: PdfDocument, sheet: SheetFrame): Promise<Buffer> {
  return doc.finish((page, pages) => {
    const letterhead = page === 1 ? sheet.letterhead : undefined;
    drawRunningLines(doc, { letterhead, above: runningTitle(sheet), below: sheet.shortUrl, page, pages });
  });
}

/** A calculation sheet as PDF. The same sheet gives the same bytes. */
export function sheetPdf(sheet: Sheet): Promise<Buffer> {
  const doc = sheetDocument(sheet, `${sheet.title}: calculation sheet`);
  drawSheet(doc, sheet);
  return finishSheet(doc, sheet);
}
