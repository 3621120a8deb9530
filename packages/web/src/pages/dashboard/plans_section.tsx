import { formatFigure } from '@plumbline/calculators';
import { useState } from 'react';
import type { ProblemDocument } from '../../service/call_tool.ts';
import { Badge, Callout } from '../../ui/index.ts';
import { type Account, type Answer, ask, type Plan } from './dashboard_service.ts';
import { LoadedView } from './loaded_view.tsx';
import { momentInWords } from './moments.ts';
import { useLoaded } from './use_loaded.ts';
import { useVisitor } from './visitor.tsx';

/** `starter` as `Starter`. */
function planInWords(plan: string): string {
  return plan.charAt(0).toUpperCase() + plan.slice(1);
}

function pounds(amount: number): string {
  return `£${formatFigure(amount)}`;
}

interface PlanCardProps {
  plan: Plan;
  account: Account;
  onWish: () => void;
}

function PlanCard({ plan, account, onWish }: PlanCardProps) {
  const { monthly, annual } = plan.price_gbp_per_month;
  const name = planInWords(plan.plan);
  const isOwn = plan.plan === account.plan;
  const isWished = plan.plan === account.wished_plan;
  return (
    <li className={isOwn ? 'dashboard-card dashboard-plan dashboard-plan-own' : 'dashboard-card dashboard-plan'}>
      <h2>{name}</h2>
      <p>
        <span className="dashboard-figure">{pounds(monthly)}</span> a month
      </p>
      <p className="dashboard-hint">{annual === monthly ? 'no charge' : `${pounds(annual)} a month, billed yearly`}</p>
      <dl>
        <div>
          <dt>Requests a minute</dt>
          <dd>{plan.is_set_on_key ? 'by agreement' : formatFigure(plan.requests_per_minute)}</dd>
        </div>
        <div>
          <dt>Calls a month</dt>
          <dd>{formatFigure(plan.calls_per_month)}</dd>
        </div>
        <div>
          <dt>MCP</dt>
          <dd>{plan.mcp ? 'yes' : 'no'}</dd>
        </div>
        <div>
          <dt>Support</dt>
          <dd>{plan.support}</dd>
        </div>
      </dl>
      {isOwn && <Badge tone="good">Your plan</Badge>}
      {isWished && <Badge tone="caution">Requested</Badge>}
      {!isOwn && !isWished && (
        <button type="button" className="button quiet" aria-label={`Request the plan ${name}`} onClick={onWish}>
          Request
        </button>
      )}
    </li>
  );
}

/** The plans side by side. A change is asked for here and confirmed by the operator. */
export function PlansSection() {
  const { account, setAccount, leave } = useVisitor();
  const [loaded] = useLoaded<{ plans: Plan[] }>('/api/plans');
  const [problem, setProblem] = useState<ProblemDocument>();
  const settle = (answer: Answer<Account>) => {
    if (answer.ok) {
      setProblem(undefined);
      setAccount(answer.value);
    } else if (answer.problem.code === 'not_signed_in') leave();
    else setProblem(answer.problem);
  };
  return (
    <>
      {problem && (
        <Callout tone="bad" title={problem.title} urgent>
          <p>{problem.detail}</p>
        </Callout>
      )}
      <div role="status">
        {account.wished_plan !== null && (
          <Callout tone="caution" title={`You asked for the plan ${planInWords(account.wished_plan)}`}>
            <p>
              Asked {momentInWords(account.wished_at ?? '')}. The operator of this service confirms it; until then your
              keys keep the plan {planInWords(account.plan)}.
            </p>
            <button
              type="button"
              className="button quiet"
              onClick={async () => settle(await ask<Account>('DELETE', '/api/plan-wish'))}
            >
              Withdraw the request
            </button>
          </Callout>
        )}
      </div>
      <LoadedView loaded={loaded}>
        {({ plans }) => (
          <ul className="dashboard-plans" aria-label="Plans">
            {plans.map((plan) => (
              <PlanCard
                key={plan.plan}
                plan={plan}
                account={account}
                onWish={async () => settle(await ask<Account>('PUT', '/api/plan-wish', { plan: plan.plan }))}
              />
            ))}
          </ul>
        )}
      </LoadedView>
      <p className="dashboard-hint">
        Limits hold for each key. Prices in pounds sterling. Without a key the free plan holds for an address.
      </p>
    </>
  );
}
