import type { Letterhead } from '../letterhead/letterhead.ts';
import { field, paragraph, run, table, words } from '../word/markup.ts';
import { type PageFrame, WordDocument, type WordPart } from '../word/word_document.ts';
import type { Sheet } from './sheet.ts';
import { runningTitle, type SheetFrame } from './sheet_frame.ts';
import { logoOf } from './sheet_workbook.ts';
import { front, type SheetHeadings } from './word_front.ts';
import { appendix, results } from './word_results.ts';

const LOGO_PIXELS = { width: 220, height: 46 };

/** The firm's logo on the left, its name and address on the right. */
function letterheadTable(part: WordPart, { name, address, logo }: Letterhead): string {
  const text = {
    content:
      paragraph(run(name, { isBold: true }), 'NoSpacing', logo && { align: 'right' }) +
      paragraph(run(address.join(' · ')), 'Header', logo && { align: 'right' }),
  };
  if (!logo) return table({ shares: [1], rows: [[text]], isLayout: true });
  const { width, height, content } = logoOf(logo);
  const scale = Math.min(LOGO_PIXELS.width / width, LOGO_PIXELS.height / height);
  const drawn = part.drawing({ name: 'Logo', words: `Logo of ${name}`, width, height, scale, content });
  return table({ shares: [35, 65], rows: [[{ content: paragraph(drawn, 'NoSpacing') }, text]], isLayout: true });
}

/** What stands above and below every page: as on the other sheets, with the letterhead above the first one. */
export function pageFrame(above: string, below: string, letterhead?: Letterhead): PageFrame {
  return {
    header: () => words(above, 'Header'),
    firstHeader: letterhead && ((part) => letterheadTable(part, letterhead)),
    footer: () =>
      paragraph(run('Page ') + field('PAGE') + run(' of ') + field('NUMPAGES') + run(` · ${below}`), 'Footer'),
  };
}

/** Adds a sheet to a document, from a new page on. */
export function addSheet(doc: WordDocument, sheet: Sheet, headings: SheetHeadings): void {
  const rest = sheet.form === 'one_page' ? '' : results(doc, sheet, headings) + appendix(sheet, headings);
  doc.addSection(front(doc, sheet, headings) + rest, pageFrame(runningTitle(sheet), sheet.shortUrl, sheet.letterhead));
}

/** Who made a document, for its properties. */
export function creatorOf({ header: { engineer }, letterhead }: SheetFrame): string {
  return engineer || letterhead?.name || 'Plumbline';
}

/** A calculation sheet as a Word document. The same sheet gives the same bytes. */
export function sheetWord(sheet: Sheet): Uint8Array {
  const doc = new WordDocument();
  addSheet(doc, sheet, { title: 'Title', section: 'Heading1' });
  return doc.finish({
    title: `${sheet.title}: calculation sheet`,
    subject: sheet.standard,
    creator: creatorOf(sheet),
  });
}
