import {
  equationRuns,
  type FormulaRun,
  layoutPicture,
  type Picture,
  type PresentedCell,
  type PresentedField,
  type PresentedGroup,
  type PresentedLine,
  type PresentedTable,
  symbolRuns,
  type Tone,
  type WorkingSection,
} from '@plumbline/calculators';
import { CONTENT_WIDTH, PAGE, PdfDocument } from './pdf_document.ts';
import { drawDrawing } from './pdf_drawing.ts';
import { drawTable, type PdfCell } from './pdf_table.ts';
import { type Alignment, drawText, type Paragraph, paragraph, setText } from './pdf_text.ts';
import { qrCodeOf } from './qr_code.ts';
import { type Sheet, type SheetSource, type TitleBlockField, titleBlockFields } from './sheet.ts';
import type { TextStyle } from './text_style.ts';

const INK = '#1b1f24';
const QUIET = '#57606a';
const TONES: Record<Tone, string> = { good: '#0f6b3c', caution: '#8a5a00', bad: '#a4161a', neutral: INK };

const BODY: TextStyle = { face: 'regular', size: 8.5, colour: INK };
const SMALL: TextStyle = { face: 'regular', size: 7.2, colour: QUIET };
const HEAD: TextStyle = { face: 'bold', size: 7.5, colour: QUIET };
const RUNNING: TextStyle = { face: 'regular', size: 6.8, colour: QUIET };
const TITLE: TextStyle = { face: 'bold', size: 18, colour: INK };
const HEADING: TextStyle = { face: 'bold', size: 12, colour: INK };
const CAPTION: TextStyle = { face: 'bold', size: 9.5, colour: INK };
const DENSE: TextStyle = { ...BODY, size: 7 };

/** The edition names a month; sheets bear its first day. */
export function dateOf(edition: string): Date {
  const [year = 0, month = 1] = edition.split('.').map(Number);
  return new Date(Date.UTC(year, month - 1, 1));
}

function textCell(text: string, style: TextStyle = BODY, align: Alignment = 'left'): PdfCell {
  return { paragraphs: text === '' ? [] : [paragraph(text, style)], align };
}

function headCells(...titles: readonly (readonly [string, Alignment?])[]): PdfCell[] {
  return titles.map(([title, align = 'left']) => ({ ...textCell(title, HEAD, align), isHeading: true }));
}

function withAside(runs: readonly FormulaRun[], aside: string): PdfCell {
  const own: Paragraph[] = runs.length === 0 ? [] : [{ runs, style: BODY }];
  return { paragraphs: aside === '' ? own : [...own, paragraph(aside, SMALL)], isHeading: true };
}

function plain(text: string): FormulaRun[] {
  return [{ text, script: 'base' }];
}

function drawParagraph(doc: PdfDocument, type: string, text: Paragraph, after: number, indent = 0): void {
  const set = setText(doc, text, CONTENT_WIDTH - indent);
  doc.makeRoom(set.height);
  doc.tagged(type, () => drawText(doc, set, { x: PAGE.left + indent, y: doc.y, width: CONTENT_WIDTH - indent }));
  doc.y += set.height + after;
}

/** How much of what follows a heading has to stand on the same page. */
const KEPT_WITH_HEADING = 60;

function drawHeading(doc: PdfDocument, title: string, keptWith = KEPT_WITH_HEADING): void {
  doc.y += 8;
  doc.makeRoom(HEADING.size * 1.5 + keptWith);
  drawParagraph(doc, 'H2', paragraph(title, HEADING), 2);
  doc.untagged(() => {
    doc.kit
      .moveTo(PAGE.left, doc.y)
      .lineTo(PAGE.left + CONTENT_WIDTH, doc.y)
      .lineWidth(1.2)
      .strokeColor(INK)
      .stroke();
  });
  doc.y += 5;
}

function drawCaption(doc: PdfDocument, title: string, explanation = ''): void {
  doc.makeRoom(CAPTION.size * 1.5 + KEPT_WITH_HEADING);
  drawParagraph(doc, 'H3', paragraph(title, CAPTION), 1);
  if (explanation !== '') drawParagraph(doc, 'P', paragraph(explanation, SMALL), 1);
}

