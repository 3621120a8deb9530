import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { type EventLoopTime, eventLoopTime, ProcessorControl } from './processor_time.ts';

const { port, pid } = workerData as { port: number; pid: number };

const PROBE_EVERY_MS = 20;

/**
 * An event loop that waited for a processor for this many times as long as it ran says nothing: what it would have done over many turns
 * has piled up for one, and the threads that collect garbage and compile for it had no processor either.
 */
const STARVED_SHARE = 2;

/** An address of its own, as an operator's monitor has one. The connection is kept, so that a request is sent at once. */
const MONITOR = { host: '127.0.0.1', port, path: '/health', localAddress: '127.0.0.99' };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The time of the event loop between the request and its response. */
function probe(): Promise<EventLoopTime> {
  return new Promise((resolve, reject) => {
    let sent: EventLoopTime = { ranMs: 0, waitedMs: 0 };
    const sender = request({ ...MONITOR, agent }, (response) => {
      const { statusCode, headers } = response.resume();
      if (statusCode !== 200) reject(new Error(`/health responded with ${statusCode}`));
      const stamp = headers['x-event-loop-time'];
      if (stamp === undefined) return reject(new Error('the server was not started to be watched'));
      const { ranMs, waitedMs } = JSON.parse(String(stamp)) as EventLoopTime;
      response.on('end', () => resolve({ ranMs: ranMs - sent.ranMs, waitedMs: waitedMs - sent.waitedMs }));
    });
    sender.on('error', reject).end(() => {
      sent = eventLoopTime(pid);
    });
  });
}

let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
// Opens the connection.
await probe();
parentPort?.postMessage('watching');
const control = new ProcessorControl();
const begin = eventLoopTime(pid);
let longest = 0;
let starved = 0;
let probes = 0;
do {
  const { ranMs, waitedMs } = await probe();
  probes += 1;
  if (waitedMs > Math.max(PROBE_EVERY_MS, STARVED_SHARE * ranMs)) starved += 1;
  else longest = Math.max(longest, ranMs);
  control.run();
  await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
} while (!isOver);
agent.destroy();
const end = eventLoopTime(pid);
const isBusyMachine = end.waitedMs - begin.waitedMs > end.ranMs - begin.ranMs;
parentPort?.postMessage({ longest: control.corrected(longest), starved, probes, isBusyMachine });
