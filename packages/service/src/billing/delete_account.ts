import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event/contract.ts';
import type { UserDeletion } from '../store/user/contract.ts';
import type { BillingContext } from './billing_context.ts';
import { endSubscription } from './end_subscription.ts';

interface Deleting {
  store: Store;
  billing: BillingContext | undefined;
}

/** Deletes an account with all its data, after its subscription; false if there was none, or none of the owner that is named. */
export async function deleteAccount(context: Deleting, accountId: string, ownerId?: string): Promise<boolean> {
  const { accounts, members } = context.store;
  if (ownerId !== undefined && (await members.roleOf(accountId, ownerId)) !== 'owner') return false;
  await endSubscription(context, accountId);
  return accounts.delete(accountId, ownerId);
}

/** Deletes a user with the accounts that nobody else is a member of, after their subscriptions. */
export async function deleteUser(context: Deleting, userId: string, change: Change): Promise<UserDeletion> {
  const { users } = context.store;
  const owned = await users.listOwnedAccounts(userId);
  if (owned.some(({ isShared }) => isShared)) return 'has_members';
  for (const { accountId } of owned) await endSubscription(context, accountId);
  return users.delete(userId, change);
}
