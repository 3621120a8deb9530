import { cellXml } from './cell.ts';
import { COLUMNS_MAX, columnLetters, ROWS_MAX } from './cell_reference.ts';
import { packageParts } from './package_parts.ts';
import { type CellStyle, StyleTable } from './style.ts';
import { element, xmlDocument } from './xml.ts';
import { ZipArchive } from './zip.ts';

/** One value of a table; null and undefined are empty cells. */
export type TableValue = string | number | boolean | null | undefined;

export interface Table {
  title: string;
  /** At most 31 letters, none of them one of : \ / ? * [ ]. */
  sheetName: string;
  header: readonly string[];
  rows: Iterable<readonly TableValue[]> | AsyncIterable<readonly TableValue[]>;
}

/** The rows below the header that a sheet has room for. */
export const TABLE_ROWS_MAX = ROWS_MAX - 1;

/** A table that no sheet has room for. */
export class TableTooLarge extends Error {}

/** Rows are compressed in pieces of about this many letters. */
const PIECE_LETTERS = 65_536;
const HEADER: CellStyle = { font: { bold: true }, fill: 'E8EDF2', wraps: true };
const WIDTH_MIN = 10;
const WIDTH_MAX = 40;

function rowXml(values: readonly TableValue[], row: number, styleId: number, style: CellStyle): string {
  const cells = values.map((value, column) =>
    value === null || value === undefined ? '' : cellXml({ value, style }, column, row, styleId),
  );
  return `<row r="${row}">${cells.join('')}</row>`;
}

function beginning(header: readonly string[], headerStyle: number): string {
  const columns = header.map((name, index) => {
    const width = Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, name.length + 2));
    return element('col', { min: index + 1, max: index + 1, width, customWidth: true });
  });
  return [
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView tabSelected="1" workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>',
    '</sheetView></sheetViews>',
    columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`,
    `<sheetData>${rowXml(header, 1, headerStyle, HEADER)}`,
  ].join('');
}

async function* sheetPieces({ header, rows }: Table, headerStyle: number, rowsMax: number): AsyncGenerator<string> {
  let piece = xmlDocument(beginning(header, headerStyle));
  let row = 1;
  for await (const values of rows) {
    row += 1;
    if (row > rowsMax + 1) throw new TableTooLarge(`A sheet has room for ${rowsMax} rows. Write CSV instead.`);
    piece += rowXml(values, row, 0, {});
    if (piece.length >= PIECE_LETTERS) {
      yield piece;
      piece = '';
    }
  }
  const filter = header.length === 0 ? '' : `<autoFilter ref="A1:${columnLetters(header.length - 1)}${row}"/>`;
  yield `${piece}</sheetData>${filter}</worksheet>`;
}

/** Writes a table as the pieces of an .xlsx file, row by row; none of them is kept. */
export async function* tableWorkbook(table: Table, rowsMax = TABLE_ROWS_MAX): AsyncGenerator<Uint8Array> {
  const { title, sheetName, header } = table;
  if (header.length > COLUMNS_MAX) {
    throw new TableTooLarge(`A sheet has room for ${COLUMNS_MAX} columns; the table has ${header.length}.`);
  }
  const styles = new StyleTable();
  const headerStyle = styles.idOf(HEADER);
  const archive = new ZipArchive();
  const properties = { title, subject: sheetName, creator: 'Plumbline' };
  const files = [
    ...packageParts([{ name: sheetName }], [], properties),
    ['xl/styles.xml', xmlDocument(styles.xml())] as const,
  ];
  for (const [path, content] of files) yield* archive.file(path, content);
  yield* archive.stream('xl/worksheets/sheet1.xml', sheetPieces(table, headerStyle, rowsMax));
  yield* archive.end();
}
