import type { Interface } from '../../plans/plans.ts';

/** How a call came in; the column is called `door` in the database. `web` is a page of this site with a session. */
export type Channel = 'rest' | 'batch' | 'mcp' | 'sheet' | 'variant_b' | 'web' | 'jobs';

/** The outcome of an allowed call. Input errors count towards the minute, not the month. */
export type UsageOutcome = 'answered' | 'invalid';

export interface StoredKey {
  id: string;
  /** SHA-256 of the key, in hexadecimal; the key itself is not stored. */
  hash: string;
  /** The first characters of the key. */
  hint: string;
  interface: Interface;
  tier: string;
  /** Only for plans with `isSetOnKey`. */
  callsPerMinute: number | null;
  name: string;
  createdAt: number;
  revokedAt: number | null;
  /** When it ends by itself; null if never. */
  expiresAt: number | null;
  /** null for keys that the operator created. */
  accountId: string | null;
  /** The member who created it; null for keys that the operator created, and if the user was deleted. */
  createdBy: string | null;
  /** The id of the key that it was rotated to. */
  replacedBy: string | null;
  /** Whether the owner of its account is verified; true for keys that the operator created. */
  isVerified: boolean;
}

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
