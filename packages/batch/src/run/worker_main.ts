import { createWriteStream } from 'node:fs';
import type { BatchPlan } from '../batch_plan.ts';
import { isRowGroup } from '../output/result_collector.ts';
import { type PartRunner, runnerOf } from './part_runner.ts';
import { BYTES_CHANNEL, type PartTask, type SentResult } from './worker_pool.ts';

let runner: Promise<PartRunner> | undefined;
let before: Promise<void> = Promise.resolve();
const bytes = createWriteStream('', { fd: BYTES_CHANNEL });

async function answer({ source, limits }: PartTask): Promise<void> {
  const { output, rejected, ...counts } = await (await (runner as Promise<PartRunner>)).run(source, limits);
  const group = isRowGroup(output) ? { rows: output.rows, columns: output.columns } : undefined;
  const written = isRowGroup(output) ? output.bytes : output;
  const sent: SentResult = { ...counts, group, outputBytes: written.length, rejectedBytes: rejected.length };
  process.send?.(sent);
  bytes.write(written);
  bytes.write(rejected);
}

// One part after the other: the order of the answers tells which is which. The first message is the plan.
process.on('message', (message: BatchPlan | PartTask) => {
  if (!('source' in message)) runner = runnerOf(message);
  else before = before.then(() => answer(message));
});

// Ctrl-C reaches every process of the terminal; the one that writes decides when the parts in hand are done.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
