import type { BatchLayout } from '@plumbline/batch/batch_layout.ts';
import { freeOutput } from '@plumbline/batch/output/result_collector.ts';
import type { PartResult } from '@plumbline/batch/run/part_runner.ts';
import { WorkerPool } from '@plumbline/batch/run/worker_pool.ts';
import { type CommandContext, NO_TERMINAL } from '../command.ts';
import type { Outputs } from './batch_outputs.ts';
import type { BatchSource, SourcedPart } from './batch_source.ts';
import { Progress, type Reached } from './progress.ts';

interface Run {
  layout: BatchLayout;
  source: BatchSource;
  outputs: Outputs;
  /** Whether the output is a pipe, whose reader may keep what is written. */
  isPiped: boolean;
}

/** How far a run came. */
export interface Ran extends Reached {
  seconds: number;
  isInterrupted: boolean;
}

/** Calculates until the end of the input or an interruption. Rejected records are written first, so that a resumed run finds them. */
export async function calculate(
  { layout, source, outputs: { output, rejected, after, partsDone }, isPiped }: Run,
  { clock, terminal = NO_TERMINAL, untilInterrupted }: CommandContext,
): Promise<Ran> {
  const interruption = untilInterrupted?.();
  interruption?.addEventListener('abort', () => source.stop());
  const pool = new WorkerPool(layout, source.workers);
  const limits = { after, calculatedMax: Number.POSITIVE_INFINITY };
  const reached: Reached = { share: undefined, rows: 0, rejections: 0 };
  const progress = new Progress(terminal, clock);

  async function finish({ share }: SourcedPart, result: PartResult): Promise<void> {
    await rejected.write(result.rejected);
    await output.write(result.output, result.rows);
    if (!isPiped) freeOutput(result.output);
    reached.rows += result.rows;
    reached.rejections += result.rejections;
    reached.share = share;
    progress.report(reached);
  }

  let isDone = false;
  try {
    await output.open();
    await rejected.tidy();
    // Parts are written in their order, each as soon as it is calculated: who writes to a pipe may wait for an answer.
    const unfinished: Promise<void>[] = [];
    for await (const part of source.parts(partsDone)) {
      if (interruption?.aborted) break;
      const [result, before] = [pool.run({ source: part.source, limits }), unfinished.at(-1)];
      const finished = Promise.all([result, before]).then(([calculated]) => finish(part, calculated));
      finished.catch(() => undefined);
      unfinished.push(finished);
      if (unfinished.length >= pool.capacity) await unfinished.shift();
    }
    await Promise.all(unfinished);
    await rejected.close();
    await output.close(!interruption?.aborted);
    isDone = true;
  } finally {
    progress.end();
    await pool.end();
    if (!isDone) await output.discard?.();
  }
  return { ...reached, seconds: progress.seconds, isInterrupted: interruption?.aborted ?? false };
}
