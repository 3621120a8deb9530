import { type Cell, cellXml } from './cell.ts';
import { cellReference } from './cell_reference.ts';
import type { SheetPicture } from './drawing.ts';
import { relation } from './office_parts.ts';
import type { ChangedStyle, StyleTable } from './style.ts';
import { countedList, element, relationsXml, xmlText } from './xml.ts';

export interface SheetRow {
  cells: readonly (Cell | undefined)[];
  /** In points; without it the row is as high as its text. */
  height?: number;
}

/** What people may enter into a cell. */
export interface Validation {
  cell: string;
  /** A formula that must be true, or the options of a list. */
  rule: { formula: string } | { options: readonly string[] };
  /** Shown next to the cell while it is selected. */
  prompt: { title: string; text: string };
  /** Shown where the entry is refused. */
  refusal: { title: string; text: string };
}

/** Changes the style of cells while a formula is true. */
export interface ConditionalStyle {
  /** One or more cells or areas, separated by spaces. */
  cells: string;
  formula: string;
  change: ChangedStyle;
}

export interface PrintSetup {
  isLandscape: boolean;
  /** The rows that every page begins with. */
  titleRows?: { first: number; last: number };
  /** The columns that are printed, by their letters. */
  columns: { first: string; last: string };
  header: string;
  footer: string;
  /** The rows after which a page ends, on a sheet that is printed in its own size; others are fitted to the width of the page. */
  breaks?: readonly number[];
}

export interface Sheet {
  name: string;
  /** Widths in letters. */
  columns: readonly number[];
  rows: readonly SheetRow[];
  /** How many rows stay on the screen. */
  frozenRows: number;
  merged: readonly string[];
  validations: readonly Validation[];
  conditionalStyles: readonly ConditionalStyle[];
  pictures: readonly SheetPicture[];
  print: PrintSetup;
}

/** Spreadsheets damage a workbook with a longer link. */
const LINK_LETTERS_MAX = 2000;
/** Of the texts that a validation shows. */
const PROMPT_TITLE_LETTERS_MAX = 32;
const PROMPT_LETTERS_MAX = 255;

const NAMESPACES = {
  xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};

function rowXml({ cells, height }: SheetRow, row: number, styles: StyleTable): string {
  const content = cells
    .map((cell, column) => (cell ? cellXml(cell, column, row, styles.idOf(cell.style ?? {})) : ''))
    .join('');
  return element('row', { r: row, ht: height, customHeight: height === undefined ? undefined : true }, content);
}

function viewXml(frozenRows: number, isFirst: boolean): string {
  const top = `A${frozenRows + 1}`;
  const pane = element('pane', { ySplit: frozenRows, topLeftCell: top, activePane: 'bottomLeft', state: 'frozen' });
  const content = frozenRows === 0 ? '' : `${pane}<selection pane="bottomLeft"/>`;
  const view = element('sheetView', { showGridLines: false, tabSelected: isFirst, workbookViewId: 0 }, content);
  return `<sheetViews>${view}</sheetViews>`;
}

function columnsXml(widths: readonly number[]): string {
  const columns = widths.map((width, index) =>
    element('col', { min: index + 1, max: index + 1, width, customWidth: true }),
  );
  return `<cols>${columns.join('')}</cols>`;
}

