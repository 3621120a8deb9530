import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../../tests/support/postgres.ts';
import { backUp, move, restore } from '../archive/transfer.ts';
import type { Store } from '../contract.ts';
import { type StoreLocation, sqliteFileOf } from '../open_store.ts';
import { openPostgresStore } from '../postgres/postgres_store.ts';
import { SqliteStore } from '../sqlite/sqlite_store.ts';
import { queryOf } from '../testing/store_under_test.ts';
import { MIGRATIONS, sqlOf, VERSION_TABLE } from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-call-log-'));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres.end();
});

const NOW = Date.parse('2026-11-15T12:00:00Z');
const YESTERDAY = NOW - 86_400_000;
/** The schema version of release 0.6.0. */
const VERSION = 11;

let folders = 0;
function newSqlite(): StoreLocation {
  folders += 1;
  return { databaseUrl: undefined, dataFolder: join(folder, String(folders)) };
}

type UsageText = [source: string, tool: string, channel: string, outcome: string, calls: number];

/** A change as the log has it. By default it is answered calls of a tool. */
function change(
  caller: string,
  sequence: number,
  used: number,
  at: number,
  calls: number,
  { isOutside = false, usage = [[caller, 'calculate_pue', 'rest', 'answered', calls]] as UsageText[] } = {},
) {
  return [caller, sequence, 202611, used, at, calls, isOutside ? 1 : 0, usage];
}

type LogRow = [id: number, ...changes: ReturnType<typeof change>[]];

interface Position {
  through: number;
  until: number;
  caller: string;
}

/** A SQLite file as release 0.6.0 left it. */
function databaseWith(sql: string, log: readonly LogRow[], position: Position): StoreLocation {
  const location = newSqlite();
  mkdirSync(location.dataFolder);
  const database = new DatabaseSync(sqliteFileOf(location));
  const versions = MIGRATIONS.slice(0, VERSION).map(
    (migration, index) => `${sqlOf(migration, 'sqlite')}; INSERT INTO schema_version VALUES (${index + 1})`,
  );
  database.exec([VERSION_TABLE, ...versions, sql].join(';\n'));
  const append = database.prepare('INSERT INTO recorded_calls VALUES (?, ?)');
  for (const [id, ...changes] of log) append.run(id, JSON.stringify(changes));
  const { through, until, caller } = position;
  database.prepare('UPDATE fold_position SET through = ?, until = ?, caller = ?').run(through, until, caller);
  database.close();
  return location;
}

function open(location: StoreLocation): Store {
  return new SqliteStore(sqliteFileOf(location), () => NOW);
}

async function openAny(location: StoreLocation): Promise<Store> {
  const { databaseUrl } = location;
  return databaseUrl === undefined ? open(location) : openPostgresStore({ url: databaseUrl, clock: () => NOW });
}

async function expectCaller(
  store: Store,
  caller: string,
  expected: { sequence: number; used: number; latestAt: number; window: [at: number, calls: number][] },
): Promise<void> {
  const { sequence, used: usedInMonth, latestAt, window } = expected;
  const recent = window.map(([at, calls]) => ({ at, calls }));
  const { state } = await store.readCaller(queryOf(caller));
  expect([caller, state]).toEqual([caller, { sequence, month: 202611, usedInMonth, latestAt, recent }]);
}

/** The calls of a source by day, tool, channel and outcome. */
async function usageIn(store: Store, source: string) {
  const usage = await store.readUsage(source, 0);
  return usage.map(({ day, tool, channel, outcome, calls }) => [day, tool, channel, outcome, calls]);
}

function answered(day: number, calls: number) {
  return [day, 'calculate_pue', 'rest', 'answered', calls];
}

/**
 * Rows 1 to 3 are folded and not yet deleted. Rows 4 and 5 are folded for callers up to key_b, and row 6 for none. Windows are texts
 * in the rows of callers, and stretches in rows of their own.
 */
function partlyFolded(): StoreLocation {
  return databaseWith(
    `INSERT INTO callers VALUES ('key_a', 2, 202611, 5, ${NOW - 900}, '[${NOW - 2000},2],[${NOW - 900},3]'),
       ('key_b', 33, 202611, 40, ${NOW - 900}, '[${NOW - 900},1]'),
       ('key_c', 1, 202611, 7, ${NOW - 2000}, '[${NOW - 2000},7]');
     INSERT INTO recent_calls VALUES ('key_b', ${NOW - 3000}, 0, '[${NOW - 4000},30],[${NOW - 3000},4]'),
       ('key_b', ${NOW - 900}, 5, NULL);
     INSERT INTO daily_usage VALUES ('key_a', 20261115, 'calculate_pue', 'rest', 'answered', 5),
       ('key_b', 20261115, 'calculate_pue', 'rest', 'answered', 40),
       ('key_c', 20261115, 'calculate_pue', 'rest', 'answered', 7)`,
    [
      [3, change('key_a', 1, 2, NOW - 2000, 2), change('key_c', 1, 7, NOW - 2000, 7)],
      [4, change('key_a', 2, 5, NOW - 900, 3), change('key_c', 2, 8, NOW - 900, 1)],
      [5, change('key_b', 33, 40, NOW - 900, 1), change('key_c', 3, 10, NOW - 800, 2)],
      [6, change('key_a', 3, 9, NOW - 900, 4), change('key_c', 4, 21, NOW - 800, 11), change('key_d', 1, 6, NOW, 6)],
    ],
    { through: 3, until: 5, caller: 'key_b' },
  );
}

