import { CSV_TYPE } from '@plumbline/batch/text/csv_cells.ts';
import { preferredType } from './content_negotiation.ts';
import { JSON_TYPE } from './http_response.ts';

/** The content type of each format. */
export const FORMAT_TYPES = {
  json: JSON_TYPE,
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  parquet: 'application/vnd.apache.parquet',
  csv: CSV_TYPE,
  zip: 'application/zip',
  bib: 'application/x-bibtex; charset=utf-8',
  csl: 'application/vnd.citationstyles.csl+json; charset=utf-8',
} as const;
export type Format = keyof typeof FORMAT_TYPES;

/** The format among these that an `Accept` header prefers; JSON if it has no preference or allows none of them. */
export function negotiateFormat<Of extends Format>(accept: string | undefined, formats: readonly Of[]): Of | 'json' {
  const type = preferredType(
    accept,
    formats.map((format) => FORMAT_TYPES[format]),
  );
  return formats.find((format) => FORMAT_TYPES[format] === type) ?? 'json';
}
