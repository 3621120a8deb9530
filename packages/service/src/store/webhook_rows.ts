import type {
  DeliveryStatus,
  DisabledBecause,
  StoredAttempt,
  StoredDelivery,
  StoredEndpoint,
} from './webhook_contract.ts';

export const ENDPOINT_COLUMNS = `id, owner, url, description, events, secret, previous_secret, previous_until, created_at, changed_at,
  disabled_because, disabled_at, failing_since, failed_at, paused_until`;
export const DELIVERY_COLUMNS = 'id, endpoint_id, event, body, created_at, status, attempts, next_attempt_at';
export const ATTEMPT_COLUMNS = 'delivery_id, number, at, duration_ms, status_code, failure, response';

/** PostgreSQL returns BIGINT as text. */
type Time = number | string;

export interface EndpointRow {
  id: string;
  owner: string;
  url: string;
  description: string;
  events: string;
  secret: string;
  previous_secret: string | null;
  previous_until: Time | null;
  created_at: Time;
  changed_at: Time;
  disabled_because: DisabledBecause | null;
  disabled_at: Time | null;
  failing_since: Time | null;
  failed_at: Time | null;
  paused_until: Time | null;
}

export interface DeliveryRow {
  id: string;
  endpoint_id: string;
  event: string;
  body: string;
  created_at: Time;
  status: DeliveryStatus;
  attempts: number;
  next_attempt_at: Time | null;
}

export interface AttemptRow {
  delivery_id: string;
  number: number;
  at: Time;
  duration_ms: number;
  status_code: number | null;
  failure: string | null;
  response: string;
}

function timeOf(value: Time | null): number | null {
  return value === null ? null : Number(value);
}

export function endpointOfRow(row: EndpointRow): StoredEndpoint {
  return {
    id: row.id,
    owner: row.owner,
    url: row.url,
    description: row.description,
    events: JSON.parse(row.events) as string[],
    secret: row.secret,
    previousSecret: row.previous_secret,
    previousUntil: timeOf(row.previous_until),
    createdAt: Number(row.created_at),
    changedAt: Number(row.changed_at),
    disabledBecause: row.disabled_because,
    disabledAt: timeOf(row.disabled_at),
    failingSince: timeOf(row.failing_since),
    failedAt: timeOf(row.failed_at),
    pausedUntil: timeOf(row.paused_until),
  };
}

export function deliveryOfRow(row: DeliveryRow): StoredDelivery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    event: row.event,
    body: row.body,
    createdAt: Number(row.created_at),
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: timeOf(row.next_attempt_at),
  };
}

export function attemptOfRow(row: AttemptRow): StoredAttempt {
  return {
    number: row.number,
    at: Number(row.at),
    durationMs: row.duration_ms,
    statusCode: row.status_code,
    failure: row.failure,
    response: row.response,
  };
}
