import type {
  DisabledBecause,
  LoggedDelivery,
  StoredAttempt,
  StoredEndpoint,
} from '../../../store/webhook/contract.ts';
import { isoTime } from '../../../time/date_text.ts';
import {
  anyObject,
  componentOrNull,
  count,
  integer,
  list,
  object,
  orNull,
  type Static,
  text,
  time,
  word,
} from '../../http/openapi/schema.ts';
import { endpointFields } from './webhook_body.ts';

export const WebhookDisabled = object({
  code: word(['owner', 'gone', 'failing', 'secret_unreadable', 'member_left'], 'The reason'),
  detail: text('The reason in words'),
  at: time('Since when'),
});

const fields = {
  id: text('Id of the webhook'),
  ...endpointFields,
  disabled: componentOrNull(WebhookDisabled, 'Why no events are sent; null while it is enabled'),
  failing_since: orNull(time('The first of the failures since the last success')),
  previous_secret_until: orNull(time('Until when the previous secret signs as well, after a rotation')),
  created_at: time('When it was created'),
  changed_at: time('When it was last changed'),
};

export const Webhook = object(fields, { description: 'An address that is told about jobs' });

export const WebhookWithSecret = object({
  ...fields,
  secret: text('Secret that signs the events, `whsec_…`. It is shown once'),
});

export const WebhookList = object({
  webhooks: list(Webhook, 'Webhooks, oldest first'),
  webhooks_max: integer('The most that there can be'),
});

export const WebhookAttempt = object({
  number: integer('Number of the attempt', { minimum: 1 }),
  at: time('When it began'),
  duration_ms: count('How long it took'),
  status_code: orNull(integer('Status of the response; null without one')),
  failure: orNull(text('What went wrong; null after a success')),
  response: text('Beginning of the response'),
});

export const WebhookDelivery = object({
  id: text('Id of the message, as in `webhook-id`; the same in every attempt'),
  event: text('The event'),
  status: word(
    ['pending', 'held', 'delivered', 'failed'],
    '`held` waits until the webhook is enabled again; `failed` is not tried again by itself',
  ),
  created_at: time('When the event happened'),
  next_attempt_at: orNull(time('When it is tried next')),
  payload: anyObject('The body that is sent'),
  attempts: list(WebhookAttempt, 'Attempts, in their order'),
});

export const WebhookDeliveryList = object({
  deliveries: list(WebhookDelivery, 'Deliveries, newest first'),
  next_cursor: orNull(text('`cursor` of the next page; null on the last one')),
});

const DISABLED_DETAILS: Record<DisabledBecause, string> = {
  owner: 'You have disabled this endpoint.',
  gone: 'The endpoint answered with status 410 (Gone). Enable it if it should get events again.',
  failing: 'Every attempt of the last 5 days failed. Enable the endpoint when it works again.',
  secret_unreadable:
    'The secret of this endpoint cannot be decrypted any more. Rotate the secret to enable the endpoint.',
  member_left:
    'The member who set its address can no longer change the account. Enable it only if the address belongs to you.',
};

/** An endpoint as its owner sees it, without its secret. */
export function publishedEndpoint(endpoint: StoredEndpoint, now: number): Static<typeof Webhook> {
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

function publishedAttempt({
  number,
  at,
  durationMs,
  statusCode,
  failure,
  response,
}: StoredAttempt): Static<typeof WebhookAttempt> {
  return { number, at: isoTime(at), duration_ms: durationMs, status_code: statusCode, failure, response };
}

/** A delivery with its attempts. One that waits for an endpoint that is disabled is `held`. */
export function publishedDelivery(
  delivery: LoggedDelivery,
  { isEnabled }: { isEnabled: boolean },
): Static<typeof WebhookDelivery> {
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
