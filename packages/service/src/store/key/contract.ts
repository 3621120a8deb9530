import type { Interface } from '../../plans/plans.ts';
import type { Change } from '../event/contract.ts';

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

/** A key in a list. */
export interface ListedKey extends StoredKey {
  /** The e-mail address of the member who created it, if that user still exists. */
  creatorEmail: string | null;
  /** The last day with an allowed call, as 20261115; null if there was none. */
  lastUsedDay: number | null;
}

/** What a key is replaced by. The rest is as in the key that it replaces. */
export type Successor = Pick<StoredKey, 'id' | 'hash' | 'hint' | 'createdAt' | 'expiresAt' | 'createdBy'>;

export interface Rotation {
  keyId: string;
  /** null for keys that belong to no account. */
  accountId: string | null;
  successor: Successor;
  /** The old key expires then, if not before; at the time of the change, it is revoked. */
  validUntil: number;
  /** The number of replaced keys of an account that can be valid at a time. */
  replacedMax: number;
  /** Must be of an owner or member and not have ended; null for the operator. */
  sessionId: string | null;
}

/** Changes of what looked-up keys and access tokens depend on. */
export interface KeyChanges {
  /** Where the next read continues. */
  mark: string;
  /** Ids of keys, of tokens, and of accounts with all their keys and tokens; `all` if any may have changed. */
  changed: readonly string[] | 'all';
}

/** More changes at once are read as `all`. */
export const KEY_CHANGES_MAX = 10_000;

/** Changes are kept for an hour, so a mark must not be older than this. */
export const KEY_MARK_AGE_MS_MAX = 1_800_000;

/** The keys of accounts and of the operator. */
export interface KeyRecords {
  /** The changes that were committed since a mark, whoever made them; without a mark only where to continue. */
  readChanges(since: string | undefined): Promise<KeyChanges>;
  /** Calls `listener` when this process may have changed keys or tokens, before the change resolves. */
  onWrite(listener: () => void): void;
  /** The key with this id; if an account is given, only if it belongs to it. */
  find(id: string, accountId?: string): Promise<StoredKey | undefined>;
  /** All keys, or those of an account, newest first. */
  list(accountId?: string): Promise<ListedKey[]>;
  /** Changes when a key of an account expires; undefined if there is none, or it has expired, was revoked or replaced. */
  setExpiry(accountId: string, id: string, expiresAt: number | null, change: Change): Promise<StoredKey | undefined>;
  /**
   * Adds the successor of a key and limits the key, in one transaction. Undefined if there is no such key, it has expired, was revoked
   * or replaced, or a condition does not hold.
   */
  rotate(rotation: Rotation, change: Change): Promise<{ replaced: StoredKey; added: StoredKey } | undefined>;
}
