import type { Picture, PresentedField, PresentedInput } from '@plumbline/calculators';
import {
  bullets,
  CONTENT_PIXELS,
  cell,
  headCells,
  paragraph,
  run,
  table,
  type WordCell,
  words,
} from '../word/markup.ts';
import type { WordDocument } from '../word/word_document.ts';
import { TONE_INK, TONE_SOFT } from './pdf_style.ts';
import { qrCodeOf } from './qr_code.ts';
import { keyFigures, type Sheet } from './sheet.ts';
import {
  approvalWords,
  kindOfSheet,
  REVISION_FIELDS,
  REVISION_LABELS,
  revisionRows,
  type SheetFrame,
  type SheetHeader,
  signaturesOf,
  titleBlockFields,
} from './sheet_frame.ts';
import { diagramOf } from './sheet_workbook.ts';
import { pathSteps } from './svg_path.ts';

/** The headings of a sheet: its title is the document's, or one of several in a project. */
export interface SheetHeadings {
  title: 'Title' | 'Heading1';
  section: 'Heading1' | 'Heading2';
}

const FIELDS_IN_A_ROW = 4;

function inRows<Item>(items: readonly Item[], columns: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );
}

/** A label above its value. */
function labelled(label: string, value: string, isFigure = false): WordCell {
  const text = paragraph(run(value, { isBold: isFigure }), 'NoSpacing');
  return { content: words(label, 'Subtitle') + text };
}

const EMPTY = cell('');

/** Cells in as many columns as fill their rows. */
function grid(cells: readonly WordCell[], columns: number, isLayout = false): string {
  if (cells.length === 0) return '';
  const rows = inRows(cells, columns).map((row) => [...row, ...Array<WordCell>(columns - row.length).fill(EMPTY)]);
  return table({ shares: Array<number>(columns).fill(1), rows, isLayout });
}

function revisions(header: SheetHeader): string {
  const rows = revisionRows(header);
  if (rows.length === 0) return '';
  return table({
    shares: [8, 18, 44, 15, 15],
    head: headCells(...REVISION_FIELDS.map((field) => [REVISION_LABELS[field]] as const)),
    rows: rows.map((cells) => cells.map((text) => cell(text))),
  });
}

/** What was calculated, by which standard and for whom. */
export function head(frame: SheetFrame, { title }: SheetHeadings): string {
  const { standard, header } = frame;
  const name = title === 'Heading1' && header.element ? `${header.element}: ${frame.title}` : frame.title;
  return [
    title === 'Title' ? words(kindOfSheet(frame), 'Subtitle') : '',
    words(name, title),
    standard === '' ? '' : words(standard, 'Subtitle'),
    grid(
      titleBlockFields(header).map(({ label, value }) => labelled(label, value)),
      FIELDS_IN_A_ROW,
    ),
    revisions(header),
    header.notes ? words(`Notes: ${header.notes}`) : '',
  ].join('');
}

/** The decision in words; the fields that hold it where a tool of an early edition has none. */
function decision({ verdict, result }: Sheet): string {
  if (!verdict) return figures(result.verdicts);
  const { tone, decision: text, reason, conditions } = verdict;
  const line = (content: string, style: 'IntenseQuote' | 'Quote', colour?: string) =>
    content === '' ? '' : paragraph(run(content, { colour }), style, { shade: TONE_SOFT[tone], keepsWithNext: true });
  return [
    line(text, 'IntenseQuote', TONE_INK[tone]),
    line(reason, 'Quote'),
    ...conditions.map((each) => line(each, 'Quote')),
  ].join('');
}

function inWords({ value, unit }: Pick<PresentedField, 'value' | 'unit'>): string {
  return unit === '' ? value : `${value} ${unit}`;
}

/** Figures as labels above values. */
function figures(fields: readonly PresentedField[]): string {
  return grid(
    fields.map((field) => labelled(field.label, inWords(field), true)),
    FIELDS_IN_A_ROW,
  );
}

const PICTURES_IN_A_ROW = 2;
/** Smaller than on a screen, as all text of a sheet is. */
const PICTURE_SCALE = 0.8;
/** Next to each other with the margins of their cells. */
const PICTURE_WIDTH = (CONTENT_PIXELS / PICTURES_IN_A_ROW - 12) / PICTURE_SCALE;

