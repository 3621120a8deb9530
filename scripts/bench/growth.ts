import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { newKey } from '../../packages/service/src/keys/keys.ts';
import type * as KeyRows from '../../packages/service/src/store/key_row.ts';
import type * as SqliteStores from '../../packages/service/src/store/sqlite/sqlite_store.ts';
import { bareHttp, compare, type Environment, ours, type Row } from './compare.ts';
import type { RequestOptions } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Peer } from './peer.ts';
import { importFrom, type Tree } from './tree.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });
const PATH = '/v1/tools/calculate_pue';

/** The sizes of a large database. */
const MANY = { keys: 100_000, rows: 10_000_000, addresses: 50_000 };

type NewKey = ReturnType<typeof newKey>;

const SERVICE = 'packages/service/src';

/** Creates and fills the database of a server before it starts, with the schema of its tree. */
async function fill(tree: Tree, environment: Environment, act: (database: DatabaseSync) => void): Promise<Environment> {
  const file = join(environment.PLUMBLINE_DATA ?? '', 'plumbline.sqlite');
  const { SqliteStore } = await importFrom<typeof SqliteStores>(tree, `${SERVICE}/store/sqlite/sqlite_store.ts`);
  await new SqliteStore(file, Date.now).close();
  const database = new DatabaseSync(file);
  database.exec('BEGIN');
  act(database);
  database.exec('COMMIT');
  database.close();
  return environment;
}

/** Adds these keys of the enterprise plan. */
async function addKeys(tree: Tree, environment: Environment, keys: readonly NewKey[]): Promise<Environment> {
  const { KEY_COLUMNS, valuesOfKey } = await importFrom<typeof KeyRows>(tree, `${SERVICE}/store/key_row.ts`);
  return fill(tree, environment, (database) => {
    const places = KEY_COLUMNS.split(',').map(() => '?');
    const add = database.prepare(`INSERT INTO api_keys (${KEY_COLUMNS}) VALUES (${places.join()})`);
    for (const { stored } of keys) add.run(...valuesOfKey(stored));
  });
}

function newKeys(count: number): NewKey[] {
  const options = { interface: 'main', tier: 'enterprise', callsPerMinute: 1_000_000, name: '' } as const;
  return Array.from({ length: count }, () => newKey(options, Date.now()));
}

/** A tenth of the rows are expired calls, which the cleanup deletes during the measurement. */
async function addLedgerRows(tree: Tree, environment: Environment, rows: number): Promise<Environment> {
  const numbers = 'WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)';
  return fill(tree, environment, (database) => {
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

function withKeys(keys: readonly NewKey[]): () => RequestOptions[] {
  return () => keys.map(({ key }) => ({ path: PATH, headers: { 'x-api-key': key }, body: PUE }));
}

function withOneKey({ key }: Peer): RequestOptions {
  return { path: PATH, headers: { 'x-api-key': key }, body: PUE };
}

function fromAddresses(count: number): () => RequestOptions[] {
  const addressOf = (i: number) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;
  return () =>
    Array.from({ length: count }, (_, i) => ({ path: PATH, headers: { 'x-forwarded-for': addressOf(i) }, body: PUE }));
}

/** Compares the same call on a small and a large database. */
export async function measureGrowth({ stores, pace, trees }: Measurement): Promise<Record<string, Row>> {
  const { sqlite } = stores;
  const [few, many] = [newKeys(1000), newKeys(MANY.keys)];
  // Filling it takes minutes.
  const grown = pace.isQuick
    ? []
    : await ours(trees, { 'one key, 10,000,000 ledger rows': { request: withOneKey } }, (tree) =>
        addLedgerRows(tree, sqlite(), MANY.rows),
      );
  return compare({
    subjects: [
      bareHttp(withOneKey),
      ...(await ours(trees, { 'one key, empty ledger': { request: withOneKey } }, sqlite)),
      ...grown,
      ...(await ours(trees, { '1,000 keys in turn': { request: withKeys(few) } }, (tree) =>
        addKeys(tree, sqlite(), few),
      )),
      ...(await ours(
        trees,
        { 'one key among 100,000': { request: withOneKey }, '100,000 keys in turn': { request: withKeys(many) } },
        (tree) => addKeys(tree, sqlite(), many),
      )),
      ...(await ours(
        trees,
        { '50,000 addresses in turn': { request: fromAddresses(MANY.addresses), statuses: [200, 429] } },
        () => ({ ...sqlite(), TRUST_PROXY: 'on' }),
      )),
    ],
    yardsticks: ['one key, empty ledger'],
    connections: 32,
    pace,
  });
}
