import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BatchLayout } from '@plumbline/batch/batch_layout.ts';
import { BatchFault } from '@plumbline/batch/batch_request.ts';
import { readHeader } from '@plumbline/batch/open_input.ts';
import type { BatchOutput } from '@plumbline/batch/output/batch_output.ts';
import { headerOf, rejectedFormat, rejectedHeaderOf } from '@plumbline/batch/output/join_parts.ts';
import { OutputFile } from '@plumbline/batch/output/output_file.ts';
import { OutputParquet, ParquetStream, runIdentity } from '@plumbline/batch/output/output_parquet.ts';
import { OutputStream } from '@plumbline/batch/output/output_stream.ts';
import { OutputWorkbook } from '@plumbline/batch/output/output_workbook.ts';
import { readJournal, unfinishedPaths } from '@plumbline/batch/output/parquet_journal.ts';
import { type Done, readDone } from '@plumbline/batch/output/resume.ts';
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
  /** The last record that an earlier run has written, for the summary. */
  doneBefore: number;
  /** Records up to this number are not calculated again. */
  after: number;
  /** Parts that are not calculated again. */
  partsDone: number;
}

/** Where rejected records go. */
interface RejectedPlace {
  name: string;
  path: string;
  form: 'csv' | 'ndjson';
  header: string;
  isFile: boolean;
}

const NOTHING_DONE: Done = { number: 0, bytes: 0 };

function rejectedPlace(options: BatchOptions, layout: BatchLayout, folder: string): RejectedPlace {
  const name = rejectedFileOf(options);
  return {
    name: name ?? 'standard error',
    path: resolve(folder, name ?? ''),
    form: rejectedFormat(layout),
    header: rejectedHeaderOf(layout),
    isFile: name !== undefined,
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function rejectedOutput(place: RejectedPlace, keptBytes: number, context: CommandContext): RejectedOutput {
  if (place.isFile) return new OutputFile({ ...place, keptBytes });
  return new OutputStream({ ...place, stream: context.standardError });
}

/** An output that an earlier run has finished. */
const FINISHED: BatchOutput = {
  open: () => Promise.resolve(),
  write: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** A Parquet file is continued after its last whole part. */
async function parquetOutputs(
  { input, output, shard, isResumed }: BatchOptions,
  layout: BatchLayout,
  place: RejectedPlace,
): Promise<Omit<Outputs, 'rejectedName'>> {
  const run = runIdentity(layout, sizeOf(input.path), shard);
  const done = isResumed ? await readJournal(output.path, output.name, run) : undefined;
  const isFinished = isResumed && !done && sizeOf(unfinishedPaths(output.path).part) === 0 && sizeOf(output.path) > 0;
  if (isFinished) {
    const columns = (await readHeader(output.path, 'parquet')).map(({ name }) => name);
    if (columns.join() !== layout.columns.map(({ name }) => name).join()) {
      throw new BatchFault([`${output.name} has other columns than this run would write, so it cannot be resumed.`]);
    }
    const rejected = new OutputFile({ ...place, keptBytes: sizeOf(place.path) });
    return { output: FINISHED, rejected, doneBefore: 0, after: 0, partsDone: Number.POSITIVE_INFINITY };
  }
  const last = done?.entries.at(-1);
  const rejected = new OutputFile({ ...place, keptBytes: last?.rejectedBytes ?? 0 });
  return {
    output: new OutputParquet({ ...output, layout, run, done, rejectedBytes: () => rejected.size }),
    rejected,
    doneBefore: last?.rows ?? 0,
    after: 0,
    partsDone: done?.entries.length ?? 0,
  };
}

/** A text file is continued after its last whole line. */
async function textOutputs(
  { output, isResumed, shard }: BatchOptions,
  layout: BatchLayout,
  place: RejectedPlace,
  context: CommandContext,
): Promise<Omit<Outputs, 'rejectedName'>> {
  // Shards are joined by writing one after the other, so only the first has a header.
  const main = { ...output, header: shard === undefined || shard.index === 1 ? headerOf(layout) : '' };
  const form = output.form === 'csv' ? 'csv' : 'ndjson';
  const done = isResumed ? await readDone({ ...main, form }) : NOTHING_DONE;
  const before = isResumed && place.isFile ? await readDone(place, done.number) : NOTHING_DONE;
  return {
    output: output.isPipe
      ? new OutputStream({ ...main, name: 'standard output', stream: context.standardOutput })
      : new OutputFile({ ...main, keptBytes: done.bytes }),
    rejected: rejectedOutput(place, before.bytes, context),
    doneBefore: done.number,
    after: done.number,
    partsDone: 0,
  };
}

/** Sets up where results go, and finds how far an earlier run has written them. */
export async function outputsOf(options: BatchOptions, layout: BatchLayout, context: CommandContext): Promise<Outputs> {
  const { output } = options;
  const place = rejectedPlace(options, layout, context.folder ?? '.');
  const rejectedName = place.isFile ? place.name : undefined;
  const fresh = { rejectedName, doneBefore: 0, after: 0, partsDone: 0 };
  if (output.form === 'parquet' && output.isPipe) {
    const stream = new OutputStream({ name: 'standard output', header: '', stream: context.standardOutput });
    return { ...fresh, output: new ParquetStream(stream, layout), rejected: rejectedOutput(place, 0, context) };
  }
  if (output.form === 'parquet') return { rejectedName, ...(await parquetOutputs(options, layout, place)) };
  if (output.form !== 'xlsx') return { rejectedName, ...(await textOutputs(options, layout, place, context)) };
  const title = layout.tool === undefined ? 'Results' : `Results of ${layout.tool}`;
  const columns = layout.columns.map(({ name }) => name);
  const workbook = new OutputWorkbook({ ...output, title, columns });
  return { ...fresh, output: workbook, rejected: rejectedOutput(place, 0, context) };
}
