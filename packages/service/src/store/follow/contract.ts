import type { NewMail } from '../mail/contract.ts';

export const FOLLOWED_KINDS = ['law', 'tool', 'jurisdiction'] as const;

/** An entry of the law register, a tool with the law that it rests on, or all law of a jurisdiction. */
export interface Followed {
  kind: (typeof FOLLOWED_KINDS)[number];
  /** The id of the entry, or the name of the tool or of the jurisdiction. */
  subject: string;
}

/** What a member follows in an account. */
export interface StoredFollow extends Followed {
  accountId: string;
  userId: string;
  followedAt: number;
  /** The latest frozen edition then. */
  edition: string;
  /** Whether the member gets mail about it; the webhooks of the account do in any case. */
  isMailed: boolean;
}

/** Who is told of changes: people by mail, accounts by their webhooks. */
export type Audience = 'users' | 'accounts';

/** Somebody who can be told, with what is followed. */
export interface Follower {
  id: string;
  /** Of a user. */
  email: string;
  follows: StoredFollow[];
  /** The day on which each event was told, by the name of the event. */
  told: ReadonlyMap<string, string>;
}

/** Events that a follower was told on a day, as 2026-11-15. */
export interface Telling {
  day: string;
  events: readonly string[];
}

/** What members follow. It ends with the membership. */
export interface FollowRecords {
  /** What a user follows in all accounts, the earliest first. */
  list(userId: string): Promise<StoredFollow[]>;
  /** Follows something, with mail; false if the user is no member of the account. What is followed already keeps its time. */
  add(follow: Omit<StoredFollow, 'isMailed'>): Promise<boolean>;
  /** False if it was not followed. */
  remove(follow: Pick<StoredFollow, 'accountId' | 'userId' | 'kind' | 'subject'>): Promise<boolean>;
  /** Whether a user gets mail about anything that is followed now, in all accounts. */
  setMailed(userId: string, isMailed: boolean): Promise<void>;
  /**
   * Those who can be told, in pages by id after this one: users with a verified address and what they get mail about, or accounts that have
   * a webhook and what their members follow. Empty after the last page.
   */
  listFollowers(audience: Audience, after: string): Promise<Follower[]>;
  /**
   * Adds the mail that tells a user of events, and records them; false if the user was mailed on that day, or gets no mail any more.
   * Several processes may find the same events at the same time.
   */
  tellUser(userId: string, telling: Telling, mail: NewMail): Promise<boolean>;
  /** What a user, or the webhooks of an account, were told: the day of each event. */
  listTold(audience: Audience, id: string): Promise<Map<string, string>>;
  /** Records what the webhooks of an account were told. */
  tellAccount(accountId: string, telling: Telling): Promise<void>;
}
