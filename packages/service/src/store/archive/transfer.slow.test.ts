import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { INSTALLED } from '@plumbline/editions';
import { verifyReceipt } from '@plumbline/editions/receipts/verify_receipt.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../../tests/support/postgres.ts';
import { call, newKey, PASSWORD, signUpVerified } from '../../api/dashboard/testing/test_account.ts';
import { TestBrowser } from '../../api/dashboard/testing/test_browser.ts';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store } from '../contract.ts';
import { MIGRATIONS, VERSION_TABLE } from '../migrations/migrations.ts';
import { type StoreLocation, sqliteFileOf } from '../open_store.ts';
import { openPostgresStore } from '../postgres/postgres_store.ts';
import { SqliteStore } from '../sqlite/sqlite_store.ts';
import { changeAt, changeOf, queryOf } from '../testing/store_under_test.ts';
import { ARCHIVED_TABLES, type ArchiveRow, FORMER_TABLES } from './archive.ts';
import { readArchive } from './read_archive.ts';
import { backUp, checkBackup, move, openDatabase, restore } from './transfer.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-transfer-'));
const clock = new TestClock();
const backup = join(folder, 'backup');
const ABOUT = { release: '0.0.0', created_at: '2026-11-15T12:00:00.000Z' };
let postgres: TestPostgres;
let folders = 0;

function newSqlite(): StoreLocation {
  folders += 1;
  return { databaseUrl: undefined, dataFolder: join(folder, String(folders)) };
}

async function newPostgres(): Promise<StoreLocation> {
  return { databaseUrl: await postgres.emptyDatabase(), dataFolder: join(folder, 'unused') };
}

const ENGINES: [string, () => Promise<StoreLocation>][] = [
  ['SQLite', async () => newSqlite()],
  ['PostgreSQL', newPostgres],
];

/** The whole service on a database. */
async function serve(location: StoreLocation): Promise<TestService> {
  const { databaseUrl } = location;
  const store =
    databaseUrl === undefined
      ? new SqliteStore(sqliteFileOf(location), clock.now)
      : await openPostgresStore({ url: databaseUrl, clock: clock.now });
  return { ...testService({ store, clock: clock.now }), clock };
}

/** All archived rows of a database, by table, in an order of their own. */
async function rowsIn(location: StoreLocation): Promise<Record<string, string[]>> {
  const database = await openDatabase(location, { isNew: false });
  const tables: Record<string, string[]> = {};
  await database.beginReading();
  for await (const { table, columns, rows } of (await readArchive(database)).blocks) {
    const texts = rows.map((row: ArchiveRow) =>
      JSON.stringify(Object.fromEntries(columns.map((name, i) => [name, row[i]]))),
    );
    tables[table] = [...(tables[table] ?? []), ...texts];
  }
  await database.close();
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.sort()]));
}

const PROJECT = { name: 'Übergrößenhalle "A"', client: 'Moss & Sons', reference: "25041'); --", engineer: 'A. Ng ✓' };
const RECEIPT = '/v1/tools/calculate_pue?include=receipt';

/** Connects an app to an account, with a refresh token and an access token. */
async function connectApp(store: Store, accountId: string): Promise<void> {
  const [session] = (await store.execute('SELECT id, user_id FROM user_sessions', [])).rows;
  const [sessionId, userId] = [String(session?.id), String(session?.user_id)];
  const at = Date.parse('2026-11-15T12:00:00Z');
  const client = {
    clientId: 'client_1',
    name: 'App ✓',
    uri: null,
    redirectUris: ['https://app.example.com/'],
    updatedAt: at,
  };
  await store.oauth.putClient(client, { unusedMax: 10, unusedFrom: 0 });
  const scopes = ['calculate'];
  const limits = { connectionsMax: 10, sessionId };
  expect(
    await store.oauth.addConnection({
      id: 'app_1',
      clientId: 'client_1',
      userId,
      accountId,
      scopes,
      resources: [],
      at,
      ...limits,
    }),
  ).toBe(true);
  const columns = 'id, token, client_id, session_id, user_id, scopes, expires_at, created_at';
  const values = `'client_1', '${sessionId}', '${userId}', '["calculate"]', '2026-11-15T13:00:00.000Z', '2026-11-15T12:00:00.000Z'`;
  await store.execute(
    `INSERT INTO oauth_refresh_tokens (${columns}) VALUES ('refresh_1', 'refresh hash', ${values})`,
    [],
  );
  await store.execute(
    `INSERT INTO oauth_access_tokens (${columns}, refresh_id) VALUES ('access_1', 'access hash', ${values}, 'refresh_1')`,
    [],
  );
}

