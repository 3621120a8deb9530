/** The formats that a batch reads. In CSV a newline inside quotes does not end the record. */
export const FILE_FORMATS = ['csv', 'ndjson', 'parquet'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The formats by the endings of file names. */
export const FORMAT_BY_ENDING: Readonly<Record<string, FileFormat>> = {
  '.csv': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.parquet': 'parquet',
};

/** The formats of text, which are read line by line. */
export type TextFormat = Exclude<FileFormat, 'parquet'>;

/** The formats that files may have. Of an Excel workbook the first sheet is read, as CSV. */
export const OUTPUT_FORMATS = [...FILE_FORMATS, 'xlsx'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];
