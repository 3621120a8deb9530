import { callerOfAccount } from '../account/contract.ts';
import { lockOf } from '../account/statements.ts';
import type { Actor, Change, EventKind } from '../event/contract.ts';
import { eventPerRow } from '../event/statements.ts';
import { DELIVERIES_KEPT } from '../retention.ts';
import { joined, type Statement, sql } from '../sql.ts';
import { rowsOf, SqlRecords } from '../sql_records.ts';
import type {
  AttemptOutcome,
  DeliveryPage,
  EndpointChange,
  LoggedDelivery,
  NewDelivery,
  NewEndpoint,
  StoredAttempt,
  StoredDelivery,
  StoredEndpoint,
  WebhookRecords,
} from './contract.ts';
import {
  ATTEMPT_COLUMNS,
  type AttemptRow,
  attemptOfRow,
  DELIVERY_COLUMNS,
  type DeliveryRow,
  deliveryOfRow,
  ENDPOINT_COLUMNS,
  ENDPOINT_DETAILS,
  type EndpointRow,
  endpointOfRow,
} from './rows.ts';

const ACCOUNT_PREFIX = callerOfAccount('');

/** The account or key behind an owner: a table and an id in it. */
function holderOf(owner: string): { table: Statement; id: string; lock: Statement } {
  if (!owner.startsWith(ACCOUNT_PREFIX)) {
    return { table: sql`api_keys`, id: owner, lock: sql`UPDATE api_keys SET tier = tier WHERE id = ${owner}` };
  }
  const id = owner.slice(ACCOUNT_PREFIX.length);
  return { table: sql`accounts`, id, lock: lockOf(id) };
}

/** An endpoint of an owner; nothing if it belongs to another. */
function own(owner: string, endpointId: string): Statement {
  return sql`webhook_endpoints.id = ${endpointId} AND owner = ${owner}`;
}

/** Records what happens to such an endpoint, if the owner is an account. */
function eventOf(kind: EventKind, owner: string, endpointId: string, change: Change): Statement {
  const rows = sql`SELECT accounts.id AS account_id, webhook_endpoints.id AS part, ${ENDPOINT_DETAILS} AS details
    FROM webhook_endpoints JOIN accounts ON ${callerOfAccount('')} || accounts.id = owner WHERE ${own(owner, endpointId)}`;
  return eventPerRow({ kind, change }, rows);
}

/** Deliveries to such an endpoint. */
function ownDeliveries(owner: string, endpointId: string): Statement {
  return sql`endpoint_id IN (SELECT id FROM webhook_endpoints WHERE ${own(owner, endpointId)})`;
}

function insertion(owner: string, { id, endpointId, event, body, createdAt, trace }: NewDelivery): Statement {
  return sql`INSERT INTO webhook_deliveries (id, endpoint_id, event, body, created_at, trace, status, attempts, next_attempt_at)
    SELECT ${id}, id, ${event}, ${body}, ${createdAt}, ${trace}, 'pending', 0, ${createdAt}
    FROM webhook_endpoints WHERE ${own(owner, endpointId)} AND disabled_because IS NULL
    ON CONFLICT (id) DO NOTHING`;
}

/** Deletes the oldest deliveries of an endpoint that have come to an end. */
function trimming(endpointId: string): Statement {
  return sql`DELETE FROM webhook_deliveries WHERE endpoint_id = ${endpointId} AND next_attempt_at IS NULL AND created_at < coalesce(
    (SELECT created_at FROM webhook_deliveries WHERE endpoint_id = ${endpointId}
      ORDER BY created_at DESC LIMIT 1 OFFSET ${DELIVERIES_KEPT - 1}), 0)`;
}

/** The user who acts; null if there is none any more. */
function userOf({ userId }: Actor): Statement {
  return sql`(SELECT users.id FROM users WHERE users.id = ${userId})`;
}

/** What a change sets. */
function assignmentsOf({ url, description, events, isEnabled }: EndpointChange, { at, actor }: Change): Statement {
  const assignments = [sql`changed_at = ${at}`];
  if (url !== undefined) assignments.push(sql`url = ${url}`);
  if (url !== undefined || isEnabled === true) assignments.push(sql`url_set_by = ${userOf(actor)}`);
  if (description !== undefined) assignments.push(sql`description = ${description}`);
  if (events !== undefined) assignments.push(sql`events = ${JSON.stringify(events)}`);
  if (isEnabled === true) {
    assignments.push(
      sql`disabled_because = NULL, disabled_at = NULL, failing_since = NULL, failed_at = NULL, paused_until = NULL`,
    );
  } else if (isEnabled === false) {
    assignments.push(
      sql`disabled_because = coalesce(disabled_because, 'owner'), disabled_at = coalesce(disabled_at, ${at})`,
    );
  }
  return joined(assignments);
}

