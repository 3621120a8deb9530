import { execFile } from 'node:child_process';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { startAttackedServer } from '../../tests/support/attack_server.ts';
import type { Verdict } from './verdict.ts';

const run = promisify(execFile);

const CAPACITY_CONNECTIONS = 64;
const OVERLOAD_CONNECTIONS = 2500;
const SECONDS = 10;
const HEALTH_MS_MAX = 100;
const PROBE_EVERY_MS = 20;
/** The first seconds count as a burst and are served; after that it is an overload. */
const BURST_MS = 3000;

interface Flood {
  statuses: Record<string, number>;
  withoutRetry: number;
  /** Broken connections by action and error. */
  broken: Record<string, number>;
}

function total({ statuses }: Flood): number {
  return Object.values(statuses).reduce((sum, count) => sum + count, 0);
}

/** Polls the health of a server until it is stopped, and returns the sorted latencies after the burst. */
function probeHealth(url: string) {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  let isOver = false;
  const since = performance.now();
  const probing = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await new Promise((resolve, reject) => {
        const asked = request(`${url}/health`, { agent }, (answer) => answer.resume().on('end', resolve));
        asked.on('error', reject).end();
      });
      if (begun - since > BURST_MS) waits.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
    }
    agent.destroy();
    return waits.toSorted((one, other) => one - other);
  })();
  return () => {
    isOver = true;
    return probing;
  };
}

/** Overloads a server: excess requests get 503, accepted ones are answered, and health stays fast. */
export async function shedsOverload(): Promise<Verdict> {
  const server = await startAttackedServer({ WORKERS: '1' });
  const flood = async (connections: number): Promise<Flood> => {
    const words = [
      'scripts/torture/flood.ts',
      String(server.port),
      String(connections),
      String(SECONDS),
      server.keys.main,
    ];
    return JSON.parse((await run(process.execPath, words)).stdout) as Flood;
  };
  try {
    const capacity = total(await flood(CAPACITY_CONNECTIONS)) / SECONDS;
    const stopProbing = probeHealth(server.url);
    const result = await flood(OVERLOAD_CONNECTIONS);
    const waits = await stopProbing();
    const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
    const { statuses, withoutRetry, broken } = result;
    const faults = [
      Object.keys(statuses).some((status) => status !== '200' && status !== '503') &&
        'an answer is neither 200 nor 503',
      (statuses['503'] ?? 0) === 0 && 'nothing was refused',
      withoutRetry > 0 && `${withoutRetry} refusals have no Retry-After`,
      Object.keys(broken).length > 0 && `connections broke: ${JSON.stringify(broken)}`,
      p99 > HEALTH_MS_MAX && `health took ${Math.round(p99)} ms`,
    ].filter((fault) => fault !== false);
    const offered = total(result) / SECONDS;
    const summary = [
      `capacity ${Math.round(capacity)}/s, offered ${Math.round(offered)}/s (${(offered / capacity).toFixed(1)} times)`,
      `answered ${Math.round((statuses['200'] ?? 0) / SECONDS)}/s, refused ${Math.round((statuses['503'] ?? 0) / SECONDS)}/s`,
      `health p99 ${Math.round(p99)} ms, longest ${Math.round(waits.at(-1) ?? 0)} ms`,
    ];
    return { summary: summary.join('; '), faults };
  } finally {
    await server.stop();
  }
}
