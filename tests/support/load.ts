import { Agent, request } from 'node:http';
import { expect } from 'vitest';

const MINUTE_MS = 60_000;

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });

/** A completed call with its times and status. */
export interface CallMade {
  sent: number;
  received: number;
  status: number;
}

function callOnce(agent: Agent, url: string, headers: Record<string, string>, now: () => number): Promise<CallMade> {
  const sent = now();
  return new Promise((resolve, reject) => {
    const options = { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const outgoing = request(`${url}/v1/tools/calculate_pue`, options, (answer) => {
      answer.resume().on('end', () => resolve({ sent, received: now(), status: answer.statusCode ?? 0 }));
      answer.on('error', reject);
    });
    outgoing.on('error', reject).end(PUE);
  });
}

export interface Load {
  urls: string[];
  /** The same for all calls, or made for each. */
  headers?: Record<string, string> | (() => Record<string, string>);
  connections: number;
  /** Checked before each call. The load also ends when a connection breaks. */
  isOver: (callsMade: number, calls: readonly CallMade[]) => boolean;
  now?: () => number;
}

/**
 * The most answers that may lie within one window: if a limit of n were exceeded, n + 1 consecutive answers would start and end
 * within it.
 */
export function answersWithin(calls: readonly CallMade[], windowMs: number): number {
  const answered = calls.filter(({ status }) => status === 200);
  const ends = answered.map(({ received }) => received).toSorted((one, other) => one - other);
  const begins = answered.map(({ sent }) => sent).toSorted((one, other) => one - other);
  let most = 0;
  for (let first = 0, last = 0; last < ends.length; last++) {
    while ((ends[last] ?? 0) - (begins[first] ?? 0) >= windowMs) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

/** The fewest answers that may lie within the window before a rejection: if all of a limit of n is given, there are n. */
export function answersBeforeRejection(
  calls: readonly CallMade[],
  windowMs: number,
  earlier: readonly CallMade[] = [],
): number {
  const answered = [...earlier, ...calls].filter(({ status }) => status === 200);
  const counts = calls
    .filter(({ status }) => status === 429)
    .map(
      (late) => answered.filter(({ sent, received }) => sent < late.received && received > late.sent - windowMs).length,
    );
  return Math.min(...counts);
}

/** Calls of one caller were answered up to this limit a minute, and to all of it, however long they took. */
export function expectLimit(calls: readonly CallMade[], limit: number): void {
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(answersWithin(calls, MINUTE_MS)).toBeLessThanOrEqual(limit);
  expect(answersBeforeRejection(calls, MINUTE_MS)).toBeGreaterThanOrEqual(limit);
}

/** Calls a tool over several connections as fast as responses arrive, and returns every completed call. */
export async function drive({ urls, headers = {}, connections, isOver, now = Date.now }: Load): Promise<CallMade[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const made: CallMade[] = [];
  async function connection(index: number): Promise<void> {
    const url = urls[index % urls.length] as string;
    while (!isOver(made.length, made)) {
      try {
        made.push(await callOnce(agent, url, typeof headers === 'function' ? headers() : headers, now));
      } catch {
        return;
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)));
  agent.destroy();
  return made;
}
