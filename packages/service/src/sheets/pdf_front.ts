import type { PresentedField, Verdict } from '@plumbline/calculators';
import { drawLines, drawPairs, drawRule, drawSentencesInColumns, drawSmallHeading, drawStack } from './pdf_blocks.ts';
import { CONTENT_WIDTH, PAGE, type PdfDocument } from './pdf_document.ts';
import { COLUMN_GAP, COLUMN_WIDTH, setPicture } from './pdf_pictures.ts';
import { BODY, DECISION, FIGURE, HEAD, LINK, QUIET, SMALL, TITLE, TONE_INK, TONE_SOFT } from './pdf_style.ts';
import { drawText, paragraph, type SetText, setText } from './pdf_text.ts';
import { type QrCode, qrCodeOf } from './qr_code.ts';
import { keyFigures, type Sheet, type SheetHeader, signaturesOf, titleBlockFields } from './sheet.ts';
import type { TextStyle } from './text_style.ts';

/** A part of the page's width. */
interface Region {
  x: number;
  width: number;
}

const WHOLE_WIDTH: Region = { x: PAGE.left, width: CONTENT_WIDTH };
const LEFT_COLUMN: Region = { x: PAGE.left, width: COLUMN_WIDTH };
const RIGHT_COLUMN: Region = { x: PAGE.left + COLUMN_WIDTH + COLUMN_GAP, width: COLUMN_WIDTH };

/** Divides a region into columns. */
function columnsOf({ x, width: whole }: Region, columns: number, gap = 12) {
  const width = (whole - gap * (columns - 1)) / columns;
  return { width, xOf: (index: number) => x + (index % columns) * (width + gap) };
}

const FIELDS_IN_A_ROW = 4;
const FIELD_LABEL_HEIGHT = 9;
const FIELD_HEIGHT_MIN = 13;

function drawTitleBlock(doc: PdfDocument, header: SheetHeader, region: Region): void {
  const { width, xOf } = columnsOf(region, FIELDS_IN_A_ROW);
  const fields = titleBlockFields(header).map(({ label, value }) => ({
    label,
    text: setText(doc, paragraph(value, BODY), width),
  }));
  for (let at = 0; at < fields.length; at += FIELDS_IN_A_ROW) {
    const row = fields.slice(at, at + FIELDS_IN_A_ROW);
    const height = FIELD_LABEL_HEIGHT + Math.max(FIELD_HEIGHT_MIN, ...row.map(({ text }) => text.height)) + 2;
    doc.makeRoom(height);
    row.forEach(({ label, text }, index) => {
      const x = xOf(index);
      doc.tagged('P', () => {
        doc.draw(`${label} `, x, doc.y, SMALL);
        drawText(doc, text, { x, y: doc.y + FIELD_LABEL_HEIGHT, width });
      });
      drawRule(doc, QUIET, { x, y: doc.y + height - 1, width, weight: 0.6 });
    });
    doc.y += height + 3;
  }
}

/** A code of an inch or so can be read from paper. */
const QR_WIDTH = 84;
const QR_GAP = 12;

function drawQrCode(doc: PdfDocument, { size, path }: QrCode): void {
  const draw = (): void => {
    doc.kit
      .save()
      .translate(PAGE.left + CONTENT_WIDTH - QR_WIDTH, doc.y)
      .scale(QR_WIDTH / size)
      .path(path)
      .fill('black')
      .restore();
  };
  doc.tagged('Figure', draw, { alt: 'QR code of the address' });
}

/** What was calculated, by which standard and for whom, with the code of the address beside it. */
function drawHead(doc: PdfDocument, { title, standard, header, url }: Sheet): void {
  const code = qrCodeOf(url);
  const top = doc.y;
  if (code) drawQrCode(doc, code);
  const region = code ? { x: PAGE.left, width: CONTENT_WIDTH - QR_WIDTH - QR_GAP } : WHOLE_WIDTH;
  doc.beginChapter(header.element || title);
  for (const { type, text, style, after } of [
    { type: 'P', text: 'Plumbline calculation sheet', style: SMALL, after: 0 },
    { type: 'H1', text: title, style: TITLE, after: 1 },
    { type: 'P', text: standard, style: SMALL, after: 5 },
  ]) {
    const set = setText(doc, paragraph(text, style), region.width);
    doc.tagged(type, () => drawText(doc, set, { ...region, y: doc.y }));
    doc.y += set.height + after;
  }
  drawTitleBlock(doc, header, region);
  if (code) doc.y = Math.max(doc.y, top + QR_WIDTH);
  if (header.notes) drawLines(doc, `Notes: ${header.notes}`, BODY, { after: 3 });
}

function heightOf(texts: readonly SetText[]): number {
  return texts.reduce((sum, { height }) => sum + height, 0);
}

const BANNER_PADDING = 7;
const BANNER_EDGE = 4;

