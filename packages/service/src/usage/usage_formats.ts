import { CSV_NEWLINE, CSV_TYPE, writeCells } from '@plumbline/batch/text/csv_cells.ts';
import { type ExportedUsage, USAGE_COLUMNS } from './usage_export.ts';

/** The formats of an export: its head, and its rows as lines. */
export const USAGE_FORMATS = {
  csv: {
    type: CSV_TYPE,
    head: writeCells(USAGE_COLUMNS, CSV_NEWLINE),
    line: (row: ExportedUsage) =>
      writeCells(
        USAGE_COLUMNS.map((column) => String(row[column] ?? '')),
        CSV_NEWLINE,
      ),
  },
  ndjson: {
    type: 'application/x-ndjson; charset=utf-8',
    head: '',
    line: (row: ExportedUsage) => `${JSON.stringify(row)}\n`,
  },
};

export type UsageFormat = keyof typeof USAGE_FORMATS;

/** The text of an export, in the parts that it is read in. */
export async function* usageText(parts: AsyncIterable<ExportedUsage[]>, format: UsageFormat): AsyncGenerator<string> {
  const { head, line } = USAGE_FORMATS[format];
  yield head;
  for await (const rows of parts) yield rows.map(line).join('');
}