/** A webhook with a delivery that is pending. */
async function addWebhook(store: Store, owner: string): Promise<void> {
  const createdAt = clock.time;
  const fields = { url: 'https://example.com/ü', description: "'); --", events: ['job.completed'] };
  const endpoint = { id: 'webhook_1', ...fields, secret: 'v1.x' };
  expect(await store.webhooks.addEndpoint(owner, endpoint, 1, changeAt(createdAt))).toBe(true);
  const message = { id: 'msg_1', endpointId: 'webhook_1', event: 'job.completed', body: '{}', createdAt, trace: null };
  await store.webhooks.addDeliveries(owner, [message]);
  const due = await store.webhooks.findDueDelivery('webhook_1', createdAt);
  if (!due) throw new Error('nothing is due');
  const attempt = { number: 1, at: createdAt, durationMs: 5, statusCode: null, failure: 'It failed.', response: '' };
  const failing = { failingSince: createdAt, failedAt: createdAt, pausedUntil: null };
  const next = { status: 'pending', nextAttemptAt: createdAt + 5000, disabledBecause: null } as const;
  await store.webhooks.recordAttempt(due.delivery, attempt, { ...next, endpoint: failing });
}

/** A service with an account, keys, a connected app, a project, a webhook, usage, rejected calls, a receipt and a task. */
async function usedService(location: StoreLocation) {
  const service = await serve(location);
  const { browser, email, accountId } = await signUpVerified(service);
  const { key } = await newKey(browser);
  const operatorKey = await service.newKey({ tier: 'pro' });
  await browser.send('POST', '/api/projects', PROJECT);
  await connectApp(service.store, accountId);
  const answer = await call(service, key);
  expect(answer.statusCode).toBe(200);
  await call(service, key, { it_load_kw: -1 });
  await call(service, undefined);
  // More rows than one block has.
  const addresses = Array.from({ length: 450 }, (_, index) => `ip:10.0.0.${index}`);
  await service.store.appendCalls(
    addresses.map((address) => queryOf(address)),
    (now) => addresses.map((address) => changeOf(address, now, 2, 2)),
  );
  const payload = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
  const signed = await service.app.inject({ method: 'POST', url: RECEIPT, headers: { 'x-api-key': key }, payload });
  const { receipt, tier, ...shown } = signed.json();
  const terms = { keptMs: 60_000, leaseMs: 10_000, tasksMax: 1, tasksPerCallerMax: 1 };
  expect(await service.store.tasks.add('ip:10.0.0.1', { id: 'task', message: '' }, terms)).toBeDefined();
  await addWebhook(service.store, operatorKey.id);
  await backUp(location, backup, ABOUT);
  await service.app.close();
  return { key, operatorKey, email, accountId, cookies: browser.cookies, receipt, shown };
}

type Used = Awaited<ReturnType<typeof usedService>>;

