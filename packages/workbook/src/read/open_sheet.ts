import { readDateStyles } from './date_styles.ts';
import { readStrings, SheetCells } from './sheet_cells.ts';
import { UnreadableWorkbook } from './unreadable_workbook.ts';
import { XmlReader } from './xml_reader.ts';
import { type ByteSource, ZipReader } from './zip_reader.ts';

/** A row of a sheet, from 1, with a text for each cell up to the last that has a value. Rows without values are left out. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** The first sheet of a workbook. */
export interface Sheet {
  name: string;
  /** The names of all sheets. */
  sheets: readonly string[];
  rows: AsyncGenerator<SheetRow>;
}

/** Rows are read piece by piece, so this bounds time rather than memory: a million rows of ten cells have less. */
const UNPACKED_BYTES_MAX = 512 * 1024 * 1024;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** The beginning of files of older spreadsheets, and of workbooks with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const ARCHIVE = [0x50, 0x4b];

async function refuseOthers(source: ByteSource): Promise<void> {
  const start = await source.read(0, COMPOUND_FILE.length);
  const begins = (bytes: readonly number[]) => bytes.every((byte, index) => start[index] === byte);
  if (begins(COMPOUND_FILE)) {
    throw new UnreadableWorkbook('it is of an older Excel, or has a password. Save it as .xlsx without a password.');
  }
  if (!begins(ARCHIVE)) throw new UnreadableWorkbook('it is not an Excel workbook.');
}

interface ListedSheet {
  name: string;
  relation: string;
}

interface WorkbookContents {
  sheets: ListedSheet[];
  is1904: boolean;
}

async function readContents(archive: ZipReader): Promise<WorkbookContents> {
  const contents: WorkbookContents = { sheets: [], is1904: false };
  const reader = new XmlReader({
    open(name, attribute) {
      if (name === 'sheet') contents.sheets.push({ name: attribute('name') ?? '', relation: attribute('id') ?? '' });
      if (name === 'workbookPr') contents.is1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
    },
    close: () => undefined,
    text: () => undefined,
  });
  for await (const piece of archive.text(WORKBOOK)) reader.push(piece);
  return contents;
}

/** The paths of the sheets with cells, by their relations; a sheet that is a chart has none. */
async function readPaths(archive: ZipReader): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>();
  const reader = new XmlReader({
    open(name, attribute) {
      if (name !== 'Relationship' || !attribute('Type')?.endsWith('/worksheet')) return;
      const target = attribute('Target') ?? '';
      paths.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
    close: () => undefined,
    text: () => undefined,
  });
  for await (const piece of archive.text(RELATIONS)) reader.push(piece);
  return paths;
}

function dense(cells: readonly (readonly [number, string])[]): string[] {
  const texts = new Array<string>((cells.at(-1)?.[0] ?? -1) + 1).fill('');
  for (const [column, text] of cells) texts[column] = text;
  return texts;
}

async function* rowsOf(archive: ZipReader, path: string, is1904: boolean): AsyncGenerator<SheetRow> {
  const [strings, styles] = ['xl/sharedStrings.xml', 'xl/styles.xml'];
  const cells = new SheetCells({
    strings: archive.has(strings) ? await readStrings(archive.text(strings)) : [],
    dateStyles: archive.has(styles) ? await readDateStyles(archive.text(styles)) : new Set(),
    is1904,
  });
  const reader = new XmlReader(cells);
  for await (const piece of archive.text(path)) {
    reader.push(piece);
    for (const row of cells.take()) yield { number: row.number, cells: dense(row.cells) };
  }
}

/** An error of the library that unpacks, which says nothing to people. */
function readable(error: unknown): unknown {
  const isOfArchive = error instanceof Error && 'code' in error && typeof error.code === 'number';
  return isOfArchive ? new UnreadableWorkbook('it is damaged. Open it in a spreadsheet and save it again.') : error;
}

/** Opens the first sheet of an .xlsx file. Throws UnreadableWorkbook, as reading its rows does. */
export async function openSheet(source: ByteSource, unpackedMax = UNPACKED_BYTES_MAX): Promise<Sheet> {
  await refuseOthers(source);
  try {
    const archive = await ZipReader.open(source, unpackedMax);
    if (!archive.has(WORKBOOK)) throw new UnreadableWorkbook('it is not an Excel workbook.');
    const { sheets, is1904 } = await readContents(archive);
    const paths = await readPaths(archive);
    const first = sheets.find(({ relation }) => paths.has(relation));
    if (!first) throw new UnreadableWorkbook('it has no sheet with cells.');
    const rows = rowsOf(archive, paths.get(first.relation) as string, is1904);
    return {
      name: first.name,
      sheets: sheets.map(({ name }) => name),
      rows: (async function* () {
        try {
          yield* rows;
        } catch (error) {
          throw readable(error);
        }
      })(),
    };
  } catch (error) {
    throw readable(error);
  }
}
