import type { StripeAccount } from './stripe_account.ts';

/** A page of the stand-in, or where it sends the browser. */
export type Page = { html: string } | { location: string };

function page(title: string, body: string): Page {
  return { html: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}` };
}

function link(href: string, text: string): string {
  return `<p><a href="${href.replaceAll('&', '&amp;')}">${text}</a></p>`;
}

function checkoutPage(account: StripeAccount, id: string, action: string | undefined): Page {
  const session = account.session(id);
  if (action === 'complete') {
    account.pay(id);
    return { location: session.success_url };
  }
  if (session.status !== 'open') return page('Checkout', `<p>This session is ${session.status}.</p>`);
  const { unit_amount: total, currency, recurring } = account.orderedPrice(id);
  const amount = `<p>${(total / 100).toFixed(2)} ${currency} each ${recurring.interval}</p>`;
  return page('Checkout', `${amount}${link(`/pay/${id}/complete`, 'Pay')}${link(session.cancel_url ?? '/', 'Back')}`);
}

function portalPage(account: StripeAccount, id: string, action: string | undefined, value: string | undefined): Page {
  const session = account.portalSessions.get(id);
  if (!session) return page('Portal', '<p>There is no such session.</p>');
  const [subscription] = account.subscriptionsOf(session.customer);
  const here = `/portal/${id}`;
  if (subscription && action === 'cancel') account.cancelAtPeriodEnd(subscription.id);
  if (subscription && action === 'resume') account.cancelAtPeriodEnd(subscription.id, false);
  if (subscription && action === 'change' && value) account.changePrice(subscription.id, value);
  if (action !== undefined) return { location: here };
  const others = [...account.prices.values()].filter(
    ({ active, id: price }) => active && price !== subscription?.items.data[0]?.price.id,
  );
  const changes = others.map((price) => link(`${here}/change/${price.id}`, `Change to ${price.lookup_key}`));
  const ending = subscription?.cancel_at_period_end
    ? link(`${here}/resume`, 'Resume')
    : link(`${here}/cancel`, 'Cancel at the end of the period');
  return page('Portal', `${changes.join('')}${ending}${link(session.return_url ?? '/', 'Back')}`);
}

/** The pages on which a customer pays and manages the subscription; undefined for another path. */
export function answerPage(account: StripeAccount, path: string): Page | undefined {
  const [, kind, id = '', action, value] = path.split('/');
  if (kind === 'pay') return checkoutPage(account, id, action);
  if (kind === 'portal') return portalPage(account, id, action, value);
  return undefined;
}
