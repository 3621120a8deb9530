import { drawBanner } from '../sheets/pdf_banner.ts';
import { drawHeading, drawPairs, drawParagraph, drawSentences, drawSmallHeading } from '../sheets/pdf_blocks.ts';
import { PdfDocument } from '../sheets/pdf_document.ts';
import { drawFigures } from '../sheets/pdf_front.ts';
import { drawPictureColumns, setPicture } from '../sheets/pdf_pictures.ts';
import { drawList } from '../sheets/pdf_results.ts';
import { BODY, SMALL, TITLE } from '../sheets/pdf_style.ts';
import { drawTerms } from '../sheets/pdf_terms.ts';
import { paragraph } from '../sheets/pdf_text.ts';
import { dateOf, drawRunningLines } from '../sheets/sheet_pdf.ts';
import type { Report } from './report.ts';
import type { ReportSection } from './report_section.ts';

function drawFront(doc: PdfDocument, { kind, title, facts, banner, totals, panels }: Report): void {
  doc.beginChapter(title);
  drawParagraph(doc, 'P', paragraph(kind, SMALL));
  drawParagraph(doc, 'H1', paragraph(title, TITLE), { after: 5 });
  drawPairs(doc, facts);
  doc.y += 4;
  drawBanner(doc, { tone: 'neutral', ...banner, beside: [] });
  if (totals.length > 0) {
    drawSmallHeading(doc, 'Totals');
    drawFigures(doc, totals);
  }
  doc.y += 6;
  drawPictureColumns(doc, panels);
}

function drawSection(doc: PdfDocument, { title, sentences, pictures, tables }: ReportSection): void {
  const [first] = pictures;
  drawHeading(doc, title, first && setPicture(doc, first).height);
  for (const sentence of sentences) drawParagraph(doc, 'P', paragraph(sentence, BODY), { after: 4 });
  drawPictureColumns(doc, pictures);
  for (const table of tables) drawList(doc, table);
}

/** A report as PDF. The same report gives the same bytes. */
export function reportPdf(report: Report): Promise<Buffer> {
  const { title, tool, edition, running, sections, limits, method } = report;
  const doc = new PdfDocument({
    title,
    subject: report.banner.title,
    keywords: `${tool}, edition ${edition}`,
    date: dateOf(edition),
  });
  drawFront(doc, report);
  for (const section of sections) drawSection(doc, section);
  drawHeading(doc, 'Assumptions and limits');
  drawSentences(doc, limits);
  drawTerms(
    doc,
    'How it was calculated',
    method.map(({ label, value }) => ({ term: label, text: value })),
  );
  return doc.finish((page, pages) => drawRunningLines(doc, { above: running, below: '', page, pages }));
}
