import type { PartOutput } from '../run/part_runner.ts';

/** Where the results of a run go, part by part. */
export interface BatchOutput {
  open(): Promise<void>;
  write(output: PartOutput): Promise<void>;
  close(): Promise<void>;
  /** Removes what an unfinished run left and nobody can read. */
  discard?(): Promise<void>;
}
