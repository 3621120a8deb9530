import type { Month } from '../time/month.ts';
import type { AccountRecords } from './account_contract.ts';
import type { DailyUsage, RejectedCalls, StoredKey, UsageEntry } from './records.ts';

export type * from './records.ts';

/** A statement with its values, which stand in it as $1, $2 and so on. */
export interface Statement {
  sql: string;
  values: readonly (string | number | null)[];
}

export interface StatementResult {
  rows: Record<string, unknown>[];
  /** How many rows it changed. */
  changes: number;
}

/** Calls of the same moment stand in one entry. */
export interface CallsAt {
  at: number;
  calls: number;
}

/** What this process knows of a caller; the store adds what others have recorded since. */
export interface CallerQuery {
  caller: string;
  knownSequence: number;
  /** Calls before this moment are known. */
  knownUntil: number;
  windowMs: number;
}

/** A caller as the store holds it. Every change of it raises the sequence. */
export interface CallerState {
  sequence: number;
  month: Month;
  usedInMonth: number;
  latestAt: number;
  /** When the sequence differs from the known one: calls of the window from `knownUntil` on, oldest first. */
  recent: CallsAt[] | undefined;
}

/** What is to be recorded of a caller's calls. */
export interface CallerChange {
  caller: string;
  month: Month;
  usedInMonth: number;
  at: number;
  calls: number;
  /** At least one entry; together they have as many calls. */
  usage: UsageEntry[];
}

/** A change that was decided on what this process knows of the caller. All changes of one append have the same `at`. */
export interface OptimisticChange extends CallerChange {
  knownSequence: number;
}

/**
 * What the service remembers, whatever the engine. Methods fail with StoreUnavailable, and only with that, when the engine
 * is out of reach.
 */
export interface Store {
  /**
   * The ledger's one transaction: reads callers so that nobody else can change them, lets `decide` say what is to be recorded,
   * and records it. `now` is the time that all processes on this store share. When it resolves, the record is durable.
   */
  appendCalls(
    queries: readonly CallerQuery[],
    decide: (now: number, states: readonly CallerState[]) => CallerChange[],
  ): Promise<void>;
  /**
   * Optimistic locking: records in one round trip what was decided without reading, if every caller still has the known sequence
   * and the time is not before `at` and on the same day. Resolves with the time of the record, or undefined if nothing was
   * recorded. An engine without round trips does not need it.
   */
  appendOptimistic?(changes: readonly OptimisticChange[]): Promise<number | undefined>;
  readCaller(query: CallerQuery): Promise<{ now: number; state: CallerState }>;
  /** Calls of a caller by day, tool, channel and outcome, from a day on. */
  readUsage(caller: string, fromDay: number): Promise<DailyUsage[]>;

  addKey(key: StoredKey): Promise<void>;
  findKey(hash: string): Promise<StoredKey | undefined>;
  listKeys(): Promise<StoredKey[]>;
  /** The key as it is then, or nothing if there is none of that id. A key that was revoked before keeps its date. */
  revokeKey(id: string, at: number): Promise<StoredKey | undefined>;

  /** Adds rejected calls; the last ones of each caller are kept. */
  addRejectedCalls(rejectedCalls: readonly RejectedCalls[]): Promise<void>;

  readonly accounts: AccountRecords;
  /** Which dialect of SQL `execute` takes. */
  readonly engine: 'sqlite' | 'postgres';
  /** Carries out one statement of better-auth, in the words of the engine, on the tables that are its own. */
  execute(sql: string, values: readonly unknown[]): Promise<StatementResult>;

  /** Deletes a batch of the rows that no limit needs any more, and gives their number. */
  deleteExpired(): Promise<number>;
  /** Resolves when the engine answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The engine is out of reach for now; the call can be repeated. */
export class StoreUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the store is out of reach: ${reason}`, options);
  }
}

/** The store cannot be used at all until an operator does something; the message is for the operator. */
export class StoreUnusable extends Error {}

/** A state of a caller of whom nothing is recorded. */
export const NEW_CALLER: CallerState = { sequence: 0, month: 0, usedInMonth: 0, latestAt: 0, recent: undefined };
