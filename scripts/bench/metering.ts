import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type Measured, measureLoad, requestBytes } from './load.ts';
import { median } from './median.ts';
import { type Peer, startPeer } from './peer.ts';

const CONNECTIONS = 64;
const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });

export interface MeteringRow {
  'calls a second': number;
  'of Fastify echo': string;
  'of ours without metering': string;
  'p50 ms': number;
  'p99 ms': number;
}

/**
 * What metering costs: calls of a tool on both stores, beside the same server without a ledger and beside a bare Fastify echo,
 * each in its own process, in interleaved rounds.
 */
export async function measureMetering(rounds: number, roundMs: number): Promise<Record<string, MeteringRow>> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const postgres = await startPostgres();
  const subjects: { name: string; peer: Peer; runs: Measured[] }[] = [];
  async function add(name: string, file: string, environment: Record<string, string> = {}): Promise<void> {
    subjects.push({ name, peer: await startPeer(file, environment), runs: [] });
  }
  try {
    await add('Fastify echo', 'fastify_echo.ts');
    await add('ours without metering', 'plumbline.ts', { METER: 'off', PLUMBLINE_DATA: join(folder, 'off') });
    await add('ours on SQLite', 'plumbline.ts', { PLUMBLINE_DATA: join(folder, 'sqlite') });
    await add('ours on PostgreSQL', 'plumbline.ts', { DATABASE_URL: await postgres.newDatabase() });
    for (let round = -1; round < rounds; round++) {
      for (const { name, peer, runs } of subjects) {
        const request = requestBytes({
          path: '/v1/tools/calculate_pue',
          headers: { 'x-api-key': peer.key },
          body: PUE,
        });
        const measured = await measureLoad({ port: peer.port, request, connections: CONNECTIONS, ms: roundMs });
        const others = Object.keys(measured.statuses).filter((status) => status !== '200');
        if (others.length > 0) throw new Error(`${name} answered with ${others.join(', ')}`);
        // The first round warms up.
        if (round >= 0) runs.push(measured);
      }
    }
  } finally {
    for (const { peer } of subjects) await peer.stop();
    await postgres.end();
    rmSync(folder, { recursive: true });
  }
  const rates = new Map(subjects.map(({ name, runs }) => [name, median(runs.map(({ perSecond }) => perSecond))]));
  function ratio(name: string, to: string): string {
    return ((rates.get(name) ?? Number.NaN) / (rates.get(to) ?? Number.NaN)).toFixed(2);
  }
  return Object.fromEntries(
    subjects.map(({ name, runs }) => [
      name,
      {
        'calls a second': Math.round(rates.get(name) ?? Number.NaN),
        'of Fastify echo': ratio(name, 'Fastify echo'),
        'of ours without metering': ratio(name, 'ours without metering'),
        'p50 ms': Number(median(runs.map(({ p50Ms }) => p50Ms)).toFixed(2)),
        'p99 ms': Number(median(runs.map(({ p99Ms }) => p99Ms)).toFixed(2)),
      },
    ]),
  );
}
