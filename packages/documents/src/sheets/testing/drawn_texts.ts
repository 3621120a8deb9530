import { vi } from 'vitest';
import { PdfDocument } from '../pdf_document.ts';

/** A text of a PDF, with its page. */
export interface DrawnText {
  text: string;
  page: number;
}

/** The texts that are drawn while a PDF is made, without those of its pictures, in the order of drawing. */
export async function drawnTexts(makePdf: () => Promise<Buffer>): Promise<DrawnText[]> {
  const texts: DrawnText[] = [];
  const { draw } = PdfDocument.prototype;
  const spy = vi.spyOn(PdfDocument.prototype, 'draw').mockImplementation(function (
    this: PdfDocument,
    ...drawing: Parameters<PdfDocument['draw']>
  ) {
    texts.push({ text: drawing[0], page: this.page });
    draw.apply(this, drawing);
  });
  try {
    await makePdf();
  } finally {
    spy.mockRestore();
  }
  return texts;
}
