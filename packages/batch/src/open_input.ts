import { UnreadableInput } from './batch_errors.ts';
import type { FileColumn } from './batch_layout.ts';
import type { OutputFormat } from './file_format.ts';
import { openParquet, type ParquetFile } from './parquet/parquet_file.ts';
import { UnreadableParquet } from './parquet/parquet_types.ts';
import { readTextStart } from './text/cut_text.ts';

/** Opens a Parquet file for one use. Throws UnreadableInput. */
export async function withParquet<Result>(path: string, use: (file: ParquetFile) => Promise<Result>): Promise<Result> {
  let file: ParquetFile | undefined;
  try {
    file = await openParquet(path);
    return await use(file);
  } catch (error) {
    if (error instanceof UnreadableParquet) throw new UnreadableInput(error.message);
    throw (error as NodeJS.ErrnoException).syscall ? new UnreadableInput('', error) : error;
  } finally {
    await file?.close();
  }
}

/** The columns of a file; none for NDJSON. A workbook has been written as CSV before. Throws UnreadableInput. */
export async function readHeader(path: string, form: OutputFormat): Promise<FileColumn[]> {
  if (form === 'parquet') return withParquet(path, async (file) => file.columns.map((column) => ({ ...column })));
  return (await readTextStart(path, form === 'xlsx' ? 'csv' : form)).columns;
}
