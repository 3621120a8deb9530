import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../time/clock.ts';
import {
  type CallerChange,
  type CallerQuery,
  type CallerState,
  NEW_CALLER,
  type Statement,
  type StatementResult,
} from '../contract.ts';
import type { LedgerEntry } from '../job/records.ts';
import { type LogEntry, SqliteCallLog } from './sqlite_call_log.ts';
import type { SqliteConnection } from './sqlite_connection.ts';

/** At most this many callers may be in the log before recording waits for folding, also where nothing folds in the background. */
const UNFOLDED_CALLERS_MAX = 50_000;

/** At most this many callers are folded within a transaction that needs all of them; more are folded before it, between calls. */
const FOLDED_AT_ONCE_MAX = 100;

/** The ledger of a store in a SQLite file. */
export class SqliteLedger {
  readonly #connection: SqliteConnection;
  readonly #clock: Clock;
  readonly #log: SqliteCallLog;

  constructor(connection: SqliteConnection, clock: Clock) {
    this.#connection = connection;
    this.#clock = clock;
    this.#log = new SqliteCallLog(connection.database);
  }

  /** When the first call was recorded that is not in the tables, as far as this process knows. */
  get firstUnfoldedAt(): number {
    return this.#log.firstUnfoldedAt;
  }

  /** A transaction that knows all recorded calls. Those that it records count as known once it has committed. */
  async #record(act: () => LogEntry | undefined): Promise<void> {
    await this.#connection.attempt(() => {
      const entry = this.#connection.inTransaction(() => {
        this.#log.read();
        return act();
      });
      if (entry) this.#log.add(entry);
    });
  }

  async append(
    queries: readonly CallerQuery[],
    decide: (now: number, states: readonly CallerState[]) => CallerChange[],
  ): Promise<void> {
    if (this.#log.unfoldedCallers > UNFOLDED_CALLERS_MAX) await this.#foldBefore(queries.length);
    await this.#record(() => {
      const now = this.#clock();
      const states = queries.map((query) => this.#log.stateOf(query, now));
      const changes = decide(now, states);
      if (changes.length === 0) return undefined;
      return this.#log.append(changes, new Map(queries.map(({ caller }, i) => [caller, states[i] ?? NEW_CALLER])));
    });
  }

  async appendWith(
    query: CallerQuery,
    reading: readonly Statement[],
    decide: (now: number, state: CallerState, read: readonly StatementResult[]) => LedgerEntry | undefined,
    run: (statements: readonly Statement[]) => StatementResult[],
  ): Promise<void> {
    await this.#record(() => {
      const now = this.#clock();
      const state = this.#log.stateOf(query, now);
      const entry = decide(now, state, run(reading));
      if (!entry) return undefined;
      run(entry.statements);
      return entry.calls && this.#log.append([entry.calls], new Map([[query.caller, state]]));
    });
  }

  async readCaller(query: CallerQuery): Promise<{ now: number; state: CallerState }> {
    const now = this.#clock();
    return this.#connection.attempt(() =>
      this.#connection.inTransaction(() => {
        this.#log.read();
        return { now, state: this.#log.stateOf(query, now) };
      }, 'reading'),
    );
  }

  /** Folds a slice of the log; returns whether the fold is not at its end. */
  async fold(): Promise<boolean> {
    return this.#connection.attempt(() => {
      const { position, isMore } = this.#connection.inTransaction(() => {
        this.#log.read();
        return this.#log.foldSome();
      });
      this.#log.moveTo(position);
      return isMore;
    });
  }

  /** Folds more callers than are about to be added, so that the log does not grow. Most slices have a hundred of them. */
  async #foldBefore(added: number): Promise<void> {
    for (let slice = 0; slice <= added / 50; slice++) await this.fold();
  }

  /** Runs a transaction on the tables that the log is folded into; they have all calls. */
  async withFolded<Result>(act: () => Result): Promise<Result> {
    await this.#foldRecorded();
    return this.#connection.attempt(() => {
      const { result, position } = this.#connection.inTransaction(() => {
        this.#log.read();
        const folded = this.#log.foldAll();
        return { result: act(), position: folded };
      });
      this.#log.moveTo(position);
      this.#log.forgetFolded();
      return result;
    });
  }

  /** Folds what is in the log by now except a small rest, in slices between calls. */
  async #foldRecorded(): Promise<void> {
    await this.#connection.attempt(() => this.#connection.inTransaction(() => this.#log.read(), 'reading'));
    const { lastId } = this.#log;
    while (this.#log.foldedThrough < lastId && this.#log.unfoldedCallers > FOLDED_AT_ONCE_MAX) {
      await this.fold();
      await nextTurn();
    }
  }
}
