import { formatFigure } from '@plumbline/calculators';
import { Link } from '../../router/link.tsx';
import { Callout } from '../../ui/index.ts';
import type { KeyStanding, LimitLeft } from './dashboard_service.ts';
import { LoadedView } from './loaded_view.tsx';
import { momentInWords } from './moments.ts';
import { useLoaded } from './use_loaded.ts';

function Left({ span, of, left }: { span: string; of: string; left: LimitLeft }) {
  return (
    <div className="dashboard-left">
      <dt>Left this {span}</dt>
      <dd>
        <span className="dashboard-figure">{formatFigure(left.remaining)}</span> of {formatFigure(left.limit)}
        <progress value={left.remaining} max={left.limit} aria-label={`${of}: left this ${span}`} />
      </dd>
    </div>
  );
}

/** What each key may still do. */
export function StandingSection() {
  const [loaded, reload] = useLoaded<{ keys: KeyStanding[] }>('/api/standing');
  return (
    <section className="dashboard-part" aria-labelledby="standing">
      <div className="dashboard-part-head">
        <h2 id="standing">What is left</h2>
        <button type="button" className="button quiet" onClick={reload}>
          Look again
        </button>
      </div>
      <LoadedView loaded={loaded}>
        {({ keys }) =>
          keys.length === 0 ? (
            <Callout tone="neutral" title="There are no keys yet">
              <p>
                <Link href="/dashboard/keys">Make a key</Link> to call the API. Each key has the limits of the plan for
                itself.
              </p>
            </Callout>
          ) : (
            <ul className="dashboard-cards">
              {keys.map(({ id, name, minute, month }) => (
                <li key={id} className="dashboard-card">
                  <h3>{name}</h3>
                  <dl className="dashboard-standing">
                    <Left span="minute" of={name} left={minute} />
                    <Left span="month" of={name} left={month} />
                  </dl>
                  <p className="dashboard-hint">The month begins anew {momentInWords(month.resets_at)}.</p>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedView>
    </section>
  );
}
