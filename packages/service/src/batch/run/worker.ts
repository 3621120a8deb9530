import { parentPort, workerData } from 'node:worker_threads';
import type { BatchPlan } from '../batch_plan.ts';
import { isRowGroup } from '../output/result_collector.ts';
import { runnerOf } from './part_runner.ts';
import type { PartTask } from './worker_pool.ts';

const runner = await runnerOf(workerData as BatchPlan);
let before: Promise<void> = Promise.resolve();

async function answer({ source, limits }: PartTask): Promise<void> {
  const result = await runner.run(source, limits);
  const { output, rejected } = result;
  const { buffer } = isRowGroup(output) ? output.bytes : output;
  parentPort?.postMessage(result, [buffer as ArrayBuffer, rejected.buffer as ArrayBuffer]);
}

// One part after the other: the order of the answers tells which is which.
parentPort?.on('message', (task: PartTask) => {
  before = before.then(() => answer(task));
});
