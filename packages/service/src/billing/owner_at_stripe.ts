import type { BillingContext } from './billing_context.ts';
import { askStripe } from './billing_errors.ts';

/**
 * Tells Stripe who owns an account: receipts and the customer portal go to the address of the owner. After a transfer the cards of the
 * former owner are removed, so that the next invoice is not charged to somebody who has left; the new owner adds a card in the portal.
 * What Stripe does not take is in the log: the owner of the account has changed, whatever Stripe says.
 */
export async function tellStripeOfOwner(
  context: BillingContext | undefined,
  accountId: string,
  { isTransferred }: { isTransferred: boolean },
): Promise<void> {
  const customer = await context?.store.billing.find(accountId);
  const account = await context?.store.accounts.find(accountId);
  if (!context || !customer || !account) return;
  const { customerId } = customer;
  try {
    const stripe = await context.connect();
    await askStripe(async () => {
      await stripe.customers.update(customerId, { email: account.ownerEmail });
      if (!isTransferred) return;
      const { data } = await stripe.customers.listPaymentMethods(customerId, { limit: 100 });
      for (const { id } of data) await stripe.paymentMethods.detach(id);
    });
  } catch (error) {
    context.log.error({ account: accountId, err: error }, 'Stripe was not told of the new owner of an account');
  }
}

/** Tells Stripe that the owner of accounts has another e-mail address. */
export async function tellStripeOfEmail(context: BillingContext | undefined, userId: string): Promise<void> {
  const owned = (await context?.store.users.listOwnedAccounts(userId)) ?? [];
  for (const { accountId } of owned) await tellStripeOfOwner(context, accountId, { isTransferred: false });
}
