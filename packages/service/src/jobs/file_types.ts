import type { OutputFormat } from '@plumbline/batch/file_format.ts';

/** The media types of the files of jobs. */
export const FILE_TYPES: Readonly<Record<OutputFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