/** Pictures under their titles, two in a row. */
export function pictures(doc: WordDocument, all: readonly Picture[]): string {
  const cells = all.map((picture): WordCell => {
    const { title, words: summary, ...drawing } = diagramOf(picture, PICTURE_WIDTH);
    const { width, height, shapes } = drawing;
    const drawn = { name: title, words: summary, width, height, scale: PICTURE_SCALE, content: { shapes } };
    return { content: words(title, 'Caption') + paragraph(doc.body.drawing(drawn), 'NoSpacing') };
  });
  return grid(cells, PICTURES_IN_A_ROW, true);
}

/** Inputs with their values, in two columns. */
function inputs(all: readonly PresentedInput[], { section }: SheetHeadings): string {
  if (all.length === 0) return '';
  const cells = all.map((input) => [
    cell(input.isDefault ? `${input.label} (default)` : input.label),
    cell(inWords(input), { align: 'right', isBold: true }),
  ]);
  const rows = inRows(cells, 2).map((row) => [...row.flat(), ...(row.length === 1 ? [EMPTY, EMPTY] : [])]);
  return words('Inputs', section) + table({ shares: [31, 19, 31, 19], rows });
}

function notes(title: string, sentences: readonly string[], { section }: SheetHeadings): string {
  return sentences.length === 0 ? '' : words(title, section) + bullets(sentences);
}

function signatures(header: SheetHeader): string {
  const cells = signaturesOf(header).map(({ label, value }) => ({
    content: words(label, 'Subtitle') + words(value, 'NoSpacing') + words('', 'Signature'),
  }));
  return grid(cells, cells.length);
}

/** An inch of paper, from which a phone can read it. */
const QR_PIXELS = 84;

function qrCode(doc: WordDocument, url: string): string {
  const code = qrCodeOf(url);
  if (!code) return '';
  const scale = QR_PIXELS / code.size;
  const drawn = doc.body.drawing({
    name: 'QR code',
    words: 'QR code of the address',
    width: code.size,
    height: code.size,
    scale,
    content: { shapes: [{ kind: 'path', steps: pathSteps(code.path), fill: '000000' }] },
  });
  return paragraph(drawn, 'NoSpacing', { align: 'right' });
}

/** Where the sheet can be found, opened and verified. */
function record(doc: WordDocument, frame: SheetFrame, { section }: SheetHeadings): string {
  const { url, calculatorUrl, edition, digest, verification, disclaimer, header } = frame;
  const line = (label: string, content: string) =>
    paragraph(run(`${label}: `, { isBold: true }) + content, 'NoSpacing');
  const about = [
    line('Address', doc.body.link(url, url)),
    line('Calculator', doc.body.link('Open in the calculator with these inputs', calculatorUrl)),
    line('Edition', run(`${edition} · ${digest}`)),
    verification
      ? line('Verification', run(`${verification.words} · `) + doc.body.link(verification.url, verification.url))
      : '',
    header.approval ? line('Approval', run(approvalWords(header.approval))) : '',
    line('Disclaimer', run(disclaimer)),
  ].join('');
  const code = qrCode(doc, url);
  const cells = code === '' ? [{ content: about }] : [{ content: about }, { content: code }];
  const shares = code === '' ? [1] : [84, 16];
  return words('About this calculation', section) + table({ shares, rows: [cells], isLayout: true });
}

/** The first page: what was calculated for whom, the decision and what it rests on, and who signs it. */
export function front(doc: WordDocument, sheet: Sheet, headings: SheetHeadings): string {
  const { warnings, sketch, checks, header } = sheet;
  const panels = [sketch, checks].filter((picture) => picture !== undefined);
  return [
    head(sheet, headings),
    decision(sheet),
    notes(warnings.length === 1 ? 'Warning' : 'Warnings', warnings, headings),
    pictures(doc, panels),
    figures(keyFigures(sheet)),
    inputs(sheet.inputs, headings),
    notes('Assumptions', sheet.assumptions, headings),
    signatures(header),
    record(doc, sheet, headings),
  ].join('');
}
