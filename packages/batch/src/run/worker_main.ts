import { parentPort, workerData } from 'node:worker_threads';
import { isRowGroup } from '../output/result_collector.ts';
import { runnerOf } from './part_runner.ts';
import type { PartRun } from './worker_pool.ts';

const runner = await runnerOf(workerData);
let before: Promise<void> = Promise.resolve();

async function answer({ source, limits }: PartRun): Promise<void> {
  const result = await runner.run(source, limits);
  const { buffer } = isRowGroup(result.output) ? result.output.bytes : result.output;
  parentPort?.postMessage(result, [buffer as ArrayBuffer, result.rejected.buffer as ArrayBuffer]);
}

// One part after the other: the order of the answers tells which is which.
parentPort?.on('message', (part: PartRun) => {
  before = before.then(() => answer(part));
});
