import type { Change } from '../event/contract.ts';

/** What a member may do in an account, least first. */
export const ROLES = ['viewer', 'member', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role may do what another one is needed for. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** The account that a session acts for, and the role of its user there. */
export interface CurrentAccount {
  accountId: string;
  role: Role;
}

/** An account of a user. */
export interface Membership extends CurrentAccount {
  accountName: string;
  ownerEmail: string;
  plan: string;
  joinedAt: number;
}

/** A member of an account. */
export interface Member {
  userId: string;
  email: string;
  role: Role;
  joinedAt: number;
}

/** When a member opened the projects of an account, and what the edition was. */
export interface Visit {
  at: number;
  edition: string;
}

/** What a change of members did, or why it did nothing: the actor may not make it, or the user is no member, or is the owner. */
export type MemberOutcome = 'done' | 'forbidden' | 'unknown' | 'is_owner';

/** The users who share an account. Every account has exactly one owner. */
export interface MemberRecords {
  /**
   * The account of a session: the one that was chosen, or, if the user is not or no longer a member of it, the one that the user owns,
   * or else the one joined first. Undefined if the session has ended or its user has no account.
   */
  currentAccount(sessionId: string): Promise<CurrentAccount | undefined>;
  /** Chooses the account of a session; false if the user is no member of it. */
  chooseAccount(sessionId: string, accountId: string): Promise<boolean>;
  /** Gives a user who has no account one of its own; no effect if there is one. */
  ensureAccount(userId: string, newAccountId: string, at: number): Promise<void>;
  /** The role of a user in an account, if any. */
  roleOf(accountId: string, userId: string): Promise<Role | undefined>;
  /** The accounts of a user: those that it owns first, then in the order of joining. */
  listAccounts(userId: string): Promise<Membership[]>;
  /** The owner first, then in the order of joining. */
  listMembers(accountId: string): Promise<Member[]>;
  /**
   * Records that a member is here, and returns when the visit before this one ended. Times that are less than the gap apart belong to
   * one visit. Undefined for a first visit.
   */
  visit(accountId: string, userId: string, now: Visit, gapMs: number): Promise<Visit | undefined>;

  /*
   * Changes by the owner or the operator. Their conditions are checked in the transaction of the change, which also records it.
   * A user who is a viewer or no member any more loses the connected apps of the account; keys that the user created are revoked.
   */

  changeRole(accountId: string, userId: string, role: Exclude<Role, 'owner'>, change: Change): Promise<MemberOutcome>;
  /** With `keepsKeys`, the keys that the member created stay valid. */
  remove(accountId: string, userId: string, keepsKeys: boolean, change: Change): Promise<MemberOutcome>;
  /** Makes another member the owner, and the owner a member. */
  transfer(accountId: string, userId: string, change: Change): Promise<MemberOutcome>;
  rename(accountId: string, name: string, change: Change): Promise<Exclude<MemberOutcome, 'is_owner'>>;

  /** Makes a user a member whom an identity provider vouches for, and records it; no effect if the user is one already. */
  admit(accountId: string, userId: string, role: Exclude<Role, 'owner'>, change: Change): Promise<void>;
  /** By the member. The owner cannot leave. */
  leave(accountId: string, userId: string, change: Change): Promise<Exclude<MemberOutcome, 'forbidden'>>;
}