function drawSentences(doc: PdfDocument, title: string, sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  drawHeading(doc, title);
  for (const sentence of sentences) {
    const set = setText(doc, paragraph(sentence, BODY), CONTENT_WIDTH - 10);
    doc.makeRoom(set.height);
    doc.untagged(() => doc.draw('•', PAGE.left, doc.y, BODY));
    drawParagraph(doc, 'P', paragraph(sentence, BODY), 3, 10);
  }
}

const PICTURE_GAP = 18;
const CAPTION_GAP = 4;
const PICTURE_WIDTH = (CONTENT_WIDTH - PICTURE_GAP) / 2;
/** Smaller than on a screen, as all text of a sheet is. */
const PICTURE_SCALE = 0.62;

/** Pictures in two columns, each under its title in the column that has come less far down. */
function drawPictures(doc: PdfDocument, pictures: readonly Picture[]): void {
  const laid = pictures.map((picture) => {
    const drawing = layoutPicture(picture, { width: PICTURE_WIDTH / PICTURE_SCALE });
    const caption = setText(doc, paragraph(picture.title, CAPTION), PICTURE_WIDTH);
    const height = caption.height + CAPTION_GAP + drawing.height * PICTURE_SCALE;
    return { caption, drawing, words: picture.summary, height };
  });
  const [first] = laid;
  if (!first) return;
  drawHeading(doc, 'Diagrams', first.height);
  let columns: [number, number] = [doc.y, doc.y];
  for (const { caption, drawing, words, height } of laid) {
    doc.y = Math.min(...columns);
    if (doc.makeRoom(height)) columns = [doc.y, doc.y];
    const column = columns[0] <= columns[1] ? 0 : 1;
    const place = { x: PAGE.left + column * (PICTURE_WIDTH + PICTURE_GAP), y: doc.y, width: PICTURE_WIDTH };
    doc.tagged('H3', () => drawText(doc, caption, place));
    drawDrawing(doc, drawing, words, { ...place, y: doc.y + caption.height + CAPTION_GAP });
    columns[column] = doc.y + height + PICTURE_GAP;
  }
  doc.y = Math.max(...columns);
}

/** A code of an inch or so can be read from paper. */
const QR_WIDTH = 80;
const QR_GAP = 12;

/** Draws the QR code of the address at the right margin; returns its lower edge, or nothing if the address is too long for one. */
function drawQrCode(doc: PdfDocument, url: string): number | undefined {
  const code = qrCodeOf(url);
  if (!code) return undefined;
  const { y } = doc;
  const draw = (): void => {
    const { kit } = doc;
    kit
      .save()
      .translate(PAGE.left + CONTENT_WIDTH - QR_WIDTH, y)
      .scale(QR_WIDTH / code.size);
    kit.path(code.path).fill('black').restore();
  };
  doc.tagged('Figure', draw, { alt: 'QR code of the address' });
  return y + QR_WIDTH;
}

function drawTitleBlock(doc: PdfDocument, sheet: Sheet): void {
  drawParagraph(doc, 'P', paragraph('Plumbline calculation sheet', SMALL), 0);
  drawParagraph(doc, 'H1', paragraph(sheet.title, TITLE), 4);
  const { verification } = sheet;
  const about: readonly (readonly [term: string, text: string, link?: string])[] = [
    ['Tool', sheet.tool],
    ['Standard', sheet.standard],
    ['Edition', sheet.edition],
    ['Digest', sheet.digest],
    ['Address', sheet.url, sheet.url],
    ...(verification
      ? [['Verification', `${verification.words} · ${verification.url}`, verification.url] as const]
      : []),
  ];
  const codeBottom = drawQrCode(doc, sheet.url);
  const width = CONTENT_WIDTH - 70 - (codeBottom === undefined ? 0 : QR_WIDTH + QR_GAP);
  for (const [term, text, link] of about) {
    const set = setText(doc, paragraph(text, BODY), width);
    doc.makeRoom(set.height);
    doc.tagged('P', () => {
      doc.draw(`${term}: `, PAGE.left, doc.y, { ...BODY, colour: QUIET });
      drawText(doc, set, { x: PAGE.left + 70, y: doc.y, width });
    });
    if (link !== undefined) doc.kit.link(PAGE.left + 70, doc.y, width, set.height, link);
    doc.y += set.height + 1;
  }
  doc.y = Math.max(doc.y, codeBottom ?? 0);
  drawLinesToFillIn(doc, titleBlockFields(sheet.header));
}

