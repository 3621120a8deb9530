import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { requestFrom } from './request_from.ts';

const { port, pid } = workerData as { port: number; pid: number };

const PROBE_EVERY_MS = 20;
const NS_PER_MS = 1e6;

/** An address of its own, as an operator's monitor has one. */
const MONITOR = '127.0.0.99';

/** The processor time of the thread that runs the event loop, to the nanosecond: ticks are rounded to 10 ms. */
function eventLoopMs(): number {
  const [onProcessor] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ');
  return Number(onProcessor) / NS_PER_MS;
}

let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
let longest = 0;
while (!isOver) {
  const before = eventLoopMs();
  const { status } = await requestFrom(MONITOR, port, { path: '/health' });
  if (status !== 200) throw new Error(`/health responded with ${status}`);
  longest = Math.max(longest, eventLoopMs() - before);
  await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
}
parentPort?.postMessage(longest);
