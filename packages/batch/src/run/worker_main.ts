import { createWriteStream } from 'node:fs';
import type { BatchLayout } from '../batch_layout.ts';
import { isRowGroup } from '../output/result_collector.ts';
import { type PartRunner, runnerOf } from './part_runner.ts';
import { BYTES_CHANNEL, type PartRun, type SentResult } from './worker_pool.ts';

let runner: Promise<PartRunner> | undefined;
let before: Promise<void> = Promise.resolve();
const bytes = createWriteStream('', { fd: BYTES_CHANNEL });

async function answer({ source, limits }: PartRun): Promise<void> {
  const { output, rejected, ...counts } = await (await (runner as Promise<PartRunner>)).run(source, limits);
  const group = isRowGroup(output) ? { rows: output.rows, columns: output.columns } : undefined;
  const written = isRowGroup(output) ? output.bytes : output;
  const sent: SentResult = { ...counts, group, outputBytes: written.length, rejectedBytes: rejected.length };
  process.send?.(sent);
  bytes.write(written);
  bytes.write(rejected);
}

// One part after the other: the order of the answers tells which is which. The first message is the layout.
process.on('message', (message: BatchLayout | PartRun) => {
  if (!('source' in message)) runner = runnerOf(message);
  else before = before.then(() => answer(message));
});

// Ctrl-C reaches every process of the terminal; the one that writes decides when the parts in hand are done.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
