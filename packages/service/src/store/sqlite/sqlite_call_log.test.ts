import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { addAccount, appendCalls, changeOf, queryOf } from '../../testing/store_under_test.ts';
import { TestClock } from '../../testing/test_service.ts';
import { callerOfAccount } from '../account/contract.ts';
import type { CallsAt } from '../contract.ts';
import { MIGRATIONS, VERSION_TABLE } from '../migrations/migrations.ts';
import { SqliteStore } from './sqlite_store.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-call-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function newFile(): string {
  files += 1;
  return join(folder, `${files}.sqlite`);
}

/** The rows of a table, read by another process. */
function countIn(file: string, table: string): number {
  const database = new DatabaseSync(file);
  const { n } = database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number };
  database.close();
  return n;
}

/** What a process that is killed now would leave. */
function leftByKill(file: string): string {
  const left = newFile();
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${left}${end}`);
  return left;
}

async function appendOneEach(store: SqliteStore, callers: readonly string[]): Promise<void> {
  await store.appendCalls(
    callers.map((caller) => queryOf(caller)),
    (now, states) => callers.map((caller, index) => changeOf(caller, now, 1, (states[index]?.usedInMonth ?? 0) + 1)),
  );
}

function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `key_${index}`);
}

/** What a caller should be, counted without a store. */
class Model {
  readonly callers = new Map<string, { sequence: number; used: number; recent: CallsAt[] }>();

  add(caller: string, at: number, calls: number): void {
    const { sequence = 0, used = 0, recent = [] } = this.callers.get(caller) ?? {};
    const earlier = recent.filter((each) => each.at !== at);
    const same = recent.find((each) => each.at === at)?.calls ?? 0;
    this.callers.set(caller, {
      sequence: sequence + 1,
      used: used + calls,
      recent: [...earlier, { at, calls: same + calls }],
    });
  }

  async expectIn(store: SqliteStore): Promise<void> {
    for (const [caller, { sequence, used, recent }] of this.callers) {
      const { state } = await store.readCaller(queryOf(caller, { windowMs: 3_600_000 }));
      expect(state).toMatchObject({ sequence, usedInMonth: used, recent });
    }
  }

  async expectUsageIn(store: SqliteStore): Promise<void> {
    for (const [caller, { used }] of this.callers) {
      expect(await store.readUsage(caller, 0)).toMatchObject([{ calls: used }]);
    }
  }
}

describe('the log of the ledger', () => {
  it('gets one row a transaction, however many callers it has, and nothing else is written', async () => {
    const file = newFile();
    const store = new SqliteStore(file, Date.now);
    await appendOneEach(store, namesOf(40));
    await appendOneEach(store, namesOf(40));
    expect(countIn(file, 'recorded_calls')).toBe(2);
    for (const table of ['callers', 'recent_calls', 'daily_usage']) expect(countIn(file, table)).toBe(0);
    await store.close();
  });

  it('becomes one row for a caller and one for its usage, whatever its calls, and is empty then', async () => {
    const file = newFile();
    const store = new SqliteStore(file, Date.now);
    for (let turn = 0; turn < 20; turn++) await appendOneEach(store, namesOf(40));
    while (await store.foldCalls());
    expect(countIn(file, 'recorded_calls')).toBe(0);
    expect(countIn(file, 'recent_calls')).toBe(0);
    for (const table of ['callers', 'daily_usage']) expect(countIn(file, table)).toBe(40);
    await store.close();
  });

  it('is folded in slices of at most 200 rows, and no further than it was when the fold began', async () => {
    const file = newFile();
    const store = new SqliteStore(file, Date.now);
    await appendOneEach(store, namesOf(250));
    for (const callers of [100, 200, 250]) {
      expect(await store.foldCalls()).toBe(true);
      expect([countIn(file, 'callers'), countIn(file, 'daily_usage')]).toEqual([callers, callers]);
      await appendOneEach(store, ['key_later']);
    }
    expect(await store.foldCalls()).toBe(false);
    expect(countIn(file, 'recorded_calls')).toBe(3);
    expect((await store.readCaller(queryOf('key_later'))).state.usedInMonth).toBe(3);
    await store.close();
  });

  it('does not grow without limit where nothing folds in the background', async () => {
    const file = newFile();
    const store = new SqliteStore(file, Date.now);
    const names = namesOf(70_000);
    for (let from = 0; from < names.length; from += 1000) await appendOneEach(store, names.slice(from, from + 1000));
    expect(countIn(file, 'callers')).toBeGreaterThan(names.length - 51_000);
    await store.close();
  });

  it('keeps the calls of a busy caller apart from its row, and gives them back', async () => {
    const [file, clock, model] = [newFile(), new TestClock(), new Model()];
    const store = new SqliteStore(file, clock.now);
    for (let turn = 1; turn <= 100; turn++) {
      await appendCalls(store, 'busy', 2, 2 * turn);
      model.add('busy', clock.time, 2);
      clock.pass(7);
      if (turn % 10 === 0) while (await store.foldCalls());
    }
    expect(countIn(file, 'recent_calls')).toBe(3);
    await model.expectIn(store);
    await store.close();
    const restarted = new SqliteStore(file, clock.now);
    await model.expectIn(restarted);
    await restarted.close();
  });

  it('counts every call once, whichever process records, folds, reads or is killed, and when', async () => {
    const action = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ record: fc.uniqueArray(fc.integer({ min: 0, max: 150 }), { minLength: 1 }) }),
      },
      { weight: 2, arbitrary: fc.record({ recordAll: fc.constant(true) }) },
      { weight: 8, arbitrary: fc.record({ fold: fc.integer({ min: 1, max: 4 }) }) },
      { weight: 1, arbitrary: fc.record({ readUsage: fc.constant(true) }) },
      { weight: 1, arbitrary: fc.record({ kill: fc.constant(true) }) },
    );
    const step = fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 20 }), action);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const [clock, model] = [new TestClock(), new Model()];
        let file = newFile();
        const open = () => new SqliteStore(file, clock.now);
        let stores = [open(), open()];
        for (const [process, wait, act] of steps) {
          const store = stores[process] as SqliteStore;
          clock.pass(wait);
          if ('record' in act || 'recordAll' in act) {
            const callers = 'record' in act ? act.record.map((index) => `key_${index}`) : namesOf(150);
            await appendOneEach(store, callers);
            for (const caller of callers) model.add(caller, clock.time, 1);
          } else if ('fold' in act) {
            for (let slice = 0; slice < act.fold; slice++) await store.foldCalls();
          } else if ('kill' in act) {
            file = leftByKill(file);
            for (const each of stores) await each.close();
            stores = [open(), open()];
          } else await store.readUsage('key_0', 0);
        }
        for (const store of stores) await model.expectIn(store);
        for (const store of stores) await model.expectUsageIn(store);
        await model.expectIn(stores[1] as SqliteStore);
        for (const store of stores) await store.close();
      }),
      { numRuns: 20 },
    );
  });

  it('goes on from the rows of an earlier release, which have a millisecond each', async () => {
    const [file, clock] = [newFile(), new TestClock()];
    const database = new DatabaseSync(file);
    const versions = MIGRATIONS.slice(0, 9).map(
      (sql, index) => `${sql}; INSERT INTO schema_version VALUES (${index + 1})`,
    );
    database.exec([VERSION_TABLE, ...versions].join(';'));
    const earlier = clock.time - 10;
    database.exec(`INSERT INTO callers VALUES ('old', 30, 202611, 30, ${clock.time});
      INSERT INTO recent_calls VALUES ('old', ${earlier}, 10), ('old', ${clock.time}, 20)`);
    database.close();
    const store = new SqliteStore(file, clock.now);
    for (const used of [31, 32]) {
      await appendCalls(store, 'old', 1, used);
      while (await store.foldCalls());
      const recent = [
        { at: earlier, calls: 10 },
        { at: clock.time, calls: used - 10 },
      ];
      expect((await store.readCaller(queryOf('old'))).state).toMatchObject({ sequence: used, recent });
    }
    await store.close();
  });

  it('leaves out of the window what does not count towards it, also if it is all that a caller has', async () => {
    const clock = new TestClock();
    const store = new SqliteStore(newFile(), clock.now);
    for (let used = 1; used <= 40; used++) {
      await store.appendCalls([queryOf('job')], (now) => [{ ...changeOf('job', now, 1, used), isOutsideWindow: true }]);
      if (used % 8 === 0) while (await store.foldCalls());
    }
    expect((await store.readCaller(queryOf('job'))).state).toMatchObject({ usedInMonth: 40, recent: [] });
    await store.close();
  });

  it('brings nothing back of an account that another process has deleted', async () => {
    const [file, clock] = [newFile(), new TestClock()];
    const [one, other] = [new SqliteStore(file, clock.now), new SqliteStore(file, clock.now)];
    const account = await addAccount(one, clock.time);
    const caller = callerOfAccount(account);
    await appendCalls(one, caller, 1, 1);
    await appendCalls(other, caller, 1, 2);
    expect(await one.accounts.delete(account)).toBe(true);
    while (await other.foldCalls());
    for (const table of ['callers', 'recent_calls', 'daily_usage']) expect(countIn(file, table)).toBe(0);
    for (const store of [one, other]) await store.close();
  });

  it('is part of every report', async () => {
    const clock = new TestClock();
    const store = new SqliteStore(newFile(), clock.now);
    const account = await addAccount(store, clock.time);
    await appendCalls(store, callerOfAccount(account), 3, 3);
    const usage = await store.accounts.readKeyUsage({ accountId: account }, 0, 99_991_231);
    expect(usage).toMatchObject([{ tool: 'calculate_pue', calls: 3 }]);
    await store.close();
  });
});
