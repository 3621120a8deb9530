import { findCalculator } from '@plumbline/calculators';
import { bareHttp, type Call, compare, fastifyEcho, ours, type Row, type Subject } from './compare.ts';
import type { RequestOptions } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Peer } from './peer.ts';
import type { Tree } from './tree.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });
const BATCH_ITEMS = 500;

type EnvironmentOf = Parameters<typeof ours>[2];

function exampleOf(tool: string): string {
  const [example] = findCalculator(tool)?.examples ?? [];
  return JSON.stringify(example?.input);
}

function post(path: string, body: string): (peer: Peer) => RequestOptions {
  return ({ key }) => ({ path, headers: key === '' ? {} : { 'x-api-key': key }, body });
}

const CALL_PUE: Call = { request: post('/v1/tools/calculate_pue', PUE) };

/** The calls that are measured in addition to `calculate_pue`. */
const CALLS: Record<string, Call> = {
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
  // Without a key five calls a minute are allowed, and the rest rejected.
  'over the limit (429)': {
    request: () => ({ path: '/v1/tools/calculate_pue', body: PUE }),
    statuses: [429, 200],
  },
  // Responses are long, so few connections keep the server busy.
  'batch, each item': {
    request: post('/v1/batch', `[${Array(BATCH_ITEMS).fill(`{"tool":"calculate_pue","input":${PUE}}`).join()}]`),
    callsEach: BATCH_ITEMS,
    connections: 4,
  },
};

/** Each call on its own server and database. */
async function oursEach(trees: readonly Tree[], engine: string, environmentOf: EnvironmentOf): Promise<Subject[]> {
  const subjects = [];
  for (const [name, call] of Object.entries(CALLS)) {
    subjects.push(...(await ours(trees, { [`${name} on ${engine}`]: call }, environmentOf)));
  }
  return subjects;
}

/** Compares allowed and rejected REST calls, with limits and ledger, with a bare node:http echo and a Fastify echo of the same JSON. */
export async function measureRest({ stores, pace, trees }: Measurement): Promise<Record<string, Row>> {
  const { sqlite, postgres, postgresNotWaiting } = stores;
  const pue = (name: string, environmentOf: EnvironmentOf) => ours(trees, { [name]: CALL_PUE }, environmentOf);
  return compare({
    subjects: [
      bareHttp(CALL_PUE.request),
      fastifyEcho(CALL_PUE.request),
      ...(await pue('calculate_pue on SQLite', sqlite)),
      ...(await pue('calculate_pue on SQLite, FAST_PATH=off', () => ({ ...sqlite(), FAST_PATH: 'off' }))),
      ...(await pue('calculate_pue on PostgreSQL', postgres)),
      ...(await pue('calculate_pue on PostgreSQL, commits not waiting for the disk', postgresNotWaiting)),
      ...(await oursEach(trees, 'SQLite', sqlite)),
      ...(pace.isQuick ? [] : await oursEach(trees, 'PostgreSQL', postgres)),
    ],
    yardsticks: ['Fastify echo'],
    connections: 32,
    pace,
  });
}
