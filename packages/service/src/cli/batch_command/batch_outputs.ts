import { resolve } from 'node:path';
import type { BatchPlan } from '../../batch/batch_plan.ts';
import type { BatchOutput } from '../../batch/output/batch_output.ts';
import { headerOf, rejectedFormat, rejectedHeaderOf } from '../../batch/output/join_parts.ts';
import { OutputFile } from '../../batch/output/output_file.ts';
import { OutputStream } from '../../batch/output/output_stream.ts';
import { OutputWorkbook } from '../../batch/output/output_workbook.ts';
import { type Done, readDone } from '../../batch/output/resume.ts';
import type { CommandContext } from '../command.ts';
import { type BatchOptions, rejectedFileOf } from './batch_options.ts';

/** The output of rejected records. */
export interface RejectedOutput {
  tidy: () => Promise<void>;
  write: (bytes: Uint8Array) => Promise<void>;
  close: () => Promise<void>;
}

export interface Outputs {
  output: BatchOutput;
  rejected: RejectedOutput;
  /** The name of the file of rejected records; undefined if they go to standard error. */
  rejectedName: string | undefined;
  /** The number of the last record that an earlier run has written. */
  doneBefore: number;
}

const NOTHING_DONE: Done = { number: 0, bytes: 0 };

/** Sets up where results go, and finds how far an earlier run has written them. */
export async function outputsOf(options: BatchOptions, plan: BatchPlan, context: CommandContext): Promise<Outputs> {
  const { output, isResumed, shard } = options;
  const { folder = '.', standardOutput, standardError } = context;
  // Shards are joined by writing one after the other.
  const hasHeader = shard === undefined || shard.index === 1;
  const main = { ...output, header: hasHeader ? headerOf(plan) : '' };
  const name = rejectedFileOf(options);
  const side = {
    name: name ?? 'standard error',
    path: resolve(folder, name ?? ''),
    form: rejectedFormat(plan),
    header: rejectedHeaderOf(plan),
  };
  const isText = output.form === 'csv' || output.form === 'ndjson';
  const done = isResumed && isText ? await readDone({ ...main, form: output.form as 'csv' | 'ndjson' }) : NOTHING_DONE;
  const rejectedBefore = isResumed && name !== undefined ? await readDone(side, done.number) : NOTHING_DONE;
  const columns = plan.columns.map((column) => column.name);
  return {
    output: output.isPipe
      ? new OutputStream({ ...main, name: 'standard output', stream: standardOutput })
      : output.form === 'xlsx'
        ? new OutputWorkbook({ ...output, title: `Results of ${plan.tool}`, columns })
        : new OutputFile({ ...main, keptBytes: done.bytes }),
    rejected:
      name === undefined
        ? new OutputStream({ ...side, stream: standardError })
        : new OutputFile({ ...side, keptBytes: rejectedBefore.bytes }),
    rejectedName: name,
    doneBefore: done.number,
  };
}
