import { drawBanner } from '../sheets/pdf_banner.ts';
import {
  drawLines,
  drawPairs,
  drawParagraph,
  drawSentences,
  drawSmallHeading,
  drawStack,
} from '../sheets/pdf_blocks.ts';
import { PdfDocument } from '../sheets/pdf_document.ts';
import { columnsOf, heightOf, WHOLE_WIDTH } from '../sheets/pdf_regions.ts';
import { drawList } from '../sheets/pdf_results.ts';
import { BODY, FIGURE, HEAD, TITLE } from '../sheets/pdf_style.ts';
import { paragraph, setText } from '../sheets/pdf_text.ts';
import { drawRunningLines } from '../sheets/sheet_pdf.ts';
import type { InvoiceDocument } from './invoice.ts';

/** The seller and the buyer side by side. */
function drawParties(doc: PdfDocument, { seller, buyer }: InvoiceDocument): void {
  const { width, xOf } = columnsOf(WHOLE_WIDTH, 2);
  const parties = [seller, buyer].map(({ label, name, lines }) => [
    setText(doc, paragraph(label, HEAD), width),
    setText(doc, paragraph(name, FIGURE), width),
    ...lines.map((line) => setText(doc, paragraph(line, BODY), width)),
  ]);
  const height = Math.max(...parties.map(heightOf));
  doc.makeRoom(height);
  const { y } = doc;
  for (const [index, texts] of parties.entries()) {
    doc.tagged('P', () => drawStack(doc, texts, { x: xOf(index), y, width }));
  }
  doc.y = y + height + 12;
}

/** An invoice as PDF. The same invoice gives the same bytes. */
export function invoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const { title, status, seller, buyer, facts, table, totals, notes, payment, date } = invoice;
  const doc = new PdfDocument({
    title,
    subject: `${seller.name} to ${buyer.name}`,
    keywords: '',
    date: new Date(date),
  });
  doc.beginChapter(title);
  drawParagraph(doc, 'H1', paragraph(title, TITLE), { after: 8 });
  drawParties(doc, invoice);
  if (status !== '') drawBanner(doc, { tone: 'neutral', title: status, sentences: [], beside: [] });
  drawPairs(doc, facts);
  doc.y += 12;
  drawList(doc, table);
  drawPairs(doc, totals, 1);
  doc.y += 6;
  drawSentences(doc, notes);
  if (payment.length > 0) drawSmallHeading(doc, 'Payment');
  drawLines(doc, payment.join('\n'), BODY);
  return doc.finish((page, pages) => drawRunningLines(doc, { above: title, below: seller.name, page, pages }));
}
