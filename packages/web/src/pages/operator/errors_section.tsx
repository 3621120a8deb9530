import { formatFigure } from '@plumbline/calculators';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { DataTable, Disclosure, formatCount } from '../../ui/index.ts';
import { OPERATOR_API, type RecentErrors } from './operator_api.ts';

function ErrorTables({ errors, by_hour }: RecentErrors) {
  return (
    <>
      <DataTable
        caption="Errors by kind, newest first"
        columns={[
          { key: 'at', head: 'Last' },
          { key: 'route', head: 'Where' },
          { key: 'message', head: 'Error' },
          { key: 'times', head: 'Count', numeric: true },
          { key: 'requests', head: 'Newest request IDs' },
        ]}
        rows={errors.map(({ last_at, route, message, times, request_ids }) => ({
          at: formatDateTime(last_at),
          route: <code>{route}</code>,
          message,
          times: formatFigure(times),
          requests: request_ids.length === 0 ? '–' : <code>{request_ids.join(' ')}</code>,
        }))}
      />
      <Disclosure summary="Errors by hour">
        <DataTable
          caption="Errors by hour"
          captionHidden
          columns={[
            { key: 'hour', head: 'Hour from' },
            { key: 'times', head: 'Count', numeric: true },
          ]}
          rows={by_hour.toReversed().map(({ hour, times }) => ({
            hour: formatDateTime(hour),
            times: formatFigure(times),
          }))}
        />
      </Disclosure>
    </>
  );
}

/** Internal errors of the last day, with request IDs to find in the log. */
export function ErrorsSection() {
  const [state] = useFetch<RecentErrors>(`${OPERATOR_API}/errors`);
  return (
    <FetchStateView state={state}>
      {(recent) => (
        <section className="account-panel" aria-label="Errors">
          <p>
            {recent.total === 0
              ? 'No errors in the last 24 hours.'
              : `${formatCount(recent.total, 'error')} in the last 24 hours, on all machines. Find the request IDs in the log.`}
          </p>
          {recent.total > 0 && <ErrorTables {...recent} />}
        </section>
      )}
    </FetchStateView>
  );
}
