import type { BatchLayout } from './batch_layout.ts';

/** The records of a text file from one byte to another, with the line number of the first. */
export interface TextRange {
  kind: 'text';
  start: number;
  end: number;
  firstLine: number;
  /** How many records there are that are not blank. */
  rows: number;
}

/** The rows of a Parquet file, from 0. */
export interface RowRange {
  kind: 'rows';
  firstRow: number;
  rows: number;
}

/**
 * A part of the input that is calculated on its own. Where parts begin depends on the file and the layout alone, so shards and jobs
 * write the same bytes as one run; in a Parquet file each part is a row group.
 */
export type PartRange = TextRange | RowRange;

/** Asks for one part. Both outputs are whole files: a Parquet file with one row group, or lines without a header. */
export interface PartRequest {
  layout: BatchLayout;
  inputPath: string;
  range: PartRange;
  outputPath: string;
  rejectedPath: string;
  /** Ends the part after this many calculated records, for callers whose quota ends there. */
  calculatedMax: number;
  /** The size of both files together; nothing is written of a part that needs more. */
  bytesMax: number;
}

export interface PartOutcome {
  /** Records that were read; fewer than the range has if the part was cut short. */
  rows: number;
  calculated: number;
  rejections: number;
  isCutShort: boolean;
}

/** A part whose files are written. */
export interface WrittenPart extends PartOutcome {
  /** The size of both files. */
  bytes: number;
}
