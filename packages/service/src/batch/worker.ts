import { parentPort, workerData } from 'node:worker_threads';
import { editionNamed } from '../cli/tool_inputs.ts';
import type { BatchPlan } from './batch_plan.ts';
import { BlockRunner } from './run_block.ts';

const plan = workerData as BatchPlan;
const runner = new BlockRunner(plan, await editionNamed(plan.edition));

parentPort?.on('message', ({ bytes, firstLine }: { bytes: Uint8Array; firstLine: number }) => {
  const block = { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), firstLine };
  const outcome = runner.run(block);
  const { output, rejected } = outcome;
  parentPort?.postMessage(outcome, [output.buffer as ArrayBuffer, rejected.buffer as ArrayBuffer]);
});
