import type { KeyUsage, RejectedCalls, UsageOwner } from '../call/contract.ts';
import type { Change } from '../event/contract.ts';
import type { StoredKey } from '../key/contract.ts';

/** What has a plan, keys, usage and projects, which its members share. */
export interface StoredAccount {
  id: string;
  /** Empty until its owner names it. */
  name: string;
  ownerId: string;
  ownerEmail: string;
  /** Whether the e-mail address of its owner is verified. */
  isVerified: boolean;
  plan: string;
  /** The plan that the owner requested and the operator has not confirmed. */
  requestedPlan: string | null;
  planRequestedAt: number | null;
  createdAt: number;
}

/** The caller that the calls of an account count towards. */
export function callerOfAccount(id: string): string {
  return `account:${id}`;
}

/** What the calls of a member's pages and connected apps are reported under. */
export function sourceOfMember(accountId: string, userId: string): string {
  return `${callerOfAccount(accountId)}:${userId}`;
}

/** The user whose pages or apps made the calls that are reported under a source, if it names one. */
export function userOfSource(source: string): string | null {
  return source.split(':')[2] ?? null;
}

/** The attempts in the current window, including this one. */
export interface Attempts {
  count: number;
  /** When the window ends and the count resets. */
  until: number;
  now: number;
}

/** The conditions of a new key, checked in the transaction that adds it. */
export interface NewKeyConditions {
  /** The number of active keys that the account can have; expired, revoked and replaced ones do not count. */
  keysMax: number;
  /** Must be of an owner or member and not have ended: a request may be older than the password reset that ended it. */
  sessionId: string;
}

/** The account part of the store. Every query for an account's data takes the account id, so that accounts stay isolated. */
export interface AccountRecords {
  find(id: string): Promise<StoredAccount | undefined>;
  /** The accounts that the user with this e-mail address owns, oldest first. */
  listOwned(email: string): Promise<StoredAccount[]>;
  list(): Promise<StoredAccount[]>;
  /** Sets the requested plan, or clears it with null; undefined if there is no such account. */
  requestPlan(id: string, plan: string | null, change: Change): Promise<StoredAccount | undefined>;
  /** Changes the plan of an account and its keys in one transaction, and clears the requested plan. */
  setPlan(id: string, plan: string, change: Change): Promise<StoredAccount | undefined>;
  /**
   * Deletes an account with all its data and its members' access, but no user; false if there was none, or it does not belong to the
   * owner that is named.
   */
  delete(id: string, ownerId?: string): Promise<boolean>;

  /** Adds a key on the account's current plan; undefined if a condition does not hold. */
  addKey(
    key: StoredKey & { accountId: string },
    conditions: NewKeyConditions,
    change: Change,
  ): Promise<StoredKey | undefined>;
  /** Newest first. */
  listKeys(id: string): Promise<StoredKey[]>;
  nameKey(id: string, keyId: string, name: string, change: Change): Promise<StoredKey | undefined>;
  /** As `Store.revokeKey`, only for keys of this account. */
  revokeKey(id: string, keyId: string, change: Change): Promise<StoredKey | undefined>;

  /** The calls of each key of an account, revoked ones included, and of its pages; or those of one key. In any order. */
  readKeyUsage(owner: UsageOwner, fromDay: number, toDay: number): Promise<KeyUsage[]>;
  /** The latest rejected calls of all its keys and of its pages, newest first. */
  readRejectedCalls(id: string, from: number): Promise<RejectedCalls[]>;

  /** Counts an attempt; all machines share the count. */
  countAttempt(subject: string, windowMs: number): Promise<Attempts>;
  /** The stored value of a setting; stores the proposal if no machine has set one yet. */
  keepSetting(name: string, proposal: string): Promise<string>;
  /** The values of all settings whose names begin so, in the order of the names. */
  listSettings(nameStart: string): Promise<string[]>;
}
