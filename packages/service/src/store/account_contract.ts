import type { DailyUsage, RejectedCalls, StoredKey } from './records.ts';

/** An account; its password and its sessions are better-auth's business. */
export interface StoredAccount {
  id: string;
  email: string;
  plan: string;
  /** The plan that its owner asked for and the operator has not confirmed yet. */
  requestedPlan: string | null;
  planRequestedAt: number | null;
  createdAt: number;
}

/** How often something was tried since its window began, this time included. */
export interface Attempts {
  count: number;
  /** When the window ends and counting begins anew. */
  until: number;
  now: number;
}

/** What the store keeps of accounts. Whatever belongs to an account is asked for together with the account's id. */
export interface AccountRecords {
  find(id: string): Promise<StoredAccount | undefined>;
  findByEmail(email: string): Promise<StoredAccount | undefined>;
  list(): Promise<StoredAccount[]>;
  /** Stores the requested plan, or with null none; undefined if there is no such account. */
  requestPlan(id: string, plan: string | null, at: number): Promise<StoredAccount | undefined>;
  /** Changes the plan of an account and of all its keys together, and clears the requested plan. */
  setPlan(id: string, plan: string): Promise<StoredAccount | undefined>;
  /** Removes an account with everything that was kept for it; whether there was one. */
  delete(id: string): Promise<boolean>;
  /** Ends every session of an account. */
  endSessions(id: string): Promise<void>;

  /** Adds a key by the account's plan of this moment, unless the account has `keysMax` already that are not revoked. */
  addKey(key: StoredKey & { accountId: string }, keysMax: number): Promise<StoredKey | undefined>;
  /** Newest first. */
  listKeys(id: string): Promise<StoredKey[]>;
  nameKey(id: string, keyId: string, name: string): Promise<StoredKey | undefined>;
  /** As `Store.revokeKey`, for a key of the account alone. */
  revokeKey(id: string, keyId: string, at: number): Promise<StoredKey | undefined>;

  /** Calls of all keys of the account together, the revoked ones included. */
  readUsage(id: string, fromDay: number): Promise<DailyUsage[]>;
  /** The last rejected calls of all its keys, newest first. */
  readRejectedCalls(id: string, from: number): Promise<RejectedCalls[]>;

  /** Counts one more attempt at something; machines count together. */
  countAttempt(subject: string, windowMs: number): Promise<Attempts>;
  /** The value that is kept under a name: the first one that any machine proposed. */
  keepSetting(name: string, proposal: string): Promise<string>;
}