/** That a service has all of a used one; `calls` is how many its account had made in the last minute. */
async function expectContinues(service: TestService, used: Used, calls: number): Promise<void> {
  // Three calls and one that was invalid count towards the minute of the free plan, which allows five.
  const { app } = service;
  const usage = await app.inject({ url: '/v1/usage', headers: { 'x-api-key': used.key } });
  expect(usage.json()).toMatchObject({ tier: 'free', minute: { used: calls }, month: { used: calls - 1 } });
  expect((await app.inject({ url: '/v1/usage', headers: { 'x-api-key': used.operatorKey.key } })).json().tier).toBe(
    'pro',
  );
  expect(await service.store.oauth.findAccessTokens(['access hash'])).toMatchObject([
    { accountId: used.accountId, connectionId: 'app_1', scopes: ['calculate'], plan: 'free' },
  ]);
  const keys = (await app.inject('/.well-known/jwks.json')).json();
  const { receipt, shown } = used;
  expect(await verifyReceipt({ receipt, shown, keys, editions: INSTALLED })).toMatchObject({ outcome: 'valid' });
  const browser = new TestBrowser(app);
  const signedIn = await browser.send('POST', '/auth/sign-in', { email: used.email, password: PASSWORD });
  expect(signedIn.statusCode).toBe(204);
  expect((await browser.get('/api/projects')).projects).toMatchObject([PROJECT]);
}

/** The status of a page that was open before. */
async function statusOfPage({ app }: TestService, { cookies }: Used): Promise<number> {
  const browser = new TestBrowser(app);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return (await browser.send('GET', '/api/projects')).statusCode;
}

let used: Used;
const sqlite = newSqlite();
beforeAll(async () => {
  postgres = await startPostgres();
  used = await usedService(sqlite);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres.end();
});

describe('the tables of an archive', () => {
  it.each(ENGINES)('are all tables of the schema on %s, so that none is forgotten', async (_engine, newLocation) => {
    const location = await newLocation();
    const { app, store } = await serve(location);
    const all =
      store.engine === 'sqlite'
        ? "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'";
    const { rows } = await store.execute(all, []);
    const former: readonly string[] = FORMER_TABLES;
    const current = ARCHIVED_TABLES.filter((table) => !former.includes(table));
    expect(rows.map(({ name }) => name).sort()).toEqual([...current, 'schema_version'].sort());
    await app.close();
  });
});

describe('a store that is moved', () => {
  it('from SQLite to PostgreSQL and back has the same rows, keys, quotas, receipts, accounts and sessions', async () => {
    const rows = await rowsIn(sqlite);
    expect(rows.callers).toHaveLength(452);
    const filled = ['user_sessions', 'user_credentials', 'projects', 'refusals', 'settings'];
    const ofApps = ['oauth_clients', 'oauth_consents', 'oauth_refresh_tokens', 'oauth_access_tokens'];
    const ofWebhooks = ['webhook_endpoints', 'webhook_deliveries', 'webhook_attempts'];
    for (const table of [...filled, ...ofApps, ...ofWebhooks]) {
      expect(rows[table]?.length, table).toBeGreaterThan(0);
    }
    const inPostgres = await newPostgres();
    expect(await move(sqlite, inPostgres)).toMatchObject({ accounts: 1, api_keys: 2, callers: 452, projects: 1 });
    expect(await rowsIn(inPostgres)).toEqual(rows);
    const back = newSqlite();
    await move(inPostgres, back);
    expect(await rowsIn(back)).toEqual(rows);
    for (const location of [inPostgres, back]) {
      const service = await serve(location);
      expect(await statusOfPage(service, used)).toBe(200);
      await expectContinues(service, used, 3);
      await call(service, used.key);
      await call(service, used.key);
      expect((await call(service, used.key)).statusCode).toBe(429);
      await service.app.close();
    }
  });

  it('is refused while another process has it open', async () => {
    const service = await serve(sqlite);
    const target = await newPostgres();
    await expect(move(sqlite, target)).rejects.toThrow(
      `${sqliteFileOf(sqlite)} is in use by another process. Stop the service first.`,
    );
    await service.app.close();
    const running = await serve(target);
    await expect(move(sqlite, target)).rejects.toThrow(
      'is in use by a service. Stop the service on every machine first.',
    );
    await running.app.close();
  });
});

