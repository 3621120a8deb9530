import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { UnwritableOutput } from '../batch_errors.ts';
import { type BatchLayout, separatorOf } from '../batch_layout.ts';
import { joinParquet } from '../parquet/parquet_join.ts';
import { ParquetAppender } from '../parquet/parquet_writer.ts';
import { writeCells } from '../text/csv_cells.ts';
import { OutputWorkbook } from './output_workbook.ts';
import { parquetMetadata } from './parquet_metadata.ts';

/** The first line of an output; empty if its format has none. */
export function headerOf({ to, columns }: BatchLayout): string {
  return to === 'csv' ? writeCells(columns.map(({ name }) => name)) : '';
}

/** The format of the file of rejected records: one that can be corrected and run again. */
export function rejectedFormat({ from }: Pick<BatchLayout, 'from'>): 'csv' | 'ndjson' {
  return from === 'ndjson' ? 'ndjson' : 'csv';
}

/** The first line of the file of rejected records. */
export function rejectedHeaderOf({ from, header }: BatchLayout): string {
  if (from === 'ndjson') return '';
  const names = header.map(({ name }) => name);
  return writeCells([from === 'parquet' ? 'row' : 'line', 'reasons', ...names], '\n', separatorOf(header));
}

async function* bytesOf(header: string, paths: readonly string[]): AsyncGenerator<Uint8Array> {
  if (header !== '') yield Buffer.from(header);
  for (const path of paths) yield* createReadStream(path);
}

async function joinText(header: string, paths: readonly string[], outputPath: string): Promise<void> {
  try {
    await pipeline(bytesOf(header, paths), createWriteStream(outputPath, { flush: true }));
  } catch (error) {
    throw new UnwritableOutput(outputPath, { cause: error });
  }
}

async function joinWorkbook(layout: BatchLayout, paths: readonly string[], outputPath: string): Promise<void> {
  const title = layout.tool === undefined ? 'Results' : `Results of ${layout.tool}`;
  const columns = layout.columns.map(({ name }) => name);
  const workbook = new OutputWorkbook({ path: outputPath, name: outputPath, title, columns });
  await workbook.open();
  for await (const bytes of linesOf(paths)) await workbook.write(bytes);
  await workbook.close();
}

/** The bytes of files in pieces that end with a line. */
async function* linesOf(paths: readonly string[]): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytesOf('', paths)) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf('\n') + 1;
    if (end > 0) yield bytes.subarray(0, end);
    rest = bytes.subarray(end);
  }
}

async function joinRowGroups(layout: BatchLayout, paths: readonly string[], outputPath: string): Promise<void> {
  const empty = new ParquetAppender(layout.columns, parquetMetadata(layout));
  try {
    if (paths.length > 0) await joinParquet(paths, outputPath);
    else await writeFile(outputPath, Buffer.concat([empty.start(), empty.end()]), { flush: true });
  } catch (error) {
    throw new UnwritableOutput(outputPath, { cause: error });
  }
}

/** Joins the outputs of parts, in their order, to the file that one run would have written. */
export async function joinParts(layout: BatchLayout, paths: readonly string[], outputPath: string): Promise<void> {
  if (layout.to === 'parquet') await joinRowGroups(layout, paths, outputPath);
  else if (layout.to === 'xlsx') await joinWorkbook(layout, paths, outputPath);
  else await joinText(headerOf(layout), paths, outputPath);
}

/** The same for the files of rejected records. */
export function joinRejectedParts(layout: BatchLayout, paths: readonly string[], outputPath: string): Promise<void> {
  return joinText(rejectedHeaderOf(layout), paths, outputPath);
}
