import { newKey } from '../../tests/support/cli.ts';
import { SERVER, startServer } from '../../tests/support/server.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../server_process.mjs';
import type { Row } from './compare.ts';
import { measureLoad, requestBytes } from './load.ts';
import { median } from './median.ts';
import type { Pace } from './pace.ts';
import { cpuMsWithWorkers } from './peer.ts';
import { withStores } from './stores.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });

/**
 * The server with one and with two workers in interleaved rounds; the load shares the cores. Without a free core, the CPU time per
 * call still shows how it scales: if it stays the same, twice the cores serve twice the calls.
 */
export function measureWorkers({ warmUps, rounds, roundMs }: Pace): Promise<Record<string, Row>> {
  return withStores(async (stores) => {
    const engines = { SQLite: stores.sqlite, PostgreSQL: stores.postgres };
    const running = [];
    for (const [engine, environmentOf] of Object.entries(engines)) {
      for (const workers of [1, 2]) {
        const environment = await environmentOf();
        const server = await startServer([...NODE_FLAGS, ...SERVER], {
          ...NODE_ENVIRONMENT,
          ...environment,
          WORKERS: String(workers),
        });
        const { key } = await newKey(['--plan', 'enterprise', '--rpm', '1000000'], environment);
        const request = requestBytes({ path: '/v1/tools/calculate_pue', headers: { 'x-api-key': key }, body: PUE });
        running.push({ engine, workers, server, request, rates: [] as number[], cpuUs: [] as number[] });
      }
    }
    for (let round = -warmUps; round < rounds; round++) {
      for (const { server, request, rates, cpuUs } of running) {
        const pid = server.child.pid ?? 0;
        const before = cpuMsWithWorkers(pid);
        const load = { port: server.port, requests: [request], connections: 64, ms: roundMs };
        const { perSecond, answers } = await measureLoad(load);
        if (round < 0) continue;
        rates.push(perSecond);
        cpuUs.push((1000 * (cpuMsWithWorkers(pid) - before)) / answers);
      }
    }
    for (const { server } of running) await server.stop();
    const single = new Map(running.filter(({ workers }) => workers === 1).map((each) => [each.engine, each]));
    return Object.fromEntries(
      running.map(({ engine, workers, rates, cpuUs }) => {
        const [rate, cpu] = [median(rates), median(cpuUs)];
        const one = single.get(engine);
        const row: Row = {
          'a second': Math.round(rate),
          'of one': Number((rate / median(one?.rates ?? [])).toFixed(2)),
          'CPU µs': Number(cpu.toFixed(1)),
          'of one, on free cores': Number(((workers * median(one?.cpuUs ?? [])) / cpu).toFixed(2)),
        };
        return [`${engine}, WORKERS=${workers}`, row];
      }),
    );
  });
}
