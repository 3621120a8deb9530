import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../../tests/support/postgres.ts';
import type { Store } from '../contract.ts';
import { openPostgresStore } from '../postgres/postgres_store.ts';
import { SqliteStore } from '../sqlite/sqlite_store.ts';
import { MIGRATIONS, sqlOf, VERSION_TABLE } from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres.end();
});

/** The version that has brought what is followed. */
const VERSION_OF_FOLLOWS = MIGRATIONS.findIndex((sql) => JSON.stringify(sql).includes('CREATE TABLE follows')) + 1;

const NOW = Date.parse('2026-11-15T12:00:00Z');

let files = 0;

/** Runs SQL in a new database and opens it as this release does. */
const ENGINES: [string, (sql: string) => Promise<Store>][] = [
  [
    'SQLite',
    async (sql) => {
      files += 1;
      const file = join(folder, `${files}.sqlite`);
      const database = new DatabaseSync(file);
      database.exec(sql);
      database.close();
      return new SqliteStore(file, () => NOW);
    },
  ],
  [
    'PostgreSQL',
    async (sql) => {
      const url = await postgres.emptyDatabase();
      const client = new pg.Client(url);
      await client.connect();
      await client.query(sql);
      await client.end();
      return openPostgresStore({ url, clock: () => NOW });
    },
  ],
];

function schemaOf(version: number, engine = 'SQLite'): string {
  const name = engine === 'SQLite' ? 'sqlite' : 'postgres';
  const versions = MIGRATIONS.slice(0, version).map(
    (migration, index) => `${sqlOf(migration, name)}; INSERT INTO schema_version VALUES (${index + 1})`,
  );
  return [VERSION_TABLE, ...versions, ''].join(';\n');
}

/** The calls of an account in the month of these tests. */
async function callsOf(store: Store, accountId: string): Promise<number> {
  const usage = await store.accounts.readKeyUsage({ accountId }, 20261101, 20261130);
  return usage.reduce((sum, { calls }) => sum + calls, 0);
}

function accountOf(id: string): string {
  return `INSERT INTO accounts (id, name, email, email_verified, created_at, updated_at)
    VALUES ('${id}', '', '${id}@example.com', FALSE, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z');`;
}

function keyOf(id: string, accountId: string | null): string {
  const account = accountId === null ? 'NULL' : `'${accountId}'`;
  return `INSERT INTO api_keys VALUES ('${id}', 'hash of ${id}', 'plk_…', 'main', 'free', NULL, '', 1000, NULL, ${account});`;
}

function callerOf(caller: string, month: number, used: number, calls: [ago: number, calls: number][]): string {
  const latest = Math.max(...calls.map(([ago]) => NOW - ago), 0);
  const recent = calls.map(([ago, count]) => `INSERT INTO recent_calls VALUES ('${caller}', ${NOW - ago}, ${count});`);
  const day = `INSERT INTO daily_usage VALUES ('${caller}', 20261115, 'calculate_pue', 'rest', 'answered', ${used});`;
  return `INSERT INTO callers VALUES ('${caller}', 7, ${month}, ${used}, ${latest}); ${day} ${recent.join(' ')}`;
}

/** The state of a caller, as a new process reads it. */
async function stateOf(store: Store, caller: string) {
  return (await store.readCaller({ caller, knownSequence: 0, knownUntil: 0, windowMs: 60_000 })).state;
}

