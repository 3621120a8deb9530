import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { RunningServer } from './server.ts';

/** What Linux counts processor time in, on every architecture. */
const MS_PER_TICK = 10;

/** The processor time that a process has used so far, over all of its threads. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name of the program is in parentheses and may have spaces. Fields 14 and 15 are the time of the program and of the kernel.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[14 - 3]) + Number(fields[15 - 3])) * MS_PER_TICK;
}

const NS_PER_MS = 1e6;

/** How long the thread that runs the event loop of a process has run so far, and how long it was ready and had no processor. */
export interface EventLoopTime {
  ranMs: number;
  waitedMs: number;
}

/** To the nanosecond: ticks are rounded to 10 ms. */
export function eventLoopTime(pid: number): EventLoopTime {
  const [ran, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ');
  return { ranMs: Number(ran) / NS_PER_MS, waitedMs: Number(waited) / NS_PER_MS };
}

/** 64 KiB of JSON. */
const CONTROL = JSON.stringify(
  Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`name_${index}`, index])),
);
/** What an idle machine takes to parse it. */
const CONTROL_MS = 1.5;

/**
 * A control for processor time: the same work takes twice as much of it while other programs use the caches and the other thread of a
 * core. It does a known piece of work, again and again, while something else is measured.
 */
export class ProcessorControl {
  #runs = 0;
  #ms = 0;

  run(): void {
    const before = process.threadCpuUsage();
    JSON.parse(CONTROL);
    const { user, system } = process.threadCpuUsage(before);
    this.#ms += (user + system) / 1000;
    this.#runs += 1;
  }

  /** What was measured meanwhile, as an idle machine would have taken it. */
  corrected(ms: number): number {
    return ms / Math.max(1, this.#ms / this.#runs / CONTROL_MS);
  }
}

/** A request that is sent many times. */
export interface RepeatedRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface ReceivedResponse {
  status: number;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request once. */
export function send(
  url: string,
  { method = 'POST', path, headers, body }: RepeatedRequest,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const outgoing = request(`${url}${path}`, { agent, method, headers: { ...type, ...headers } }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (piece: string) => {
          text += piece;
        })
        .on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
        .on('error', reject);
    });
    outgoing.on('error', reject).end(body);
  });
}

/** Requests that are not measured: the first ones pay for the compiler. */
const WARM_UP = 5;

/**
 * The mean processor time that a server uses for a request, which is sent this many times, one after the other: on an idle machine, even
 * if this one is busy.
 */
export async function processorMsPerRequest(
  { url, child }: Pick<RunningServer, 'url' | 'child'>,
  repeated: RepeatedRequest,
  times = 20,
): Promise<number> {
  const { pid } = child;
  if (pid === undefined) throw new Error('the server is not running');
  for (let sent = 0; sent < WARM_UP; sent++) await send(url, repeated);
  const control = new ProcessorControl();
  const before = processorMs(pid);
  for (let sent = 0; sent < times; sent++) {
    await send(url, repeated);
    control.run();
  }
  return control.corrected((processorMs(pid) - before) / times);
}
