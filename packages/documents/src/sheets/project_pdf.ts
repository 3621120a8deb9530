import { drawLines, drawPairs, drawParagraph, drawRule, type Pair } from './pdf_blocks.ts';
import { CONTENT_HEIGHT, CONTENT_WIDTH, PAGE, PdfDocument } from './pdf_document.ts';
import { BODY, HEAD, HEADING, INK, QUIET, RULE, SMALL, TITLE, TONE_INK } from './pdf_style.ts';
import { drawText, paragraph, type SetText, setText } from './pdf_text.ts';
import { decisionOf, type Sheet } from './sheet.ts';
import { runningTitle } from './sheet_frame.ts';
import { dateOf, drawRunningLines, drawSheet } from './sheet_pdf.ts';

/** A project as one document: its data for the cover, and its calculations in their order, with the header that each shows. */
export interface ProjectDocument {
  title: string;
  client?: string;
  reference?: string;
  engineer?: string;
  checker?: string;
  /** As it is to be printed. */
  date?: string;
  notes?: string;
  /** At least one and at most `PROJECT_SHEETS_MAX`. */
  sheets: readonly Sheet[];
}

const COVER_TOP = 190;

/** What the cover says about a project. */
export function coverPairs(project: ProjectDocument): Pair[] {
  const { client, reference, engineer, checker, date, sheets } = project;
  const editions = [...new Set(sheets.map(({ edition }) => edition))];
  const given: readonly (readonly [string, string | undefined])[] = [
    ['Client', client],
    ['Reference', reference],
    ['Prepared by', engineer],
    ['Checked by', checker],
    ['Date', date],
    ['Calculations', String(sheets.length)],
    [editions.length === 1 ? 'Edition' : 'Editions', editions.join(', ')],
  ];
  return given.map(([label, value]) => ({ label, value: value || '–' }));
}

/** What the document is called above its title. */
export function kindOfProject({ sheets }: ProjectDocument): string {
  return sheets[0]?.letterhead ? 'Calculations, made with Plumbline' : 'Plumbline calculations';
}

function drawCover(doc: PdfDocument, project: ProjectDocument): void {
  doc.y = COVER_TOP;
  doc.beginChapter(project.title);
  drawParagraph(doc, 'P', paragraph(kindOfProject(project), SMALL), { after: 2 });
  drawParagraph(doc, 'H1', paragraph(project.title, { ...TITLE, size: 26 }), { after: 8 });
  drawRule(doc, INK, { weight: 1.2 });
  doc.y += 10;
  drawPairs(doc, coverPairs(project), 1);
  doc.y += 14;
  if (project.notes) drawLines(doc, project.notes, BODY);
  const [first] = project.sheets;
  doc.y += 14;
  if (first) drawParagraph(doc, 'P', paragraph(first.disclaimer, SMALL));
}

const NUMBER_WIDTH = 22;
const PAGE_WIDTH = 40;
const DECISION_WIDTH = 210;
const GAP = 10;
const TITLE_WIDTH = CONTENT_WIDTH - NUMBER_WIDTH - DECISION_WIDTH - PAGE_WIDTH - 2 * GAP;
const ROW_PADDING = 3;
const HEAD_HEIGHT = 44;

/** A line of the contents, measured before its page is known. */
interface Entry {
  number: number;
  title: SetText;
  tool: SetText;
  decision: SetText;
  why: SetText;
  height: number;
}

function setEntry(doc: PdfDocument, sheet: Sheet, index: number): Entry {
  const { text, tone, reason } = decisionOf(sheet);
  const { element } = sheet.header;
  const title = setText(doc, paragraph(element || sheet.title, { ...BODY, face: 'bold' }), TITLE_WIDTH);
  const tool = setText(doc, paragraph(element ? sheet.title : '', SMALL), TITLE_WIDTH);
  const decision = setText(doc, paragraph(text, { ...BODY, face: 'bold', colour: TONE_INK[tone] }), DECISION_WIDTH);
  const why = setText(doc, paragraph(reason, SMALL), DECISION_WIDTH);
  const height = Math.max(title.height + tool.height, decision.height + why.height) + 2 * ROW_PADDING;
  return { number: index + 1, title, tool, decision, why, height };
}

