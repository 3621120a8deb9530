import { type ReactNode, useCallback, useState } from 'react';
import { type Account, type ApiResult, callApi, type Plan } from '../../account/account_api.ts';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { Operator } from '../../account/operator.tsx';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { useSession } from '../../account/session.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { useServiceFacts } from '../../account/use_service_facts.ts';
import { useLocation } from '../../router/location.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Callout } from '../../ui/index.ts';
import { type Billing, type Interval, isRunning } from './plans/billing.ts';
import { CheckoutReturn, returnOf } from './plans/checkout_return.tsx';
import { IntervalSwitch } from './plans/interval_switch.tsx';
import { InvoicesPanel } from './plans/invoices_panel.tsx';
import { PlanCard } from './plans/plan_card.tsx';
import { capitalised } from './plans/plan_words.ts';
import { SubscriptionCallout } from './plans/subscription_callout.tsx';

/** A request of the owner to the service, with its problem if it failed. */
function useRequests() {
  const { endSession } = useSession();
  const [problem, setProblem] = useState<ProblemDocument>();
  const [isBusy, setIsBusy] = useState(false);
  async function send<Value>(call: Promise<ApiResult<Value>>, onDone: (value: Value) => void): Promise<void> {
    setIsBusy(true);
    const result = await call;
    setIsBusy(false);
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) onDone(result.value);
    else if (result.problem.code === 'not_signed_in') endSession();
  }
  return { problem, isBusy, send };
}

interface ActionProps {
  label: string;
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ label, isBusy, onClick, children }: ActionProps) {
  return (
    <button type="button" className="button quiet" aria-label={label} disabled={isBusy} onClick={onClick}>
      {children}
    </button>
  );
}

function PlansView({ plans, billing: loaded }: { plans: Plan[]; billing: Billing }) {
  const { account, setAccount } = useSession();
  const { pathname, searchParams } = useLocation();
  const { problem, isBusy, send } = useRequests();
  const facts = useServiceFacts();
  const [billing, setBilling] = useState(loaded);
  const [interval, setInterval] = useState<Interval>(loaded.interval ?? 'monthly');
  const onBilling = useCallback((read: Billing) => setBilling(read), []);
  const isOwner = account.role === 'owner';
  const hasSubscription = isRunning(billing);
  const from = returnOf(searchParams);

  const goTo = ({ url }: { url: string }) => window.location.assign(url);
  const openPortal = () => void send(callApi<{ url: string }>('POST', '/api/billing/portal'), goTo);
  const buy = (plan: string) =>
    void send(callApi<{ url: string }>('POST', '/api/billing/checkout', { plan, interval }), goTo);
  const request = (plan: string) => void send(callApi<Account>('PUT', '/api/requested-plan', { plan }), setAccount);
  const manage = isOwner && billing.payments && billing.status !== null && (
    <Action label="Manage payment" isBusy={isBusy} onClick={openPortal}>
      Manage payment
    </Action>
  );

  function actionOf({ plan, price_gbp_per_month: { monthly } }: Plan): ReactNode {
    const name = capitalised(plan);
    if (!isOwner || plan === account.plan) return null;
    if (!billing.payments) {
      if (plan === account.requested_plan) return null;
      return (
        <Action label={`Request this plan: ${name}`} isBusy={isBusy} onClick={() => request(plan)}>
          Request this plan
        </Action>
      );
    }
    if (hasSubscription) {
      const words = monthly === 0 ? 'Cancel subscription' : `Change to ${name}`;
      return (
        <Action label={words} isBusy={isBusy} onClick={openPortal}>
          {words}
        </Action>
      );
    }
    if (monthly === 0) return null;
    return (
      <Action label={`Buy ${name}`} isBusy={isBusy} onClick={() => buy(plan)}>
        Buy {name}
      </Action>
    );
  }

  return (
    <>
      {problem && <ProblemCallout problem={problem} />}
      <div role="status">
        {from && <CheckoutReturn from={from} path={pathname} onBilling={onBilling} />}
        <SubscriptionCallout billing={billing} action={manage} />
        {account.requested_plan !== null && (
          <Callout
            tone="caution"
            title={`${isOwner ? 'You' : 'The owner'} requested the ${capitalised(account.requested_plan)} plan`}
          >
            <p>
              Requested on {formatDateTime(account.requested_at ?? '')}. The account stays on the{' '}
              {capitalised(account.plan)} plan until <Operator facts={facts} /> approves the request.
            </p>
            {isOwner && (
              <Action
                label="Cancel request"
                isBusy={isBusy}
                onClick={() => void send(callApi<Account>('DELETE', '/api/requested-plan'), setAccount)}
              >
                Cancel request
              </Action>
            )}
          </Callout>
        )}
      </div>
      {!isOwner && <p>Only the owner of this account, {account.owner_email}, can change the plan.</p>}
      {billing.payments && (
        <div className="dashboard-billing">
          <IntervalSwitch interval={interval} onChange={setInterval} />
          {manage}
          {billing.test_mode && <p className="account-hint">Test mode: no money is taken.</p>}
        </div>
      )}
      <ul className="dashboard-plans" aria-label="Plans">
        {plans.map((plan) => (
          <PlanCard
            key={plan.plan}
            plan={plan}
            account={account}
            interval={billing.payments ? interval : undefined}
            action={actionOf(plan)}
          />
        ))}
      </ul>
      {isOwner && <InvoicesPanel hasPayments={billing.payments} />}
    </>
  );
}

/** The plans side by side. The owner buys a plan, or requests one where the service takes no payments. */
export function PlansSection() {
  const [plans] = useFetch<{ plans: Plan[] }>('/api/plans');
  const [billing] = useFetch<Billing>('/api/billing');
  return (
    <>
      <FetchStateView state={plans}>
        {({ plans: offered }) => (
          <FetchStateView state={billing}>{(read) => <PlansView plans={offered} billing={read} />}</FetchStateView>
        )}
      </FetchStateView>
      <p className="account-hint">
        Sheets, PDFs and API calls count; results on calculator pages do not. All API keys of an account share its
        limits. Prices are in pounds sterling. <a href="/pricing">What the plans include</a>
      </p>
    </>
  );
}
