import { element, writableText } from '@plumbline/workbook';
import type { ParagraphStyleId } from './styles.ts';

/** How letters are set beyond the style of their paragraph. Colours are `#rrggbb`. */
export interface RunFormat {
  isBold?: boolean;
  isLink?: boolean;
  colour?: string | undefined;
  script?: 'sub' | 'super';
}

function value(name: string, val: string | number): string {
  return element(name, { 'w:val': val });
}

/** Six hexadecimal digits. */
function digitsOf(colour: string): string {
  return colour.slice(1).toUpperCase();
}

/** A piece of text. */
export function run(text: string, { isBold, isLink, colour, script }: RunFormat = {}): string {
  if (text === '') return '';
  const properties = [
    isLink ? value('w:rStyle', 'Hyperlink') : '',
    isBold ? '<w:b/>' : '',
    colour === undefined ? '' : value('w:color', digitsOf(colour)),
    script === undefined ? '' : value('w:vertAlign', `${script}script`),
  ].join('');
  const lines = text
    .split('\n')
    .map((line) => element('w:t', { 'xml:space': 'preserve' }, writableText(line)))
    .join('<w:br/>');
  return element('w:r', {}, (properties && element('w:rPr', {}, properties)) + lines);
}

/** A number that the program fills in, such as the page. */
export function field(instruction: 'PAGE' | 'NUMPAGES'): string {
  return element('w:fldSimple', { 'w:instr': ` ${instruction} ` }, run('1'));
}

/** How a paragraph is set beyond its style. */
export interface ParagraphFormat {
  align?: 'right' | 'center';
  /** Stays on the page of what follows. */
  keepsWithNext?: boolean;
  beginsPage?: boolean;
  shade?: string;
  /** Ends a section of the document: its properties. */
  section?: string;
}

/** A paragraph of runs and equations. */
export function paragraph(
  content: string,
  style: ParagraphStyleId = 'Normal',
  { align, keepsWithNext, beginsPage, shade, section }: ParagraphFormat = {},
): string {
  const properties = [
    style === 'Normal' ? '' : value('w:pStyle', style),
    keepsWithNext ? '<w:keepNext/>' : '',
    beginsPage ? '<w:pageBreakBefore/>' : '',
    shade === undefined ? '' : element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': digitsOf(shade) }),
    align === undefined ? '' : value('w:jc', align),
    section ?? '',
  ].join('');
  return element('w:p', {}, (properties && element('w:pPr', {}, properties)) + content);
}

/** A paragraph of plain words. */
export function words(text: string, style?: ParagraphStyleId, format?: RunFormat): string {
  return paragraph(run(text, format), style);
}

/** A list of sentences. */
export function bullets(sentences: readonly string[]): string {
  return sentences.map((sentence) => words(sentence, 'ListBullet')).join('');
}

/** In twentieths of a point: A4 with margins of 18 mm. */
export const PAGE_TWIPS = { width: 11_906, height: 16_838, margin: 1_021 };
export const CONTENT_TWIPS = PAGE_TWIPS.width - 2 * PAGE_TWIPS.margin;
const TWIPS_PER_PIXEL = 15;
/** The width of the page inside its margins, in the pixels of drawings. */
export const CONTENT_PIXELS = Math.floor(CONTENT_TWIPS / TWIPS_PER_PIXEL);

/** A cell: its paragraphs, and how many columns it takes. */
export interface WordCell {
  content: string;
  columns?: number;
  shade?: string;
}

export interface WordTable {
  /** The shares of the width that the columns have. */
  shares: readonly number[];
  /** Repeated on each page. */
  head?: readonly WordCell[];
  rows: readonly (readonly WordCell[])[];
  /** Without lines: for what stands side by side. */
  isLayout?: boolean;
}

function rowXml(cells: readonly WordCell[], widths: readonly number[], isHead: boolean): string {
  let column = 0;
  const written = cells.map(({ content, columns = 1, shade }) => {
    const width = widths.slice(column, column + columns).reduce((sum, each) => sum + each, 0);
    column += columns;
    const properties = [
      element('w:tcW', { 'w:w': width, 'w:type': 'dxa' }),
      columns === 1 ? '' : value('w:gridSpan', columns),
      shade === undefined ? '' : element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': digitsOf(shade) }),
    ];
    return element('w:tc', {}, element('w:tcPr', {}, properties.join('')) + content);
  });
  const properties = `<w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}`;
  return element('w:tr', {}, element('w:trPr', {}, properties) + written.join(''));
}

/** A table as wide as the page, and the space below it. */
export function table({ shares, head, rows, isLayout = false }: WordTable): string {
  const sum = shares.reduce((total, share) => total + share, 0);
  const widths = shares.map((share) => Math.floor((share / sum) * CONTENT_TWIPS));
  const properties = [
    value('w:tblStyle', isLayout ? 'TableNormal' : 'TableGrid'),
    element('w:tblW', { 'w:w': widths.reduce((total, width) => total + width, 0), 'w:type': 'dxa' }),
    '<w:tblLayout w:type="fixed"/>',
    element('w:tblLook', { 'w:val': '0420', 'w:firstRow': 1, 'w:noHBand': 0, 'w:noVBand': 1 }),
  ];
  const grid = widths.map((width) => element('w:gridCol', { 'w:w': width })).join('');
  const written = [...(head ? [rowXml(head, widths, true)] : []), ...rows.map((cells) => rowXml(cells, widths, false))];
  return (
    element(
      'w:tbl',
      {},
      element('w:tblPr', {}, properties.join('')) + element('w:tblGrid', {}, grid) + written.join(''),
    ) + paragraph('', 'NoSpacing')
  );
}

/** A cell of words. */
export function cell(text: string, format: RunFormat & Pick<ParagraphFormat, 'align'> = {}): WordCell {
  const { align, ...letters } = format;
  return { content: paragraph(run(text, letters), 'NoSpacing', align && { align }) };
}

/** The cells of a head. */
export function headCells(...heads: readonly (readonly [text: string, align?: 'right' | undefined])[]): WordCell[] {
  return heads.map(([text, align]) => cell(text, { isBold: true, ...(align && { align }) }));
}
