import { drawSmallHeading } from './pdf_blocks.ts';
import { CONTENT_WIDTH, PAGE, type PdfDocument } from './pdf_document.ts';
import { heightOf } from './pdf_regions.ts';
import { BODY, LINK, QUIET } from './pdf_style.ts';
import { drawText, paragraph, setText } from './pdf_text.ts';

const STYLE = { ...BODY, size: 7.2 };
const TERM_WIDTH = 62;
const TERM_GAP = 8;

/** A term with its meaning next to it, and its link. */
export interface Term {
  term: string;
  text: string;
  link?: string;
}

/** Terms under a title; all of them stand on one page. */
export function drawTerms(doc: PdfDocument, title: string, terms: readonly Term[]): void {
  const longest = Math.max(...terms.map(({ term }) => doc.widthOf(term, STYLE.face, STYLE.size)));
  const termWidth = Math.max(TERM_WIDTH, longest + TERM_GAP);
  const width = CONTENT_WIDTH - termWidth;
  const lines = terms.map((line) => ({ ...line, set: setText(doc, paragraph(line.text, STYLE), width) }));
  drawSmallHeading(doc, title, heightOf(lines.map(({ set }) => set)));
  for (const { term, set, link } of lines) {
    doc.makeRoom(set.height);
    const colour = link === undefined ? STYLE.colour : LINK;
    doc.tagged('P', () => {
      doc.draw(`${term} `, PAGE.left, doc.y, { ...STYLE, colour: QUIET });
      drawText(doc, { ...set, style: { ...STYLE, colour } }, { x: PAGE.left + termWidth, y: doc.y, width });
    });
    if (link !== undefined) doc.kit.link(PAGE.left + termWidth, doc.y, width, set.height, link);
    doc.y += set.height;
  }
}
