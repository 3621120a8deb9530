import { formatFigure } from '@plumbline/calculators';
import { useState } from 'react';
import { type Account, type ApiResult, callApi, type Plan } from '../../account/account_api.ts';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useSession } from '../../account/session.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Badge, Callout } from '../../ui/index.ts';

/** `starter` becomes `Starter`. */
function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pounds(amount: number): string {
  return `£${formatFigure(amount)}`;
}

interface PlanCardProps {
  plan: Plan;
  account: Account;
  onRequest: () => void;
}

function PlanCard({ plan, account, onRequest }: PlanCardProps) {
  const { monthly, annual } = plan.price_gbp_per_month;
  const name = capitalised(plan.plan);
  const isOwn = plan.plan === account.plan;
  const isRequested = plan.plan === account.requested_plan;
  return (
    <li className={isOwn ? 'account-card dashboard-plan dashboard-plan-own' : 'account-card dashboard-plan'}>
      <h2>{name}</h2>
      <p>
        <span className="dashboard-figure">{pounds(monthly)}</span> per month
      </p>
      <p className="account-hint">
        {annual === monthly ? 'No charge' : `${pounds(annual)} per month, billed annually`}
      </p>
      <dl>
        <div>
          <dt>Calls per minute</dt>
          <dd>{plan.is_set_on_key ? 'Custom' : formatFigure(plan.requests_per_minute)}</dd>
        </div>
        <div>
          <dt>Calls per month</dt>
          <dd>{formatFigure(plan.calls_per_month)}</dd>
        </div>
        <div>
          <dt>MCP</dt>
          <dd>{plan.mcp ? 'Included' : 'Not included'}</dd>
        </div>
        <div>
          <dt>Support</dt>
          <dd>{capitalised(plan.support)}</dd>
        </div>
      </dl>
      {isOwn && <Badge tone="good">Current plan</Badge>}
      {isRequested && <Badge tone="caution">Requested</Badge>}
      {!isOwn && !isRequested && (
        <button type="button" className="button quiet" aria-label={`Request this plan: ${name}`} onClick={onRequest}>
          Request this plan
        </button>
      )}
    </li>
  );
}

/** The plans side by side. Users request a plan; the operator approves the request. */
export function PlansSection() {
  const { account, setAccount, endSession } = useSession();
  const [state] = useFetch<{ plans: Plan[] }>('/api/plans');
  const [problem, setProblem] = useState<ProblemDocument>();
  const applyResult = (result: ApiResult<Account>) => {
    if (result.ok) {
      setProblem(undefined);
      setAccount(result.value);
    } else if (result.problem.code === 'not_signed_in') endSession();
    else setProblem(result.problem);
  };
  return (
    <>
      {problem && (
        <Callout tone="bad" title={problem.title} urgent>
          <p>{problem.detail}</p>
        </Callout>
      )}
      <div role="status">
        {account.requested_plan !== null && (
          <Callout tone="caution" title={`You requested the ${capitalised(account.requested_plan)} plan`}>
            <p>
              Requested on {formatDateTime(account.requested_at ?? '')}. You stay on the {capitalised(account.plan)}{' '}
              plan until the operator of this service approves the request.
            </p>
            <button
              type="button"
              className="button quiet"
              onClick={async () => applyResult(await callApi<Account>('DELETE', '/api/requested-plan'))}
            >
              Cancel request
            </button>
          </Callout>
        )}
      </div>
      <FetchStateView state={state}>
        {({ plans }) => (
          <ul className="dashboard-plans" aria-label="Plans">
            {plans.map((plan) => (
              <PlanCard
                key={plan.plan}
                plan={plan}
                account={account}
                onRequest={async () =>
                  applyResult(await callApi<Account>('PUT', '/api/requested-plan', { plan: plan.plan }))
                }
              />
            ))}
          </ul>
        )}
      </FetchStateView>
      <p className="account-hint">
        Sheets, PDFs and API calls count; results on calculator pages do not. All API keys of an account share its
        limits. Prices are in pounds sterling. <a href="/pricing">What the plans include</a>
      </p>
    </>
  );
}
