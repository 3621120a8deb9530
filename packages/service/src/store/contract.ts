import type { Month } from '../time/month.ts';
import type { AccountRecords } from './account_contract.ts';
import type { OauthRecords } from './oauth_contract.ts';
import type { ProjectRecords } from './project_contract.ts';
import type { DailyUsage, RejectedCalls, SourceUsage, StoredKey } from './records.ts';
import type { TaskRecords } from './task_contract.ts';
import type { WebhookRecords } from './webhook_contract.ts';

export type * from './records.ts';

/** A statement with placeholders $1, $2 and so on. */
export interface Statement {
  sql: string;
  values: readonly (string | number | null)[];
}

export interface StatementResult {
  rows: Record<string, unknown>[];
  changes: number;
}

/** The calls of one millisecond. */
export interface CallsAt {
  at: number;
  calls: number;
}

/** What this process has cached of a caller; the store returns what others have recorded since. */
export interface CallerQuery {
  caller: string;
  knownSequence: number;
  /** Calls before this time are cached. */
  knownUntil: number;
  windowMs: number;
}

/** The state of a caller in the store. Every change increments the sequence. */
export interface CallerState {
  sequence: number;
  month: Month;
  usedInMonth: number;
  latestAt: number;
  /** If the sequence differs from the cached one: calls of the window from `knownUntil` on, oldest first. */
  recent: CallsAt[] | undefined;
}

/** The record of a caller's calls in one transaction. */
export interface CallerChange {
  caller: string;
  month: Month;
  usedInMonth: number;
  at: number;
  calls: number;
  /** At least one entry; their calls add up to `calls`. */
  usage: SourceUsage[];
}

/** A change that was decided from the cache. All changes of one append have the same `at`. */
export interface OptimisticChange extends CallerChange {
  knownSequence: number;
}

/**
 * The persistent state of the service, independent of the engine. If the engine is unavailable, methods reject with
 * StoreUnavailable and nothing else.
 */
export interface Store {
  /**
   * The ledger's transaction: reads and locks callers, and records the changes that `decide` returns. `now` is the clock that all
   * processes on this store share. The record is durable when the promise resolves.
   */
  appendCalls(
    queries: readonly CallerQuery[],
    decide: (now: number, states: readonly CallerState[]) => CallerChange[],
  ): Promise<void>;
  /**
   * Optimistic locking: records changes that were decided from the cache in one round trip, if every caller still has the cached
   * sequence and the store's clock is not before `at` and on the same day. Resolves with the time of the record, or undefined if
   * nothing was recorded. An engine without round trips does not need it.
   */
  appendOptimistic?(changes: readonly OptimisticChange[]): Promise<number | undefined>;
  readCaller(query: CallerQuery): Promise<{ now: number; state: CallerState }>;
  /** Calls of a source by day, tool, channel and outcome. */
  readUsage(source: string, fromDay: number): Promise<DailyUsage[]>;

  addKey(key: StoredKey): Promise<void>;
  /** The keys with these hashes, the revoked ones included, in any order. */
  findKeys(hashes: readonly string[]): Promise<StoredKey[]>;
  listKeys(): Promise<StoredKey[]>;
  /** Revokes a key and returns it; undefined if there is none. Idempotent: the first revocation date stays. */
  revokeKey(id: string, at: number): Promise<StoredKey | undefined>;

  /** Adds rejected calls; only the latest of each key are kept. */
  addRejectedCalls(rejectedCalls: readonly RejectedCalls[]): Promise<void>;

  readonly accounts: AccountRecords;
  readonly projects: ProjectRecords;
  readonly oauth: OauthRecords;
  readonly tasks: TaskRecords;
  readonly webhooks: WebhookRecords;
  /** The SQL dialect of `execute`. */
  readonly engine: 'sqlite' | 'postgres';
  /** Runs one statement of better-auth on its own tables. */
  execute(sql: string, values: readonly unknown[]): Promise<StatementResult>;

  /** Deletes a batch of expired rows and returns their number. */
  deleteExpired(): Promise<number>;
  /** Resolves if the engine responds. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A transient failure of the engine; callers may retry. */
export class StoreUnavailable extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`store unavailable: ${reason}`, options);
    this.reason = reason;
  }
}

/** A permanent failure that the operator has to fix; the message is for the operator. */
export class StoreUnusable extends Error {}

/** The state of a caller without records. */
export const NEW_CALLER: CallerState = { sequence: 0, month: 0, usedInMonth: 0, latestAt: 0, recent: undefined };
