import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { keepsAccountContract } from '../../testing/account_contract.ts';
import { keepsLedgerContract } from '../../testing/ledger_contract.ts';
import type { StoreUnderTest } from '../../testing/store_under_test.ts';
import { StoreUnavailable } from '../contract.ts';
import { MIGRATIONS, VERSION_TABLE } from '../migrations/migrations.ts';
import { SqliteStore } from './sqlite_store.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function newFile(): string {
  files += 1;
  return join(folder, 'made on demand', `${files}.sqlite`);
}

async function prepare(): Promise<StoreUnderTest> {
  const file = newFile();
  return { open: async (clock) => new SqliteStore(file, clock) };
}

keepsLedgerContract('SQLite', prepare);
keepsAccountContract('SQLite', prepare);

const USAGE = { tool: 'calculate_pue', channel: 'rest', outcome: 'answered' } as const;

describe('SqliteStore', () => {
  it('persists over a restart', async () => {
    const file = newFile();
    const first = new SqliteStore(file, Date.now);
    await first.appendCalls([{ caller: 'a', knownSequence: 0, knownUntil: 0, windowMs: 60_000 }], (now) => [
      { caller: 'a', month: 202611, usedInMonth: 7, at: now, calls: 7, usage: [{ ...USAGE, calls: 7 }] },
    ]);
    await first.close();
    const second = new SqliteStore(file, Date.now);
    const { state } = await second.readCaller({ caller: 'a', knownSequence: 0, knownUntil: 0, windowMs: 60_000 });
    expect(state).toMatchObject({ usedInMonth: 7 });
    await second.close();
  });

  it('migrates a database of an older release and keeps its data', async () => {
    const file = newFile();
    await new SqliteStore(file, Date.now).close();
    rmSync(file);
    const older = new DatabaseSync(file);
    older.exec(`${VERSION_TABLE}; ${MIGRATIONS[0]}; INSERT INTO schema_version VALUES (1)`);
    older.exec("INSERT INTO api_keys VALUES ('key_1', 'hash', 'plk_1…', 'main', 'pro', NULL, 'old', 1000, NULL)");
    older.close();
    const store = new SqliteStore(file, Date.now);
    expect(await store.findKeys(['hash'])).toMatchObject([{ id: 'key_1', tier: 'pro', accountId: null }]);
    expect(await store.accounts.list()).toEqual([]);
    await store.close();
  });

  it('says why a file cannot be the database', () => {
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'Dear reader, this is no database, however long it goes on. '.repeat(200));
    expect(() => new SqliteStore(file, Date.now)).toThrow(
      /letter\.txt cannot be used as the database: .*not a database/,
    );
    expect(() => new SqliteStore('/dev/null/nowhere/x.sqlite', Date.now)).toThrow(/x\.sqlite cannot be used/);
  });

  it('does not touch a database of a newer release', async () => {
    const file = newFile();
    await new SqliteStore(file, Date.now).close();
    const database = new DatabaseSync(file);
    database.exec('INSERT INTO schema_version VALUES (999)');
    database.close();
    expect(() => new SqliteStore(file, Date.now)).toThrow(/schema version 999, but this release supports only \d+/);
  });

  it('reports a locked database as unavailable', async () => {
    const file = newFile();
    const store = new SqliteStore(file, Date.now);
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const query = { caller: 'a', knownSequence: 0, knownUntil: 0, windowMs: 60_000 };
    await expect(store.appendCalls([query], () => [])).rejects.toThrow(StoreUnavailable);
    other.exec('ROLLBACK');
    await expect(store.appendCalls([query], () => [])).resolves.toBeUndefined();
    other.close();
    await store.close();
  });
});
