import { type Drawing, type Shape, shapeStyle, TEXT_STYLES, type TextShape } from '@plumbline/calculators';
import { PAPER_COLOURS } from './paper_colours.ts';
import type { PdfDocument } from './pdf_document.ts';
import type { Face } from './text_style.ts';

function paint({ kit }: PdfDocument, role: Parameters<typeof shapeStyle>[0]): void {
  const { fill, stroke, strokeWidth = 1, dash, fillOpacity = 1 } = shapeStyle(role);
  if (fill) kit.fillColor(PAPER_COLOURS[fill], fillOpacity);
  if (stroke) kit.lineWidth(strokeWidth).strokeColor(PAPER_COLOURS[stroke]);
  if (dash) kit.dash(dash[0] ?? 1, { space: dash[1] ?? 1 });
  if (fill && stroke) kit.fillAndStroke();
  else if (fill) kit.fill();
  else kit.stroke();
  if (dash) kit.undash();
  if (fill) kit.fillOpacity(1);
}

function drawText(doc: PdfDocument, { x, y, text, anchor, role }: TextShape): void {
  const { colour, size, isBold } = TEXT_STYLES[role];
  const face: Face = isBold ? 'bold' : 'regular';
  const width = doc.widthOf(text, face, size);
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  doc.kit
    .font(face)
    .fontSize(size)
    .fillColor(PAPER_COLOURS[colour])
    .text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
}

function drawShape(doc: PdfDocument, shape: Shape): void {
  if (shape.kind === 'text') {
    drawText(doc, shape);
    return;
  }
  const { kit } = doc;
  if (shape.kind === 'path') kit.path(shape.d);
  else if (shape.kind === 'circle') kit.circle(shape.x, shape.y, shape.radius);
  else {
    const { x, y, width, height, radius } = shape;
    kit.roundedRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
  }
  paint(doc, shape.role);
}

interface Place {
  x: number;
  y: number;
  width: number;
}

/** Draws a drawing at a place of the page, as wide as the place, under what it shows in words. */
export function drawDrawing(doc: PdfDocument, drawing: Drawing, words: string, { x, y, width }: Place): void {
  doc.tagged(
    'Figure',
    () => {
      doc.kit
        .save()
        .translate(x, y)
        .scale(width / drawing.width);
      for (const shape of drawing.shapes) drawShape(doc, shape);
      doc.kit.restore();
    },
    { alt: words },
  );
}