/** Divides the lines of the contents into pages. */
function pagesOf(entries: readonly Entry[]): Entry[][] {
  const pages: Entry[][] = [[]];
  let left = CONTENT_HEIGHT - HEAD_HEIGHT;
  for (const entry of entries) {
    if (entry.height > left) {
      pages.push([]);
      left = CONTENT_HEIGHT - HEAD_HEIGHT;
    }
    pages.at(-1)?.push(entry);
    left -= entry.height;
  }
  return pages;
}

function destinationOf(number: number): string {
  return `calculation-${number}`;
}

const X = {
  number: PAGE.left,
  title: PAGE.left + NUMBER_WIDTH,
  decision: PAGE.left + NUMBER_WIDTH + TITLE_WIDTH + GAP,
  page: PAGE.left + CONTENT_WIDTH - PAGE_WIDTH,
};

function drawPageNumber(doc: PdfDocument, text: string, y: number, style: typeof BODY): void {
  const width = doc.widthOf(text, style.face, style.size);
  doc.draw(text, X.page + PAGE_WIDTH - width, y, style);
}

/** Draws a page of the contents that was kept free. */
function drawContents(
  doc: PdfDocument,
  entries: readonly Entry[],
  starts: readonly number[],
  within: ReturnType<PdfDocument['part']>,
): void {
  let y = PAGE.top;
  doc.tagged('H2', () => doc.draw('Contents', PAGE.left, y, HEADING), { within });
  y += 24;
  doc.tagged(
    'P',
    () => {
      doc.draw('Calculation ', X.title, y, HEAD);
      doc.draw('Verdict ', X.decision, y, HEAD);
      drawPageNumber(doc, 'Page', y, HEAD);
    },
    { within },
  );
  y = PAGE.top + HEAD_HEIGHT - 5;
  drawRule(doc, INK, { y });
  for (const { number, title, tool, decision, why, height } of entries) {
    const top = y + ROW_PADDING;
    doc.tagged(
      'TOCI',
      () => {
        doc.draw(`${number} `, X.number, top, { ...BODY, colour: QUIET });
        drawText(doc, title, { x: X.title, y: top, width: TITLE_WIDTH });
        drawText(doc, tool, { x: X.title, y: top + title.height, width: TITLE_WIDTH });
        drawText(doc, decision, { x: X.decision, y: top, width: DECISION_WIDTH });
        drawText(doc, why, { x: X.decision, y: top + decision.height, width: DECISION_WIDTH });
        drawPageNumber(doc, String(starts[number - 1]), top, BODY);
      },
      { within },
    );
    doc.kit.goTo(PAGE.left, y, CONTENT_WIDTH, height, destinationOf(number));
    y += height;
    drawRule(doc, RULE, { y });
  }
}

/** The sheets of a project as one PDF: a cover, the contents, then each sheet. The same project gives the same bytes. */
export function projectPdf(project: ProjectDocument): Promise<Buffer> {
  const { title, reference = '', sheets } = project;
  const [first] = sheets;
  if (!first) throw new Error('a project without calculations has no PDF');
  const doc = new PdfDocument({ title, subject: 'Calculations', keywords: reference, date: dateOf(first.edition) });
  drawCover(doc, project);
  const contents = pagesOf(sheets.map((sheet, index) => setEntry(doc, sheet, index)));
  const structure = doc.part('TOC');
  for (const _ of contents) doc.beginPage();
  const starts = sheets.map((sheet, index) => {
    doc.beginPage();
    const { page } = doc;
    doc.kit.addNamedDestination(destinationOf(index + 1));
    drawSheet(doc, sheet);
    return page;
  });
  for (const [index, entries] of contents.entries()) {
    // The cover is the first page.
    doc.returnTo(index + 2);
    drawContents(doc, entries, starts, structure);
  }
  return doc.finish((page, pages) => {
    const sheet = sheets[starts.findLastIndex((start) => start <= page)];
    const lines = sheet ? { above: runningTitle(sheet), below: sheet.shortUrl } : { above: title, below: reference };
    const letterhead = page === 1 || starts.includes(page) ? first.letterhead : undefined;
    drawRunningLines(doc, { ...lines, letterhead, page, pages });
  });
}
