import { useState } from 'react';
import { callApi, type RecordedEvent } from '../../../account/account_api.ts';
import { formatDateTime } from '../../../account/dates.ts';
import { FetchStateView } from '../../../account/fetch_state_view.tsx';
import { useFetch } from '../../../account/use_fetch.ts';
import type { ProblemDocument } from '../../../service/problem_document.ts';
import { Callout } from '../../../ui/index.ts';

interface RecordPage {
  events: RecordedEvent[];
  next_before: string | null;
}

function EventItem({ event: { at, text, ip_address } }: { event: RecordedEvent }) {
  return (
    <li>
      <p>{text}</p>
      <p className="account-hint">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {ip_address !== null && ` from ${ip_address}`}
      </p>
    </li>
  );
}

interface OlderEventsProps {
  query: string;
  before: string;
  onLoaded: (page: RecordPage) => void;
}

function LoadMore({ query, before, onLoaded }: OlderEventsProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemDocument>();
  const load = async () => {
    setBusy(true);
    const result = await callApi<RecordPage>('GET', `/api/record?${query}&before=${before}`);
    setBusy(false);
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) onLoaded(result.value);
  };
  return (
    <>
      {problem && (
        <Callout tone="bad" title={problem.title} urgent>
          <p>{problem.detail}</p>
        </Callout>
      )}
      <div className="account-actions">
        <button type="button" className="button quiet" disabled={isBusy} onClick={load}>
          Load more
        </button>
      </div>
    </>
  );
}

/** The events that a query selects, newest first. */
export function EventList({ query }: { query: string }) {
  const [state, , setPage] = useFetch<RecordPage>(`/api/record?${query}`);
  return (
    <FetchStateView state={state}>
      {({ events, next_before }) => (
        <>
          {events.length === 0 && <p>Nothing has been recorded yet.</p>}
          <ul className="dashboard-record" aria-label="Events">
            {events.map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </ul>
          {next_before !== null && (
            <LoadMore
              query={query}
              before={next_before}
              onLoaded={(older) => setPage({ ...older, events: [...events, ...older.events] })}
            />
          )}
        </>
      )}
    </FetchStateView>
  );
}
