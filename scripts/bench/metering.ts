import { bareHttp, compare, fastifyEcho, type Row, type Subject } from './compare.ts';
import type { RequestOptions } from './load.ts';
import type { Pace } from './pace.ts';
import type { Peer } from './peer.ts';
import type { Stores } from './stores.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });

function callPue({ key }: Peer): RequestOptions {
  return { path: '/v1/tools/calculate_pue', headers: { 'x-api-key': key }, body: PUE };
}

function ours(name: string, environment: Record<string, string>): Subject {
  return { file: 'plumbline.ts', environment, calls: { [name]: { request: callPue } } };
}

/** The cost of metering: calls on both stores compared with the server without a ledger, a Fastify echo and a bare echo. */
export async function measureMetering(stores: Stores, pace: Pace): Promise<Record<string, Row>> {
  return compare({
    subjects: [
      bareHttp(callPue),
      fastifyEcho(callPue),
      ours('no metering', { METER: 'off', ...stores.sqlite() }),
      ours('SQLite', stores.sqlite()),
      ours('PostgreSQL', await stores.postgres()),
    ],
    yardsticks: ['Fastify echo', 'no metering'],
    connections: 64,
    pace,
  });
}
