import type { Change } from '../event/contract.ts';

/** A person at an identity provider. Only both together name somebody: subjects of two issuers may be the same. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** The person at the identity provider who is a user here. */
export interface StoredIdentity extends Identity {
  userId: string;
  /** Encrypted; null if the provider gave none, or access has ended. */
  refreshToken: string | null;
  signedInAt: number;
  /** When the provider last confirmed the access. */
  checkedAt: number;
}

export interface NewUser {
  id: string;
  email: string;
  isVerified: boolean;
}

/** The part of the store for single sign-on. A user has at most one identity of an issuer. */
export interface IdentityRecords {
  find(identity: Identity): Promise<StoredIdentity | undefined>;
  /** The identity of a user at an issuer. */
  findOfUser(issuer: string, userId: string): Promise<StoredIdentity | undefined>;
  /** All identities of a user, by issuer. */
  listOfUser(userId: string): Promise<StoredIdentity[]>;
  /** Adds a user who has an identity and no password; false if another user has the address or the identity. */
  addUser(identity: Identity, user: NewUser, at: number): Promise<boolean>;
  /** Gives an identity to a user, and records it in all accounts of the user; false if either has another one. */
  connect(identity: Identity, userId: string, change: Change): Promise<boolean>;

  /** Notes a sign-in: the new refresh token replaces the old one. */
  noteSignIn(identity: Identity, refreshToken: string | null, at: number): Promise<void>;
  /** Notes that the provider has confirmed the access of an identity; no effect if somebody has signed in with it meanwhile. */
  noteCheck(checked: StoredIdentity, refreshToken: string | null, at: number): Promise<void>;
  /** Identities with sessions or a refresh token that were last checked before a moment, the longest ago first. */
  listDue(issuer: string, checkedBefore: number, limit: number): Promise<StoredIdentity[]>;

  /** Marks a session as begun through the provider; its id there is empty if the provider names none. */
  markSession(sessionId: string, providerSession: string): Promise<void>;
  /** Ends the sessions of a user that were begun through the provider: all of them, or those of one session there. */
  endSessions(userId: string, providerSession?: string): Promise<number>;
  /** The users with a session that has this id at the provider. */
  listUsersOfSession(issuer: string, providerSession: string): Promise<string[]>;
  /**
   * Ends everything that a user can use without signing in again, in one transaction, and records it in all accounts of the user: all
   * sessions, connected apps, the keys that the user created, and the refresh token.
   */
  endAccess(userId: string, change: Change): Promise<void>;
}
