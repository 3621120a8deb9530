import type { ReactNode } from 'react';
import { formatDate } from '../../../account/dates.ts';
import { Callout } from '../../../ui/index.ts';
import { type Billing, isRunning } from './billing.ts';
import { capitalised } from './plan_words.ts';

interface SubscriptionCalloutProps {
  billing: Billing;
  /** Leads to the page where the owner pays. */
  action: ReactNode;
}

/** What the members should know about the subscription: a payment that is due, or its end. */
export function SubscriptionCallout({ billing, action }: SubscriptionCalloutProps) {
  const { plan, grace_until, cancels_at, period_ends_at } = billing;
  if (plan === null) return null;
  const name = capitalised(plan);
  if (grace_until !== null) {
    return (
      <Callout tone="bad" title="A payment has failed">
        <p>
          You keep the {name} plan until {formatDate(grace_until)}. If the payment is not made by then, the account
          moves to the Free plan. Nothing is deleted.
        </p>
        {action}
      </Callout>
    );
  }
  const endsAt = cancels_at ?? (isRunning(billing) ? null : period_ends_at);
  if (endsAt === null) return null;
  return (
    <Callout tone="caution" title="Your subscription was cancelled">
      <p>
        You keep the {name} plan until {formatDate(endsAt)}. Then the account moves to the Free plan. Nothing is
        deleted.
      </p>
      {action}
    </Callout>
  );
}
