/** The columns of a file and the cells of its first rows, or why they cannot be read. */
export type FileStart =
  | {
      ok: true;
      columns: string[];
      rows: string[][];
      /** Whether semicolons separate its cells, so that numbers have a decimal comma. */
      hasSemicolons?: true;
      /** Why there are no rows, though the file has some. */
      note?: string;
    }
  | { ok: false; fault: string };

/** As many rows are tried on the page. */
export const ROWS_TRIED = 5;

const BYTE_ORDER_MARK = '\uFEFF';

/** The records of a CSV text up to a number of them. Of a text that is cut off, the last one is left out. */
function readRecords(
  text: string,
  { most, isCut, separator }: { most: number; isCut: boolean; separator: string },
): { records: string[][]; isQuoteOpen: boolean } {
  const records: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRecord = () => {
    const record = [...cells, cell].map((one) => one.trim());
    if (record.some((one) => one !== '')) records.push(record);
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length && records.length < most; at++) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') {
        cell += letter;
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n') endRecord();
    else if (letter !== '\r') cell += letter;
  }
  if (records.length < most && !isQuoted && !isCut) endRecord();
  return { records, isQuoteOpen: isQuoted };
}

/** Separators that other programs write. */
const OTHER_SEPARATORS: Readonly<Record<string, string>> = { '\t': 'a tab', '|': 'a vertical bar' };

function otherSeparator(columns: readonly string[]): string | undefined {
  if (columns.length !== 1) return undefined;
  return Object.entries(OTHER_SEPARATORS).find(([separator]) => columns[0]?.includes(separator))?.[1];
}

function repeated(columns: readonly string[]): string[] {
  return [...new Set(columns.filter((name, index) => columns.indexOf(name) !== index))];
}

/** Reads the column names and the first row of a CSV file from its text, or from the beginning of it. */
export function readCsvStart(text: string, { isCut = false } = {}): FileStart {
  const [commas, semicolons] = [',', ';'].map((separator) =>
    readRecords(text.replace(BYTE_ORDER_MARK, ''), { most: ROWS_TRIED + 1, isCut, separator }),
  ) as [ReturnType<typeof readRecords>, ReturnType<typeof readRecords>];
  // As the service does: whichever gives more columns.
  const hasSemicolons = (semicolons.records[0]?.length ?? 0) > (commas.records[0]?.length ?? 0);
  const { records, isQuoteOpen } = hasSemicolons ? semicolons : commas;
  const [columns, ...rows] = records;
  if (!columns) {
    if (isQuoteOpen) return { ok: false, fault: 'A quote in the first line is not closed.' };
    return { ok: false, fault: 'The file is empty. Its first line must name the columns.' };
  }
  return withoutFaults({ ok: true, columns, rows, ...(hasSemicolons && { hasSemicolons }) });
}

/** A start whose columns can be told apart, or why they cannot. */
export function withoutFaults(start: Extract<FileStart, { ok: true }>): FileStart {
  const { columns } = start;
  const separator = otherSeparator(columns);
  if (separator !== undefined) {
    return { ok: false, fault: `The separator seems to be ${separator}. Save the file with commas or semicolons.` };
  }
  const [twice] = repeated(columns);
  if (twice !== undefined) {
    const fault = twice === '' ? 'Two columns have no name.' : `The column “${twice}” appears twice.`;
    return { ok: false, fault: `${fault} Every column needs a name of its own.` };
  }
  return start;
}
