import type { Month } from '../../time/month.ts';
import type { NewMail } from '../mail/contract.ts';
import type { DisabledBecause } from '../webhook/contract.ts';

/** Something that the owner of an account is told once in a month. */
export interface AccountNotice {
  accountId: string;
  kind: string;
  month: Month;
}

/** A part of a plan's calls of a month, with the kind of the notice about it. */
export interface QuotaRange {
  kind: string;
  plan: string;
  /** Calls from which an account is in it. */
  from: number;
  /** Calls from which it is in the next; null for the last. */
  below: number | null;
}

/** The account that a notice is about, and whom it is for. */
interface NoticedAccount {
  accountId: string;
  accountName: string;
  ownerEmail: string;
}

/** An account whose owner has not been told yet that its calls are in a range. */
export interface ReachedQuota extends NoticedAccount {
  kind: string;
  used: number;
}

/** An endpoint of an account that the service has disabled, and whose owner has not been told yet. */
export interface DisabledEndpoint extends NoticedAccount {
  kind: string;
  url: string;
  disabledBecause: Exclude<DisabledBecause, 'owner'>;
  disabledAt: number;
}

/** What owners of accounts have to be told, and have been told. */
export interface NoticeRecords {
  listReachedQuotas(month: Month, ranges: readonly QuotaRange[]): Promise<ReachedQuota[]>;
  /** Those that were disabled since then. */
  listDisabledEndpoints(since: number): Promise<DisabledEndpoint[]>;
  /** Adds the mail of a notice; false if the owner has been told, or the account is gone. */
  add(notice: AccountNotice, mail: NewMail): Promise<boolean>;
}
