import { formatFigure } from '@plumbline/calculators';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { formatBytes } from '../jobs/format_bytes.ts';
import { Facts } from './facts.tsx';
import { type Health, OPERATOR_API } from './operator_api.ts';

const ENGINES: Record<string, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const CONTENTS: Record<string, string> = { data: 'Disk of the database', jobs: 'Disk of job files' };

function diskText({ free_bytes, total_bytes }: Health['disks'][number]): string {
  if (free_bytes === null || total_bytes === null) return 'The folder does not exist yet';
  return `${formatBytes(free_bytes)} of ${formatBytes(total_bytes)} free`;
}

function factsOf(health: Health): [string, string][] {
  const { store, clock, jobs, mails } = health;
  return [
    ['Version', health.version],
    ['Running since', formatDateTime(health.started_at)],
    ['Worker processes', formatFigure(health.workers)],
    ['Store', `${ENGINES[store.engine] ?? store.engine}, answers in ${formatFigure(store.latency_ms)} ms`],
    ['Clock of the store', `${formatFigure(clock.store_ahead_ms)} ms ahead of this machine`],
    ['Messages in the queue', formatFigure(health.queue.messages)],
    [
      'Jobs',
      `${formatFigure(jobs.queued)} queued, ${formatFigure(jobs.running)} running, ${formatFigure(jobs.finishing)} finishing`,
    ],
    ['Mail', health.mail_configured ? 'Configured' : 'Not configured: set SMTP_URL'],
    ['Mails', `${formatFigure(mails.waiting)} waiting, ${formatFigure(mails.failed)} failed in the last day`],
    ['Webhook deliveries waiting', formatFigure(health.webhooks.waiting)],
    ['Payments', health.payments_configured ? 'Configured' : 'Not configured: you grant plans by hand'],
    ...health.disks.map((disk): [string, string] => [CONTENTS[disk.contents] ?? disk.contents, diskText(disk)]),
  ];
}

/** The state of the service, as the process that answered sees it. */
export function HealthSection() {
  const [state, reload] = useFetch<Health>(`${OPERATOR_API}/health`);
  return (
    <FetchStateView state={state}>
      {(health) => (
        <section className="account-panel" aria-label="Health">
          <div className="account-panel-head">
            <p>As of {formatDateTime(health.clock.now)}.</p>
            <button type="button" className="button quiet" onClick={reload}>
              Refresh
            </button>
          </div>
          <Facts facts={factsOf(health)} />
        </section>
      )}
    </FetchStateView>
  );
}
