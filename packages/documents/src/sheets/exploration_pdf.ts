import type { ExplorationPicture } from '@plumbline/calculators';
import type { ExplorationSheet } from './exploration_sheet.ts';
import { drawBanner } from './pdf_banner.ts';
import { drawHeading } from './pdf_blocks.ts';
import type { PdfDocument } from './pdf_document.ts';
import { drawHead, drawRecord, drawSignatures } from './pdf_frame.ts';
import { drawInputs, drawNotes } from './pdf_front.ts';
import { drawOnePage, type Front, shortInputs, shortSentences } from './pdf_one_page.ts';
import { drawPictures, setPicture } from './pdf_pictures.ts';
import { LEFT_COLUMN, RIGHT_COLUMN, WHOLE_WIDTH } from './pdf_regions.ts';
import { drawList } from './pdf_results.ts';
import { drawTerms, type Term } from './pdf_terms.ts';
import { finishSheet, sheetDocument } from './sheet_pdf.ts';

/** So much of the first page at most, so that it holds what is signed. */
const PICTURE_HEIGHT_MAX = 300;

/** One picture across the page, or two side by side. */
function drawPanels(doc: PdfDocument, pictures: readonly ExplorationPicture[]): void {
  const [only, ...others] = pictures;
  if (!only) return;
  const whole = others.length === 0 ? setPicture(doc, only, WHOLE_WIDTH.width) : undefined;
  const panels =
    whole && whole.height <= PICTURE_HEIGHT_MAX ? [whole] : pictures.map((picture) => setPicture(doc, picture));
  const height = Math.max(...panels.map((panel) => panel.height));
  doc.y += 4;
  doc.makeRoom(height);
  for (const [index, panel] of panels.entries()) {
    panel.drawAt({ x: index === 0 ? LEFT_COLUMN.x : RIGHT_COLUMN.x, y: doc.y });
  }
  doc.y += height;
}

function termsOf(lines: readonly { label: string; value: string }[]): Term[] {
  return lines.map(({ label, value }) => ({ term: label, text: value }));
}

function drawFront(doc: PdfDocument, sheet: ExplorationSheet): void {
  const { summary, warnings, panels, varied, inputs } = sheet;
  drawHead(doc, sheet);
  drawBanner(doc, { tone: 'neutral', title: summary.title, sentences: summary.sentences, beside: [] });
  drawNotes(doc, 'Warnings', warnings);
  drawPanels(doc, panels);
  drawTerms(doc, 'Varied inputs', termsOf(varied));
  if (inputs.length > 0) drawInputs(doc, inputs, 'Other inputs');
  drawSignatures(doc, sheet.header);
  drawRecord(doc, sheet, 'exploration');
}

const FRONT: Front<ExplorationSheet> = {
  draw: drawFront,
  entries: ({ inputs, warnings }) => Math.max(inputs.length, warnings.length),
  shortened: (sheet, max) => ({
    ...sheet,
    inputs: shortInputs(sheet.inputs, max),
    warnings: shortSentences(sheet.warnings, max),
  }),
};

/** The sheet of an exploration as PDF. The same sheet gives the same bytes. */
export function explorationPdf(sheet: ExplorationSheet): Promise<Buffer> {
  const { summary, pictures, tables, method } = sheet;
  const doc = sheetDocument(sheet, `${summary.title}: ${sheet.title}`);
  if (sheet.form === 'one_page') {
    drawOnePage(doc, sheet, FRONT);
    return finishSheet(doc, sheet);
  }
  drawFront(doc, sheet);
  // As on other sheets, the first page stands alone; where it needs a second one, the results follow on that.
  if (doc.page === 1) doc.beginPage();
  drawPictures(doc, pictures);
  if (tables.length > 0) drawHeading(doc, 'Results');
  for (const table of tables) drawList(doc, table);
  drawTerms(doc, 'Method', termsOf(method));
  return finishSheet(doc, sheet);
}
