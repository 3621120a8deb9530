import type { DatabaseSync } from 'node:sqlite';
import { type CallerChange, type CallerQuery, type CallerState, type CallsAt, NEW_CALLER } from '../contract.ts';
import { recentCallsKeptFrom } from '../retention.ts';
import { sql } from '../sql.ts';
import { type CallStretch, callsOfStretch, joinedStretches, stretchOf, sumByTime } from './call_stretch.ts';
import { changesOfText, type RecordedChange, textOfChanges } from './recorded_change.ts';
import { type UnfoldedCaller, UnfoldedCalls } from './unfolded_calls.ts';

/**
 * How much of the log is in the tables: the rows through `through`, and of the following ones until `until` those of callers up to
 * `caller`. Where no fold is under way, `until` is `through`.
 */
export interface FoldPosition {
  through: number;
  until: number;
  caller: string;
}

/** The changes of one transaction in the log. */
export interface LogEntry {
  id: number;
  changes: readonly RecordedChange[];
}

interface LogRow {
  /** null in the only row if there are none: the position is always read. */
  id: number;
  changes: string;
}

interface CallerRow {
  sequence: number;
  month: number;
  usedInMonth: number;
  latestAt: number;
}

/** What a slice of a fold has led to. */
export interface FoldSlice {
  /** To be given to `moveTo`. */
  position: FoldPosition;
  /** Whether the fold is not at its end. */
  isMore: boolean;
}

/**
 * The calls of a window are in the row of their caller, because a row for themselves would be on three more pages. After this many
 * changes they become a row of `recent_calls`, so that those of a busy caller are not written again with every fold.
 */
const INLINE_CHANGES = 32;

/** At most this many rows are written by a slice in the tables, or deletes from the log, whose rows are larger. More would delay calls. */
const FOLDED_ROWS = 200;
const DELETED_ROWS = 100;

/**
 * The ledger in a SQLite file. A transaction appends one row to a log, however many callers it has: written at once, the rows of 32
 * callers are on a hundred pages. Folding brings the log into `callers`, `recent_calls` and `daily_usage` later, with all calls of a
 * caller in one row of each.
 *
 * What the log has beyond the tables is in memory, in every process. Transactions of writers follow one another and read first what
 * others have appended, so all processes know the same. Every method runs within a transaction, except `add` and `moveTo`, which
 * follow its commit.
 */
export class SqliteCallLog {
  readonly #statements;
  #position: FoldPosition = { through: 0, until: 0, caller: '' };
  /** The changes that a fold has begun with, and those after them. */
  #folding = new UnfoldedCalls();
  #later = new UnfoldedCalls();
  /** What the last fold has brought into the tables; its callers need not be read there. */
  #folded = new UnfoldedCalls();
  #lastId = 0;

