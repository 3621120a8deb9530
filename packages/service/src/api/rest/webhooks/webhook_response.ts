import type {
  DisabledBecause,
  LoggedDelivery,
  StoredAttempt,
  StoredEndpoint,
} from '../../../store/webhook_contract.ts';
import { isoTime } from '../../../time/iso_time.ts';

const DISABLED_DETAILS: Record<DisabledBecause, string> = {
  owner: 'You have disabled this endpoint.',
  gone: 'The endpoint answered with status 410 (Gone). Enable it if it should get events again.',
  failing: 'Every attempt of the last 5 days failed. Enable the endpoint when it works again.',
  secret_unreadable:
    'The secret of this endpoint cannot be decrypted any more. Rotate the secret to enable the endpoint.',
};

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
        : { code: disabledBecause, detail: DISABLED_DETAILS[disabledBecause], at: isoTime(disabledAt ?? now) },
    failing_since: isoTime(endpoint.failingSince),
    previous_secret_until: isoTime(previousUntil !== null && previousUntil > now ? previousUntil : null),
    created_at: isoTime(endpoint.createdAt),
    changed_at: isoTime(endpoint.changedAt),
  };
}

function publishedAttempt({ number, at, durationMs, statusCode, failure, response }: StoredAttempt) {
  return { number, at: isoTime(at), duration_ms: durationMs, status_code: statusCode, failure, response };
}

/** A delivery with its attempts. One that waits for an endpoint that is disabled is `held`. */
export function publishedDelivery(delivery: LoggedDelivery, { isEnabled }: { isEnabled: boolean }) {
  const { id, event, status, createdAt, nextAttemptAt, body, log } = delivery;
  const isHeld = status === 'pending' && !isEnabled;
  return {
    id,
    event,
    status: isHeld ? 'held' : status,
    created_at: isoTime(createdAt),
    next_attempt_at: isHeld ? null : isoTime(nextAttemptAt),
    payload: JSON.parse(body) as Record<string, unknown>,
    attempts: log.map(publishedAttempt),
  };
}
