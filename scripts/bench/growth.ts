import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type * as SqliteStores from '../../packages/service/src/store/sqlite/sqlite_store.ts';
import {
  addressesInTurn,
  KEY_COLUMNS,
  keysInTurn,
  MANY,
  type NewKey,
  newKeys,
  ONE_KEY,
  valuesOfKey,
} from './callers_in_turn.ts';
import { bareHttp, compare, type Environment, ours, type Row } from './compare.ts';
import type { Measurement } from './measurement.ts';
import { importFrom, type Tree } from './tree.ts';

const SERVICE = 'packages/service/src';
const LEDGER_ROWS = 10_000_000;

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

async function addKeys(tree: Tree, environment: Environment, keys: readonly NewKey[]): Promise<Environment> {
  return fill(tree, environment, (database) => {
    const places = KEY_COLUMNS.split(',').map(() => '?');
    const add = database.prepare(`INSERT INTO api_keys (${KEY_COLUMNS}) VALUES (${places.join()})`);
    for (const key of keys) add.run(...valuesOfKey(key));
  });
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
      .prepare(`${numbers} INSERT INTO recent_calls (caller, at, calls)
        SELECT printf('key_%08d', n / 90), 1700000000000 + n, 1 FROM numbers`)
      .run(rows * 0.1);
  });
}

/** Compares the same call on a small and a large database. */
export async function measureGrowth({ stores, pace, trees }: Measurement): Promise<Record<string, Row>> {
  const { sqlite } = stores;
  const [few, many] = [newKeys(1000), newKeys(MANY.keys)];
  // Filling it takes minutes.
  const grown = pace.isQuick
    ? []
    : await ours(trees, { 'one key, 10,000,000 ledger rows': ONE_KEY }, (tree) =>
        addLedgerRows(tree, sqlite(), LEDGER_ROWS),
      );
  return compare({
    subjects: [
      bareHttp(ONE_KEY.request),
      ...(await ours(trees, { 'one key, empty ledger': ONE_KEY }, sqlite)),
      ...grown,
      ...(await ours(trees, { '1,000 keys in turn': keysInTurn(few) }, (tree) => addKeys(tree, sqlite(), few))),
      ...(await ours(trees, { 'one key among 100,000': ONE_KEY, '100,000 keys in turn': keysInTurn(many) }, (tree) =>
        addKeys(tree, sqlite(), many),
      )),
      ...(await ours(trees, { '50,000 addresses in turn': addressesInTurn(MANY.addresses) }, () => ({
        ...sqlite(),
        TRUST_PROXY: 'on',
      }))),
    ],
    yardsticks: ['one key, empty ledger'],
    connections: 32,
    pace,
  });
}
