import { drawRule } from './pdf_blocks.ts';
import { CONTENT_WIDTH, PAGE, type PdfDocument, type StructureElement } from './pdf_document.ts';
import { BODY, HEAD, INK, RULE } from './pdf_style.ts';
import { type Alignment, drawText, type Paragraph, paragraph, type SetText, setText, widthsOf } from './pdf_text.ts';
import type { TextStyle } from './text_style.ts';

export interface PdfCell {
  paragraphs: readonly Paragraph[];
  align?: Alignment;
  isHeading?: boolean;
  /** The address that the cell leads to. */
  link?: string;
}

export interface PdfTable {
  head: readonly PdfCell[];
  rows: readonly (readonly PdfCell[])[];
  /** Shares of the width; where they are not given, they follow from what the cells hold. */
  shares?: readonly number[];
}

/** A cell of one text; an empty one has no paragraph. */
export function textCell(text: string, style: TextStyle = BODY, align: Alignment = 'left'): PdfCell {
  return { paragraphs: text === '' ? [] : [paragraph(text, style)], align };
}

export function headCells(...titles: readonly (readonly [string, Alignment?])[]): PdfCell[] {
  return titles.map(([title, align = 'left']) => ({ ...textCell(title, HEAD, align), isHeading: true }));
}

const GAP = 8;
const PADDING = 2.5;

interface SetCell {
  texts: SetText[];
  height: number;
  align: Alignment;
  isHeading: boolean;
  link: string | undefined;
}

/** Columns get what they need, and share what is left by what they would like. */
function naturalWidths(doc: PdfDocument, { head, rows }: PdfTable): number[] {
  const available = CONTENT_WIDTH - GAP * (head.length - 1);
  const columns = head.map((heading, index) => {
    const cells = [heading, ...rows.map((row) => row[index])];
    const widths = cells.flatMap((cell) => cell?.paragraphs.map((text) => widthsOf(doc, text)) ?? []);
    return {
      needed: Math.max(0, ...widths.map(({ needed }) => needed)),
      wanted: Math.max(0, ...widths.map(({ wanted }) => wanted)),
    };
  });
  const sum = (of: 'needed' | 'wanted') => columns.reduce((total, column) => total + column[of], 0);
  const [needed, wanted] = [sum('needed'), sum('wanted')];
  if (needed >= available) return columns.map((column) => (column.needed / needed) * available);
  if (wanted <= available) return columns.map((column) => (column.wanted / wanted) * available);
  const share = (available - needed) / (wanted - needed);
  return columns.map((column) => column.needed + (column.wanted - column.needed) * share);
}

function widthsIn(doc: PdfDocument, table: PdfTable): number[] {
  const { shares, head } = table;
  if (!shares) return naturalWidths(doc, table);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const available = CONTENT_WIDTH - GAP * (head.length - 1);
  return shares.map((share) => (share / whole) * available);
}

function setCells(doc: PdfDocument, cells: readonly PdfCell[], widths: readonly number[]): SetCell[] {
  return cells.map(({ paragraphs, align = 'left', isHeading = false, link }, index) => {
    const texts = paragraphs.map((text) => setText(doc, text, widths[index] ?? 0));
    return { texts, height: texts.reduce((sum, { height }) => sum + height, 0), align, isHeading, link };
  });
}

function heightOf(cells: readonly SetCell[]): number {
  return Math.max(0, ...cells.map(({ height }) => height)) + 2 * PADDING;
}

function drawCells(
  cells: readonly SetCell[],
  widths: readonly number[],
  draw: (cell: SetCell, x: number, width: number) => void,
): void {
  let x = PAGE.left;
  cells.forEach((cell, index) => {
    const width = widths[index] ?? 0;
    draw(cell, x, width);
    x += width + GAP;
  });
}

/**
 * Draws a table that goes on over pages: a row is never split, each page begins with the head, and a row that has only its first
 * cell is a title, which stands on the page of the row after it.
 */
export function drawTable(doc: PdfDocument, table: PdfTable): void {
  const widths = widthsIn(doc, table);
  const head = setCells(doc, table.head, widths);
  const headHeight = heightOf(head);

  const drawCell = (cell: SetCell, x: number, width: number): void => {
    let y = doc.y + PADDING;
    for (const text of cell.texts) {
      drawText(doc, text, { x, y, width, align: cell.align });
      y += text.height;
    }
  };
  const drawRow = (cells: readonly SetCell[], within: StructureElement): void => {
    const row = doc.part('TR', within);
    const height = heightOf(cells);
    drawCells(cells, widths, (cell, x, width) => {
      doc.tagged(cell.isHeading ? 'TH' : 'TD', () => drawCell(cell, x, width), { within: row });
      if (cell.link !== undefined) doc.kit.link(x, doc.y, width, height, cell.link);
    });
    doc.y += height;
  };

  const [firstRow = []] = table.rows;
  doc.makeRoom(headHeight + heightOf(setCells(doc, firstRow, widths)));
  const structure = doc.part('Table');
  drawRow(head, structure);
  drawRule(doc, INK);
  const rows = table.rows.map((cells) => setCells(doc, cells, widths));
  for (const [index, set] of rows.entries()) {
    const isTitle = set.length > 1 && set.slice(1).every(({ texts }) => texts.length === 0);
    const height = heightOf(set) + (isTitle ? heightOf(rows[index + 1] ?? []) : 0);
    if (doc.makeRoom(height)) {
      doc.untagged(() => drawCells(head, widths, drawCell));
      doc.y += headHeight;
      drawRule(doc, INK);
    }
    drawRow(set, structure);
    drawRule(doc, RULE);
  }
  doc.y += 10;
}
