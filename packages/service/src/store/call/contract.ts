import type { Month } from '../../time/month.ts';

/** How a call came in; the column is called `door` in the database. `web` is a page of this site with a session. */
export type Channel = 'rest' | 'batch' | 'mcp' | 'sheet' | 'variant_b' | 'web' | 'jobs';

/** The outcome of an allowed call. Input errors count towards the minute, not the month. */
export type UsageOutcome = 'answered' | 'invalid';

/** Rejected calls of one kind, aggregated. */
export interface RejectedCalls {
  /** The id of the key, or the account as a caller. */
  caller: string;
  /** When the last of them was rejected. */
  at: number;
  code: string;
  /** Empty if a call was rejected before it was read. */
  tool: string;
  channel: Channel | '';
  times: number;
}

export interface UsageEntry {
  tool: string;
  channel: Channel;
  outcome: UsageOutcome;
  calls: number;
}

/** Usage with the key or the IP address that it is reported by. */
export interface SourceUsage extends UsageEntry {
  source: string;
}

export interface DailyUsage extends UsageEntry {
  /** As 20261115. */
  day: number;
}

/** Usage with the key that it is reported by. */
export interface KeyUsage extends DailyUsage {
  /** null for calls of the account's pages. */
  keyId: string | null;
  keyName: string | null;
  /** The member who created the key, or whose pages and apps made the calls; null if it is not known any more. */
  userId: string | null;
}

/** Whose usage is read: that of an account with all its keys, or of a key that belongs to none. */
export type UsageOwner = { accountId: string } | { accountId: null; keyId: string };

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

/** The calls of one caller that one transaction records. */
export interface RecordedCalls {
  caller: string;
  calls: number;
  /** At least one entry; their calls add up to `calls`. */
  usage: SourceUsage[];
}

/** The record of a caller's calls in one transaction. */
export interface CallerChange extends RecordedCalls {
  month: Month;
  usedInMonth: number;
  at: number;
  /** Whether the calls count towards the month alone. */
  isOutsideWindow?: boolean;
}

/** The state of a caller without records. */
export const NEW_CALLER: CallerState = { sequence: 0, month: 0, usedInMonth: 0, latestAt: 0, recent: undefined };
