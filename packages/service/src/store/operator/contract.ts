import type { StoredAccount } from '../account/contract.ts';
import type { Change } from '../event/contract.ts';
import type { JobStatus } from '../job/contract.ts';
import type { Role } from '../member/contract.ts';

/** Which accounts the operator looks for. */
export interface AccountSearch {
  /** Part of the name or of a member's e-mail address, or the id of the account or of a key. */
  text: string;
  /** Or the first characters of a key. */
  keyStart: string | null;
  /** Only those whose owners wait for another plan, longest first. */
  onlyRequests: boolean;
  offset: number;
  limit: number;
}

/** What a list of accounts shows in addition to the account. */
export interface AccountFigures {
  members: number;
  activeKeys: number;
  /** Successful calls since a day, whatever they count towards. */
  calls: number;
  /** As Stripe calls it; null without a subscription. */
  subscriptionStatus: string | null;
}

export interface FoundAccounts {
  accounts: (StoredAccount & AccountFigures)[];
  total: number;
}

/** A member of an account, as the operator sees it. */
export interface OperatedMember {
  userId: string;
  email: string;
  role: Role;
  joinedAt: number;
  isVerified: boolean;
  hasSecondFactor: boolean;
  sessions: number;
}

/** The subscription of an account, as last read from Stripe. */
export interface OperatedSubscription {
  customerId: string;
  status: string | null;
  plan: string | null;
  interval: string | null;
  periodEndsAt: number | null;
  cancelsAt: number | null;
  unpaidSince: number | null;
}

/** A mail to a member that was given up. */
export interface FailedMail {
  kind: string;
  recipient: string;
  createdAt: number;
  attempts: number;
  failure: string | null;
}

/** Work in the background of all machines. */
export interface WorkCounts {
  jobs: Record<Extract<JobStatus, 'queued' | 'running' | 'finishing'>, number>;
  /** Mails that wait for an attempt, and that were given up since a time. */
  mails: { waiting: number; failed: number };
  /** Deliveries of webhooks that wait for an attempt. */
  deliveries: number;
}

/** What only the operator of the service reads and changes, across accounts. */
export interface OperatorRecords {
  /** Newest first. Figures count calls since `fromDay`, as 20261101. */
  findAccounts(search: AccountSearch, fromDay: number): Promise<FoundAccounts>;
  /** In the order of joining. */
  listMembers(accountId: string): Promise<OperatedMember[]>;
  findSubscription(accountId: string): Promise<OperatedSubscription | undefined>;
  /** Newest first. */
  listFailedMails(accountId: string, limit: number): Promise<FailedMail[]>;
  countWork(failedSince: number): Promise<WorkCounts>;
  /** The clock that all processes share. */
  readClock(): Promise<number>;

  /** Declines the request for a plan; false if the account does not request it. */
  declinePlan(accountId: string, plan: string, change: Change): Promise<boolean>;
  /** Ends all sessions of a user and its trusted devices, with a record in every account of the user. Returns the number of sessions. */
  endSessions(userId: string, change: Change): Promise<number>;
}
