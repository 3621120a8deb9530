import type { NewMail } from '../mail/contract.ts';

export const FOLLOWED_KINDS = ['law', 'tool', 'jurisdiction', 'projects'] as const;

/**
 * An entry of the law register, a tool with the law that it rests on, all law of a jurisdiction, or the projects of the account, which new
 * editions move.
 */
export interface Followed {
  kind: (typeof FOLLOWED_KINDS)[number];
  /** The id of the entry, or the name of the tool or of the jurisdiction; `all` projects. */
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

/** What becomes of all projects of an account in a new edition. */
export const ALL_PROJECTS: Followed = { kind: 'projects', subject: 'all' };

/** Who is told of changes: people by mail, accounts by their webhooks. */
export type Audience = 'users' | 'accounts';

/** Something that can be told of, with the earliest edition of the calculations in projects that are followed; null if there is none. */
export type ToldFollow = StoredFollow & { earliestEdition: string | null };

/** Somebody who can be told, with what is followed. */
export interface Follower {
  id: string;
  /** Of a user. */
  email: string;
  follows: ToldFollow[];
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
  /**
   * Makes the owner of an account that has no projects yet follow them, without mail if the user has ended mails about something else.
   * What the owner follows already stays as it is.
   */
  addOfOwner(accountId: string, follow: Pick<StoredFollow, 'followedAt' | 'edition'>): Promise<void>;
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
   * Adds the mail that tells a user of events, and records them; false if the user was mailed on that day, was told of one of them, or gets
   * no mail any more.
   * Several processes may find the same events at the same time.
   */
  tellUser(userId: string, telling: Telling, mail: NewMail): Promise<boolean>;
  /** What a user, or the webhooks of an account, were told: the day of each event. */
  listTold(audience: Audience, id: string): Promise<Map<string, string>>;
  /** Records what the webhooks of an account were told. */
  tellAccount(accountId: string, telling: Telling): Promise<void>;
}
