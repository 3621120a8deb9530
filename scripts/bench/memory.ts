import { newKey } from '../../tests/support/cli.ts';
import { buildService, startService } from './built_service.ts';
import type { Row } from './compare.ts';
import { type Measured, measureLoad, requestBytes } from './load.ts';
import type { Measurement } from './measurement.ts';
import { bindToServerCore, residentMbOf } from './peer.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });
const PATHS = { plain: '/v1/tools/calculate_pue', 'with working': '/v1/tools/calculate_pue?include=working' };
const RUNS = 3;

/** The highest ratio and the highest memory count, because limits hold in every run. */
function rowOf(atRest: number, runs: readonly (Measured & { megabytes: number })[]): Row {
  const ratios = runs.map(({ p50Ms, p99Ms }) => p99Ms / p50Ms);
  return {
    'MB at rest': Math.round(atRest),
    'MB under load': Math.round(Math.max(...runs.map(({ megabytes }) => megabytes))),
    'p50 ms': runs.map(({ p50Ms }) => p50Ms.toFixed(2)).join(', '),
    'p99 ms': runs.map(({ p99Ms }) => p99Ms.toFixed(2)).join(', '),
    'p99/p50': ratios.map((ratio) => ratio.toFixed(1)).join(', '),
    'highest p99/p50': Number(Math.max(...ratios).toFixed(1)),
  };
}

/** Memory and slow answers of the service as `npm start` runs it, with one worker under load, in three runs of each. */
export async function measureMemory({ stores, pace }: Measurement): Promise<Record<string, Row>> {
  buildService();
  const rows: Record<string, Row> = {};
  const engines = { SQLite: stores.sqlite, PostgreSQL: stores.postgres };
  for (const [engine, environmentOf] of Object.entries(engines)) {
    for (const [name, path] of Object.entries(PATHS)) {
      const environment = await environmentOf();
      const server = await startService(environment);
      const pid = server.child.pid ?? 0;
      bindToServerCore(pid);
      const { key } = await newKey(['--plan', 'enterprise', '--rpm', '1000000'], environment);
      const atRest = residentMbOf(pid);
      const requests = [requestBytes({ path, headers: { 'x-api-key': key }, body: PUE })];
      const load = { port: server.port, requests, connections: 32 };
      await measureLoad({ ...load, ms: 2 * pace.roundMs });
      const runs = [];
      for (let run = 0; run < RUNS; run++) {
        const measured = await measureLoad({ ...load, ms: 2 * pace.roundMs });
        runs.push({ ...measured, megabytes: residentMbOf(pid) });
      }
      rows[`${name} on ${engine}`] = rowOf(atRest, runs);
      await server.stop();
    }
  }
  return rows;
}