const LINES_IN_A_ROW = 3;

function drawLinesToFillIn(doc: PdfDocument, fields: readonly TitleBlockField[]): void {
  const width = (CONTENT_WIDTH - 16 * (LINES_IN_A_ROW - 1)) / LINES_IN_A_ROW;
  const rowHeight = 32;
  doc.y += 8;
  fields.forEach(({ label, value }, index) => {
    const x = PAGE.left + (index % LINES_IN_A_ROW) * (width + 16);
    const y = doc.y + Math.floor(index / LINES_IN_A_ROW) * rowHeight;
    doc.tagged('P', () => {
      doc.draw(label, x, y, SMALL);
      if (value !== '') doc.draw(value, x, y + 11, BODY);
    });
    doc.untagged(() => {
      doc.kit
        .moveTo(x, y + 26)
        .lineTo(x + width, y + 26)
        .lineWidth(0.6)
        .strokeColor(QUIET)
        .stroke();
    });
  });
  doc.y += Math.ceil(fields.length / LINES_IN_A_ROW) * rowHeight + 4;
}

function drawVerdicts(doc: PdfDocument, verdicts: readonly PresentedField[]): void {
  if (verdicts.length === 0) return;
  drawHeading(doc, 'Verdicts');
  drawTable(doc, {
    head: headCells(['Verdict'], ['Reads']),
    rows: verdicts.map(({ label, explanation, value, tone = 'neutral' }) => [
      withAside(plain(label), explanation),
      textCell(value, { face: 'bold', size: 10, colour: TONES[tone] }),
    ]),
    shares: [60, 40],
  });
}

const FIELD_HEAD = headCells(['Quantity'], ['What it is'], ['Value', 'right'], ['Unit']);
const FIELD_SHARES = [29, 40, 20, 11];

function drawInputs(doc: PdfDocument, { inputs }: Sheet): void {
  drawHeading(doc, 'Inputs');
  drawTable(doc, {
    head: FIELD_HEAD,
    rows: inputs.map(({ label, explanation, value, unit, isDefault }) => [
      { ...textCell(label), isHeading: true },
      textCell(isDefault ? `${explanation} (default, not sent)`.trim() : explanation, SMALL),
      textCell(value, BODY, 'right'),
      textCell(unit),
    ]),
    shares: FIELD_SHARES,
  });
}

function drawGroup(doc: PdfDocument, { title, explanation, fields }: PresentedGroup): void {
  drawCaption(doc, title, explanation);
  drawTable(doc, {
    head: FIELD_HEAD,
    rows: fields.map((field) => [
      { ...textCell(field.label), isHeading: true },
      textCell(field.explanation, SMALL),
      textCell(field.value, BODY, 'right'),
      textCell(field.unit),
    ]),
    shares: FIELD_SHARES,
  });
}

function listCell({ text, isNumber, tone }: PresentedCell, index: number, style: TextStyle): PdfCell {
  const cell = textCell(
    text,
    tone ? { ...style, face: 'bold', colour: TONES[tone] } : style,
    isNumber ? 'right' : 'left',
  );
  return index === 0 ? { ...cell, align: 'left', isHeading: true } : cell;
}

const COLUMNS_OF_DENSE_TABLE = 8;

