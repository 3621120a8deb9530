import type {
  DisabledBecause,
  LoggedDelivery,
  StoredAttempt,
  StoredEndpoint,
} from '../../../store/webhook_contract.ts';

const DISABLED_DETAILS: Record<DisabledBecause, string> = {
  owner: 'You have disabled this endpoint.',
  gone: 'The endpoint answered with status 410 (Gone). Enable it if it should get events again.',
  failing: 'Every attempt of the last 5 days failed. Enable the endpoint when it works again.',
  secret_unreadable:
    'The secret of this endpoint cannot be decrypted any more. Rotate the secret to enable the endpoint.',
};

function timeOf(at: number): string;
function timeOf(at: number | null): string | null;
function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** An endpoint as its owner sees it, without its secret. */
export function publishedEndpoint(endpoint: StoredEndpoint, now: number) {
  const { id, url, description, events, disabledBecause, disabledAt, previousUntil } = endpoint;
  return {
    id,
    url,
    description,
    events,
    enabled: disabledBecause === null,
    disabled:
      disabledBecause === null
        ? null
        : { code: disabledBecause, detail: DISABLED_DETAILS[disabledBecause], at: timeOf(disabledAt ?? now) },
    failing_since: timeOf(endpoint.failingSince),
    previous_secret_until: timeOf(previousUntil !== null && previousUntil > now ? previousUntil : null),
    created_at: timeOf(endpoint.createdAt),
    changed_at: timeOf(endpoint.changedAt),
  };
}

function publishedAttempt({ number, at, durationMs, statusCode, failure, response }: StoredAttempt) {
  return { number, at: timeOf(at), duration_ms: durationMs, status_code: statusCode, failure, response };
}

/** A delivery with its attempts. One that waits for an endpoint that is disabled is `held`. */
export function publishedDelivery(delivery: LoggedDelivery, { isEnabled }: { isEnabled: boolean }) {
  const { id, event, status, createdAt, nextAttemptAt, body, log } = delivery;
  const isHeld = status === 'pending' && !isEnabled;
  return {
    id,
    event,
    status: isHeld ? 'held' : status,
    created_at: timeOf(createdAt),
    next_attempt_at: isHeld ? null : timeOf(nextAttemptAt),
    payload: JSON.parse(body) as Record<string, unknown>,
    attempts: log.map(publishedAttempt),
  };
}
