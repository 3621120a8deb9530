import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileFormat } from '../../file_format.ts';
import type { ColumnValues, ParquetOutputColumn } from '../../parquet/parquet_types.ts';
import { encodeRowGroup, ParquetAppender } from '../../parquet/parquet_writer.ts';
import { cellText, writeCells } from '../../text/csv_cells.ts';

/** A row of results: kept columns and results, in the order of the file. */
export interface ResultRow {
  line: number;
  kept: Record<string, string>;
  result: Record<string, unknown>;
}

function csvOf(rows: readonly ResultRow[]): string {
  const [first] = rows as readonly [ResultRow, ...ResultRow[]];
  const header = ['line', ...Object.keys(first.kept), ...Object.keys(first.result)];
  const cells = rows.map(({ line, kept, result }) =>
    [line, ...Object.values(kept), ...Object.values(result)].map(cellText),
  );
  return [header, ...cells].map((each) => writeCells(each)).join('');
}

/** Dotted columns become members of objects, as a tool gives them. */
function nested(result: ResultRow['result']): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(result)) {
    const path = column.split('.');
    const last = path.pop() as string;
    let place = root;
    for (const name of path) {
      const member = (place[name] ?? {}) as Record<string, unknown>;
      place[name] = member;
      place = member;
    }
    place[last] = value;
  }
  return root;
}

function ndjsonOf(rows: readonly ResultRow[], tool: string): string {
  return rows
    .map(({ line, kept, result }) => `${JSON.stringify({ line, ...kept, tool, input: {}, result: nested(result) })}\n`)
    .join('');
}

function typeOf(values: readonly unknown[]): ParquetOutputColumn['type'] {
  const known = values.find((value) => value !== null);
  if (typeof known === 'boolean') return 'boolean';
  return typeof known === 'number' ? 'number' : 'text';
}

function parquetOf(rows: readonly ResultRow[], tool: string, edition: string): Buffer {
  const [first] = rows as readonly [ResultRow, ...ResultRow[]];
  const flat = rows.map(({ line, kept, result }): Record<string, unknown> => ({ line, ...kept, ...result }));
  const names = ['line', ...Object.keys(first.kept), ...Object.keys(first.result)];
  const columns = names.map((name) => {
    const values = flat.map((row) =>
      typeof row[name] === 'object' && row[name] !== null ? cellText(row[name]) : row[name],
    );
    return { column: { name, type: typeOf(values) }, values: values as unknown as ColumnValues };
  });
  const appender = new ParquetAppender(
    columns.map(({ column }) => column),
    { 'plumbline.tool': tool, 'plumbline.edition': edition, 'plumbline.version': '1' },
  );
  const group = encodeRowGroup(
    columns.map(({ column }) => column),
    columns.map(({ values }) => values),
    rows.length,
  );
  return Buffer.concat([appender.start(), appender.append(group), appender.end()]);
}

/** Writes results as `plumbline batch` does, and returns the path. */
export function writeResults(
  folder: string,
  format: FileFormat,
  rows: readonly ResultRow[],
  { tool, edition }: { tool: string; edition: string },
): string {
  const path = join(folder, `results.${format}`);
  const contents = {
    csv: () => csvOf(rows),
    ndjson: () => ndjsonOf(rows, tool),
    parquet: () => parquetOf(rows, tool, edition),
  };
  writeFileSync(path, contents[format]());
  return path;
}
