import { type ColumnMetaData, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { type FileStart, ROWS_TRIED, withoutFaults } from './csv_start.ts';

const MAGIC = 'PAR1';

/** Compressions that a browser reads without a further library; they are what most programs write. */
const CODECS_READ: ReadonlySet<string> = new Set(['UNCOMPRESSED', 'SNAPPY']);

/** The columns of the first row group are read as a whole, so that a larger one would take long. */
const ROW_GROUP_BYTES_MAX = 64 * 1024 * 1024;

/** The text of a value as a CSV file would have it. Lists and structures are no input. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? '' : String(value);
}

/** The columns of a file by name, and those of them that have one value a row. */
function columnsOf({ schema }: FileMetaData): { names: string[]; plain: string[] } {
  const [root, ...elements] = schema;
  const names: string[] = [];
  const plain: string[] = [];
  let at = 0;
  const skip = () => {
    const children = elements[at++]?.num_children ?? 0;
    for (let child = 0; child < children; child++) skip();
  };
  for (let column = 0; column < (root?.num_children ?? 0); column++) {
    const { name = '', num_children = 0, repetition_type } = elements[at] ?? {};
    names.push(name);
    if (num_children === 0 && repetition_type !== 'REPEATED') plain.push(name);
    skip();
  }
  return { names, plain };
}

/** Why the first rows are not read here. The service reads them. */
function whyNoRows(chunks: readonly ColumnMetaData[]): string | undefined {
  const other = chunks.find(({ codec }) => !CODECS_READ.has(codec));
  if (other) return `Its rows are compressed with ${other.codec}, which only the service reads.`;
  const bytes = chunks.reduce((sum, { total_compressed_size }) => sum + Number(total_compressed_size), 0);
  return bytes > ROW_GROUP_BYTES_MAX ? 'Its rows are in one large part, which only the service reads.' : undefined;
}

/** The columns of a Parquet file and its first rows. */
export async function readParquetStart(blob: Blob): Promise<FileStart> {
  if ((await blob.slice(0, MAGIC.length).text()) !== MAGIC) return { ok: false, fault: 'This is not a Parquet file.' };
  const file = {
    byteLength: blob.size,
    slice: (start: number, end?: number) => blob.slice(start, end ?? blob.size).arrayBuffer(),
  };
  let metadata: FileMetaData;
  try {
    metadata = await parquetMetadataAsync(file);
  } catch {
    return { ok: false, fault: 'The file cannot be read: it is damaged, or only a part of a Parquet file.' };
  }
  const { names: columns, plain } = columnsOf(metadata);
  const chunks = (metadata.row_groups[0]?.columns ?? []).flatMap(({ meta_data }) => meta_data ?? []);
  const note = whyNoRows(chunks.filter(({ path_in_schema: [name = ''] }) => plain.includes(name)));
  if (note !== undefined) return withoutFaults({ ok: true, columns, rows: [], note });
  try {
    const records = await parquetReadObjects({ file, metadata, columns: plain, rowStart: 0, rowEnd: ROWS_TRIED });
    const rows = records.map((record) => columns.map((column) => cellOf(record[column])));
    return withoutFaults({ ok: true, columns, rows });
  } catch {
    // The service may read what this reader does not, and says which rows it cannot.
    return withoutFaults({ ok: true, columns, rows: [], note: 'Its first rows cannot be read here.' });
  }
}
