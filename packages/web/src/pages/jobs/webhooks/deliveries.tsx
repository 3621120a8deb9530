import { useState } from 'react';
import { callService } from '../../../account/account_api.ts';
import { formatDateTime } from '../../../account/dates.ts';
import { FetchStateView } from '../../../account/fetch_state_view.tsx';
import { ProblemCallout } from '../../../account/problem_callout.tsx';
import { useMayChange } from '../../../account/viewer_note.tsx';
import type { ProblemDocument } from '../../../service/problem_document.ts';
import { Badge, Disclosure, formatCount, type Tone } from '../../../ui/index.ts';
import { usePolled } from '../use_polled.ts';
import { type Attempt, type Delivery, eventInWords, webhookUrl } from './webhook_api.ts';

const STATUSES: Record<Delivery['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Being sent', tone: 'neutral' },
  held: { label: 'Waits until the webhook is enabled', tone: 'caution' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** `200 in 34 ms`, or why there was no good response. */
function outcomeOf({ status_code, duration_ms, failure }: Attempt): string {
  const status = status_code === null ? 'No response' : `Status ${status_code}`;
  return `${status} in ${duration_ms} ms${failure === null ? '' : `. ${failure}`}`;
}

function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <ol className="job-attempts">
      {attempts.map((attempt) => (
        <li key={attempt.number}>
          <p>
            {formatDateTime(attempt.at)}: {outcomeOf(attempt)}
          </p>
          {attempt.response !== '' && <pre className="job-response">{attempt.response}</pre>}
        </li>
      ))}
    </ol>
  );
}

interface DeliveryRowProps {
  delivery: Delivery;
  webhookId: string;
  onRetried: () => void;
}

function DeliveryRow({ delivery, webhookId, onRetried }: DeliveryRowProps) {
  const { id, event, status, created_at, next_attempt_at, attempts } = delivery;
  const [problem, setProblem] = useState<ProblemDocument>();
  const mayChange = useMayChange();
  const retry = async () => {
    const result = await callService('POST', `${webhookUrl(webhookId)}/deliveries/${id}/retry`);
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) onRetried();
  };
  const words = eventInWords(event);
  const when = formatDateTime(created_at);
  return (
    <li className="job-delivery">
      <p>
        <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge> {words}, {when}
        {next_attempt_at !== null && attempts.length > 0 && `. Next attempt ${formatDateTime(next_attempt_at)}`}
      </p>
      {attempts.length > 0 && (
        <Disclosure summary={formatCount(attempts.length, 'attempt')}>
          <Attempts attempts={attempts} />
        </Disclosure>
      )}
      {mayChange && status !== 'held' && attempts.length > 0 && (
        <button type="button" className="button quiet" aria-label={`Send again: ${words}, ${when}`} onClick={retry}>
          Send again
        </button>
      )}
      {problem && <ProblemCallout problem={problem} />}
    </li>
  );
}

interface DeliveryPage {
  deliveries: Delivery[];
}

function isSettled({ deliveries }: DeliveryPage): boolean {
  // Later attempts are minutes or hours away; a first one is not.
  return !deliveries.some(({ status, attempts }) => status === 'pending' && attempts.length === 0);
}

/** The latest messages to an endpoint, with every attempt. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const mayChange = useMayChange();
  const { state, reload } = usePolled<DeliveryPage>(`${webhookUrl(webhookId)}/deliveries`, isSettled);
  return (
    <div className="account-panel">
      <FetchStateView state={state}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <p>Nothing has been sent in the last 30 days.{mayChange && ' Choose “Send test” to try it.'}</p>
          ) : (
            <ul className="job-deliveries" aria-label="Deliveries, newest first">
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} webhookId={webhookId} onRetried={reload} />
              ))}
            </ul>
          )
        }
      </FetchStateView>
      <div className="account-actions">
        <button type="button" className="button quiet" onClick={reload}>
          Refresh
        </button>
      </div>
    </div>
  );
}
