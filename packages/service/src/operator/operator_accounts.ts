import { accountAsKey, meteredKey } from '../keys/caller.ts';
import { visibleStartOfKey } from '../keys/key_text.ts';
import type { StoredAccount } from '../store/account/contract.ts';
import type { Store, StoredKey } from '../store/contract.ts';
import type { AccountEvent } from '../store/event/contract.ts';
import type {
  AccountSearch,
  FailedMail,
  FoundAccounts,
  OperatedMember,
  OperatedSubscription,
} from '../store/operator/contract.ts';
import type { Clock } from '../time/clock.ts';
import { dayOf, monthOf, startOfMonth } from '../time/month.ts';
import { readUsageReport, type UsageReport } from '../usage/usage_report.ts';

/** What an action of the operator works on. */
export interface OperatorSources {
  store: Store;
  clock: Clock;
}

const EVENTS_SHOWN = 50;
const MAILS_SHOWN = 20;

/** Accounts with the calls of this month. */
export function findAccounts(
  { store, clock }: OperatorSources,
  search: Omit<AccountSearch, 'keyStart'>,
): Promise<FoundAccounts> {
  const keyStart = visibleStartOfKey(search.text);
  return store.operator.findAccounts({ ...search, keyStart }, dayOf(startOfMonth(clock())));
}

/** A member of an account; undefined if the user is not a member. */
export async function findMember(store: Store, accountId: string, userId: string): Promise<OperatedMember | undefined> {
  return (await store.operator.listMembers(accountId)).find((member) => member.userId === userId);
}

/** What happened to an account, newest first. */
export function listEvents(store: Store, accountId: string, limit: number): Promise<AccountEvent[]> {
  return store.events.list(accountId, { limit });
}

/** A limit of an account and what counts towards it; null is unlimited. */
export interface LimitNow {
  limit: number | null;
  used: number;
}

/** Everything that the operator sees of an account. */
export interface AccountDetail {
  account: StoredAccount;
  members: OperatedMember[];
  keys: StoredKey[];
  usage: UsageReport;
  limits: { window: LimitNow; month: LimitNow };
  events: AccountEvent[];
  subscription: OperatedSubscription | undefined;
  failedMails: FailedMail[];
}

async function readLimits(store: Store, account: StoredAccount): Promise<AccountDetail['limits']> {
  const { id, windowMs, limits } = meteredKey(accountAsKey(account, account.ownerId));
  const { now, state } = await store.readCaller({ caller: id, knownSequence: 0, knownUntil: 0, windowMs });
  const recent = (state.recent ?? []).filter(({ at }) => at > now - windowMs);
  return {
    window: { limit: limits.callsPerWindow, used: recent.reduce((sum, { calls }) => sum + calls, 0) },
    month: { limit: limits.callsPerMonth, used: state.month === monthOf(now) ? state.usedInMonth : 0 },
  };
}

/** An account with all that belongs to it; undefined if there is none. */
export async function readAccountDetail(
  sources: OperatorSources,
  accountId: string,
): Promise<AccountDetail | undefined> {
  const { store } = sources;
  const account = await store.accounts.find(accountId);
  if (!account) return undefined;
  const [members, keys, usage, limits, events, subscription, failedMails] = await Promise.all([
    store.operator.listMembers(accountId),
    store.accounts.listKeys(accountId),
    readUsageReport(sources, accountId),
    readLimits(store, account),
    listEvents(store, accountId, EVENTS_SHOWN),
    store.operator.findSubscription(accountId),
    store.operator.listFailedMails(accountId, MAILS_SHOWN),
  ]);
  return { account, members, keys, usage, limits, events, subscription, failedMails };
}
