import type { PresentedField, PresentedInput, Verdict } from '@plumbline/calculators';
import { type Banner, drawBanner } from './pdf_banner.ts';
import { drawPairs, drawSentencesInColumns, drawSmallHeading, drawStack } from './pdf_blocks.ts';
import type { PdfDocument } from './pdf_document.ts';
import { drawHead, drawRecord, drawSignatures } from './pdf_frame.ts';
import { setPicture } from './pdf_pictures.ts';
import { columnsOf, heightOf, LEFT_COLUMN, type Region, RIGHT_COLUMN, WHOLE_WIDTH } from './pdf_regions.ts';
import { BODY, FIGURE, SMALL, TONE_INK } from './pdf_style.ts';
import { paragraph, setText } from './pdf_text.ts';
import { keyFigures, type Sheet } from './sheet.ts';
import type { TextStyle } from './text_style.ts';

/** The decision in words, with its conditions next to it. */
function bannerOf({ tone, decision, reason, conditions }: Verdict): Banner {
  return { tone, title: decision, sentences: reason === '' ? [] : [reason], beside: conditions };
}

/** A figure as it is shown. */
type ShownFigure = Pick<PresentedField, 'label' | 'value' | 'unit' | 'tone'>;

function inWords({ value, unit }: ShownFigure): string {
  return unit === '' ? value : `${value} ${unit}`;
}

/** A longer value is words rather than a figure, and would fill a column in large type. */
const FIGURE_LETTERS_MAX = 18;
const WORDS_SIZE = 9;

function figureStyle(field: ShownFigure): TextStyle {
  const size = inWords(field).length > FIGURE_LETTERS_MAX ? WORDS_SIZE : FIGURE.size;
  return { ...FIGURE, size, colour: TONE_INK[field.tone ?? 'neutral'] };
}

const FIGURES_GAP = 8;

/** Something that was measured and can be drawn at a height. */
interface Block {
  height: number;
  drawAt: (y: number) => void;
}

/** Figures as labels above values, in columns of a region. */
function setFigures(doc: PdfDocument, fields: readonly ShownFigure[], region: Region, columns: number): Block {
  const { width, xOf } = columnsOf(region, columns);
  const cells = fields.map((field) => [
    setText(doc, paragraph(field.label, SMALL), width),
    setText(doc, paragraph(inWords(field), figureStyle(field)), width),
  ]);
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => {
    const texts = cells.slice(row * columns, (row + 1) * columns);
    return { texts, height: Math.max(...texts.map(heightOf)) + 6 };
  });
  return {
    height: rows.reduce((sum, { height }) => sum + height, 0),
    drawAt: (y) => {
      let top = y;
      for (const { texts, height } of rows) {
        texts.forEach((stack, index) => {
          doc.tagged('P', () => drawStack(doc, stack, { x: xOf(index), y: top, width }));
        });
        top += height;
      }
    },
  };
}

/** As many as leave no row nearly empty. */
function figuresInARow(count: number): number {
  return count === 5 || count > 8 ? 5 : 4;
}

/** Figures across the page. */
function setFiguresAcross(doc: PdfDocument, fields: readonly ShownFigure[]): Block {
  return setFigures(doc, fields, WHOLE_WIDTH, figuresInARow(fields.length));
}

export function drawFigures(doc: PdfDocument, fields: readonly ShownFigure[]): void {
  const { height, drawAt } = setFiguresAcross(doc, fields);
  doc.makeRoom(height);
  drawAt(doc.y);
  doc.y += height;
}

/**
 * The picture of the first page and the checks side by side, and the key figures: in the shorter column or below both, whichever
 * takes less of the page.
 */
function drawPanels(doc: PdfDocument, sheet: Sheet): void {
  const figures = keyFigures(sheet);
  const panels = [sheet.sketch, sheet.checks]
    .filter((picture) => picture !== undefined)
    .map((picture) => setPicture(doc, picture));
  const [left = 0, right = 0] = panels.map((panel) => panel.height);
  const [column, used] = left < right ? [LEFT_COLUMN, left] : [RIGHT_COLUMN, right];
  const below = { y: panels.length === 0 ? 0 : Math.max(left, right) + 6, ...setFiguresAcross(doc, figures) };
  const beside = { y: used === 0 ? 0 : used + FIGURES_GAP, ...setFigures(doc, figures, column, 2) };
  const besideHeight = Math.max(left, right, beside.y + beside.height);
  const isBeside = panels.length > 0 && besideHeight <= below.y + below.height;
  const { y, drawAt } = isBeside ? beside : below;
  const height = isBeside ? besideHeight : below.y + below.height;
  doc.y += 4;
  doc.makeRoom(height);
  panels.forEach((panel, index) => {
    panel.drawAt({ x: index === 0 ? LEFT_COLUMN.x : RIGHT_COLUMN.x, y: doc.y });
  });
  drawAt(doc.y + y);
  doc.y += height;
}

/** Inputs with their values, in two columns. */
export function drawInputs(doc: PdfDocument, inputs: readonly PresentedInput[], title = 'Inputs'): void {
  drawSmallHeading(doc, title);
  drawPairs(
    doc,
    inputs.map(({ label, value, unit, isDefault }) => ({
      label: isDefault ? `${label} (default)` : label,
      value: unit === '' ? value : `${value} ${unit}`,
    })),
  );
}

/** Sentences as a list under a title. */
export function drawNotes(doc: PdfDocument, title: string, sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  drawSmallHeading(doc, title);
  drawSentencesInColumns(doc, sentences, { ...BODY, size: 7.8 });
}

/** The first page: what was calculated for whom, the decision and what it rests on, and who signs it. */
export function drawFront(doc: PdfDocument, sheet: Sheet): void {
  drawHead(doc, sheet);
  if (sheet.verdict) drawBanner(doc, bannerOf(sheet.verdict));
  else drawFigures(doc, sheet.result.verdicts);
  drawNotes(doc, sheet.warnings.length === 1 ? 'Warning' : 'Warnings', sheet.warnings);
  drawPanels(doc, sheet);
  drawInputs(doc, sheet.inputs);
  drawNotes(doc, 'Assumptions', sheet.assumptions);
  drawSignatures(doc, sheet.header);
  drawRecord(doc, sheet);
}
