import { formatFigure } from '@plumbline/calculators';
import { Link } from '../../router/link.tsx';
import type { AccountQuota, LimitUsage } from './dashboard_api.ts';
import { formatDate } from './dates.ts';
import { FetchStateView } from './fetch_state_view.tsx';
import { useSession } from './session.tsx';
import { UnverifiedCallout } from './unverified_callout.tsx';
import { useFetch } from './use_fetch.ts';

function QuotaItem({ period, usage }: { period: string; usage: LimitUsage }) {
  return (
    <div className="dashboard-quota-item">
      <dt>This {period}</dt>
      <dd>
        <span className="dashboard-figure">{formatFigure(usage.remaining)}</span> of {formatFigure(usage.limit)}
        <progress value={usage.remaining} max={usage.limit} aria-label={`Remaining this ${period}`} />
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
    <section className="dashboard-part" aria-labelledby="remaining-quota">
      <div className="dashboard-part-head">
        <h2 id="remaining-quota">Remaining quota</h2>
        <button type="button" className="button quiet" onClick={reload}>
          Refresh
        </button>
      </div>
      {isByIpAddress && <UnverifiedCallout />}
      <FetchStateView state={state}>
        {({ minute, month }) => (
          <div className="dashboard-card">
            <dl className="dashboard-quota">
              <QuotaItem period="minute" usage={minute} />
              <QuotaItem period="month" usage={month} />
            </dl>
            <p className="dashboard-hint">
              {isByIpAddress ? (
                'These are the limits of the IP address of your browser.'
              ) : (
                <>
                  All your <Link href="/dashboard/keys">API keys</Link> share these limits.
                </>
              )}{' '}
              Monthly quota resets on {formatDate(month.resets_at)}.
            </p>
          </div>
        )}
      </FetchStateView>
    </section>
  );
}
