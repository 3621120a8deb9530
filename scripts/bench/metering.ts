import { bareHttp, compare, fastifyEcho, ours, type Row } from './compare.ts';
import type { RequestOptions } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Peer } from './peer.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });

function callPue({ key }: Peer): RequestOptions {
  return { path: '/v1/tools/calculate_pue', headers: { 'x-api-key': key }, body: PUE };
}

/** The cost of metering: calls on both stores compared with the server without a ledger, a Fastify echo and a bare echo. */
export async function measureMetering({ stores, pace, trees }: Measurement): Promise<Record<string, Row>> {
  const { sqlite, postgres } = stores;
  const call = { request: callPue };
  return compare({
    subjects: [
      bareHttp(callPue),
      fastifyEcho(callPue),
      ...(await ours(trees, { 'no metering': call }, () => ({ METER: 'off', ...sqlite() }))),
      ...(await ours(trees, { SQLite: call }, sqlite)),
      ...(await ours(trees, { PostgreSQL: call }, postgres)),
    ],
    yardsticks: ['Fastify echo', 'no metering'],
    connections: 64,
    pace,
  });
}
