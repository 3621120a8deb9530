import { formatFigure } from '@plumbline/calculators';
import { Link } from '../../router/link.tsx';
import { Callout } from '../../ui/index.ts';
import type { KeyQuota, LimitUsage } from './dashboard_api.ts';
import { formatDate } from './dates.ts';
import { FetchStateView } from './fetch_state_view.tsx';
import { useFetch } from './use_fetch.ts';

function QuotaItem({ period, keyName, usage }: { period: string; keyName: string; usage: LimitUsage }) {
  return (
    <div className="dashboard-quota-item">
      <dt>This {period}</dt>
      <dd>
        <span className="dashboard-figure">{formatFigure(usage.remaining)}</span> of {formatFigure(usage.limit)}
        <progress value={usage.remaining} max={usage.limit} aria-label={`${keyName}: remaining this ${period}`} />
      </dd>
    </div>
  );
}

/** The remaining calls of each key. */
export function RemainingQuotaSection() {
  const [state, reload] = useFetch<{ keys: KeyQuota[] }>('/api/limit-status');
  return (
    <section className="dashboard-part" aria-labelledby="remaining-quota">
      <div className="dashboard-part-head">
        <h2 id="remaining-quota">Remaining quota</h2>
        <button type="button" className="button quiet" onClick={reload}>
          Refresh
        </button>
      </div>
      <FetchStateView state={state}>
        {({ keys }) =>
          keys.length === 0 ? (
            <Callout tone="neutral" title="No API keys yet">
              <p>
                <Link href="/dashboard/keys">Create an API key</Link> to call the API. The limits of your plan apply to
                each key.
              </p>
            </Callout>
          ) : (
            <ul className="dashboard-cards">
              {keys.map(({ id, name, minute, month }) => (
                <li key={id} className="dashboard-card">
                  <h3>{name}</h3>
                  <dl className="dashboard-quota">
                    <QuotaItem period="minute" keyName={name} usage={minute} />
                    <QuotaItem period="month" keyName={name} usage={month} />
                  </dl>
                  <p className="dashboard-hint">Monthly quota resets on {formatDate(month.resets_at)}.</p>
                </li>
              ))}
            </ul>
          )
        }
      </FetchStateView>
    </section>
  );
}
