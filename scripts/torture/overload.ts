import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startAttackedServer } from '../../tests/support/attack_server.ts';
import { WATCHED, watchHealth } from '../../tests/support/health_watch.ts';
import { SERVER } from '../../tests/support/server.ts';
import type { Verdict } from './verdict.ts';

const run = promisify(execFile);

const CAPACITY_CONNECTIONS = 64;
const OVERLOAD_CONNECTIONS = 2500;
const SECONDS = 10;
const HEALTH_MS_MAX = 100;

interface Flood {
  statuses: Record<string, number>;
  withoutRetry: number;
  /** Broken connections by action and error. */
  broken: Record<string, number>;
}

function total({ statuses }: Flood): number {
  return Object.values(statuses).reduce((sum, count) => sum + count, 0);
}

/** Overloads a server: excess requests get 503, accepted ones are answered, and health stays fast. */
export async function shedsOverload(): Promise<Verdict> {
  const server = await startAttackedServer({ WORKERS: '1' }, [...WATCHED, ...SERVER]);
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
    const stopWatching = await watchHealth(server);
    const result = await flood(OVERLOAD_CONNECTIONS);
    const healthMs = await stopWatching();
    const { statuses, withoutRetry, broken } = result;
    const faults = [
      Object.keys(statuses).some((status) => status !== '200' && status !== '503') &&
        'an answer is neither 200 nor 503',
      (statuses['503'] ?? 0) === 0 && 'nothing was refused',
      withoutRetry > 0 && `${withoutRetry} refusals have no Retry-After`,
      Object.keys(broken).length > 0 && `connections broke: ${JSON.stringify(broken)}`,
      healthMs > HEALTH_MS_MAX && `/health waited for ${Math.round(healthMs)} ms of processor time`,
    ].filter((fault) => fault !== false);
    const offered = total(result) / SECONDS;
    const summary = [
      `capacity ${Math.round(capacity)}/s, offered ${Math.round(offered)}/s (${(offered / capacity).toFixed(1)} times)`,
      `answered ${Math.round((statuses['200'] ?? 0) / SECONDS)}/s, refused ${Math.round((statuses['503'] ?? 0) / SECONDS)}/s`,
      `/health waited for at most ${Math.round(healthMs)} ms`,
    ];
    return { summary: summary.join('; '), faults };
  } finally {
    await server.stop();
  }
}
