import type { AccountAuthentication } from '../accounts/account_authentication.ts';
import { needsVerification, setAccountPlan } from '../accounts/accounts.ts';
import { newPassword } from '../accounts/password.ts';
import type { MailSender } from '../mail/mail.ts';
import { tiersOf } from '../plans/plans.ts';
import type { StoredAccount } from '../store/account/contract.ts';
import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event/contract.ts';

/** What the operator can do to an account or a user, with the command that does the same as the page. */
export const OPERATOR_ACTIONS = {
  set_plan: 'accounts set-plan',
  decline_plan: 'accounts decline-plan',
  verify: 'accounts verify',
  reset_password: 'accounts reset-password',
  revoke_key: 'keys revoke',
  remove_second_factor: 'accounts remove-second-factor',
  end_sessions: 'users end-sessions',
  delete_account: 'accounts delete',
} as const;

export type PlanFault = 'unknown_plan' | 'not_verified';

/** Sets the plan of an account, which also grants a request for it. The plan of an unverified owner is raised only on demand. */
export async function setPlan(
  context: { store: Store; mail: MailSender },
  account: StoredAccount,
  { plan, allowsUnverified }: { plan: string; allowsUnverified: boolean },
  change: Change,
): Promise<PlanFault | undefined> {
  if (!tiersOf('main').includes(plan)) return 'unknown_plan';
  if (needsVerification(account, plan) && !allowsUnverified) return 'not_verified';
  await setAccountPlan(context, account.id, plan, change);
  return undefined;
}

/** Declines the plan that an account requests; undefined if it requests none. */
export async function declinePlan(store: Store, account: StoredAccount, change: Change): Promise<string | undefined> {
  const { id, requestedPlan } = account;
  if (requestedPlan === null) return undefined;
  return (await store.operator.declinePlan(id, requestedPlan, change)) ? requestedPlan : undefined;
}

export async function verifyUser(store: Store, userId: string, change: Change): Promise<void> {
  await store.users.verify(userId, change);
}

export async function removeSecondFactor(store: Store, userId: string, change: Change): Promise<void> {
  await store.users.removeSecondFactor(userId, change);
}

/** Revokes a key of the account; false if it has no such key. */
export async function revokeKey(store: Store, accountId: string, keyId: string, change: Change): Promise<boolean> {
  return (await store.accounts.revokeKey(accountId, keyId, change)) !== undefined;
}

/** Ends all sessions of a user and returns their number. */
export function endSessions(store: Store, userId: string, change: Change): Promise<number> {
  return store.operator.endSessions(userId, change);
}

/** Resets the password of a user and returns the new one, which is shown once, with the number of revoked keys. */
export async function resetPassword(
  authentication: AccountAuthentication,
  userId: string,
  { actor }: Change,
): Promise<{ password: string; revokedKeys: number }> {
  const password = newPassword();
  return { password, revokedKeys: await authentication.resetPassword(userId, password, actor) };
}

/** What the operator types to delete an account: its name, or the e-mail address of its owner if it has none. */
export function confirmationOf({ name, ownerEmail }: StoredAccount): string {
  return name || ownerEmail;
}
