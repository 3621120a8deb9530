import type { Letterhead, Logo } from '../letterhead/letterhead.ts';
import { drawRule } from './pdf_blocks.ts';
import { CONTENT_WIDTH, PAGE, type PdfDocument } from './pdf_document.ts';
import { INK, QUIET } from './pdf_style.ts';
import { drawText, paragraph, setText } from './pdf_text.ts';
import type { TextStyle } from './text_style.ts';

/** In the upper margin, in place of what stands above other pages, so that it takes nothing of the page. */
const TOP = 16;
const HEIGHT = 34;
const LOGO_WIDTH_MAX = 170;
const GAP = 14;

const NAME: TextStyle = { face: 'bold', size: 10.5, colour: INK };
const ADDRESS: TextStyle = { face: 'regular', size: 6.6, colour: QUIET };

/** Draws a logo within a box; returns how wide it is. */
function drawLogo(doc: PdfDocument, logo: Logo, name: string): number {
  const scale = Math.min(LOGO_WIDTH_MAX / logo.width, HEIGHT / logo.height);
  const { kit } = doc;
  const top = TOP + (HEIGHT - logo.height * scale) / 2;
  const draw = (): void => {
    if (logo.kind === 'pixels') {
      kit.image(Buffer.from(logo.png, 'base64'), PAGE.left, top, { width: logo.width * scale });
      return;
    }
    kit.save().translate(PAGE.left, top).scale(scale);
    for (const { d, fill, fillOpacity = 1, isEvenOdd, stroke, strokeOpacity = 1, strokeWidth = 1 } of logo.paths) {
      kit.path(d);
      if (fill !== undefined) kit.fillColor(fill, fillOpacity);
      if (stroke !== undefined) kit.lineWidth(strokeWidth).strokeColor(stroke, strokeOpacity);
      const rule = isEvenOdd ? 'even-odd' : 'non-zero';
      if (fill !== undefined && stroke !== undefined) kit.fillAndStroke(undefined, undefined, rule);
      else if (fill !== undefined) kit.fill(rule);
      else kit.stroke();
    }
    kit.restore();
    kit.fillOpacity(1).strokeOpacity(1);
  };
  doc.tagged('Figure', draw, { alt: `Logo of ${name}` });
  return logo.width * scale;
}

/** The firm's logo on the left, its name and address on the right. */
export function drawLetterhead(doc: PdfDocument, { name, address, logo }: Letterhead): void {
  const used = logo ? drawLogo(doc, logo, name) + GAP : 0;
  const width = CONTENT_WIDTH - used;
  const x = PAGE.left + used;
  const align = logo ? 'right' : 'left';
  const title = setText(doc, paragraph(name, NAME), width);
  const lines = setText(doc, paragraph(address.join(' · '), ADDRESS), width);
  const y = TOP + Math.max(0, (HEIGHT - title.height - lines.height) / 2);
  doc.tagged('P', () => {
    drawText(doc, title, { x, y, width, align });
    drawText(doc, lines, { x, y: y + title.height, width, align });
  });
  drawRule(doc, INK, { y: TOP + HEIGHT + 5, weight: 0.8 });
}