  constructor(database: DatabaseSync) {
    this.#statements = {
      unread: database.prepare(`SELECT through, until, caller, id, changes
        FROM fold_position LEFT JOIN recorded_calls ON id > max(through, ?) ORDER BY id`),
      append: database.prepare('INSERT INTO recorded_calls VALUES (?, ?)'),
      caller: database.prepare(`SELECT sequence, month, used_in_month AS usedInMonth, latest_at AS latestAt
        FROM callers WHERE caller = ?`),
      recent:
        database.prepare(`SELECT 0 AS at, 0 AS calls, recent AS stretch FROM callers WHERE caller = ?1 AND recent IS NOT NULL
        UNION ALL SELECT at, calls, stretch FROM recent_calls WHERE caller = ?1 AND at >= ?2`),
      saveCaller: database.prepare(
        sql`INSERT INTO callers VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (caller) DO UPDATE SET
          sequence = excluded.sequence, month = excluded.month, used_in_month = excluded.used_in_month,
          latest_at = excluded.latest_at, recent = CASE WHEN latest_at < ? THEN excluded.recent
            ELSE ${joinedStretches(sql`recent`, sql`excluded.recent`)} END`.sql,
      ),
      moveRecent: database.prepare(
        sql`INSERT INTO recent_calls SELECT caller, latest_at, 0, recent FROM callers WHERE caller = ? AND recent IS NOT NULL
          ON CONFLICT (caller, at) DO UPDATE SET stretch = ${joinedStretches(sql`stretch`, sql`excluded.stretch`)}`.sql,
      ),
      emptyRecent: database.prepare('UPDATE callers SET recent = NULL WHERE caller = ?'),
      saveUsage: database.prepare(`INSERT INTO daily_usage VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (caller, day, tool, door, outcome) DO UPDATE SET calls = calls + excluded.calls`),
      savePosition: database.prepare('UPDATE fold_position SET through = ?, until = ?, caller = ?'),
      deleteFolded: database.prepare(
        'DELETE FROM recorded_calls WHERE id IN (SELECT id FROM recorded_calls WHERE id <= ? ORDER BY id LIMIT ?)',
      ),
    };
  }

  /** The callers whose changes are not yet in the tables. */
  get unfoldedCallers(): number {
    return this.#folding.size + this.#later.size;
  }

  /** When the first of these calls was recorded. */
  get firstUnfoldedAt(): number {
    return Math.min(this.#folding.firstAt, this.#later.firstAt);
  }

  /** The last row that this process knows. */
  get lastId(): number {
    return this.#lastId;
  }

  /** The last row that is in the tables with all before it. */
  get foldedThrough(): number {
    return this.#position.through;
  }

  /** Reads what other processes have appended and folded. */
  read(): void {
    const rows = this.#statements.unread.all(this.#lastId) as unknown as [FoldPosition & Partial<LogRow>, ...LogRow[]];
    const [{ through, until, caller }] = rows;
    this.#forgetThrough(through);
    const entries = rows[0].id === null ? [] : (rows as LogRow[]);
    const before = until === this.#position.until ? [] : entries.filter(({ id }) => id <= until);
    for (const row of before) this.add(entryOf(row));
    this.moveTo({ through, until, caller });
    for (const row of entries.slice(before.length)) this.add(entryOf(row));
  }

  /** Adds what was appended and committed. */
  add({ id, changes }: LogEntry): void {
    for (const change of changes) this.#later.add(change);
    this.#lastId = id;
  }

  /** Follows a fold, of this process or another. */
  moveTo(position: FoldPosition): void {
    this.#forgetThrough(position.through);
    if (position.until > this.#position.until) {
      this.#folding = this.#later;
      this.#later = new UnfoldedCalls();
    }
    this.#position = position;
  }

  /**
   * Forgets what is in the tables. A fold takes all rows that are there when it begins, so one that we did not see begin has taken
   * everything that we know.
   */
  #forgetThrough(through: number): void {
    if (through === this.#position.through) return;
    if (through === this.#position.until) {
      this.#folded = this.#folding;
    } else {
      this.#folded = through === this.#lastId ? this.#later : new UnfoldedCalls();
      this.#later = new UnfoldedCalls();
    }
    this.#folding = new UnfoldedCalls();
    this.#lastId = Math.max(this.#lastId, through);
    this.#position = { through, until: through, caller: '' };
  }

  /** Reads callers from the tables again, where other statements may have deleted them. */
  forgetFolded(): void {
    this.#folded = new UnfoldedCalls();
  }

  stateOf({ caller, knownSequence, knownUntil, windowMs }: CallerQuery, now: number): CallerState {
    const row =
      this.#later.get(caller) ??
      this.#folding.get(caller) ??
      this.#folded.get(caller) ??
      (this.#statements.caller.get(caller) as CallerRow | undefined);
    if (!row) return NEW_CALLER;
    const { sequence, month, usedInMonth, latestAt } = row;
    // Expired calls stay in the row of their caller until it calls again.
    const from = Math.max(knownUntil, now - windowMs, recentCallsKeptFrom(now));
    const recent = sequence === knownSequence ? undefined : this.#recentOf(caller, from);
    return { sequence, month, usedInMonth, latestAt, recent };
  }

  #recentOf(caller: string, from: number): CallsAt[] {
    const recent: CallsAt[] = [];
    // Another process asks for a busy caller with every transaction, and the log has thousands of its calls: they are not copied.
    const addFrom = (calls: readonly CallsAt[] = []) => {
      for (const each of calls) if (each.at >= from) recent.push(each);
    };
    const rows = this.#statements.recent.all(caller, from) as unknown as (CallsAt & { stretch: CallStretch | null })[];
    for (const row of rows) {
      if (row.calls > 0) addFrom([row]);
      if (row.stretch !== null) addFrom(callsOfStretch(row.stretch));
    }
    if (caller > this.#position.caller) addFrom(this.#folding.get(caller)?.recent);
    addFrom(this.#later.get(caller)?.recent);
    return sumByTime(recent);
  }

  /** Appends changes of callers in these states; they count as known once `add` was called with the result. */
  append(changes: readonly CallerChange[], states: ReadonlyMap<string, CallerState>): LogEntry {
    const recorded = changes.map((change) => ({
      ...change,
      sequence: (states.get(change.caller) ?? NEW_CALLER).sequence + 1,
    }));
    const id = this.#lastId + 1;
    this.#statements.append.run(id, textOfChanges(recorded));
    return { id, changes: recorded };
  }

  /**
   * Does a slice of a fold: it brings callers into the tables, and at its end deletes the rows of the log. Any process may continue
   * what another has begun.
   */
  foldSome(): FoldSlice {
    const { through, until, caller } = this.#position;
    const isUnderWay = until > through;
    const deleted = isUnderWay ? 0 : Number(this.#statements.deleteFolded.run(through, DELETED_ROWS).changes);
    if (deleted > 0) return { position: this.#position, isMore: deleted === DELETED_ROWS };
    if (through === this.#lastId) return { position: this.#position, isMore: false };
    const calls = isUnderWay ? this.#folding : this.#later;
    const end = isUnderWay ? until : this.#lastId;
    let rows = 0;
    for (const [name, unfolded] of calls.callersAfter(caller)) {
      rows += this.#fold(name, unfolded);
      if (rows >= FOLDED_ROWS) return { position: this.#save({ through, until: end, caller: name }), isMore: true };
    }
    return { position: this.#save({ through: end, until: end, caller: '' }), isMore: true };
  }

  /** Folds all rows. Returns the new position, to be given to `moveTo`. */
  foldAll(): FoldPosition {
    if (this.#position.through === this.#lastId) return this.#position;
    for (const [name, caller] of this.#folding.callersAfter(this.#position.caller)) this.#fold(name, caller);
    for (const [name, caller] of this.#later.callersAfter('')) this.#fold(name, caller);
    return this.#save({ through: this.#lastId, until: this.#lastId, caller: '' });
  }

  #save(position: FoldPosition): FoldPosition {
    this.#statements.savePosition.run(position.through, position.until, position.caller);
    return position;
  }

  /** Adds a caller to the tables; returns the number of written rows. */
  #fold(name: string, unfolded: UnfoldedCaller): number {
    const { sequence, month, usedInMonth, latestAt, recent, usage } = unfolded;
    const { saveCaller, saveUsage, moveRecent, emptyRecent } = this.#statements;
    const keptFrom = recentCallsKeptFrom(latestAt);
    saveCaller.run(name, sequence, month, usedInMonth, latestAt, stretchOf(recent), keptFrom);
    if (Math.floor(sequence / INLINE_CHANGES) > Math.floor(unfolded.sequenceBefore / INLINE_CHANGES)) {
      moveRecent.run(name);
      emptyRecent.run(name);
    }
    for (const { source, day, tool, channel, outcome, calls } of usage.values()) {
      saveUsage.run(source, day, tool, channel, outcome, calls);
    }
    return usage.size + 1;
  }
}

function entryOf({ id, changes }: LogRow): LogEntry {
  return { id, changes: changesOfText(changes) };
}
