import { openStore } from '../../packages/service/src/store/open_store.ts';
import { buildService, startService } from './built_service.ts';
import { newKeys, requestWith } from './callers_in_turn.ts';
import type { Environment, Row } from './compare.ts';
import { measureLoad, requestBytes } from './load.ts';
import { median } from './median.ts';
import type { Pace } from './pace.ts';
import { cpuMsWithWorkers } from './peer.ts';
import { withStores } from './stores.ts';

/** How many keys call in turn: all workers record for one busy key, or for many. */
const KEYS = { 'one key': 1, '1,000 keys': 1000 };

/** The requests of new keys in a database that they are added to. */
async function requestsWithKeys(environment: Environment, count: number): Promise<Buffer[]> {
  const { DATABASE_URL: databaseUrl, PLUMBLINE_DATA: dataFolder = '' } = environment;
  const store = await openStore({ databaseUrl, dataFolder, clock: Date.now });
  const keys = newKeys(count);
  for (const { stored } of keys) await store.addKey(stored);
  await store.close();
  return keys.map((key) => requestBytes(requestWith(key)));
}

/**
 * The server with one and with two workers in interleaved rounds; the load shares the cores. Without a free core, the CPU time per
 * call still shows how it scales: if it stays the same, twice the cores serve twice the calls.
 */
export function measureWorkers({ warmUps, rounds, roundMs }: Pace): Promise<Record<string, Row>> {
  buildService();
  return withStores(async (stores) => {
    const engines = { SQLite: stores.sqlite, PostgreSQL: stores.postgres };
    const running = [];
    for (const [engine, environmentOf] of Object.entries(engines)) {
      for (const [keys, count] of Object.entries(KEYS)) {
        for (const workers of [1, 2]) {
          const environment = await environmentOf();
          const requests = await requestsWithKeys(environment, count);
          const server = await startService({ ...environment, WORKERS: String(workers) });
          const name = `${engine}, ${keys}`;
          running.push({ name, workers, server, requests, rates: [] as number[], cpuUs: [] as number[] });
        }
      }
    }
    for (let round = -warmUps; round < rounds; round++) {
      for (const { server, requests, rates, cpuUs } of running) {
        const pid = server.child.pid ?? 0;
        const before = cpuMsWithWorkers(pid);
        const load = { port: server.port, requests, connections: 64, ms: roundMs };
        const { perSecond, answers } = await measureLoad(load);
        if (round < 0) continue;
        rates.push(perSecond);
        cpuUs.push((1000 * (cpuMsWithWorkers(pid) - before)) / answers);
      }
    }
    for (const { server } of running) await server.stop();
    const single = new Map(running.filter(({ workers }) => workers === 1).map((each) => [each.name, each]));
    return Object.fromEntries(
      running.map(({ name, workers, rates, cpuUs }) => {
        const [rate, cpu] = [median(rates), median(cpuUs)];
        const one = single.get(name);
        const row: Row = {
          'a second': Math.round(rate),
          'of one': Number((rate / median(one?.rates ?? [])).toFixed(2)),
          'CPU µs': Number(cpu.toFixed(1)),
          'of one, on free cores': Number(((workers * median(one?.cpuUs ?? [])) / cpu).toFixed(2)),
        };
        return [`${name}, WORKERS=${workers}`, row];
      }),
    );
  });
}
