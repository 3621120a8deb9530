import { findCalculator } from '@plumbline/calculators';
import { compare, type Row, type Subject } from './compare.ts';
import type { RequestOptions } from './load.ts';
import type { Peer } from './peer.ts';
import { type Stores, withStores } from './stores.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });
const BATCH_ITEMS = 500;

function exampleOf(tool: string): string {
  const [example] = findCalculator(tool)?.examples ?? [];
  return JSON.stringify(example?.input);
}

function post(path: string, body: string): (peer: Peer) => RequestOptions {
  return ({ key }) => ({ path, headers: key === '' ? {} : { 'x-api-key': key }, body });
}

const CALL_PUE = post('/v1/tools/calculate_pue', PUE);

/** The calls that are compared on SQLite, each on a server of its own. */
const CALLS: Record<string, Omit<Subject, 'file'>> = {
  'calculate_pue on SQLite': { request: CALL_PUE },
  eurocode_column_checker: {
    request: post('/v1/tools/eurocode_column_checker', exampleOf('eurocode_column_checker')),
  },
  eurocode_beam_designer: { request: post('/v1/tools/eurocode_beam_designer', exampleOf('eurocode_beam_designer')) },
  'with include=working': { request: post('/v1/tools/calculate_pue?include=working', PUE) },
  'invalid input (422)': { request: post('/v1/tools/calculate_pue', '{"it_load_kw":-1}'), statuses: [422] },
  'wrong key (401)': {
    request: () => ({ path: '/v1/tools/calculate_pue', headers: { 'x-api-key': 'plk_wrong' }, body: PUE }),
    statuses: [401],
  },
  // Without a key five calls a minute are answered, and the rest refused.
  'over the limit (429)': {
    request: () => ({ path: '/v1/tools/calculate_pue', body: PUE }),
    statuses: [429, 200],
  },
  'batch, each item': {
    request: post('/v1/batch', `[${Array(BATCH_ITEMS).fill(`{"tool":"calculate_pue","input":${PUE}}`).join()}]`),
    callsEach: BATCH_ITEMS,
  },
};

async function subjectsOf(stores: Stores): Promise<Record<string, Subject>> {
  const ours = Object.entries(CALLS).map(([name, call]): [string, Subject] => [
    name,
    { file: 'plumbline.ts', environment: stores.sqlite(), ...call },
  ]);
  return {
    'node:http echo': { file: 'bare_http.ts', request: CALL_PUE },
    'Fastify echo': { file: 'fastify_echo.ts', request: CALL_PUE },
    ...Object.fromEntries(ours),
    'calculate_pue on PostgreSQL': {
      file: 'plumbline.ts',
      environment: await stores.postgres(),
      request: CALL_PUE,
    },
  };
}

/** Calls and refusals over REST with limits and ledger, beside a bare node:http echo of the same JSON and one of Fastify. */
export function measureRest(rounds: number, roundMs: number): Promise<Record<string, Row>> {
  return withStores(async (stores) =>
    compare({
      subjects: await subjectsOf(stores),
      yardsticks: ['node:http echo', 'Fastify echo'],
      connections: 32,
      rounds,
      roundMs,
    }),
  );
}