describe('a backup', () => {
  it('can be read by its owner alone, and holds no session, task or delivery of a webhook', async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    const { header, counts } = await checkBackup(backup);
    const versions = { format_version: 1, schema_version: MIGRATIONS.length };
    expect(header).toEqual({ format: 'plumbline backup', ...versions, ...ABOUT });
    expect(counts).toMatchObject({
      accounts: 1,
      user_sessions: 0,
      api_keys: 2,
      callers: 452,
      projects: 1,
      tasks: 0,
      webhook_endpoints: 1,
      webhook_deliveries: 0,
      webhook_attempts: 0,
    });
  });

  it.each(ENGINES)(
    'made while the service runs is restored on %s, and everybody signs in again',
    async (_engine, newLocation) => {
      const location = await newLocation();
      await restore(backup, location, {});
      const service = await serve(location);
      const again = join(folder, `again-${_engine}`);
      await backUp(location, again, ABOUT);
      expect((await checkBackup(again)).counts).toEqual((await checkBackup(backup)).counts);
      expect(await statusOfPage(service, used)).toBe(401);
      await expectContinues(service, used, 3);
      await service.app.close();
    },
  );

  it.each(ENGINES)('is not restored on %s over other data, unless it replaces them', async (_engine, newLocation) => {
    const location = await newLocation();
    const service = await serve(location);
    await service.newKey();
    await service.app.close();
    await expect(restore(backup, location, {})).rejects.toThrow('is not empty. Use an empty database.');
    expect((await rowsIn(location)).api_keys).toHaveLength(1);
    await restore(backup, location, { isReplacing: true });
    expect((await rowsIn(location)).api_keys).toHaveLength(2);
  });

  it.each(ENGINES)('that is killed while it is restored on %s leaves nothing behind', async (_engine, newLocation) => {
    const location = await newLocation();
    const script = join(import.meta.dirname, 'testing', 'unfinished_write.ts');
    const child = spawn(process.execPath, [script, backup, JSON.stringify(location)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(child.stdout, 'data');
    expect(String(said)).toBe('waiting\n');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const database = await openDatabase(location, { isNew: false });
    for (const table of [...ARCHIVED_TABLES, 'schema_version']) expect(await database.columnsOf(table)).toEqual([]);
    await database.close();
    await restore(backup, location, {});
    expect((await rowsIn(location)).api_keys).toHaveLength(2);
  });

  it.each(ENGINES)(
    'of an older schema is migrated on %s as the older database would be',
    async (_engine, newLocation) => {
      const old = newSqlite();
      (await serve(old)).app.close();
      rmSync(sqliteFileOf(old));
      const database = new DatabaseSync(sqliteFileOf(old));
      database.exec(`${VERSION_TABLE}; ${MIGRATIONS.slice(0, 2).join(';')}; INSERT INTO schema_version VALUES (1), (2);
      INSERT INTO accounts (id, name, email, email_verified, created_at, updated_at)
        VALUES ('ann', '', 'ann@example.com', FALSE, '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z');
      INSERT INTO api_keys VALUES ('key_1', 'hash', 'plk_…', 'main', 'free', NULL, '', 1000, NULL, 'ann');
      INSERT INTO account_credentials (id, account_id, provider_id, provider_account_id, password, created_at, updated_at)
        VALUES ('c', 'ann', 'credential', 'ann', 'the hash', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z');
      INSERT INTO callers VALUES ('key_1', 7, 202611, 40, 1000);`);
      database.close();
      const path = join(folder, `old-${_engine}`);
      await backUp(old, path, ABOUT);
      const location = await newLocation();
      await restore(path, location, {});
      const service = await serve(location);
      const { state } = await service.store.readCaller({
        caller: 'account:ann',
        knownSequence: 0,
        knownUntil: 0,
        windowMs: 1,
      });
      expect(state).toMatchObject({ month: 202611, usedInMonth: 40 });
      const { rows } = await service.store.execute('SELECT user_id, password FROM user_credentials', []);
      expect(rows).toMatchObject([{ user_id: 'ann', password: 'the hash' }]);
      await service.app.close();
    },
  );

  it('that was cut, changed or made of something else is refused with its reason, and nothing is written', async () => {
    const bytes = readFileSync(backup);
    const text = gunzipSync(bytes).toString();
    const lines = text.trimEnd().split('\n');
    const damaged: [string, string | Uint8Array][] = [
      ['is not complete', bytes.subarray(0, bytes.length - 40)],
      ['is not complete', gzipSync(`${lines.slice(0, -1).join('\n')}\n`)],
      ['is damaged: its contents do not match its checksum', gzipSync(text.replace('25041', '25042'))],
      ['is damaged: its contents do not match its checksum', gzipSync(text.replace('"api_keys":2', '"api_keys":1'))],
      ['is damaged: it goes on after its end', gzipSync(`${text}[1]\n`)],
      ['is damaged: a row does not fit its table', gzipSync(text.replace(lines[2] as string, '[1]'))],
      ['is damaged: a line is neither a table nor a row', gzipSync(text.replace(lines[2] as string, '1'))],
      ['is damaged: it has a line that no backup has', gzipSync('x'.repeat(17 * 1024 * 1024))],
      ['is damaged, or not a backup of this service', 'hello'],
      ['is damaged, or not a backup of this service', gzipSync('hello\n')],
      ['is not a backup of this service', gzipSync('{"format":"another"}\n')],
      [
        'was written by release 9.9.9; restore it with that release or a newer one',
        gzipSync(text.replace('0.0.0', '9.9.9').replace(/"schema_version":\d+/, '"schema_version":99')),
      ],
    ];
    const path = join(folder, 'damaged');
    const location = newSqlite();
    for (const [reason, contents] of damaged) {
      writeFileSync(path, contents);
      await expect(checkBackup(path), reason).rejects.toThrow(reason);
      await expect(restore(path, location, {}), reason).rejects.toThrow(reason);
      await expect(rowsIn(location)).rejects.toThrow(`There is no database ${sqliteFileOf(location)}.`);
    }
  });

  it('with names that are not in the schema never becomes SQL', async () => {
    const path = join(folder, 'names');
    const lines = gunzipSync(readFileSync(backup)).toString().split('\n');
    const bad = lines.map((line) => line.replace('"table":"callers"', '"table":"callers; DROP TABLE accounts"'));
    writeFileSync(path, gzipSync(bad.join('\n')));
    await expect(restore(path, newSqlite(), {})).rejects.toThrow('The schema has no column caller');
  });

  it('is not restored into a database with tables of another program', async () => {
    const location = await newPostgres();
    const client = new pg.Client(location.databaseUrl);
    await client.connect();
    await client.query('CREATE TABLE projects (id INTEGER)');
    await client.end();
    await expect(restore(backup, location, { isReplacing: true })).rejects.toThrow(
      'has a table projects of another program. Use an empty database.',
    );
  });

  it('that cannot be written to the end leaves no file', async () => {
    const broken = newSqlite();
    (await serve(broken)).app.close();
    copyFileSync(sqliteFileOf(sqlite), sqliteFileOf(broken));
    const database = new DatabaseSync(sqliteFileOf(broken));
    database.exec('ALTER TABLE project_calculations ADD COLUMN colour BLOB');
    database.close();
    const path = join(folder, 'broken');
    await expect(backUp(broken, path, ABOUT)).rejects.toThrow('BLOB');
    for (const name of [path, `${path}.partial`]) expect(() => statSync(name)).toThrow('ENOENT');
  });
});
