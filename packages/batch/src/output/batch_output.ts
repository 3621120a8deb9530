import type { PartOutput } from './result_collector.ts';

/** Where the results of a run go, part by part. */
export interface BatchOutput {
  open(): Promise<void>;
  /** Writes the results of a part that has this many records. A file does not read their memory afterwards. */
  write(output: PartOutput, rows: number): Promise<void>;
  /** Ends the output; it is whole unless the run was interrupted. */
  close(isWhole: boolean): Promise<void>;
  /** After an error: releases it, and removes what nobody can read. */
  discard?(): Promise<void>;
}
