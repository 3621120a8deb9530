import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import { callerOfAccount } from '../account/contract.ts';
import type { CallsAt } from '../contract.ts';
import { MIGRATIONS, VERSION_TABLE } from '../migrations/migrations.ts';
import { addAccount, appendCalls, changeOf, queryOf } from '../testing/store_under_test.ts';
import { SqliteStore } from './sqlite_store.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-ledger-'));
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

describe('the ledger in a SQLite file', () => {
  it('has a row for a caller, one for each millisecond with its calls, and one for its usage of a day', async () => {
    const [file, clock] = [newFile(), new TestClock()];
    const store = new SqliteStore(file, clock.now);
    for (const wait of [0, 0, 5]) {
      clock.pass(wait);
      await appendOneEach(store, namesOf(40));
    }
    expect(['callers', 'recent_calls', 'daily_usage'].map((table) => countIn(file, table))).toEqual([40, 80, 40]);
    await store.close();
  });

  it('counts every call once, whichever process records, reads or is killed, and when', async () => {
    const action = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ record: fc.uniqueArray(fc.integer({ min: 0, max: 150 }), { minLength: 1 }) }),
      },
      { weight: 2, arbitrary: fc.record({ recordAll: fc.constant(true) }) },
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
          } else if ('kill' in act) {
            file = leftByKill(file);
            for (const each of stores) await each.close();
            stores = [open(), open()];
          } else await store.readUsage('key_0', 0);
        }
        for (const store of stores) await model.expectIn(store);
        for (const store of stores) await model.expectUsageIn(store);
        for (const store of stores) await store.close();
      }),
      { numRuns: 20 },
    );
  });

  it('goes on from the rows of an earlier release', async () => {
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
      const recent = [
        { at: earlier, calls: 10 },
        { at: clock.time, calls: used - 10 },
      ];
      expect((await store.readCaller(queryOf('old'))).state).toMatchObject({ sequence: used, recent });
    }
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
    expect((await other.readCaller(queryOf(caller, { knownSequence: 2 }))).state.sequence).toBe(0);
    for (const table of ['recent_calls', 'daily_usage']) expect(countIn(file, table)).toBe(0);
    // How many calls the former owner has used in the month.
    expect(countIn(file, 'callers')).toBe(1);
    for (const store of [one, other]) await store.close();
  });
});
