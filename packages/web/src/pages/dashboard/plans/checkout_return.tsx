import { useEffect, useState } from 'react';
import { type Account, callApi } from '../../../account/account_api.ts';
import { useSession } from '../../../account/session.tsx';
import { replaceUrl } from '../../../router/location.ts';
import { Callout } from '../../../ui/index.ts';
import type { Billing } from './billing.ts';
import { capitalised } from './plan_words.ts';

/** The pauses before each question whether the payment is confirmed. */
const PAUSES_MS = [0, 2000, 4000, 8000, 15_000, 30_000];

/** The query with which Stripe sends the owner back. */
export type Return = 'done' | 'canceled' | 'portal';

export function returnOf(query: URLSearchParams): Return | undefined {
  if (query.has('portal')) return 'portal';
  const checkout = query.get('checkout');
  return checkout === 'done' || checkout === 'canceled' ? checkout : undefined;
}

interface CheckoutReturnProps {
  from: Return;
  /** The path of this page without the query. */
  path: string;
  onBilling: (billing: Billing) => void;
}

/** What is shown after the pages of Stripe: it asks until the payment is confirmed, and shows the new plan. */
export function CheckoutReturn({ from, path, onBilling }: CheckoutReturnProps) {
  const { setAccount } = useSession();
  const [outcome, setOutcome] = useState<'waiting' | 'late' | { plan: string }>('waiting');
  useEffect(() => {
    if (from === 'canceled') return;
    let isCurrent = true;
    const ask = async (turn: number): Promise<void> => {
      const refreshed = await callApi<Billing>('POST', '/api/billing/refresh');
      const account = await callApi<Account>('GET', '/api/me');
      if (!isCurrent) return;
      if (refreshed.ok) onBilling(refreshed.value);
      if (account.ok) setAccount(account.value);
      const plan = refreshed.ok ? refreshed.value.plan : null;
      if (from === 'portal') return replaceUrl(path);
      if (plan !== null) return setOutcome({ plan });
      const pause = PAUSES_MS[turn + 1];
      if (pause === undefined) return setOutcome('late');
      timer = window.setTimeout(() => void ask(turn + 1), pause);
    };
    let timer = window.setTimeout(() => void ask(0), PAUSES_MS[0]);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [from, path, onBilling, setAccount]);
  if (from === 'portal') return null;
  if (from === 'canceled') return <Callout tone="neutral" title="You did not buy a plan. Nothing was charged." />;
  if (outcome === 'waiting') return <Callout tone="neutral" title="Waiting for the confirmation of your payment" />;
  if (outcome === 'late') {
    return (
      <Callout tone="caution" title="Your payment is not confirmed yet">
        <p>
          Some ways to pay take longer. Your plan changes as soon as the payment is confirmed; you need not do anything.
        </p>
      </Callout>
    );
  }
  return <Callout tone="good" title={`Thank you. You are on the ${capitalised(outcome.plan)} plan.`} />;
}
