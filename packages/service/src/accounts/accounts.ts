import { tiersOf } from '../plans/plans.ts';
import type { StoredAccount } from '../store/account_contract.ts';
import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event_contract.ts';

export function findAccount(store: Store, accountId: string): Promise<StoredAccount | undefined> {
  return store.accounts.find(accountId);
}

/** The accounts that the user with this e-mail address owns, oldest first. */
export function listOwnedAccounts(store: Store, email: string): Promise<StoredAccount[]> {
  return store.accounts.listOwned(email);
}

export function listAccounts(store: Store): Promise<StoredAccount[]> {
  return store.accounts.list();
}

/** Requests a plan, which the operator confirms. To request the plan that the account has is to withdraw the request. */
export async function requestPlan(
  store: Store,
  accountId: string,
  plan: string,
  change: Change,
): Promise<StoredAccount | undefined> {
  const account = await store.accounts.find(accountId);
  return account && store.accounts.requestPlan(accountId, plan === account.plan ? null : plan, change);
}

export function withdrawPlanRequest(
  store: Store,
  accountId: string,
  change: Change,
): Promise<StoredAccount | undefined> {
  return store.accounts.requestPlan(accountId, null, change);
}

/** Whether an account needs a verified owner to get this plan: a plan above its own. */
export function needsVerification(account: StoredAccount, plan: string): boolean {
  const tiers = tiersOf('main');
  return !account.isVerified && tiers.indexOf(plan) > tiers.indexOf(account.plan);
}

/** Changes the plan of an account and of all its keys; undefined if the account has been deleted. */
export function setAccountPlan(
  store: Store,
  accountId: string,
  plan: string,
  change: Change,
): Promise<StoredAccount | undefined> {
  return store.accounts.setPlan(accountId, plan, change);
}