function cut(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, letters - 1)}…`;
}

function validationXml({ cell, rule, prompt, refusal }: Validation): string {
  const formula = 'options' in rule ? `"${rule.options.join(',')}"` : rule.formula;
  return element(
    'dataValidation',
    {
      type: 'options' in rule ? 'list' : 'custom',
      allowBlank: false,
      showInputMessage: true,
      showErrorMessage: true,
      errorTitle: cut(refusal.title, PROMPT_TITLE_LETTERS_MAX),
      error: cut(refusal.text, PROMPT_LETTERS_MAX),
      promptTitle: cut(prompt.title, PROMPT_TITLE_LETTERS_MAX),
      prompt: cut(prompt.text, PROMPT_LETTERS_MAX),
      sqref: cell,
    },
    element('formula1', {}, xmlText(formula)),
  );
}

function conditionalXml({ cells, formula, change }: ConditionalStyle, index: number, styles: StyleTable): string {
  const rule = element(
    'cfRule',
    { type: 'expression', dxfId: styles.changeOf(change), priority: index + 1 },
    element('formula', {}, xmlText(formula)),
  );
  return element('conditionalFormatting', { sqref: cells }, rule);
}

/** A text of a header or footer, in which & begins a code. */
function printedText(text: string): string {
  return xmlText(text.replaceAll('&', '&&'));
}

function printXml({ isLandscape, header, footer, breaks }: PrintSetup): string {
  const fitted = breaks ? {} : { fitToWidth: 1, fitToHeight: 0 };
  const ends = (breaks ?? []).map((id) => element('brk', { id, max: 16_383, man: true }));
  return [
    '<pageMargins left="0.5" right="0.5" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>',
    // Paper 9 is A4.
    element('pageSetup', {
      paperSize: 9,
      orientation: isLandscape ? 'landscape' : 'portrait',
      ...fitted,
    }),
    `<headerFooter><oddHeader>&amp;L${printedText(header)}&amp;R&amp;A</oddHeader>`,
    `<oddFooter>&amp;L${printedText(footer)}&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>`,
    ends.length === 0 ? '' : element('rowBreaks', { count: ends.length, manualBreakCount: ends.length }, ends.join('')),
  ].join('');
}

interface Link {
  cell: string;
  target: string;
}

function linksOf(rows: readonly SheetRow[]): Link[] {
  return rows.flatMap(({ cells }, index) =>
    cells.flatMap((cell, column): Link[] => {
      if (cell?.link === undefined || cell.link.length > LINK_LETTERS_MAX) return [];
      return [{ cell: cellReference(column, index + 1), target: cell.link }];
    }),
  );
}

function linkXml({ cell, target }: Link, index: number): string {
  if (target.startsWith('#')) return element('hyperlink', { ref: cell, location: target.slice(1) });
  return element('hyperlink', { ref: cell, 'r:id': `rId${index + 1}` });
}

/** The relation of a sheet to its pictures. */
const DRAWING_ID = 'drawing';

/** The relations of a sheet to web addresses, and to the part with its pictures; undefined if it has none. */
export function sheetRelations({ rows, pictures }: Sheet, drawing: string): string | undefined {
  const relations = linksOf(rows).flatMap(({ target }, index) => {
    if (target.startsWith('#')) return [];
    return [relation(`rId${index + 1}`, 'hyperlink', target, true)];
  });
  if (pictures.length > 0) {
    relations.push(relation(DRAWING_ID, 'drawing', drawing));
  }
  return relations.length === 0 ? undefined : relationsXml(relations);
}

/** A sheet, protected except for the cells whose style unlocks them. */
export function sheetXml(sheet: Sheet, styles: StyleTable, isFirst: boolean): string {
  const { columns, rows, frozenRows, merged, validations, conditionalStyles, pictures, print } = sheet;
  const links = linksOf(rows).map(linkXml);
  return element(
    'worksheet',
    NAMESPACES,
    [
      print.breaks ? '' : '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
      viewXml(frozenRows, isFirst),
      '<sheetFormatPr defaultRowHeight="14"/>',
      columnsXml(columns),
      element('sheetData', {}, rows.map((row, index) => rowXml(row, index + 1, styles)).join('')),
      '<sheetProtection sheet="1" objects="1" scenarios="1" formatColumns="0" formatRows="0"/>',
      countedList(
        'mergeCells',
        merged.map((ref) => element('mergeCell', { ref })),
      ),
      conditionalStyles.map((style, index) => conditionalXml(style, index, styles)).join(''),
      countedList('dataValidations', validations.map(validationXml)),
      links.length === 0 ? '' : element('hyperlinks', {}, links.join('')),
      printXml(print),
      pictures.length === 0 ? '' : element('drawing', { 'r:id': DRAWING_ID }),
    ].join(''),
  );
}
