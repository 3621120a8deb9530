import type { MailSender } from '../mail/mail.ts';
import { tiersOf } from '../plans/plans.ts';
import type { StoredAccount } from '../store/account/contract.ts';
import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event/contract.ts';

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

interface PlanRequests {
  store: Store;
  mail: MailSender;
  /** Whom the request is sent to, if anybody. */
  operatorEmail: string | undefined;
}

/** Requests a plan, which the operator confirms. To request the plan that the account has is to withdraw the request. */
export async function requestPlan(
  { store, mail, operatorEmail }: PlanRequests,
  accountId: string,
  plan: string,
  change: Change,
): Promise<StoredAccount | undefined> {
  const account = await store.accounts.find(accountId);
  if (!account || plan === account.requestedPlan) return account;
  if (plan === account.plan) return store.accounts.requestPlan(accountId, null, change);
  const requested = await store.accounts.requestPlan(accountId, plan, change);
  const { name: accountName, ownerEmail } = account;
  if (operatorEmail !== undefined) {
    await mail.send({ to: operatorEmail, kind: 'plan_requested', accountName, ownerEmail, plan });
  }
  await mail.send({ to: change.actor.email ?? ownerEmail, kind: 'plan_request_received', plan });
  return requested;
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

/** Changes the plan of an account and of all its keys, and tells its owner; undefined if the account has been deleted. */
export async function setAccountPlan(
  { store, mail }: { store: Store; mail: MailSender },
  accountId: string,
  plan: string,
  change: Change,
): Promise<StoredAccount | undefined> {
  const before = await store.accounts.find(accountId);
  const account = await store.accounts.setPlan(accountId, plan, change);
  if (account && before && before.plan !== plan) {
    const { ownerEmail, name: accountName } = account;
    const reason = 'The operator of this service set it.';
    await mail.send({ to: ownerEmail, kind: 'plan_changed', accountName, plan, reason });
  }
  return account;
}
