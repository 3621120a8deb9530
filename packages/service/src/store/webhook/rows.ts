import { sql } from '../sql.ts';
import { type Big, numberOrNull } from '../sql_records.ts';
import type { DeliveryStatus, DisabledBecause, StoredAttempt, StoredDelivery, StoredEndpoint } from './contract.ts';

export const ENDPOINT_COLUMNS = sql`id, owner, url, description, events, secret, previous_secret, previous_until, created_at, changed_at,
  disabled_because, disabled_at, failing_since, failed_at, paused_until`;
/** How the record names an endpoint, as JSON. Not by its address, which may hold a secret. */
export const ENDPOINT_DETAILS = sql`CAST(json_build_object('webhook', webhook_endpoints.id, 'description', description) AS TEXT)`;
export const DELIVERY_COLUMNS = sql`id, endpoint_id, event, body, created_at, trace, status, attempts, next_attempt_at`;
export const ATTEMPT_COLUMNS = sql`delivery_id, number, at, duration_ms, status_code, failure, response`;

export interface EndpointRow {
  id: string;
  owner: string;
  url: string;
  description: string;
  events: string;
  secret: string;
  previous_secret: string | null;
  previous_until: Big | null;
  created_at: Big;
  changed_at: Big;
  disabled_because: DisabledBecause | null;
  disabled_at: Big | null;
  failing_since: Big | null;
  failed_at: Big | null;
  paused_until: Big | null;
}

export interface DeliveryRow {
  id: string;
  endpoint_id: string;
  event: string;
  body: string;
  created_at: Big;
  trace: string | null;
  status: DeliveryStatus;
  attempts: number;
  next_attempt_at: Big | null;
}

export interface AttemptRow {
  delivery_id: string;
  number: number;
  at: Big;
  duration_ms: number;
  status_code: number | null;
  failure: string | null;
  response: string;
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
    previousUntil: numberOrNull(row.previous_until),
    createdAt: Number(row.created_at),
    changedAt: Number(row.changed_at),
    disabledBecause: row.disabled_because,
    disabledAt: numberOrNull(row.disabled_at),
    failingSince: numberOrNull(row.failing_since),
    failedAt: numberOrNull(row.failed_at),
    pausedUntil: numberOrNull(row.paused_until),
  };
}

export function deliveryOfRow(row: DeliveryRow): StoredDelivery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    event: row.event,
    body: row.body,
    createdAt: Number(row.created_at),
    trace: row.trace,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: numberOrNull(row.next_attempt_at),
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
