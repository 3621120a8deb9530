import type { Change } from '../event/contract.ts';

/** A session of a user. better-auth starts and extends sessions in the same table. */
export interface StoredSession {
  id: string;
  ipAddress: string;
  userAgent: string;
  createdAt: number;
  /** When it was last extended, which happens at most once an hour. */
  lastSeenAt: number;
}

/** What a sign-in is recognized by. */
export interface SignInOrigin {
  /** The browser and the operating system, in words. */
  device: string;
  network: string;
}

/** Who ends sessions, in which account, so that its record says so. */
export interface SessionEnd extends Change {
  accountId: string;
}

/** The part of the store for the sessions of a user, for devices that need no second factor, and for links in mails. */
export interface SessionRecords {
  /** Those that have not expired, the last seen first. */
  list(userId: string, now: number): Promise<StoredSession[]>;
  /** False if the user has no such session. */
  end(userId: string, sessionId: string, end: SessionEnd, device: string): Promise<boolean>;
  /** Ends all sessions but one, and everything that would start a session without the password or the second factor. */
  endOthers(userId: string, keptId: string, end: SessionEnd): Promise<number>;
  /** Ends all sessions, and everything that would start a session without the password or the second factor. */
  endAll(userId: string, end: SessionEnd): Promise<number>;

  /** Whether the user has signed in from there since a moment, in any account that it is still a member of. */
  hasSignedInFrom(userId: string, origin: SignInOrigin, since: number): Promise<boolean>;

  /** The user who has sent the right password and still owes the second factor. */
  findChallenged(challengeId: string): Promise<string | undefined>;
  /** Ends sign-ins that wait for the second factor, and devices that do not need it. */
  endChallenges(userId: string): Promise<void>;

  /** Adds the hash of a token that is sent in a link. */
  addLink(link: LinkToken & { userId: string; at: number; expiresAt: number }): Promise<void>;
  /** The user of a link that has not been used and has not expired. */
  findLink(link: LinkToken, now: number): Promise<string | undefined>;
  /** The same, once: the link is used. */
  useLink(link: LinkToken, now: number): Promise<string | undefined>;
}

/**
 * A link in a mail, or one that the operator passes on: what for, and the hash of its token. An operator who has given the password
 * again, and a user who has signed in again at the identity provider, has one that is never sent, with the hash of the session.
 */
export interface LinkToken {
  purpose:
    | 'verify-email'
    | 'reset-password'
    | 'leave-email'
    | 'new-email'
    | 'sign-in'
    | 'operator-password'
    | 'provider-sign-in';
  hash: string;
}
