import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { eventLoopMs, ProcessorControl } from './processor_time.ts';

const { port, pid } = workerData as { port: number; pid: number };

const PROBE_EVERY_MS = 20;

/** An address of its own, as an operator's monitor has one. The connection is kept, so that a request is sent at once. */
const MONITOR = { host: '127.0.0.1', port, path: '/health', localAddress: '127.0.0.99' };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The processor time that the event loop used between the request and its response. */
function probe(): Promise<number> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    const sender = request({ ...MONITOR, agent }, (response) => {
      const { statusCode, headers } = response.resume();
      if (statusCode !== 200) reject(new Error(`/health responded with ${statusCode}`));
      const answeredAt = Number(headers['x-event-loop-ms'] ?? Number.NaN);
      if (Number.isNaN(answeredAt)) reject(new Error('the server was not started to be watched'));
      response.on('end', () => resolve(answeredAt - sentAt));
    });
    sender.on('error', reject).end(() => {
      sentAt = eventLoopMs(pid);
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
let longest = 0;
do {
  longest = Math.max(longest, await probe());
  control.run();
  await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
} while (!isOver);
agent.destroy();
parentPort?.postMessage(control.corrected(longest));
