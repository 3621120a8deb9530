import type { PresentedGroup } from '@plumbline/calculators';
import { drawCaption, drawHeading, drawParagraph, drawSentences } from './pdf_blocks.ts';
import type { PdfDocument } from './pdf_document.ts';
import { drawPictures } from './pdf_pictures.ts';
import { BODY, DENSE, HEAD, LINK, SMALL, TONE_INK } from './pdf_style.ts';
import { drawTable, headCells, type PdfCell, textCell } from './pdf_table.ts';
import { paragraph } from './pdf_text.ts';
import type { Sheet } from './sheet.ts';
import type { SheetCell, SheetTable } from './sheet_table.ts';
import type { TextStyle } from './text_style.ts';

const FIELD_HEAD = headCells(['Quantity'], ['What it is'], ['Value', 'right'], ['Unit']);
const FIELD_SHARES = [29, 40, 20, 11];

function drawGroup(doc: PdfDocument, { title, explanation, fields }: PresentedGroup): void {
  drawCaption(doc, title, explanation);
  drawTable(doc, {
    head: FIELD_HEAD,
    rows: fields.map(({ label, explanation: what, value, unit, tone }) => [
      { ...textCell(label), isHeading: true },
      textCell(what, SMALL),
      textCell(value, tone ? { ...BODY, face: 'bold', colour: TONE_INK[tone] } : BODY, 'right'),
      textCell(unit),
    ]),
    shares: FIELD_SHARES,
  });
}

function listCell({ text, isNumber, tone, link }: SheetCell, index: number, style: TextStyle): PdfCell {
  const cell = textCell(
    text,
    { ...style, ...(tone && { face: 'bold', colour: TONE_INK[tone] }), ...(link !== undefined && { colour: LINK }) },
    isNumber ? 'right' : 'left',
  );
  const linked = link === undefined ? cell : { ...cell, link };
  return index === 0 ? { ...linked, align: 'left', isHeading: true } : linked;
}

const COLUMNS_OF_DENSE_TABLE = 8;

/** A table of any shape; many columns are set in small type. */
export function drawList(doc: PdfDocument, { title, explanation, head, rows }: SheetTable): void {
  drawCaption(doc, title, explanation);
  const style = head.length >= COLUMNS_OF_DENSE_TABLE ? DENSE : BODY;
  const isNumberColumn = (column: number) => column > 0 && rows.some((row) => row[column]?.isNumber);
  drawTable(doc, {
    head: head.map(({ text }, index) => ({
      ...textCell(text, HEAD, isNumberColumn(index) ? 'right' : 'left'),
      isHeading: true,
    })),
    rows: rows.map((row) => row.map((cell, index) => listCell(cell, index, style))),
  });
}

/** What follows the first page: the other pictures, the result in full and the recommendations. */
export function drawResults(doc: PdfDocument, { arranged, pictures, recommendations }: Sheet): void {
  drawPictures(doc, pictures);
  if (arranged.groups.length + arranged.texts.length + arranged.tables.length > 0) drawHeading(doc, 'Results');
  for (const group of arranged.groups) drawGroup(doc, group);
  for (const { label, value } of arranged.texts) {
    drawCaption(doc, label);
    drawParagraph(doc, 'P', paragraph(value, BODY), { after: 8 });
  }
  for (const table of arranged.tables) drawList(doc, table);
  if (recommendations.length === 0) return;
  drawHeading(doc, 'Recommendations');
  drawSentences(doc, recommendations);
}