/** The decision in words, with what it depends on beside it. */
function drawVerdict(doc: PdfDocument, { tone, decision, reason, conditions }: Verdict): void {
  const inner = CONTENT_WIDTH - 2 * BANNER_PADDING - BANNER_EDGE;
  const leftWidth = conditions.length === 0 ? inner : inner * 0.48;
  const rightWidth = inner - leftWidth - 14;
  const left = [
    setText(doc, paragraph(decision, { ...DECISION, colour: TONE_INK[tone] }), leftWidth),
    ...(reason === '' ? [] : [setText(doc, paragraph(reason, { ...BODY, size: 9 }), leftWidth)]),
  ];
  const right = conditions.map((condition) => setText(doc, paragraph(condition, { ...BODY, size: 8 }), rightWidth));
  const height = Math.max(heightOf(left), heightOf(right)) + 2 * BANNER_PADDING;
  doc.y += 4;
  doc.makeRoom(height);
  doc.untagged(() => {
    doc.kit.rect(PAGE.left, doc.y, CONTENT_WIDTH, height).fill(TONE_SOFT[tone]);
    doc.kit.rect(PAGE.left, doc.y, BANNER_EDGE, height).fill(TONE_INK[tone]);
  });
  const x = PAGE.left + BANNER_EDGE + BANNER_PADDING;
  const y = doc.y + BANNER_PADDING;
  doc.tagged('P', () => drawStack(doc, left, { x, y, width: leftWidth }));
  if (right.length > 0) doc.tagged('P', () => drawStack(doc, right, { x: x + leftWidth + 14, y, width: rightWidth }));
  doc.y += height + 4;
}

function inWords({ value, unit }: PresentedField): string {
  return unit === '' ? value : `${value} ${unit}`;
}

/** A longer value is words rather than a figure, and would fill a column in large type. */
const FIGURE_LETTERS_MAX = 18;
const WORDS_SIZE = 9;

function figureStyle(field: PresentedField): TextStyle {
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
function setFigures(doc: PdfDocument, fields: readonly PresentedField[], region: Region, columns: number): Block {
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

/** So many that no row is left nearly empty. */
function figuresInARow(count: number): number {
  return count === 5 || count > 8 ? 5 : 4;
}

/** Figures across the page. */
function setFiguresAcross(doc: PdfDocument, fields: readonly PresentedField[]): Block {
  return setFigures(doc, fields, WHOLE_WIDTH, figuresInARow(fields.length));
}

function drawFigures(doc: PdfDocument, fields: readonly PresentedField[]): void {
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

function drawInputs(doc: PdfDocument, { inputs }: Sheet): void {
  drawSmallHeading(doc, 'Inputs');
  drawPairs(
    doc,
    inputs.map(({ label, value, unit, isDefault }) => ({
      label: isDefault ? `${label} (default)` : label,
      value: unit === '' ? value : `${value} ${unit}`,
    })),
  );
}

function drawNotes(doc: PdfDocument, title: string, sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  drawSmallHeading(doc, title);
  drawSentencesInColumns(doc, sentences, { ...BODY, size: 7.8 });
}

const SIGNATURE_HEIGHT = 31;

function drawSignatures(doc: PdfDocument, header: SheetHeader): void {
  const { width, xOf } = columnsOf(WHOLE_WIDTH, 2, COLUMN_GAP);
  doc.y += 4;
  doc.makeRoom(SIGNATURE_HEIGHT);
  signaturesOf(header).forEach(({ label, value }, index) => {
    const x = xOf(index);
    doc.tagged('P', () => {
      doc.draw(`${label} `, x, doc.y, HEAD);
      doc.draw(value, x, doc.y + 11, BODY);
    });
    drawRule(doc, QUIET, { x, y: doc.y + SIGNATURE_HEIGHT - 6, width, weight: 0.6 });
  });
  doc.y += SIGNATURE_HEIGHT - 5;
}

const TERM_WIDTH = 62;

/** Where the calculation can be found, opened and verified. */
function drawRecord(doc: PdfDocument, sheet: Sheet): void {
  const { verification } = sheet;
  const width = CONTENT_WIDTH - TERM_WIDTH;
  const style = { ...BODY, size: 7.2 };
  const rows: { term: string; text: string; link?: string }[] = [
    { term: 'Address', text: sheet.url, link: sheet.url },
    { term: 'Calculator', text: 'Open in the calculator with these inputs', link: sheet.calculatorUrl },
    { term: 'Edition', text: `${sheet.edition} · ${sheet.digest}` },
    ...(verification
      ? [{ term: 'Verification', text: `${verification.words} · ${verification.url}`, link: verification.url }]
      : []),
    { term: 'Disclaimer', text: sheet.disclaimer },
  ];
  const lines = rows.map((row) => ({ ...row, set: setText(doc, paragraph(row.text, style), width) }));
  drawSmallHeading(doc, 'About this calculation', heightOf(lines.map(({ set }) => set)));
  for (const { term, set, link } of lines) {
    doc.makeRoom(set.height);
    const colour = link === undefined ? style.colour : LINK;
    doc.tagged('P', () => {
      doc.draw(`${term} `, PAGE.left, doc.y, { ...style, colour: QUIET });
      drawText(doc, { ...set, style: { ...style, colour } }, { x: PAGE.left + TERM_WIDTH, y: doc.y, width });
    });
    if (link !== undefined) doc.kit.link(PAGE.left + TERM_WIDTH, doc.y, width, set.height, link);
    doc.y += set.height;
  }
}

/** The first page: what was calculated for whom, the decision and what it rests on, and who signs it. */
export function drawFront(doc: PdfDocument, sheet: Sheet): void {
  drawHead(doc, sheet);
  if (sheet.verdict) drawVerdict(doc, sheet.verdict);
  else drawFigures(doc, sheet.result.verdicts);
  drawNotes(doc, sheet.warnings.length === 1 ? 'Warning' : 'Warnings', sheet.warnings);
  drawPanels(doc, sheet);
  drawInputs(doc, sheet);
  drawNotes(doc, 'Assumptions', sheet.assumptions);
  drawSignatures(doc, sheet.header);
  drawRecord(doc, sheet);
}
