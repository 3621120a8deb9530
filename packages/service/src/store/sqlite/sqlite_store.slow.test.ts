import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../contract.ts';
import { MIGRATIONS, VERSION_TABLE } from '../migrations/migrations.ts';
import { sql } from '../sql.ts';
import { keepsStoreContract } from '../suite.ts';
import { addAccount, changeAt, type StoreUnderTest } from '../testing/store_under_test.ts';
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

keepsStoreContract('SQLite', prepare);

const USAGE = { tool: 'calculate_pue', channel: 'rest', outcome: 'answered' } as const;

describe('SqliteStore', () => {
  it('persists over a restart', async () => {
    const file = newFile();
    const first = new SqliteStore(file, Date.now);
    await first.appendCalls([{ caller: 'a', knownSequence: 0, knownUntil: 0, windowMs: 60_000 }], (now) => [
      { caller: 'a', month: 202611, usedInMonth: 7, at: now, calls: 7, usage: [{ ...USAGE, source: 'a', calls: 7 }] },
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
    const migrations: number[][] = [];
    const store = new SqliteStore(file, Date.now, (...migration) => migrations.push(migration));
    expect(migrations).toEqual(MIGRATIONS.slice(1).map((_, index) => [index + 2, 1]));
    expect(await store.findKeys(['hash'])).toMatchObject([{ id: 'key_1', tier: 'pro', accountId: null }]);
    expect(await store.accounts.list()).toEqual([]);
    await store.close();
  });

  it('leaves no byte of a deleted person, account or project in its files', async () => {
    const file = newFile();
    const store = new SqliteStore(file, Date.now);
    const email = 'ada.of.the.deleted@example.com';
    await addAccount(store, Date.now(), email);
    const other = await addAccount(store, Date.now(), 'grace@example.com');
    const change = changeAt(Date.now());
    const title = 'Tower of the deleted';
    await store.transact([
      sql`INSERT INTO user_verifications (id, identifier, value, expires_at, created_at, updated_at)
        VALUES ('v', ${`mail ${email}`}, ${title}, '2099', '2026', '2026')`,
      sql`DELETE FROM user_verifications WHERE id = 'v'`,
    ]);
    const bytes = () =>
      ['', '-wal'].map((ending) => (existsSync(file + ending) ? readFileSync(file + ending, 'latin1') : '')).join('');
    expect(bytes()).toContain(email);
    // Two people of the same millisecond are listed in any order.
    const user = (await store.users.list()).find((each) => each.email === email);
    expect(await store.users.delete(user?.id ?? '', change)).toBe('deleted');
    expect(bytes()).not.toContain(email);
    expect(bytes()).not.toContain(title);
    expect(await store.accounts.find(other)).toMatchObject({ ownerEmail: 'grace@example.com' });
    expect(bytes()).toContain('grace@example.com');
    await store.close();
  });

  it('says why a file cannot be the database', () => {
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'Dear reader, this is no database, however long it goes on. '.repeat(200));
    expect(() => new SqliteStore(file, Date.now)).toThrow(
      /letter\.txt cannot be used as the database: .*not a database/,
    );
  });

  describe('of a new file', () => {
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

    it('lets only its owner read the file, its WAL and the folders that it creates', async () => {
      const parent = mkdtempSync(join(folder, 'parent-'));
      chmodSync(parent, 0o755);
      const file = join(parent, 'outer', 'inner', 'a.sqlite');
      const store = new SqliteStore(file, Date.now);
      expect(modeOf(parent)).toBe('755');
      for (const made of [join(parent, 'outer'), join(parent, 'outer', 'inner')]) expect(modeOf(made)).toBe('700');
      for (const made of [file, `${file}-wal`, `${file}-shm`]) expect(modeOf(made)).toBe('600');
      await store.close();
    });

    it('changes the mode of nothing that exists', async () => {
      const open = join(mkdtempSync(join(folder, 'parent-')), 'open');
      mkdirSync(open);
      chmodSync(open, 0o775);
      const file = join(open, 'a.sqlite');
      writeFileSync(file, '');
      chmodSync(file, 0o664);
      await new SqliteStore(file, Date.now).close();
      expect([modeOf(open), modeOf(file)]).toEqual(['775', '664']);
    });
  });

  it.each([
    ['/dev/null', /ENOTDIR/],
    ['/dev/null/nowhere', /ENOTDIR.*mkdir '\/dev\/null\/nowhere'/],
    ['/sys/nowhere/deeper', /mkdir '\/sys\/nowhere'/],
  ])('says why a folder cannot be created: %s', (path, reason) => {
    const open = () => new SqliteStore(join(path, 'x.sqlite'), Date.now);
    expect(open).toThrow(`${path}/x.sqlite cannot be used as the database: `);
    expect(open).toThrow(reason);
  });

  it('ends with one line for a folder in /proc, where Node creates folders for ever', () => {
    const command = [join(import.meta.dirname, '../../../../cli/src/main.ts'), 'keys', 'list'];
    const env = { ...process.env, PLUMBLINE_DATA: '/proc/nope/deeper' };
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', timeout: 180_000, env });
    expect(status).toBe(1);
    expect(stderr).toBe(
      "/proc/nope/deeper/plumbline.sqlite cannot be used as the database: ENOENT: no such file or directory, mkdir '/proc/nope'.\n",
    );
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
