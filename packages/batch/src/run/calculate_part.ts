import { type FileHandle, open } from 'node:fs/promises';
import { TooManyBytes, UnwritableOutput } from '../batch_errors.ts';
import type { BatchLayout } from '../batch_layout.ts';
import { parquetMetadata } from '../output/parquet_metadata.ts';
import { isRowGroup, type PartOutput } from '../output/result_collector.ts';
import { ParquetAppender } from '../parquet/parquet_writer.ts';
import type { PartRequest, WrittenPart } from '../part.ts';
import { type PartRunner, runnerOf } from './part_runner.ts';

/** The runner of the layout that came last: a thread calculates many parts of one job after the other. */
let latest: { key: string; runner: Promise<PartRunner> } | undefined;

function latestRunner(layout: BatchLayout): Promise<PartRunner> {
  const key = JSON.stringify(layout);
  if (latest?.key !== key) latest = { key, runner: runnerOf(layout) };
  return latest.runner;
}

/** Writes a whole file and waits until it is on the disk. */
async function writeDurably(path: string, pieces: readonly Uint8Array[]): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'w');
    for (const bytes of pieces) await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    throw new UnwritableOutput(path, { cause: error });
  } finally {
    await handle?.close();
  }
}

/** A whole Parquet file with one row group, or none if there are no results. */
function parquetBytes(layout: BatchLayout, output: PartOutput): Uint8Array[] {
  const appender = new ParquetAppender(layout.columns, parquetMetadata(layout));
  return [appender.start(), ...(isRowGroup(output) ? [appender.append(output)] : []), appender.end()];
}

/** Calculates one part into files of its own. Both are written, also if they are empty. Throws TooManyBytes before it writes. */
export async function calculatePart(request: PartRequest): Promise<WrittenPart> {
  const { layout, inputPath, range, outputPath, rejectedPath, calculatedMax, bytesMax } = request;
  const runner = await latestRunner(layout);
  const { output, rejected, ...outcome } = await runner.run({ path: inputPath, range }, { after: 0, calculatedMax });
  const pieces = layout.to === 'parquet' ? parquetBytes(layout, output) : [output as Uint8Array];
  const bytes = [...pieces, rejected].reduce((sum, { length }) => sum + length, 0);
  if (bytes > bytesMax) throw new TooManyBytes(`the files of a part have ${bytes} bytes`);
  await writeDurably(outputPath, pieces);
  await writeDurably(rejectedPath, [rejected]);
  return { ...outcome, bytes };
}
