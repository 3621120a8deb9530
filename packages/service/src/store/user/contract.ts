import type { Change } from '../event/contract.ts';

/** A person who can sign in. better-auth manages passwords, sessions and second factors. */
export interface StoredUser {
  id: string;
  email: string;
  isVerified: boolean;
  hasSecondFactor: boolean;
  /** Whether the pages of the operator are open to this user. */
  isOperator: boolean;
  createdAt: number;
}

/** What deleting a user did, or why it did nothing. */
export type UserDeletion = 'deleted' | 'unknown' | 'has_members';

export interface UserRecords {
  find(id: string): Promise<StoredUser | undefined>;
  findByEmail(email: string): Promise<StoredUser | undefined>;
  /** In the order of signing up. */
  list(): Promise<StoredUser[]>;
  /** Marks the e-mail address as verified, and records it in all accounts of the user. Idempotent; undefined if there is no such user. */
  verify(id: string, change: Change): Promise<StoredUser | undefined>;
  /**
   * Changes the e-mail address to one that is verified, and records it in all accounts of the user; undefined if there is no such user,
   * or another one has the address.
   */
  changeEmail(id: string, email: string, change: Change): Promise<StoredUser | undefined>;
  /** The present address, and former ones that nobody else has now. */
  listAddresses(id: string): Promise<string[]>;
  setOperator(id: string, isOperator: boolean): Promise<StoredUser | undefined>;
  /** The accounts that a user owns, and whether others are members of them. */
  listOwnedAccounts(id: string): Promise<{ accountId: string; isShared: boolean }[]>;
  /**
   * Deletes a user with the accounts that nobody else is a member of, and the keys that it created in others, whose records name the
   * person no more; nothing while an account of its own has other members.
   */
  delete(id: string, change: Change): Promise<UserDeletion>;
  /**
   * Sets the password, ends all sessions and sign-ins that have begun, disconnects all apps and revokes all keys that the user
   * created, in one transaction, and records it in all accounts of the user. The second factor stays. Returns the number of revoked
   * keys.
   */
  resetPassword(id: string, hash: string, change: Change): Promise<number>;
  /**
   * Gives a user whose address was never verified to whoever has the mailbox, because somebody else may have signed up with it: sets
   * the password, verifies the address, removes the second factor and all that a reset ends, and deletes the accounts of the user
   * with their members, projects, jobs and webhooks, in one transaction. A verified user keeps all of it, but not the password.
   */
  startAfresh(id: string, hash: string, change: Change): Promise<void>;
  /** Removes the second factor of a user who has lost it, and the recovery codes; undefined if there is no such user. */
  removeSecondFactor(id: string, change: Change): Promise<StoredUser | undefined>;
  /** The id of the user's password, which every reset replaces. */
  findCredentialId(email: string): Promise<string | undefined>;
}
