import { compare, type Row, type Subject } from './compare.ts';
import type { RequestOptions } from './load.ts';
import type { Peer } from './peer.ts';
import { withStores } from './stores.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });

function callPue({ key }: Peer): RequestOptions {
  return { path: '/v1/tools/calculate_pue', headers: { 'x-api-key': key }, body: PUE };
}

function ours(environment: Record<string, string>): Subject {
  return { file: 'plumbline.ts', environment, request: callPue };
}

/** What metering costs: calls on both stores beside the same server without a ledger and beside a bare Fastify echo. */
export function measureMetering(rounds: number, roundMs: number): Promise<Record<string, Row>> {
  return withStores(async (stores) =>
    compare({
      subjects: {
        'Fastify echo': { file: 'fastify_echo.ts', request: callPue },
        'no metering': ours({ METER: 'off', ...stores.sqlite() }),
        SQLite: ours(stores.sqlite()),
        PostgreSQL: ours(await stores.postgres()),
      },
      yardsticks: ['Fastify echo', 'no metering'],
      connections: 64,
      rounds,
      roundMs,
    }),
  );
}