async function expectPartlyFolded(store: Store): Promise<void> {
  // In the row: 2 + 3. In row 6 of the log: 4.
  const a = { sequence: 3, used: 9, latestAt: NOW - 900 };
  await expectCaller(store, 'key_a', {
    ...a,
    window: [
      [NOW - 2000, 2],
      [NOW - 900, 3 + 4],
    ],
  });
  // Its row of an earlier release has 5 calls in the millisecond in which its text has 1. Everything in the log is folded.
  const b = { sequence: 33, used: 40, latestAt: NOW - 900 };
  await expectCaller(store, 'key_b', {
    ...b,
    window: [
      [NOW - 4000, 30],
      [NOW - 3000, 4],
      [NOW - 900, 1 + 5],
    ],
  });
  // In the row: 7. In rows 4, 5 and 6 of the log: 1, 2 and 11.
  const c = { sequence: 4, used: 7 + 1 + 2 + 11, latestAt: NOW - 800 };
  await expectCaller(store, 'key_c', {
    ...c,
    window: [
      [NOW - 2000, 7],
      [NOW - 900, 1],
      [NOW - 800, 2 + 11],
    ],
  });
  await expectCaller(store, 'key_d', { sequence: 1, used: 6, latestAt: NOW, window: [[NOW, 6]] });
  const calls = { key_a: 5 + 4, key_b: 40, key_c: 7 + 1 + 2 + 11, key_d: 6 };
  for (const [source, sum] of Object.entries(calls)) {
    expect([source, await usageIn(store, source)]).toEqual([source, [answered(20261115, sum)]]);
  }
}

describe('the log of calls of release 0.6.0', () => {
  it('that was never folded becomes rows of callers, of their windows and of days', async () => {
    const usage: UsageText[] = [
      ['key_1', 'calculate_pue', 'rest', 'answered', 2],
      ['key_1', 'calculate_pue', 'rest', 'invalid', 1],
      ['key_2', 'part_s_ev', 'mcp', 'answered', 4],
    ];
    const location = databaseWith(
      '',
      [
        [1, change('account:ann', 1, 2, YESTERDAY, 2), change('ip:10.0.0.1', 1, 1, YESTERDAY, 1)],
        [2, change('account:ann', 2, 8, NOW - 5, 7, { usage })],
        [3, change('account:ann', 3, 108, NOW - 5, 100, { isOutside: true })],
        [4, change('account:ann', 4, 109, NOW, 1)],
      ],
      { through: 0, until: 0, caller: '' },
    );
    const store = open(location);
    const state = { sequence: 4, used: 109, latestAt: NOW };
    await expectCaller(store, 'account:ann', {
      ...state,
      window: [
        [NOW - 5, 7],
        [NOW, 1],
      ],
    });
    const day = { windowMs: 2 * 86_400_000 };
    expect((await store.readCaller(queryOf('account:ann', day))).state.recent).toEqual([
      { at: YESTERDAY, calls: 2 },
      { at: NOW - 5, calls: 7 },
      { at: NOW, calls: 1 },
    ]);
    await expectCaller(store, 'ip:10.0.0.1', { sequence: 1, used: 1, latestAt: YESTERDAY, window: [] });
    expect(await usageIn(store, 'account:ann')).toEqual([answered(20261114, 2), answered(20261115, 100 + 1)]);
    expect(await usageIn(store, 'key_1')).toEqual([
      answered(20261115, 2),
      [20261115, 'calculate_pue', 'rest', 'invalid', 1],
    ]);
    expect(await usageIn(store, 'key_2')).toEqual([[20261115, 'part_s_ev', 'mcp', 'answered', 4]]);
    expect(await usageIn(store, 'ip:10.0.0.1')).toEqual([answered(20261114, 1)]);
    await store.close();
  });

  it('that was folded in part is counted once, and so are windows in the rows of callers and in stretches', async () => {
    const location = partlyFolded();
    for (let start = 0; start < 2; start++) {
      const store = open(location);
      await expectPartlyFolded(store);
      await store.close();
    }
    const database = new DatabaseSync(sqliteFileOf(location));
    expect(database.prepare('SELECT count(*) AS n FROM recent_calls').get()).toEqual({ n: 2 + 3 + 3 + 1 });
    database.close();
  });

  it('is part of a backup and of a move of a database that is not migrated, which stays as it is', async () => {
    const backup = join(folder, 'backup');
    const targets = [newSqlite(), { databaseUrl: await postgres.emptyDatabase(), dataFolder: '' }, newSqlite()];
    const [restored, inPostgres, moved] = targets as [StoreLocation, StoreLocation, StoreLocation];
    const location = partlyFolded();
    await backUp(location, backup, { release: '0.6.0', created_at: '2026-11-15T12:00:00.000Z' });
    await restore(backup, restored, {});
    await restore(backup, inPostgres, {});
    await move(location, moved);
    for (const target of [restored, inPostgres, moved, location]) {
      const store = await openAny(target);
      await expectPartlyFolded(store);
      await store.close();
    }
  });

  it('fails the calls of a process of that release which still runs, instead of taking them', async () => {
    const location = partlyFolded();
    const old = new DatabaseSync(sqliteFileOf(location));
    const read = old.prepare('SELECT through, id FROM fold_position LEFT JOIN recorded_calls ON id > through');
    const append = old.prepare('INSERT INTO recorded_calls VALUES (?, ?)');
    const save = old.prepare('INSERT INTO callers VALUES (?, ?, ?, ?, ?, ?)');
    expect(read.all()).toHaveLength(3);
    await open(location).close();
    expect(() => read.all()).toThrow('no such table');
    expect(() => append.run(7, '[]')).toThrow('no such table');
    expect(() => save.run('key_e', 1, 202611, 1, NOW, null)).toThrow('has 5 columns but 6 values');
    old.close();
  });
});
