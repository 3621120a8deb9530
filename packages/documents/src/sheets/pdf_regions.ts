import { CONTENT_WIDTH, PAGE } from './pdf_document.ts';
import { COLUMN_GAP, COLUMN_WIDTH } from './pdf_pictures.ts';
import type { SetText } from './pdf_text.ts';

/** A part of the page's width. */
export interface Region {
  x: number;
  width: number;
}

export const WHOLE_WIDTH: Region = { x: PAGE.left, width: CONTENT_WIDTH };
export const LEFT_COLUMN: Region = { x: PAGE.left, width: COLUMN_WIDTH };
export const RIGHT_COLUMN: Region = { x: PAGE.left + COLUMN_WIDTH + COLUMN_GAP, width: COLUMN_WIDTH };

/** Divides a region into columns. */
export function columnsOf({ x, width: whole }: Region, columns: number, gap = 12) {
  const width = (whole - gap * (columns - 1)) / columns;
  return { width, xOf: (index: number) => x + (index % columns) * (width + gap) };
}

/** The height of texts below each other. */
export function heightOf(texts: readonly SetText[]): number {
  return texts.reduce((sum, { height }) => sum + height, 0);
}
