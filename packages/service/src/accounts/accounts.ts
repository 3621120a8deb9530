import { tiersOf } from '../plans/plans.ts';
import type { StoredAccount } from '../store/account_contract.ts';
import type { Store } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';

export function findAccount(store: Store, accountId: string): Promise<StoredAccount | undefined> {
  return store.accounts.find(accountId);
}

export function findAccountByEmail(store: Store, email: string): Promise<StoredAccount | undefined> {
  return store.accounts.findByEmail(email);
}

export function listAccounts(store: Store): Promise<StoredAccount[]> {
  return store.accounts.list();
}

/** Requests a plan, which the operator confirms. To request the plan that the account has is to withdraw the request. */
export async function requestPlan(
  { store, clock }: { store: Store; clock: Clock },
  accountId: string,
  plan: string,
): Promise<StoredAccount | undefined> {
  const account = await store.accounts.find(accountId);
  return account && store.accounts.requestPlan(accountId, plan === account.plan ? null : plan, clock());
}

export function withdrawPlanRequest(
  { store, clock }: { store: Store; clock: Clock },
  accountId: string,
): Promise<StoredAccount | undefined> {
  return store.accounts.requestPlan(accountId, null, clock());
}

/** Marks the e-mail address of an account as verified, which gives the account limits of its own. */
export function verifyAccount(store: Store, accountId: string): Promise<StoredAccount | undefined> {
  return store.accounts.verify(accountId);
}

/** Whether an account needs a verified e-mail address to get this plan: a plan above its own. */
export function needsVerification(account: StoredAccount, plan: string): boolean {
  const tiers = tiersOf('main');
  return !account.isVerified && tiers.indexOf(plan) > tiers.indexOf(account.plan);
}

/** Changes the plan of an account and of all its keys; undefined if the account has been deleted. */
export function setAccountPlan(store: Store, accountId: string, plan: string): Promise<StoredAccount | undefined> {
  return store.accounts.setPlan(accountId, plan);
}

/** Deletes an account with everything that was kept for it. */
export async function deleteAccount(store: Store, accountId: string): Promise<void> {
  await store.accounts.delete(accountId);
}
