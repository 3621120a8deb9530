import { drawParagraph, drawSentences } from './pdf_blocks.ts';
import { drawPictureColumns } from './pdf_pictures.ts';
import { drawList } from './pdf_results.ts';
import { SMALL, TITLE } from './pdf_style.ts';
import { paragraph } from './pdf_text.ts';
import type { Schedule } from './schedule.ts';
import { runningTitle } from './sheet_frame.ts';
import { drawRunningLines, drawSheet, sheetDocument } from './sheet_pdf.ts';

/** A schedule as PDF. The same schedule gives the same bytes. */
export function schedulePdf({ title, of, sentences, pictures, table, governing }: Schedule): Promise<Buffer> {
  const doc = sheetDocument(governing, title);
  doc.beginChapter(title);
  drawParagraph(doc, 'P', paragraph(of, SMALL));
  drawParagraph(doc, 'H1', paragraph(title, TITLE), { after: 5 });
  drawSentences(doc, sentences);
  doc.y += 6;
  drawPictureColumns(doc, pictures);
  drawList(doc, table);
  doc.beginPage();
  const start = doc.page;
  drawSheet(doc, governing);
  return doc.finish((page, pages) => {
    const above = page < start ? `${of} · ${title} · edition ${governing.edition}` : runningTitle(governing);
    const letterhead = page === 1 || page === start ? governing.letterhead : undefined;
    drawRunningLines(doc, { above, below: page < start ? '' : governing.shortUrl, letterhead, page, pages });
  });
}
