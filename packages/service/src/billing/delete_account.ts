import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event/contract.ts';
import type { UserDeletion } from '../store/user/contract.ts';
import type { BillingContext } from './billing_context.ts';
import { askStripe, isMissing, PaymentsUnavailable } from './billing_errors.ts';
import { expireSession, listOpenSessions } from './checkout.ts';
import { isRunning } from './entitlement.ts';
import { readSubscription } from './read_subscription.ts';

async function cancelAll({ connect }: BillingContext, customer: string): Promise<void> {
  const stripe = await connect();
  await askStripe(async () => {
    for (const { id } of await listOpenSessions(stripe, customer)) await expireSession(stripe, id);
    const { running } = await readSubscription(stripe, customer);
    for (const id of running) {
      try {
        await stripe.subscriptions.cancel(id);
      } catch (error) {
        // Canceled in the meantime.
        if (!isMissing(error)) throw error;
      }
    }
  });
}

/** Cancels the subscription of an account before it is deleted, so that nobody pays for an account that is gone. */
async function endSubscription(
  { store, billing }: { store: Store; billing: BillingContext | undefined },
  accountId: string,
): Promise<void> {
  const stored = await store.billing.find(accountId);
  if (!stored) return;
  if (billing) return cancelAll(billing, stored.customerId);
  if (isRunning(stored.status)) {
    throw new PaymentsUnavailable(
      `The account has a subscription at Stripe, which cannot be canceled because STRIPE_SECRET_KEY is not set.`,
    );
  }
}

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
