import type { FileFormat, OutputFormat } from './file_format.ts';
import type { ParquetColumn, ParquetOutputColumn } from './parquet/parquet_types.ts';

/** A column of an input file. Columns of text files have no type. */
export interface FileColumn {
  name: string;
  kind?: ParquetColumn['kind'];
  type?: string;
  /** Whether it is of a CSV file with semicolons between its cells, as spreadsheets write it where the comma is the decimal sign. */
  hasSemicolons?: true;
}

/** What separates the cells of a CSV file. */
export type Separator = ',' | ';';

export function separatorOf([first]: readonly FileColumn[]): Separator {
  return first?.hasSemicolons ? ';' : ',';
}

/** An input that a column gives; in NDJSON, a member of the line. */
export interface MappedInput {
  input: string;
  column: string;
}

/** A column that goes into the output as it is, under its own name or, if that is taken, another one. */
export interface KeptColumn {
  column: string;
  name: string;
}

/** A request that fits its file, with all that was looked up; plain data, so that it can be sent to threads. */
export interface BatchLayout {
  from: FileFormat;
  to: OutputFormat;
  edition: string;
  /** The tool of every record; undefined if each record names its own. */
  tool: string | undefined;
  preset: string | undefined;
  /** The columns of the input file; none for NDJSON. */
  header: readonly FileColumn[];
  mapped: readonly MappedInput[];
  constants: Readonly<Record<string, string>>;
  kept: readonly KeptColumn[];
  /** Inputs that are written next to the results of a table. */
  echoed: readonly string[];
  /** The result columns; undefined if lines of NDJSON have whole results. */
  results: readonly string[] | undefined;
  /** All columns of a table, in their order; none for NDJSON. */
  columns: readonly ParquetOutputColumn[];
  /** Whether a result column has sentences. Figures alone are calculated several times faster. */
  hasSentences: boolean;
  /** The edition to which records are reviewed, instead of being calculated. */
  reviewTo?: string;
}
