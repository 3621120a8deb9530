import type { BatchLayout } from '@plumbline/batch/batch_layout.ts';
import { cutParts, partSizeOfRun } from '@plumbline/batch/cut_parts.ts';
import type { PartRange, TextRange } from '@plumbline/batch/part.ts';
import type { PartSource } from '@plumbline/batch/run/part_runner.ts';
import type { PipedInput } from '@plumbline/batch/text/piped_input.ts';
import type { Shard } from './batch_options.ts';

/** A smaller file is calculated faster than a thread starts. */
const SMALL_BYTES = 64 * 1024;

/** A part with the share of the input at its end, which is unknown for a pipe. */
export interface SourcedPart {
  source: PartSource;
  share: number | undefined;
}

/** The parts of an input, in their order, without the first ones that are written already. */
export interface BatchSource {
  parts: (skipped: number) => AsyncGenerator<SourcedPart>;
  /** How many parts are worth calculating at a time. */
  workers: number;
  /** Ends the input here. */
  stop: () => void;
}

interface SourceOptions {
  path: string;
  piped: PipedInput | undefined;
  layout: BatchLayout;
  /** In bytes; undefined for a pipe. */
  size: number | undefined;
  shard: Shard | undefined;
  workers: number;
}

export async function countRows(path: string, layout: BatchLayout): Promise<number> {
  let rows = 0;
  for await (const range of cutParts(path, layout, partSizeOfRun(layout))) rows += range.rows;
  return rows;
}

const WHOLE: Shard = { index: 1, count: 1 };

/** The parts of one shard: a contiguous run of all. */
async function shardOf(path: string, layout: BatchLayout, { index, count }: Shard): Promise<PartRange[]> {
  const all: PartRange[] = [];
  for await (const range of cutParts(path, layout, partSizeOfRun(layout))) all.push(range);
  return all.slice(Math.floor(((index - 1) * all.length) / count), Math.floor((index * all.length) / count));
}

async function* filedParts(options: SourceOptions, skipped: number): AsyncGenerator<SourcedPart> {
  const { path, layout, size = 1, shard } = options;
  // The parts of a Parquet file are known from its footer, those of a text file when it is read.
  const known = shard || layout.from === 'parquet' ? await shardOf(path, layout, shard ?? WHOLE) : undefined;
  let count = 0;
  for await (const range of known ?? cutParts(path, layout, partSizeOfRun(layout))) {
    count += 1;
    if (count <= skipped) continue;
    const share = known ? count / known.length : (range as TextRange).end / size;
    yield { source: { path, range }, share };
  }
}

async function* pipedParts(piped: PipedInput, layout: BatchLayout): AsyncGenerator<SourcedPart> {
  // Who writes to a pipe may wait for an answer; a Parquet file and a workbook are read only when they are whole.
  const answersEach = layout.to === 'csv' || layout.to === 'ndjson';
  const parts = piped.parts(answersEach ? undefined : partSizeOfRun(layout));
  for await (const source of parts) yield { source, share: undefined };
}

/** How an input is read and by how many threads it is calculated. */
export function partsOf(options: SourceOptions): BatchSource {
  const { piped, layout, size, workers } = options;
  if (piped) {
    return { parts: () => pipedParts(piped, layout), workers, stop: () => piped.stop() };
  }
  const isSmall = size !== undefined && size <= SMALL_BYTES;
  return { parts: (skipped) => filedParts(options, skipped), workers: isSmall ? 1 : workers, stop: () => undefined };
}
