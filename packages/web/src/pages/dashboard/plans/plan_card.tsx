import { formatFigure } from '@plumbline/calculators';
import type { ReactNode } from 'react';
import type { Account, Plan } from '../../../account/account_api.ts';
import { Badge } from '../../../ui/index.ts';
import { formatBytes } from '../../jobs/format_bytes.ts';
import type { Interval } from './billing.ts';
import { capitalised, pounds } from './plan_words.ts';

const MONTHS_OF_YEAR = 12;

interface PriceProps {
  price: Plan['price_gbp_per_month'];
  /** The interval that was chosen; undefined shows both prices. */
  interval: Interval | undefined;
}

function Price({ price: { monthly, annual }, interval }: PriceProps) {
  const isFree = annual === monthly;
  const isAnnual = interval === 'annual' && !isFree;
  const hint = {
    monthly: 'Billed every month',
    annual: `${pounds(annual * MONTHS_OF_YEAR)} billed once a year`,
    both: `${pounds(annual)} per month, billed annually`,
  }[interval ?? 'both'];
  return (
    <>
      <p>
        <span className="dashboard-figure">{pounds(isAnnual ? annual : monthly)}</span> per month
      </p>
      <p className="account-hint">{isFree ? 'No charge' : hint}</p>
    </>
  );
}

interface PlanCardProps {
  plan: Plan;
  account: Account;
  interval: Interval | undefined;
  /** What can be done about the plan. */
  action: ReactNode;
}

/** A plan with its price and limits. */
export function PlanCard({ plan, account, interval, action }: PlanCardProps) {
  const isOwn = plan.plan === account.plan;
  const isRequested = plan.plan === account.requested_plan;
  return (
    <li className={isOwn ? 'account-card dashboard-plan dashboard-plan-own' : 'account-card dashboard-plan'}>
      <h2>{capitalised(plan.plan)}</h2>
      <Price price={plan.price_gbp_per_month} interval={interval} />
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
          <dt>Jobs</dt>
          <dd>Files up to {formatBytes(plan.jobs.file_bytes_max)}, each row is one call</dd>
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
      {action}
    </li>
  );
}
