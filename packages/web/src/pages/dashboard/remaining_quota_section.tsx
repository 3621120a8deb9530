import { formatFigure } from '@plumbline/calculators';
import type { AccountQuota, LimitUsage } from '../../account/account_api.ts';
import { formatDayAndMonth } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useSession } from '../../account/session.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { Link } from '../../router/link.tsx';
import { Callout } from '../../ui/index.ts';
import { UnverifiedCallout } from './unverified_callout.tsx';

function Quota({ period, usage: { limit, remaining } }: { period: string; usage: LimitUsage }) {
  if (limit === null || remaining === null) return <span className="dashboard-figure">No limit</span>;
  return (
    <>
      <span className="dashboard-figure">{formatFigure(remaining)}</span> of {formatFigure(limit)}
      <progress value={remaining} max={limit} aria-label={`Remaining this ${period}`} />
    </>
  );
}

function QuotaItem({ period, usage }: { period: string; usage: LimitUsage }) {
  return (
    <div className="dashboard-quota-item">
      <dt>This {period}</dt>
      <dd>
        <Quota period={period} usage={usage} />
      </dd>
    </div>
  );
}

/** The remaining calls of the account. */
export function RemainingQuotaSection() {
  const { account } = useSession();
  const [state, reload] = useFetch<AccountQuota>('/api/limit-status');
  const isByIpAddress = account.metered_by === 'ip_address';
  return (
    <section className="account-panel" aria-labelledby="remaining-quota">
      <div className="account-panel-head">
        <h2 id="remaining-quota">Remaining quota</h2>
        <button type="button" className="button quiet" onClick={reload}>
          Refresh
        </button>
      </div>
      {isByIpAddress && <UnverifiedCallout />}
      <FetchStateView state={state}>
        {({ minute, month }) => (
          <div className="account-card">
            {month.remaining === 0 && (
              <Callout tone="caution" title="You have used all calls of this month">
                <p>
                  Calls are possible again on {formatDayAndMonth(month.resets_at)}. To make calls before that,{' '}
                  <a href="/pricing">compare the plans</a> and <Link href="/dashboard/plans">request one</Link>.
                </p>
              </Callout>
            )}
            <dl className="dashboard-quota">
              <QuotaItem period="minute" usage={minute} />
              <QuotaItem period="month" usage={month} />
            </dl>
            <p className="account-hint">
              {isByIpAddress ? (
                'These are the limits of the IP address of your browser.'
              ) : (
                <>
                  The <Link href="/dashboard/keys">API keys</Link> and the sheets of the account share these limits.
                  {account.role === 'viewer' && ' The sheets of viewers count towards the limits of their IP address.'}
                </>
              )}{' '}
              Results on calculator pages do not count. The monthly quota resets on {formatDayAndMonth(month.resets_at)}
              .
            </p>
          </div>
        )}
      </FetchStateView>
    </section>
  );
}
