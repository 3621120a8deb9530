import { CONTENT_WIDTH, PAGE, type PdfDocument } from './pdf_document.ts';
import type { TextStyle } from './pdf_text.ts';
import type { Plot, PlotPoint } from './plot.ts';

const LABEL: TextStyle = { face: 'regular', size: 11, colour: '#57606a' };
const GRID = '#d0d7de';
const INK = '#1b1f24';
const ACCENT = '#0b5394';

function trace(doc: PdfDocument, points: readonly PlotPoint[]): PDFKit.PDFDocument {
  points.forEach(({ x, y }, index) => {
    if (index === 0) doc.kit.moveTo(x, y);
    else doc.kit.lineTo(x, y);
  });
  return doc.kit;
}

function drawInPlace(
  doc: PdfDocument,
  { frame, height, zero, line, area, xTicks, yTicks, xTitle, yTitle }: Plot,
): void {
  const { left, right, top, bottom } = frame;
  const { kit } = doc;
  const widthOf = (text: string) => doc.widthOf(text, LABEL.face, LABEL.size);
  for (const { at, label } of yTicks) {
    kit.moveTo(left, at).lineTo(right, at).lineWidth(0.75).strokeColor(GRID).stroke();
    doc.draw(label, left - 6 - widthOf(label), at - 7, LABEL);
  }
  for (const { at, label } of xTicks) {
    kit.moveTo(at, top).lineTo(at, bottom).lineWidth(0.75).strokeColor(GRID).stroke();
    doc.draw(label, at - widthOf(label) / 2, bottom + 5, LABEL);
  }
  trace(doc, area).fillColor(ACCENT, 0.12).fill();
  kit.fillOpacity(1);
  kit.moveTo(left, zero).lineTo(right, zero).lineWidth(1.25).strokeColor(INK).stroke();
  trace(doc, line).lineWidth(2).strokeColor(ACCENT).stroke();
  doc.draw(xTitle, (left + right - widthOf(xTitle)) / 2, height - 17, LABEL);
  doc.draw(yTitle, left, top - 20, LABEL);
}

const WIDTH_ON_PAGE = CONTENT_WIDTH * 0.86;

/** How much of a page a plot takes. */
export function heightOfPlot({ height, width }: Plot): number {
  return (height * WIDTH_ON_PAGE) / width;
}

/** Draws a plot across the page. */
export function drawPlot(doc: PdfDocument, plot: Plot): void {
  const scale = WIDTH_ON_PAGE / plot.width;
  doc.makeRoom(heightOfPlot(plot));
  doc.tagged(
    'Figure',
    () => {
      doc.kit.save().translate(PAGE.left, doc.y).scale(scale);
      drawInPlace(doc, plot);
      doc.kit.restore();
    },
    { alt: plot.words },
  );
  doc.y += heightOfPlot(plot) + 10;
}
