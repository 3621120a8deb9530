import pg from 'pg';
import type * as PostgresStores from '../../packages/service/src/store/postgres/postgres_store.ts';
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

const STORE = 'packages/service/src/store';
const KEYS_A_STATEMENT = 1000;

/** Creates the database of a server before it starts, with the schema of its tree, and adds keys. */
async function addKeys(tree: Tree, environment: Environment, keys: readonly NewKey[]): Promise<Environment> {
  const { DATABASE_URL: url = '' } = environment;
  const { openPostgresStore } = await importFrom<typeof PostgresStores>(tree, `${STORE}/postgres/postgres_store.ts`);
  await (await openPostgresStore({ url })).close();
  const client = new pg.Client(url);
  await client.connect();
  for (let start = 0; start < keys.length; start += KEYS_A_STATEMENT) {
    const rows = keys.slice(start, start + KEYS_A_STATEMENT).map((key) => {
      const values = valuesOfKey(key).map((value) => (value === null ? 'NULL' : pg.escapeLiteral(String(value))));
      return `(${values.join(', ')})`;
    });
    await client.query(`INSERT INTO api_keys (${KEY_COLUMNS}) VALUES ${rows.join(', ')}`);
  }
  await client.end();
  return environment;
}

/** The same call from one caller and from many on PostgreSQL, which shares the second core with the load. */
export async function measureGrowthOnPostgres({ stores, pace, trees }: Measurement): Promise<Record<string, Row>> {
  const { postgres } = stores;
  const [few, many] = [newKeys(1000), newKeys(MANY.keys)];
  return compare({
    subjects: [
      bareHttp(ONE_KEY.request),
      ...(await ours(trees, { 'one key': ONE_KEY }, postgres)),
      ...(await ours(trees, { '1,000 keys in turn': keysInTurn(few) }, async (tree) =>
        addKeys(tree, await postgres(), few),
      )),
      ...(await ours(trees, { '100,000 keys in turn': keysInTurn(many) }, async (tree) =>
        addKeys(tree, await postgres(), many),
      )),
      ...(await ours(trees, { '50,000 addresses in turn': addressesInTurn(MANY.addresses) }, async () => ({
        ...(await postgres()),
        TRUST_PROXY: 'on',
      }))),
    ],
    yardsticks: ['one key'],
    connections: 32,
    pace,
  });
}
