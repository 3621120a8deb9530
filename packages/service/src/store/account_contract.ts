import type { DailyUsage, RejectedCalls, StoredKey } from './records.ts';

/** An account. better-auth manages its password and sessions. */
export interface StoredAccount {
  id: string;
  email: string;
  plan: string;
  /** The plan that the owner requested and the operator has not confirmed. */
  requestedPlan: string | null;
  planRequestedAt: number | null;
  createdAt: number;
}

/** The attempts in the current window, including this one. */
export interface Attempts {
  count: number;
  /** When the window ends and the count resets. */
  until: number;
  now: number;
}

/** The account part of the store. Every query for an account's data takes the account id, so that accounts stay isolated. */
export interface AccountRecords {
  find(id: string): Promise<StoredAccount | undefined>;
  findByEmail(email: string): Promise<StoredAccount | undefined>;
  list(): Promise<StoredAccount[]>;
  /** Sets the requested plan, or clears it with null; undefined if there is no such account. */
  requestPlan(id: string, plan: string | null, at: number): Promise<StoredAccount | undefined>;
  /** Changes the plan of an account and its keys in one transaction, and clears the requested plan. */
  setPlan(id: string, plan: string): Promise<StoredAccount | undefined>;
  /** Deletes an account and all its data; false if there was none. */
  delete(id: string): Promise<boolean>;
  endSessions(id: string): Promise<void>;

  /** Adds a key on the account's current plan, unless it already has `keysMax` active keys. */
  addKey(key: StoredKey & { accountId: string }, keysMax: number): Promise<StoredKey | undefined>;
  /** Newest first. */
  listKeys(id: string): Promise<StoredKey[]>;
  nameKey(id: string, keyId: string, name: string): Promise<StoredKey | undefined>;
  /** As `Store.revokeKey`, only for keys of this account. */
  revokeKey(id: string, keyId: string, at: number): Promise<StoredKey | undefined>;

  /** The summed calls of all keys of the account, revoked ones included. */
  readUsage(id: string, fromDay: number): Promise<DailyUsage[]>;
  /** The latest rejected calls of all its keys, newest first. */
  readRejectedCalls(id: string, from: number): Promise<RejectedCalls[]>;

  /** Counts an attempt; all machines share the count. */
  countAttempt(subject: string, windowMs: number): Promise<Attempts>;
  /** The stored value of a setting; stores the proposal if no machine has set one yet. */
  keepSetting(name: string, proposal: string): Promise<string>;
}