/** The webhooks of both engines. */
export class SqlWebhookRecords extends SqlRecords implements WebhookRecords {
  async #endpoint(statement: Statement): Promise<StoredEndpoint | undefined> {
    const [row] = await this.rows<EndpointRow>(statement);
    return row && endpointOfRow(row);
  }

  async listEndpoints(owner: string): Promise<StoredEndpoint[]> {
    const rows = await this.rows<EndpointRow>(
      sql`SELECT ${ENDPOINT_COLUMNS} FROM webhook_endpoints WHERE owner = ${owner} ORDER BY created_at, id`,
    );
    return rows.map(endpointOfRow);
  }

  findEndpoint(owner: string, endpointId: string): Promise<StoredEndpoint | undefined> {
    return this.#endpoint(sql`SELECT ${ENDPOINT_COLUMNS} FROM webhook_endpoints WHERE ${own(owner, endpointId)}`);
  }

  /** Changes an endpoint, and records it. */
  async #changed(
    owner: string,
    endpointId: string,
    change: Change,
    set: Statement,
  ): Promise<StoredEndpoint | undefined> {
    const [, updated] = await this.engine.transact([
      eventOf('webhook_changed', owner, endpointId, change),
      sql`UPDATE webhook_endpoints SET ${set} WHERE ${own(owner, endpointId)} RETURNING ${ENDPOINT_COLUMNS}`,
    ]);
    const [row] = rowsOf<EndpointRow>(updated);
    return row && endpointOfRow(row);
  }

  async addEndpoint(owner: string, endpoint: NewEndpoint, endpointsMax: number, change: Change): Promise<boolean> {
    const { id, url, description, events, secret } = endpoint;
    const { at, actor } = change;
    const holder = holderOf(owner);
    const [, added] = await this.engine.transact([
      // Two endpoints at once must not both take the last place.
      holder.lock,
      sql`INSERT INTO webhook_endpoints (id, owner, url, url_set_by, description, events, secret, created_at, changed_at)
        SELECT ${id}, ${owner}, ${url}, ${userOf(actor)}, ${description}, ${JSON.stringify(events)}, ${secret}, ${at}, ${at}
        FROM ${holder.table} WHERE id = ${holder.id}
          AND (SELECT count(*) FROM webhook_endpoints WHERE owner = ${owner}) < ${endpointsMax}`,
      eventOf('webhook_created', owner, id, change),
    ]);
    return added?.changes === 1;
  }

  changeEndpoint(owner: string, endpointId: string, fields: EndpointChange, change: Change) {
    return this.#changed(owner, endpointId, change, assignmentsOf(fields, change));
  }

  rotateSecret(
    owner: string,
    endpointId: string,
    { secret, previousUntil }: { secret: string; previousUntil: number | null },
    change: Change,
  ) {
    const previous = previousUntil === null ? null : sql`secret`;
    const wasUnreadable = sql`CASE WHEN disabled_because = 'secret_unreadable' THEN NULL ELSE`;
    const set = sql`previous_secret = ${previous}, previous_until = ${previousUntil}, secret = ${secret}, changed_at = ${change.at},
      disabled_at = ${wasUnreadable} disabled_at END, disabled_because = ${wasUnreadable} disabled_because END`;
    return this.#changed(owner, endpointId, change, set);
  }

  async deleteEndpoint(owner: string, endpointId: string, change: Change): Promise<boolean> {
    const [, deleted] = await this.engine.transact([
      eventOf('webhook_deleted', owner, endpointId, change),
      // ON DELETE CASCADE removes its deliveries and their attempts.
      sql`DELETE FROM webhook_endpoints WHERE ${own(owner, endpointId)}`,
    ]);
    return deleted?.changes === 1;
  }

  async addDeliveries(owner: string, deliveries: readonly NewDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.engine.transact(
      deliveries
        .toSorted((one, other) => one.endpointId.localeCompare(other.endpointId))
        .flatMap((delivery) => [insertion(owner, delivery), trimming(delivery.endpointId)]),
    );
  }

  async listDeliveries(owner: string, endpointId: string, { limit, after }: DeliveryPage) {
    const next =
      after === undefined
        ? sql`TRUE`
        : sql`(created_at, id) <
          (SELECT created_at, id FROM webhook_deliveries WHERE id = ${after} AND endpoint_id = ${endpointId})`;
    const page = sql`FROM webhook_deliveries WHERE ${ownDeliveries(owner, endpointId)} AND ${next}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
    const [endpoint, listed, tried] = await this.engine.transact([
      sql`SELECT 1 FROM webhook_endpoints WHERE ${own(owner, endpointId)}`,
      sql`SELECT ${DELIVERY_COLUMNS} ${page}`,
      sql`SELECT ${ATTEMPT_COLUMNS} FROM webhook_attempts WHERE delivery_id IN (SELECT id ${page}) ORDER BY number`,
    ]);
    if (rowsOf(endpoint).length === 0) return undefined;
    const attempts = new Map<string, StoredAttempt[]>();
    for (const row of rowsOf<AttemptRow>(tried)) {
      attempts.set(row.delivery_id, [...(attempts.get(row.delivery_id) ?? []), attemptOfRow(row)]);
    }
    return rowsOf<DeliveryRow>(listed).map((row) => ({ ...deliveryOfRow(row), log: attempts.get(row.id) ?? [] }));
  }

  async findDelivery(owner: string, endpointId: string, deliveryId: string): Promise<LoggedDelivery | undefined> {
    const found = sql`FROM webhook_deliveries WHERE id = ${deliveryId} AND ${ownDeliveries(owner, endpointId)}`;
    const [delivery, tried] = await this.engine.transact([
      sql`SELECT ${DELIVERY_COLUMNS} ${found}`,
      sql`SELECT ${ATTEMPT_COLUMNS} FROM webhook_attempts WHERE delivery_id IN (SELECT id ${found}) ORDER BY number`,
    ]);
    const [row] = rowsOf<DeliveryRow>(delivery);
    return row && { ...deliveryOfRow(row), log: rowsOf<AttemptRow>(tried).map(attemptOfRow) };
  }

  async endPause(owner: string, endpointId: string): Promise<void> {
    await this.run(sql`UPDATE webhook_endpoints SET paused_until = NULL WHERE ${own(owner, endpointId)}`);
  }

  async retryDelivery(owner: string, endpointId: string, deliveryId: string, at: number): Promise<boolean> {
    const { changes } = await this.run(
      sql`UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = ${at}
        WHERE id = ${deliveryId} AND ${ownDeliveries(owner, endpointId)}`,
    );
    return changes === 1;
  }

  listDueEndpoints(now: number, max: number): Promise<{ id: string; owner: string }[]> {
    return this.rows(
      sql`SELECT webhook_endpoints.id, owner FROM webhook_deliveries
        JOIN webhook_endpoints ON webhook_endpoints.id = endpoint_id
        WHERE next_attempt_at <= ${now} AND disabled_because IS NULL AND coalesce(paused_until, 0) <= ${now}
        GROUP BY webhook_endpoints.id, owner ORDER BY min(next_attempt_at), webhook_endpoints.id LIMIT ${max}`,
    );
  }

  async findDueDelivery(endpointId: string, now: number) {
    const [found, due] = await this.engine.transact([
      sql`SELECT ${ENDPOINT_COLUMNS} FROM webhook_endpoints
        WHERE id = ${endpointId} AND disabled_because IS NULL AND coalesce(paused_until, 0) <= ${now}`,
      sql`SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries WHERE endpoint_id = ${endpointId} AND next_attempt_at <= ${now}
        ORDER BY next_attempt_at, created_at, id LIMIT 1`,
    ]);
    const [endpoint] = rowsOf<EndpointRow>(found);
    const [delivery] = rowsOf<DeliveryRow>(due);
    return endpoint && delivery && { endpoint: endpointOfRow(endpoint), delivery: deliveryOfRow(delivery) };
  }

  async recordAttempt(delivery: StoredDelivery, attempt: StoredAttempt, outcome: AttemptOutcome): Promise<void> {
    const { number, at, durationMs, statusCode, failure, response } = attempt;
    const { failingSince, failedAt, pausedUntil } = outcome.endpoint;
    const { disabledBecause } = outcome;
    const disabling =
      disabledBecause === null ? sql`` : sql`, disabled_because = ${disabledBecause}, disabled_at = ${at}`;
    await this.engine.transact([
      // First, because a deletion locks the endpoint before its deliveries, too.
      sql`UPDATE webhook_endpoints SET failing_since = ${failingSince}, failed_at = ${failedAt},
          paused_until = ${pausedUntil} ${disabling}
        WHERE id = ${delivery.endpointId} AND disabled_because IS NULL
          AND EXISTS (SELECT 1 FROM webhook_deliveries WHERE id = ${delivery.id} AND attempts = ${number - 1})`,
      sql`UPDATE webhook_deliveries SET status = ${outcome.status}, attempts = ${number},
          next_attempt_at = ${outcome.nextAttemptAt}
        WHERE id = ${delivery.id} AND attempts = ${number - 1}`,
      sql`INSERT INTO webhook_attempts (${ATTEMPT_COLUMNS})
        SELECT id, ${number}, ${at}, ${durationMs}, ${statusCode}, ${failure}, ${response} FROM webhook_deliveries
        WHERE id = ${delivery.id} ON CONFLICT (delivery_id, number) DO NOTHING`,
    ]);
  }
}
