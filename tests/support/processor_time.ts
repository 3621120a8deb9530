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

async function sendInTurn(url: string, repeated: RepeatedRequest, times: number): Promise<void> {
  for (let sent = 0; sent < times; sent++) await send(url, repeated);
}

/** Requests that are not measured: the first ones pay for the compiler. */
const WARM_UP = 5;

/** The mean processor time that a server uses for a request, which is sent so many times, one after the other. */
export async function processorMsPerRequest(
  { url, child }: Pick<RunningServer, 'url' | 'child'>,
  repeated: RepeatedRequest,
  times = 20,
): Promise<number> {
  const { pid } = child;
  if (pid === undefined) throw new Error('the server is not running');
  await sendInTurn(url, repeated, WARM_UP);
  const before = processorMs(pid);
  await sendInTurn(url, repeated, times);
  return (processorMs(pid) - before) / times;
}