function drawList(doc: PdfDocument, { title, explanation, head, rows }: PresentedTable): void {
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

function workingCells({ description, rows, note, empirical, reference }: PresentedLine): PdfCell[] {
  const asides = [note, empirical].filter((text) => text !== undefined);
  return [
    { ...textCell(description, SMALL), isHeading: true },
    {
      paragraphs: [
        ...rows.map((row) => ({ runs: equationRuns(row), style: BODY })),
        ...asides.map((text) => paragraph(text, SMALL)),
      ],
    },
    textCell(reference, SMALL),
  ];
}

/** The lines of a part under its name. */
function sectionRows({ title, lines }: WorkingSection): PdfCell[][] {
  return [[{ ...textCell(title, CAPTION), isHeading: true }, textCell(''), textCell('')], ...lines.map(workingCells)];
}

function sourceCells(source: SheetSource): PdfCell[] {
  const { symbol, description, value, unit, document, place, edition, confidence, note } = source;
  const where = [paragraph(`${document} (${edition}), ${place}`, BODY)];
  return [
    withAside(symbolRuns(symbol), description),
    textCell(unit === '' ? value : `${value} ${unit}`, BODY, 'right'),
    { paragraphs: note === '' ? where : [...where, paragraph(note, SMALL)] },
    textCell(confidence),
  ];
}

function drawWorking(doc: PdfDocument, { working }: Sheet): void {
  if (working.length === 0) return;
  drawHeading(doc, 'Working');
  drawTable(doc, {
    head: headCells(['Quantity'], ['Formula, figures and value'], ['Clause or source']),
    rows: working.flatMap(sectionRows),
    shares: [24, 54, 22],
  });
}

function drawSources(doc: PdfDocument, { sources }: Sheet): void {
  if (sources.length === 0) return;
  drawHeading(doc, 'Sources');
  drawTable(doc, {
    head: headCells(['Figure'], ['Value', 'right'], ['Source'], ['Confidence']),
    rows: sources.map(sourceCells),
    shares: [30, 15, 39, 16],
  });
}

/** What stands on every page: the calculation above, its address and the page below. */
export function drawRunningLines(doc: PdfDocument, sheet: Sheet, page: number, pages: number): void {
  doc.draw(`${sheet.title} · ${sheet.tool} · edition ${sheet.edition}`, PAGE.left, 30, RUNNING);
  doc.kit
    .moveTo(PAGE.left, 43)
    .lineTo(PAGE.left + CONTENT_WIDTH, 43)
    .lineWidth(0.5)
    .strokeColor('#d0d7de')
    .stroke();
  const place = `Page ${page} of ${pages}`;
  const below = PAGE.height - 40;
  const width = doc.widthOf(place, RUNNING.face, RUNNING.size);
  doc.draw(place, PAGE.left + CONTENT_WIDTH - width, below, RUNNING);
  const url = setText(doc, paragraph(sheet.shortUrl, { ...RUNNING, size: 5.8 }), CONTENT_WIDTH - width - 24);
  drawText(doc, url, { x: PAGE.left, y: below, width: CONTENT_WIDTH });
}

/** Draws a sheet from where the document stands. */
export function drawSheet(doc: PdfDocument, sheet: Sheet): void {
  drawTitleBlock(doc, sheet);
  drawVerdicts(doc, sheet.result.verdicts);
  drawSentences(doc, 'Warnings', sheet.warnings);
  drawInputs(doc, sheet);
  drawHeading(doc, 'Results');
  for (const group of sheet.result.groups) drawGroup(doc, group);
  for (const { label, value } of sheet.result.texts) {
    drawCaption(doc, label);
    drawParagraph(doc, 'P', paragraph(value, BODY), 8);
  }
  for (const table of sheet.result.tables) drawList(doc, table);
  drawPictures(doc, sheet.pictures);
  drawSentences(doc, 'Recommendations', sheet.recommendations);
  drawSentences(doc, 'Assumptions', sheet.assumptions);
  drawWorking(doc, sheet);
  drawSources(doc, sheet);
  doc.y += 6;
  drawParagraph(doc, 'P', paragraph(sheet.disclaimer, { ...BODY, face: 'italic' }), 0);
}

/** A calculation sheet as PDF. The same sheet gives the same bytes. */
export function sheetPdf(sheet: Sheet): Promise<Buffer> {
  const doc = new PdfDocument({
    title: `${sheet.title}: calculation sheet`,
    subject: sheet.standard,
    keywords: `${sheet.tool}, edition ${sheet.edition}`,
    date: dateOf(sheet.edition),
  });
  drawSheet(doc, sheet);
  return doc.finish((page, pages) => drawRunningLines(doc, sheet, page, pages));
}
