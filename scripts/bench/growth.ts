import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { newKey } from '../../packages/service/src/keys/keys.ts';
import { KEY_COLUMNS, valuesOfKey } from '../../packages/service/src/store/key_row.ts';
import { SqliteStore } from '../../packages/service/src/store/sqlite/sqlite_store.ts';
import { bareHttp, type Call, compare, type Row, type Subject } from './compare.ts';
import type { RequestOptions } from './load.ts';
import type { Pace } from './pace.ts';
import type { Peer } from './peer.ts';
import type { Stores } from './stores.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });
const PATH = '/v1/tools/calculate_pue';

/** The sizes of a large database. */
const MANY = { keys: 100_000, rows: 10_000_000, addresses: 50_000 };

type Environment = Record<string, string>;

/** Creates and fills the database of a server before it starts. */
async function fill(environment: Environment, act: (database: DatabaseSync) => void): Promise<void> {
  const file = join(environment.PLUMBLINE_DATA ?? '', 'plumbline.sqlite');
  await new SqliteStore(file, Date.now).close();
  const database = new DatabaseSync(file);
  database.exec('BEGIN');
  act(database);
  database.exec('COMMIT');
  database.close();
}

async function addKeys(environment: Environment, count: number): Promise<string[]> {
  const keys: string[] = [];
  await fill(environment, (database) => {
    const add = database.prepare(`INSERT INTO api_keys (${KEY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    for (let i = 0; i < count; i++) {
      const options = { interface: 'main', tier: 'enterprise', callsPerMinute: 1_000_000, name: '' } as const;
      const { key, stored } = newKey(options, Date.now());
      add.run(...valuesOfKey(stored));
      keys.push(key);
    }
  });
  return keys;
}

/** A tenth of the rows are expired calls, which the cleanup deletes during the measurement. */
async function addLedgerRows(environment: Environment, rows: number): Promise<void> {
  const numbers = 'WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)';
  await fill(environment, (database) => {
    database
      .prepare(`${numbers} INSERT INTO daily_usage
        SELECT printf('key_%08d', n / 90), 20260801 + n % 90, 'calculate_pue', 'rest', 'answered', 1 FROM numbers`)
      .run(rows * 0.9);
    database
      .prepare(
        `${numbers} INSERT INTO recent_calls SELECT printf('key_%08d', n / 90), 1700000000000 + n, 1 FROM numbers`,
      )
      .run(rows * 0.1);
  });
}

function withKeys(keys: readonly string[]): () => RequestOptions[] {
  return () => keys.map((key) => ({ path: PATH, headers: { 'x-api-key': key }, body: PUE }));
}

function withOneKey({ key }: Peer): RequestOptions {
  return { path: PATH, headers: { 'x-api-key': key }, body: PUE };
}

function fromAddresses(count: number): () => RequestOptions[] {
  const addressOf = (i: number) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;
  return () =>
    Array.from({ length: count }, (_, i) => ({ path: PATH, headers: { 'x-forwarded-for': addressOf(i) }, body: PUE }));
}

function ours(name: string, environment: Environment, call: Call): Subject {
  return { file: 'plumbline.ts', environment, calls: { [name]: call } };
}

/** Compares the same call on a small and a large database. */
export async function measureGrowth({ sqlite }: Stores, pace: Pace): Promise<Record<string, Row>> {
  const [empty, fewKeys, manyKeys, manyRows, addresses] = [sqlite(), sqlite(), sqlite(), sqlite(), sqlite()];
  const few = await addKeys(fewKeys, 1000);
  const many = await addKeys(manyKeys, MANY.keys);
  await addLedgerRows(manyRows, MANY.rows);
  return compare({
    subjects: [
      bareHttp(withOneKey),
      ours('one key, empty ledger', empty, { request: withOneKey }),
      ours('one key, 10,000,000 ledger rows', manyRows, { request: withOneKey }),
      ours('1,000 keys in turn', fewKeys, { request: withKeys(few) }),
      {
        file: 'plumbline.ts',
        environment: manyKeys,
        calls: {
          'one key among 100,000': { request: withOneKey },
          '100,000 keys in turn': { request: withKeys(many) },
        },
      },
      ours(
        '50,000 addresses in turn',
        { ...addresses, TRUST_PROXY: 'on' },
        { request: fromAddresses(MANY.addresses), statuses: [200, 429] },
      ),
    ],
    yardsticks: ['one key, empty ledger'],
    connections: 32,
    pace,
  });
}
