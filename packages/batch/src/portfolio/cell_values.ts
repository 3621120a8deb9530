import type { ColumnValues } from '../parquet/parquet_types.ts';

/** A value of a result file, in whatever format: text in CSV, typed in Parquet and NDJSON. */
export type CellValue = unknown;

/** Values of a column; lists and objects of NDJSON as they are. */
export type CellColumn = ColumnValues | readonly CellValue[];

/** A number, or undefined if the cell is empty. */
export function numberIn(value: CellValue): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Text, empty if there is none. */
export function textIn(value: CellValue): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The items of a list, which CSV and Parquet files hold as JSON text. */
export function itemsIn(value: CellValue): Record<string, unknown>[] {
  const list = typeof value === 'string' && value.startsWith('[') ? parsed(value) : value;
  return Array.isArray(list) ? list.filter((item) => typeof item === 'object' && item !== null) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
