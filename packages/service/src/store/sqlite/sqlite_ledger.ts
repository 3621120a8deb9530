import type { Clock } from '../../time/clock.ts';
import { dayOf } from '../../time/month.ts';
import {
  type CallerChange,
  type CallerQuery,
  type CallerState,
  type CallsAt,
  NEW_CALLER,
  type Statement,
  type StatementResult,
} from '../contract.ts';
import type { LedgerEntry } from '../job/records.ts';
import type { SqliteConnection } from './sqlite_connection.ts';

/** The ledger of a store in a SQLite file. Writers follow one another, so a transaction knows all recorded calls. */
export class SqliteLedger {
  readonly #connection: SqliteConnection;
  readonly #clock: Clock;
  readonly #statements;

  constructor(connection: SqliteConnection, clock: Clock) {
    this.#connection = connection;
    this.#clock = clock;
    const { database } = connection;
    this.#statements = {
      caller: database.prepare(`SELECT sequence, month, used_in_month AS usedInMonth, latest_at AS latestAt
        FROM callers WHERE caller = ?`),
      recent: database.prepare('SELECT at, calls FROM recent_calls WHERE caller = ? AND at >= ? ORDER BY at'),
      saveCaller: database.prepare(`INSERT INTO callers VALUES (?, 1, ?, ?, ?) ON CONFLICT (caller) DO UPDATE SET
        sequence = sequence + 1, month = excluded.month, used_in_month = excluded.used_in_month, latest_at = excluded.latest_at`),
      saveRecent: database.prepare(`INSERT INTO recent_calls VALUES (?, ?, ?)
        ON CONFLICT (caller, at) DO UPDATE SET calls = calls + excluded.calls`),
      saveUsage: database.prepare(`INSERT INTO daily_usage VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (caller, day, tool, door, outcome) DO UPDATE SET calls = calls + excluded.calls`),
    };
  }

  #stateOf({ caller, knownSequence, knownUntil, windowMs }: CallerQuery, now: number): CallerState {
    const row = this.#statements.caller.get(caller) as Omit<CallerState, 'recent'> | undefined;
    if (!row) return NEW_CALLER;
    const { sequence, month, usedInMonth, latestAt } = row;
    const recent =
      sequence === knownSequence
        ? undefined
        : (this.#statements.recent.all(caller, Math.max(knownUntil, now - windowMs)) as unknown as CallsAt[]);
    return { sequence, month, usedInMonth, latestAt, recent };
  }

  #save({ caller, month, usedInMonth, at, calls, usage, isOutsideWindow }: CallerChange): void {
    this.#statements.saveCaller.run(caller, month, usedInMonth, at);
    if (!isOutsideWindow) this.#statements.saveRecent.run(caller, at, calls);
    const day = dayOf(at);
    for (const { source, tool, channel, outcome, calls: these } of usage) {
      this.#statements.saveUsage.run(source, day, tool, channel, outcome, these);
    }
  }

  append(
    queries: readonly CallerQuery[],
    decide: (now: number, states: readonly CallerState[]) => CallerChange[],
  ): Promise<void> {
    return this.#connection.attempt(() =>
      this.#connection.inTransaction(() => {
        const now = this.#clock();
        const changes = decide(
          now,
          queries.map((query) => this.#stateOf(query, now)),
        );
        // Neighbours share the pages of the tables.
        const byName = changes.toSorted((one, other) => (one.caller < other.caller ? -1 : 1));
        for (const change of byName) this.#save(change);
      }),
    );
  }

  appendWith(
    query: CallerQuery,
    reading: readonly Statement[],
    decide: (now: number, state: CallerState, read: readonly StatementResult[]) => LedgerEntry | undefined,
    run: (statements: readonly Statement[]) => StatementResult[],
  ): Promise<void> {
    return this.#connection.attempt(() =>
      this.#connection.inTransaction(() => {
        const now = this.#clock();
        const entry = decide(now, this.#stateOf(query, now), run(reading));
        if (entry?.calls) this.#save(entry.calls);
        if (entry) run(entry.statements);
      }),
    );
  }

  readCaller(query: CallerQuery): Promise<{ now: number; state: CallerState }> {
    const now = this.#clock();
    return this.#connection.attempt(() =>
      this.#connection.inTransaction(() => ({ now, state: this.#stateOf(query, now) }), 'reading'),
    );
  }
}
