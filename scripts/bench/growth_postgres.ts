import pg from 'pg';
import { newKey } from '../../packages/service/src/keys/keys.ts';
import { KEY_COLUMNS, valuesOfKey } from '../../packages/service/src/store/key_row.ts';
import { openPostgresStore } from '../../packages/service/src/store/postgres/postgres_store.ts';
import { bareHttp, type Call, compare, type Row, type Subject } from './compare.ts';
import type { RequestOptions } from './load.ts';
import type { Pace } from './pace.ts';
import type { Peer } from './peer.ts';
import type { Stores } from './stores.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });
const PATH = '/v1/tools/calculate_pue';
const MANY = { keys: 100_000, addresses: 50_000 };
const KEYS_A_STATEMENT = 1000;

type Environment = Record<string, string>;

/** Creates the database of a server before it starts, and adds keys without a limit that the load reaches. */
async function addKeys({ DATABASE_URL: url = '' }: Environment, count: number): Promise<string[]> {
  await (await openPostgresStore({ url })).close();
  const client = new pg.Client(url);
  await client.connect();
  const keys: string[] = [];
  while (keys.length < count) {
    const rows: string[] = [];
    while (rows.length < KEYS_A_STATEMENT && keys.length < count) {
      const options = { interface: 'main', tier: 'enterprise', callsPerMinute: 1_000_000, name: '' } as const;
      const { key, stored } = newKey(options, Date.now());
      const values = valuesOfKey(stored).map((value) => (value === null ? 'NULL' : pg.escapeLiteral(String(value))));
      rows.push(`(${values.join(', ')})`);
      keys.push(key);
    }
    await client.query(`INSERT INTO api_keys (${KEY_COLUMNS}) VALUES ${rows.join(', ')}`);
  }
  await client.end();
  return keys;
}

function requestWith(headers: Record<string, string>): RequestOptions {
  return { path: PATH, headers, body: PUE };
}

function withOneKey({ key }: Peer): RequestOptions {
  return requestWith({ 'x-api-key': key });
}

function withKeys(keys: readonly string[]): () => RequestOptions[] {
  return () => keys.map((key) => requestWith({ 'x-api-key': key }));
}

function fromAddresses(count: number): () => RequestOptions[] {
  const addressOf = (i: number) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;
  return () => Array.from({ length: count }, (_, i) => requestWith({ 'x-forwarded-for': addressOf(i) }));
}

function ours(name: string, environment: Environment, call: Call): Subject {
  return { file: 'plumbline.ts', environment, calls: { [name]: call } };
}

/** The same call from one caller and from many on PostgreSQL, which shares the second core with the load. */
export async function measureGrowthOnPostgres({ postgres }: Stores, pace: Pace): Promise<Record<string, Row>> {
  const [one, few, many, addresses] = [await postgres(), await postgres(), await postgres(), await postgres()];
  const fewKeys = await addKeys(few, 1000);
  const manyKeys = await addKeys(many, MANY.keys);
  return compare({
    subjects: [
      bareHttp(withOneKey),
      ours('one key', one, { request: withOneKey }),
      ours('1,000 keys in turn', few, { request: withKeys(fewKeys) }),
      ours('100,000 keys in turn', many, { request: withKeys(manyKeys) }),
      ours(
        '50,000 addresses in turn',
        { ...addresses, TRUST_PROXY: 'on' },
        { request: fromAddresses(MANY.addresses), statuses: [200, 429] },
      ),
    ],
    yardsticks: ['one key'],
    connections: 32,
    pace,
  });
}
