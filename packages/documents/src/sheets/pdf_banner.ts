import type { Tone } from '@plumbline/calculators';
import { drawStack } from './pdf_blocks.ts';
import { CONTENT_WIDTH, PAGE, type PdfDocument } from './pdf_document.ts';
import { heightOf } from './pdf_regions.ts';
import { BODY, DECISION, TONE_INK, TONE_SOFT } from './pdf_style.ts';
import { paragraph, setText } from './pdf_text.ts';

const BANNER_PADDING = 7;
const BANNER_EDGE = 4;

/** What a sheet says first: a line in large type with sentences below it, and others next to it. */
export interface Banner {
  tone: Tone;
  title: string;
  sentences: readonly string[];
  beside: readonly string[];
}

export function drawBanner(doc: PdfDocument, { tone, title, sentences, beside }: Banner): void {
  const inner = CONTENT_WIDTH - 2 * BANNER_PADDING - BANNER_EDGE;
  const leftWidth = beside.length === 0 ? inner : inner * 0.48;
  const rightWidth = inner - leftWidth - 14;
  const left = [
    setText(doc, paragraph(title, { ...DECISION, colour: TONE_INK[tone] }), leftWidth),
    ...sentences.map((sentence) => setText(doc, paragraph(sentence, { ...BODY, size: 9 }), leftWidth)),
  ];
  const right = beside.map((sentence) => setText(doc, paragraph(sentence, { ...BODY, size: 8 }), rightWidth));
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
