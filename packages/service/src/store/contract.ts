import type { AccountRecords } from './account/contract.ts';
import type { ApprovalRecords } from './approval/contract.ts';
import type { BillingRecords } from './billing/contract.ts';
import type { CallerChange, CallerQuery, CallerState, DailyUsage, RejectedCalls } from './call/contract.ts';
import type { ErrorRecords } from './error/contract.ts';
import type { EventRecords } from './event/contract.ts';
import type { FollowRecords } from './follow/contract.ts';
import type { IdentityRecords } from './identity/contract.ts';
import type { InvitationRecords } from './invitation/contract.ts';
import type { InvoiceRecords } from './invoice/contract.ts';
import type { JobRecords } from './job/contract.ts';
import type { KeyRecords, StoredKey } from './key/contract.ts';
import type { LetterheadRecords } from './letterhead/contract.ts';
import type { MailRecords } from './mail/contract.ts';
import type { MemberRecords } from './member/contract.ts';
import type { MessageRecords } from './message/contract.ts';
import type { NoticeRecords } from './notice/contract.ts';
import type { OauthRecords } from './oauth/contract.ts';
import type { OperatorRecords } from './operator/contract.ts';
import type { ProjectRecords } from './project/contract.ts';
import type { SessionRecords } from './session/contract.ts';
import type { TaskRecords } from './task/contract.ts';
import type { UserRecords } from './user/contract.ts';
import type { WebhookRecords } from './webhook/contract.ts';

export * from './call/contract.ts';
export type { StoredKey } from './key/contract.ts';
export type { Statement } from './sql.ts';

export interface StatementResult {
  rows: Record<string, unknown>[];
  changes: number;
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
  readonly users: UserRecords;
  readonly identities: IdentityRecords;
  readonly members: MemberRecords;
  readonly invitations: InvitationRecords;
  readonly keys: KeyRecords;
  readonly events: EventRecords;
  readonly sessions: SessionRecords;
  readonly projects: ProjectRecords;
  readonly approvals: ApprovalRecords;
  readonly letterheads: LetterheadRecords;
  readonly oauth: OauthRecords;
  readonly tasks: TaskRecords;
  readonly jobs: JobRecords;
  /** Only in an engine that has no queue for several machines. */
  readonly messages?: MessageRecords;
  readonly webhooks: WebhookRecords;
  readonly mails: MailRecords;
  readonly notices: NoticeRecords;
  readonly follows: FollowRecords;
  readonly billing: BillingRecords;
  readonly invoices: InvoiceRecords;
  readonly errors: ErrorRecords;
  readonly operator: OperatorRecords;
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
