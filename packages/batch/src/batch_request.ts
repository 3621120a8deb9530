import type { OutputFormat } from './file_format.ts';

/** What a caller asks for: how the columns of a file become inputs, and what is written. The same for commands and jobs. */
export interface BatchRequest {
  from: OutputFormat;
  to: OutputFormat;
  edition: string;
  /** The tool of every record; undefined if each record names its own. */
  tool: string | undefined;
  /** A known data set whose columns are mapped to the inputs of the tool. */
  preset: string | undefined;
  /** The column of each input that has another name in the file. */
  mapping: Readonly<Record<string, string>>;
  /** Values of inputs that no column has, the same for every record. */
  constants: Readonly<Record<string, string>>;
  /** Columns that go into the output as they are; `all` for every column that is not an input. */
  keep: readonly string[] | 'all';
  /** The result columns; all by default. */
  columns: readonly string[] | undefined;
  /** The edition to which records are reviewed, instead of being calculated. */
  reviewTo?: string;
}

/** A request that does not fit its file or the tool: every fault at once, in sentences for the caller. */
export class BatchFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}
