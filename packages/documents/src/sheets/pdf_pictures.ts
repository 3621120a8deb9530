import { type ExplorationPicture, layoutExplorationPicture } from '@plumbline/calculators';
import { drawHeading } from './pdf_blocks.ts';
import { CONTENT_WIDTH, PAGE, type PdfDocument } from './pdf_document.ts';
import { drawDrawing } from './pdf_drawing.ts';
import { CAPTION } from './pdf_style.ts';
import { drawText, paragraph, setText } from './pdf_text.ts';

export const COLUMN_GAP = 18;
/** Two pictures stand side by side. */
export const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / 2;

const CAPTION_GAP = 4;
/** Smaller than on a screen, as all text of a sheet is. */
const PICTURE_SCALE = 0.62;

/** A picture under its title, measured and ready to be drawn. */
export interface SetPicture {
  height: number;
  drawAt: (place: { x: number; y: number }) => void;
}

/** Lays out a picture that is as wide as a column, or wider. */
export function setPicture(doc: PdfDocument, picture: ExplorationPicture, width = COLUMN_WIDTH): SetPicture {
  const { title, summary } = picture;
  const drawing = layoutExplorationPicture(picture, { width: width / PICTURE_SCALE });
  const caption = setText(doc, paragraph(title, CAPTION), width);
  const top = caption.height + CAPTION_GAP;
  return {
    height: top + drawing.height * PICTURE_SCALE,
    drawAt: ({ x, y }) => {
      const place = { x, y, width };
      doc.tagged('H3', () => drawText(doc, caption, place));
      drawDrawing(doc, drawing, summary, { ...place, y: y + top });
    },
  };
}

/** Pictures in two columns under a heading. */
export function drawPictures(doc: PdfDocument, pictures: readonly ExplorationPicture[]): void {
  const [first] = pictures;
  if (!first) return;
  drawHeading(doc, 'Diagrams', setPicture(doc, first).height);
  drawPictureColumns(doc, pictures);
}

/** Pictures in two columns, each under its title in the column that has come less far down. */
export function drawPictureColumns(doc: PdfDocument, pictures: readonly ExplorationPicture[]): void {
  const laid = pictures.map((picture) => setPicture(doc, picture));
  let columns: [number, number] = [doc.y, doc.y];
  for (const { height, drawAt } of laid) {
    doc.y = Math.min(...columns);
    if (doc.makeRoom(height)) columns = [doc.y, doc.y];
    const column = columns[0] <= columns[1] ? 0 : 1;
    drawAt({ x: PAGE.left + column * (COLUMN_WIDTH + COLUMN_GAP), y: doc.y });
    columns[column] = doc.y + height + COLUMN_GAP;
  }
  doc.y = Math.max(...columns);
}
