import { element } from '@plumbline/workbook';
import { INK, LINK, QUIET } from '../sheets/pdf_style.ts';

/**
 * The styles of a document, under the identifiers of Word's own, so that the styles of a firm's template take over: only their looks
 * are ours. Sizes are half points, spaces twentieths of a point.
 */
interface StyleLooks {
  name: string;
  basedOn?: string;
  next?: string;
  size: number;
  isBold?: boolean;
  colour?: string;
  before?: number;
  after?: number;
  keepsWithNext?: boolean;
  /** Of a heading, from 0. */
  outline?: number;
  isList?: true;
}

const HEADING = { basedOn: 'Normal', next: 'Normal', isBold: true, keepsWithNext: true };

const PARAGRAPH_STYLES = {
  Normal: { name: 'Normal', size: 19, after: 80 },
  Title: { name: 'Title', basedOn: 'Normal', next: 'Subtitle', size: 36, isBold: true, after: 20, keepsWithNext: true },
  Subtitle: { name: 'Subtitle', basedOn: 'Normal', next: 'Normal', size: 16, colour: QUIET, after: 80 },
  Heading1: { name: 'heading 1', ...HEADING, size: 26, before: 200, after: 60, outline: 0 },
  Heading2: { name: 'heading 2', ...HEADING, size: 22, before: 160, after: 40, outline: 1 },
  Heading3: { name: 'heading 3', ...HEADING, size: 20, before: 120, after: 40, outline: 2 },
  Caption: { name: 'caption', ...HEADING, size: 18, before: 100, after: 40 },
  NoSpacing: { name: 'No Spacing', size: 17 },
  ListBullet: { name: 'List Bullet', basedOn: 'Normal', size: 18, after: 30, isList: true },
  IntenseQuote: { name: 'Intense Quote', basedOn: 'Normal', next: 'Normal', size: 26, isBold: true },
  Quote: { name: 'Quote', basedOn: 'Normal', size: 18 },
  Signature: { name: 'Signature', basedOn: 'Normal', size: 16, colour: QUIET, before: 240 },
  Header: { name: 'header', basedOn: 'Normal', size: 15, colour: QUIET, after: 0 },
  Footer: { name: 'footer', basedOn: 'Normal', size: 14, colour: QUIET, after: 0 },
} satisfies Record<string, StyleLooks>;

export type ParagraphStyleId = keyof typeof PARAGRAPH_STYLES;

function styleXml(id: string, looks: StyleLooks): string {
  const {
    name,
    basedOn,
    next,
    size,
    isBold,
    colour = INK,
    before = 0,
    after = 0,
    keepsWithNext,
    outline,
    isList,
  } = looks;
  const paragraph = [
    keepsWithNext ? '<w:keepNext/>' : '',
    isList ? '<w:numPr><w:numId w:val="1"/></w:numPr>' : '',
    element('w:spacing', { 'w:before': before, 'w:after': after }),
    outline === undefined ? '' : element('w:outlineLvl', { 'w:val': outline }),
  ];
  const letters = [
    isBold ? '<w:b/>' : '',
    element('w:color', { 'w:val': colour.slice(1).toUpperCase() }),
    element('w:sz', { 'w:val': size }),
  ];
  return element(
    'w:style',
    { 'w:type': 'paragraph', 'w:default': id === 'Normal' ? true : undefined, 'w:styleId': id },
    [
      element('w:name', { 'w:val': name }),
      basedOn === undefined ? '' : element('w:basedOn', { 'w:val': basedOn }),
      next === undefined ? '' : element('w:next', { 'w:val': next }),
      '<w:qFormat/>',
      element('w:pPr', {}, paragraph.join('')),
      element('w:rPr', {}, letters.join('')),
    ].join(''),
  );
}

const TABLE_LINES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => element(`w:${side}`, { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': 'BFC6CE' }))
  .join('');

const OTHER_STYLES = [
  '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>',
  `<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="${LINK.slice(1).toUpperCase()}"/><w:u w:val="single"/></w:rPr></w:style>`,
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="20" w:type="dxa"/><w:left w:w="70" w:type="dxa"/><w:bottom w:w="20" w:type="dxa"/><w:right w:w="70" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>',
  `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${TABLE_LINES}</w:tblBorders></w:tblPr></w:style>`,
];

const DEFAULTS =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri" w:eastAsia="Calibri"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>';

export function stylesXml(namespace: string): string {
  const own = Object.entries(PARAGRAPH_STYLES).map(([id, looks]) => styleXml(id, looks));
  return element('w:styles', { 'xmlns:w': namespace }, [DEFAULTS, ...own, ...OTHER_STYLES].join(''));
}
