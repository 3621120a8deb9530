import type { FileColumn } from './batch_plan.ts';
import type { FileFormat } from './file_format.ts';
import { readTextStart } from './text/cut_text.ts';

/** The columns of a file; none for NDJSON. Throws UnreadableInput. */
export async function readHeader(path: string, form: FileFormat): Promise<FileColumn[]> {
  if (form === 'parquet') return [];
  const { columns } = await readTextStart(path, form);
  return columns.map((name) => ({ name }));
}
