import { CONTENT_WIDTH, PAGE, type PdfDocument } from './pdf_document.ts';
import { BODY, CAPTION, HEADING, INK, RULE, SMALL, SMALL_HEADING } from './pdf_style.ts';
import { drawText, type Paragraph, paragraph, type SetText, setText } from './pdf_text.ts';
import type { TextStyle } from './text_style.ts';

interface Spacing {
  after?: number;
  indent?: number;
}

/** A paragraph across the page. */
export function drawParagraph(doc: PdfDocument, type: string, text: Paragraph, spacing: Spacing = {}): void {
  const { after = 0, indent = 0 } = spacing;
  const width = CONTENT_WIDTH - indent;
  const set = setText(doc, text, width);
  doc.makeRoom(set.height);
  doc.tagged(type, () => drawText(doc, set, { x: PAGE.left + indent, y: doc.y, width }));
  doc.y += set.height + after;
}

/** Text across the page that keeps the lines of its author. */
export function drawLines(doc: PdfDocument, text: string, style: TextStyle, { after = 0 }: Spacing = {}): void {
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() !== '') drawParagraph(doc, 'P', paragraph(line, style));
  }
  doc.y += after;
}

/** A line across the page, or across a part of it. */
export function drawRule(
  doc: PdfDocument,
  colour: string,
  { x = PAGE.left, y = doc.y, width = CONTENT_WIDTH, weight = 0.5 } = {},
): void {
  doc.untagged(() => {
    doc.kit
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke();
  });
}

/** How much of what follows a heading has to stand on the same page. */
const KEPT_WITH_HEADING = 60;

/** A heading of a part, also in the list of bookmarks. */
export function drawHeading(doc: PdfDocument, title: string, keptWith = KEPT_WITH_HEADING): void {
  if (!doc.isAtTop) doc.y += 8;
  doc.makeRoom(HEADING.size * 1.5 + keptWith);
  doc.bookmark(title);
  drawParagraph(doc, 'H2', paragraph(title, HEADING), { after: 2 });
  drawRule(doc, INK, { weight: 1.2 });
  doc.y += 5;
}

const KEPT_WITH_SMALL_HEADING = 24;

/** A heading on the first page. */
export function drawSmallHeading(doc: PdfDocument, title: string, keptWith = KEPT_WITH_SMALL_HEADING): void {
  doc.y += 5;
  doc.makeRoom(SMALL_HEADING.size * 1.5 + keptWith);
  drawParagraph(doc, 'H2', paragraph(title, SMALL_HEADING), { after: 1 });
  drawRule(doc, INK, { weight: 0.8 });
  doc.y += 3;
}

/** The title of a table or of a text. */
export function drawCaption(doc: PdfDocument, title: string, explanation = ''): void {
  doc.makeRoom(CAPTION.size * 1.5 + KEPT_WITH_HEADING);
  drawParagraph(doc, 'H3', paragraph(title, CAPTION), { after: 1 });
  if (explanation !== '') drawParagraph(doc, 'P', paragraph(explanation, SMALL), { after: 1 });
}

const PAIR_GAP = 18;
const BULLET_INDENT = 9;

interface SetSentence extends SetText {
  /** With the space below it. */
  fullHeight: number;
}

function setSentences(doc: PdfDocument, sentences: readonly string[], style: TextStyle, width: number): SetSentence[] {
  return sentences.map((sentence) => {
    const set = setText(doc, paragraph(sentence, style), width - BULLET_INDENT);
    return { ...set, fullHeight: set.height + style.size * 0.25 };
  });
}

function drawSentence(doc: PdfDocument, set: SetSentence, { x, y, width }: { x: number; y: number; width: number }) {
  doc.untagged(() => doc.draw('•', x, y, set.style));
  doc.tagged('P', () => drawText(doc, set, { x: x + BULLET_INDENT, y, width: width - BULLET_INDENT }));
}

/** Sentences as a list. */
export function drawSentences(doc: PdfDocument, sentences: readonly string[], style: TextStyle = BODY): void {
  for (const set of setSentences(doc, sentences, style, CONTENT_WIDTH)) {
    doc.makeRoom(set.height);
    drawSentence(doc, set, { x: PAGE.left, y: doc.y, width: CONTENT_WIDTH });
    doc.y += set.fullHeight;
  }
}

/** Sentences as a list in two columns, the left one first; a list that no page holds is in one column. */
export function drawSentencesInColumns(doc: PdfDocument, sentences: readonly string[], style: TextStyle): void {
  const width = (CONTENT_WIDTH - PAIR_GAP) / 2;
  const sets = setSentences(doc, sentences, style, width);
  const sum = (some: readonly SetSentence[]) => some.reduce((total, { fullHeight }) => total + fullHeight, 0);
  const heights = sets.map((_, index) => Math.max(sum(sets.slice(0, index + 1)), sum(sets.slice(index + 1))));
  const height = Math.min(...heights);
  if (sets.length < 2 || !doc.hasRoom(height)) {
    drawSentences(doc, sentences, style);
    return;
  }
  const split = heights.indexOf(height) + 1;
  for (const [column, some] of [sets.slice(0, split), sets.slice(split)].entries()) {
    let { y } = doc;
    for (const set of some) {
      drawSentence(doc, set, { x: PAGE.left + column * (width + PAIR_GAP), y, width });
      y += set.fullHeight;
    }
  }
  doc.y += height;
}

/** A label and a value side by side, one of several in a row. */
export interface Pair {
  label: string;
  value: string;
}

const PAIR_PADDING = 1.6;
const LABEL_SHARE = 0.56;

/** Labels and values in columns, filled row by row, with a line below each row. */
export function drawPairs(doc: PdfDocument, pairs: readonly Pair[], columns = 2): void {
  const width = (CONTENT_WIDTH - PAIR_GAP * (columns - 1)) / columns;
  const labelWidth = width * LABEL_SHARE - 6;
  const valueWidth = width - labelWidth - 6;
  const cells = pairs.map(({ label, value }) => ({
    label: setText(doc, paragraph(label, { ...BODY, size: 8 }), labelWidth),
    value: setText(doc, paragraph(value, { ...BODY, size: 8, face: 'bold' }), valueWidth),
  }));
  for (let at = 0; at < cells.length; at += columns) {
    const row = cells.slice(at, at + columns);
    const height = Math.max(...row.flatMap(({ label, value }) => [label.height, value.height])) + 2 * PAIR_PADDING;
    doc.makeRoom(height);
    row.forEach(({ label, value }, column) => {
      const x = PAGE.left + column * (width + PAIR_GAP);
      const y = doc.y + PAIR_PADDING;
      doc.tagged('P', () => {
        drawText(doc, label, { x, y, width: labelWidth });
        drawText(doc, value, { x: x + labelWidth + 6, y, width: valueWidth, align: 'right' });
      });
      drawRule(doc, RULE, { x, y: doc.y + height, width });
    });
    doc.y += height;
  }
}

/** Texts below each other at a place; returns where they end. */
export function drawStack(
  doc: PdfDocument,
  texts: readonly SetText[],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  let top = y;
  for (const text of texts) {
    drawText(doc, text, { x, y: top, width });
    top += text.height;
  }
  return top;
}