describe.each(ENGINES)('migrations on %s', (engine, open) => {
  it('merge the counts of the keys of an account, so that the upgrade gives nobody a new quota', async () => {
    const store = await open(
      [
        schemaOf(2),
        accountOf('ann'),
        accountOf('bob'),
        accountOf('new'),
        keyOf('key_1', 'ann'),
        keyOf('key_2', 'ann'),
        keyOf('key_3', 'ann'),
        keyOf('key_4', 'bob'),
        keyOf('key_5', null),
        keyOf('key_6', 'new'),
        callerOf('key_1', 202611, 40, [
          [5000, 2],
          [1000, 1],
        ]),
        callerOf('key_2', 202611, 3, [[1000, 4]]),
        callerOf('key_3', 202610, 400, []),
        callerOf('key_4', 202610, 9, [[70_000, 1]]),
        callerOf('key_5', 202611, 11, [[2000, 5]]),
        callerOf('ip:10.0.0.1', 202611, 6, [[3000, 2]]),
      ].join('\n'),
    );
    const ann = await stateOf(store, 'account:ann');
    expect(ann).toEqual({
      sequence: expect.any(Number),
      month: 202611,
      usedInMonth: 43,
      latestAt: NOW - 1000,
      recent: [
        { at: NOW - 5000, calls: 2 },
        { at: NOW - 1000, calls: 5 },
      ],
    });
    expect(ann.sequence).toBeGreaterThan(0);
    expect(await stateOf(store, 'account:bob')).toMatchObject({
      month: 202610,
      usedInMonth: 9,
      latestAt: NOW - 70_000,
    });
    expect(await stateOf(store, 'account:new')).toMatchObject({ sequence: 0 });
    for (const key of ['key_1', 'key_2', 'key_3', 'key_4']) {
      expect(await stateOf(store, key)).toMatchObject({ sequence: 0, recent: undefined });
    }
    const { rows } = await store.execute('SELECT DISTINCT caller FROM recent_calls ORDER BY caller', []);
    expect(rows.map(({ caller }) => caller)).toEqual(['account:ann', 'account:bob', 'ip:10.0.0.1', 'key_5']);
    expect(await stateOf(store, 'key_5')).toMatchObject({ usedInMonth: 11, recent: [{ at: NOW - 2000, calls: 5 }] });
    expect(await stateOf(store, 'ip:10.0.0.1')).toMatchObject({
      usedInMonth: 6,
      recent: [{ at: NOW - 3000, calls: 2 }],
    });
    expect(await callsOf(store, 'ann')).toBe(443);
    await store.close();
  });

  it('do nothing to a database without accounts', async () => {
    const store = await open(`${schemaOf(2)}${keyOf('key_1', null)}${callerOf('key_1', 202611, 2, [[10, 2]])}`);
    expect(await stateOf(store, 'key_1')).toMatchObject({ usedInMonth: 2, recent: [{ at: NOW - 10, calls: 2 }] });
    await store.close();
  });

  it('make everybody a user and an account of the same id, which that user owns, and lose nothing of either', async () => {
    const day = "'2026-11-01T00:00:00.000Z'";
    const store = await open(
      [
        schemaOf(8),
        accountOf('ann'),
        accountOf('bob'),
        "UPDATE accounts SET plan = 'pro', wished_plan = 'enterprise', wished_at = 5 WHERE id = 'ann';",
        "UPDATE accounts SET email_verified = TRUE WHERE id = 'bob';",
        keyOf('key_1', 'ann'),
        keyOf('key_2', null),
        `INSERT INTO account_sessions (id, token, account_id, expires_at, created_at, updated_at)
          VALUES ('session', 'token', 'ann', '2027-01-01T00:00:00.000Z', ${day}, ${day});`,
        `INSERT INTO account_credentials (id, account_id, provider_id, provider_account_id, password, created_at, updated_at)
          VALUES ('credential', 'ann', 'credential', 'ann', 'hash', ${day}, ${day});`,
        "INSERT INTO projects VALUES ('project', 'ann', 'Hall', '', '', '', 1, 2);",
        `INSERT INTO project_calculations
          VALUES ('calculation', 'project', 'calculate_pue', '2026.12', '{}', '', '', 1, 3, 4);`,
        `INSERT INTO oauth_clients (id, client_id, name, redirect_uris) VALUES ('app', 'app', 'App', '[]');`,
        `INSERT INTO oauth_consents (id, client_id, account_id, scopes, created_at, updated_at)
          VALUES ('consent', 'app', 'ann', '["calculate"]', ${day}, ${day});`,
        "INSERT INTO daily_usage VALUES ('account:ann', 20261115, 'calculate_pue', 'web', 'answered', 6);",
      ].join('\n'),
    );
    const owner = { ownerId: 'ann', ownerEmail: 'ann@example.com', isVerified: false };
    const plan = { plan: 'pro', requestedPlan: 'enterprise', planRequestedAt: 5 };
    const createdAt = Date.parse('2026-11-01T00:00:00Z');
    expect(await store.accounts.find('ann')).toEqual({ id: 'ann', name: '', ...owner, ...plan, createdAt });
    expect(await store.accounts.find('bob')).toMatchObject({ ownerEmail: 'bob@example.com', isVerified: true });
    expect(await store.users.find('bob')).toMatchObject({
      isVerified: true,
      hasSecondFactor: false,
      isOperator: false,
    });
    expect(await store.members.currentAccount('session')).toEqual({ accountId: 'ann', role: 'owner' });
    expect(await store.users.findCredentialId('ann@example.com')).toBe('credential');
    expect(await store.findKeys(['hash of key_1', 'hash of key_2'])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: 'key_1',
          accountId: 'ann',
          createdBy: 'ann',
          expiresAt: null,
          isVerified: false,
        }),
        expect.objectContaining({ id: 'key_2', accountId: null, createdBy: null, expiresAt: null, isVerified: true }),
      ]),
    );
    expect(await store.oauth.listConnections('ann')).toMatchObject([{ id: 'consent', clientId: 'app' }]);
    expect(await callsOf(store, 'ann')).toBe(6);
    expect(await store.projects.find('ann', 'project')).toMatchObject({ calculations: [{ id: 'calculation' }] });
    await store.accounts.delete('ann');
    for (const table of ['projects', 'project_calculations', 'oauth_consents', 'account_members']) {
      const { rows } = await store.execute(`SELECT * FROM ${table}`, []);
      expect([table, rows.length]).toEqual([table, table === 'account_members' ? 1 : 0]);
    }
    expect(await store.users.find('ann')).toBeDefined();
    await store.close();
  });

  it('make the owners of projects follow them, with mail unless they have ended mails', async () => {
    const users = ['ann', 'bob', 'cat'].map(
      (id) => `INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
        VALUES ('${id}', '', '${id}@example.com', TRUE, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z');
      INSERT INTO accounts (id, name, plan, created_at) VALUES ('${id}', '', 'free', '2026-11-01T00:00:00Z');
      INSERT INTO account_members (account_id, user_id, role, joined_at) VALUES ('${id}', '${id}', 'owner', '2026-11-01T00:00:00Z');`,
    );
    const projects = [
      ['one', 'ann', 7],
      ['two', 'ann', 5],
      ['three', 'bob', 6],
    ].map(
      ([
        id,
        account,
        at,
      ]) => `INSERT INTO projects (id, account_id, name, client, reference, engineer, created_at, changed_at)
        VALUES ('${id}', '${account}', '', '', '', '', ${at}, ${at});`,
    );
    const store = await open(
      [
        schemaOf(VERSION_OF_FOLLOWS, engine),
        ...users,
        "INSERT INTO account_members (account_id, user_id, role, joined_at) VALUES ('ann', 'cat', 'member', '2026-11-01T00:00:00Z');",
        ...projects,
        "INSERT INTO follows VALUES ('bob', 'bob', 'law', 'uk-act', 1, '2026.12', FALSE);",
      ].join('\n'),
    );
    const kept = { kind: 'projects', subject: 'all', edition: '2026.12' };
    expect(await store.follows.list('ann')).toMatchObject([
      { ...kept, accountId: 'ann', followedAt: 5, isMailed: true },
    ]);
    expect(await store.follows.list('bob')).toMatchObject([{ kind: 'law' }, { ...kept, isMailed: false }]);
    expect(await store.follows.list('cat')).toEqual([]);
    await store.close();
  });
});
