/** A column of a Parquet file, as the batch sees it. */
export interface ParquetColumn {
  /** Dotted for a member of a group. */
  name: string;
  /** How its values are given: lists, maps and binary data are `other`, and cannot be inputs. */
  kind: 'number' | 'boolean' | 'text' | 'time' | 'other';
  /** The type in the words of Parquet, for messages: `DOUBLE`, `BYTE_ARRAY (STRING)`. */
  type: string;
}

/** The values of a column: null is missing. Integers of 64 bits outside the safe range are text. */
export type ColumnValues = Float64Array | readonly (string | number | boolean | null)[];

/** A value that cannot be given although its page can be read, such as a text that is not UTF-8: it is null, and the message says why. */
export interface CellFaultOfColumn {
  /** From 0. */
  row: number;
  column: string;
  message: string;
}

/** Some rows of the chosen columns. If their pages cannot be read, `fault` says why, and there are no columns. */
export interface ColumnBlock {
  /** From 0. */
  firstRow: number;
  rows: number;
  columns: readonly ColumnValues[];
  /** In the order of the rows. */
  cellFaults?: readonly CellFaultOfColumn[];
  fault?: string;
}

/** A column to be written; every column may have missing values. */
export interface ParquetOutputColumn {
  name: string;
  type: 'number' | 'integer' | 'boolean' | 'text';
  /** The unit of its numbers, unless they are plain ones. */
  unit?: string;
}

/** A file that cannot be read at all; the message completes `FILE cannot be read: …`. */
export class UnreadableParquet extends Error {}
