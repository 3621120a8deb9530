import { callerOfAccount } from './account_contract.ts';
import type { Statement, StatementResult } from './contract.ts';
import { DELIVERIES_KEPT } from './retention.ts';
import { lockOf, type SqlEngine } from './sql_account_records.ts';
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
} from './webhook_contract.ts';
import {
  ATTEMPT_COLUMNS,
  type AttemptRow,
  attemptOfRow,
  DELIVERY_COLUMNS,
  type DeliveryRow,
  deliveryOfRow,
  ENDPOINT_COLUMNS,
  type EndpointRow,
  endpointOfRow,
} from './webhook_rows.ts';

const ACCOUNT_PREFIX = callerOfAccount('');

/** The account or key behind an owner. */
function holderOf(owner: string): { table: 'accounts' | 'api_keys'; id: string } {
  if (!owner.startsWith(ACCOUNT_PREFIX)) return { table: 'api_keys', id: owner };
  return { table: 'accounts', id: owner.slice(ACCOUNT_PREFIX.length) };
}

/** Locks an owner, so that two endpoints at once do not both take the last place. */
function lockOfOwner(owner: string): Statement {
  const { table, id } = holderOf(owner);
  if (table === 'accounts') return lockOf(id);
  return { sql: 'UPDATE api_keys SET tier = tier WHERE id = $1', values: [id] };
}

function rowsOf<Row>(result: StatementResult | undefined): Row[] {
  return (result?.rows ?? []) as Row[];
}

/** The endpoint $1 of the owner $2; nothing if it belongs to another. */
const OWN_ENDPOINT = 'SELECT id FROM webhook_endpoints WHERE id = $1 AND owner = $2';

function insertion(owner: string, { id, endpointId, event, body, createdAt }: NewDelivery): Statement {
  return {
    sql: `INSERT INTO webhook_deliveries (id, endpoint_id, event, body, created_at, status, attempts, next_attempt_at)
      SELECT $3, id, $4, $5, ${createdAt}, 'pending', 0, ${createdAt}
      FROM webhook_endpoints WHERE id = $1 AND owner = $2 AND disabled_because IS NULL
      ON CONFLICT (id) DO NOTHING`,
    values: [endpointId, owner, id, event, body],
  };
}

/** Deletes the oldest deliveries of an endpoint that have come to an end. */
function trimming(endpointId: string): Statement {
  return {
    sql: `DELETE FROM webhook_deliveries WHERE endpoint_id = $1 AND next_attempt_at IS NULL AND created_at < coalesce(
      (SELECT created_at FROM webhook_deliveries WHERE endpoint_id = $1
        ORDER BY created_at DESC LIMIT 1 OFFSET ${DELIVERIES_KEPT - 1}), 0)`,
    values: [endpointId],
  };
}

/** What a change sets, with the values of its placeholders from $3 on. */
function assignmentsOf({ url, description, events, isEnabled }: EndpointChange, at: number) {
  const fields = { url, description, events: events && JSON.stringify(events) };
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  const assignments = given.map(([column], index) => `${column} = $${index + 3}`);
  if (isEnabled === true) {
    const cleared = ['disabled_because', 'disabled_at', 'failing_since', 'failed_at', 'paused_until'];
    assignments.push(...cleared.map((column) => `${column} = NULL`));
  } else if (isEnabled === false) {
    assignments.push(
      "disabled_because = coalesce(disabled_because, 'owner')",
      `disabled_at = coalesce(disabled_at, ${at})`,
    );
  }
  return { assignments: [...assignments, `changed_at = ${at}`].join(', '), values: given.map(([, value]) => value) };
}

/** The webhooks of both engines. */
export class SqlWebhookRecords implements WebhookRecords {
  readonly #engine: Pick<SqlEngine, 'transact'>;

  constructor(engine: Pick<SqlEngine, 'transact'>) {
    this.#engine = engine;
  }

  async #rows<Row>(sql: string, ...values: Statement['values']): Promise<Row[]> {
    const [result] = await this.#engine.transact([{ sql, values }]);
    return rowsOf<Row>(result);
  }

  async #endpoint(sql: string, ...values: Statement['values']): Promise<StoredEndpoint | undefined> {
    const [row] = await this.#rows<EndpointRow>(sql, ...values);
    return row && endpointOfRow(row);
  }

  async listEndpoints(owner: string): Promise<StoredEndpoint[]> {
    const sql = `SELECT ${ENDPOINT_COLUMNS} FROM webhook_endpoints WHERE owner = $1 ORDER BY created_at, id`;
    return (await this.#rows<EndpointRow>(sql, owner)).map(endpointOfRow);
  }

  findEndpoint(owner: string, endpointId: string): Promise<StoredEndpoint | undefined> {
    const sql = `SELECT ${ENDPOINT_COLUMNS} FROM webhook_endpoints WHERE id = $1 AND owner = $2`;
    return this.#endpoint(sql, endpointId, owner);
  }

  async addEndpoint(owner: string, endpoint: NewEndpoint, endpointsMax: number): Promise<boolean> {
    const { id, url, description, events, secret, createdAt } = endpoint;
    const holder = holderOf(owner);
    const [, added] = await this.#engine.transact([
      lockOfOwner(owner),
      {
        sql: `INSERT INTO webhook_endpoints (id, owner, url, description, events, secret, created_at, changed_at)
          SELECT $1, $2, $3, $4, $5, $6, ${createdAt}, ${createdAt} FROM ${holder.table} WHERE id = $7
            AND (SELECT count(*) FROM webhook_endpoints WHERE owner = $2) < ${endpointsMax}`,
        values: [id, owner, url, description, JSON.stringify(events), secret, holder.id],
      },
    ]);
    return added?.changes === 1;
  }

  changeEndpoint(owner: string, endpointId: string, change: EndpointChange, at: number) {
    const { assignments, values } = assignmentsOf(change, at);
    return this.#endpoint(
      `UPDATE webhook_endpoints SET ${assignments} WHERE id = $1 AND owner = $2 RETURNING ${ENDPOINT_COLUMNS}`,
      endpointId,
      owner,
      ...values,
    );
  }

  rotateSecret(
    owner: string,
    endpointId: string,
    { secret, previousUntil }: { secret: string; previousUntil: number | null },
    at: number,
  ) {
    const wasUnreadable = "CASE WHEN disabled_because = 'secret_unreadable' THEN NULL ELSE";
    return this.#endpoint(
      `UPDATE webhook_endpoints SET previous_secret = ${previousUntil === null ? 'NULL' : 'secret'},
          previous_until = ${previousUntil ?? 'NULL'}, secret = $3, changed_at = ${at},
          disabled_at = ${wasUnreadable} disabled_at END, disabled_because = ${wasUnreadable} disabled_because END
        WHERE id = $1 AND owner = $2 RETURNING ${ENDPOINT_COLUMNS}`,
      endpointId,
      owner,
      secret,
    );
  }

  async deleteEndpoint(owner: string, endpointId: string): Promise<boolean> {
    const [deleted] = await this.#engine.transact([
      // ON DELETE CASCADE removes its deliveries and their attempts.
      { sql: 'DELETE FROM webhook_endpoints WHERE id = $1 AND owner = $2', values: [endpointId, owner] },
    ]);
    return deleted?.changes === 1;
  }

  async addDeliveries(owner: string, deliveries: readonly NewDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.#engine.transact(
      deliveries
        .toSorted((one, other) => one.endpointId.localeCompare(other.endpointId))
        .flatMap((delivery) => [insertion(owner, delivery), trimming(delivery.endpointId)]),
    );
  }

  async listDeliveries(owner: string, endpointId: string, { limit, after }: DeliveryPage) {
    const next =
      after === undefined
        ? ''
        : 'AND (created_at, id) < (SELECT created_at, id FROM webhook_deliveries WHERE id = $3 AND endpoint_id = $1)';
    const page = `FROM webhook_deliveries WHERE endpoint_id IN (${OWN_ENDPOINT}) ${next}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
    const values = [endpointId, owner, ...(after === undefined ? [] : [after])];
    const [endpoint, listed, tried] = await this.#engine.transact([
      { sql: OWN_ENDPOINT, values: [endpointId, owner] },
      { sql: `SELECT ${DELIVERY_COLUMNS} ${page}`, values },
      {
        sql: `SELECT ${ATTEMPT_COLUMNS} FROM webhook_attempts WHERE delivery_id IN (SELECT id ${page}) ORDER BY number`,
        values,
      },
    ]);
    if (rowsOf(endpoint).length === 0) return undefined;
    const attempts = new Map<string, StoredAttempt[]>();
    for (const row of rowsOf<AttemptRow>(tried)) {
      attempts.set(row.delivery_id, [...(attempts.get(row.delivery_id) ?? []), attemptOfRow(row)]);
    }
    return rowsOf<DeliveryRow>(listed).map((row) => ({ ...deliveryOfRow(row), log: attempts.get(row.id) ?? [] }));
  }

  async findDelivery(owner: string, endpointId: string, deliveryId: string): Promise<LoggedDelivery | undefined> {
    const own = `webhook_deliveries WHERE id = $3 AND endpoint_id IN (${OWN_ENDPOINT})`;
    const values = [endpointId, owner, deliveryId];
    const [found, tried] = await this.#engine.transact([
      { sql: `SELECT ${DELIVERY_COLUMNS} FROM ${own}`, values },
      {
        sql: `SELECT ${ATTEMPT_COLUMNS} FROM webhook_attempts WHERE delivery_id IN (SELECT id FROM ${own}) ORDER BY number`,
        values,
      },
    ]);
    const [row] = rowsOf<DeliveryRow>(found);
    return row && { ...deliveryOfRow(row), log: rowsOf<AttemptRow>(tried).map(attemptOfRow) };
  }

  async endPause(owner: string, endpointId: string): Promise<void> {
    await this.#rows(
      'UPDATE webhook_endpoints SET paused_until = NULL WHERE id = $1 AND owner = $2',
      endpointId,
      owner,
    );
  }

  async retryDelivery(owner: string, endpointId: string, deliveryId: string, at: number): Promise<boolean> {
    const [retried] = await this.#engine.transact([
      {
        sql: `UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = ${at}
          WHERE id = $3 AND endpoint_id IN (${OWN_ENDPOINT})`,
        values: [endpointId, owner, deliveryId],
      },
    ]);
    return retried?.changes === 1;
  }

  listDueEndpoints(now: number, max: number): Promise<{ id: string; owner: string }[]> {
    return this.#rows(
      `SELECT webhook_endpoints.id, owner FROM webhook_deliveries
        JOIN webhook_endpoints ON webhook_endpoints.id = endpoint_id
        WHERE next_attempt_at <= ${now} AND disabled_because IS NULL AND coalesce(paused_until, 0) <= ${now}
        GROUP BY webhook_endpoints.id, owner ORDER BY min(next_attempt_at), webhook_endpoints.id LIMIT ${max}`,
    );
  }

  async findDueDelivery(endpointId: string, now: number) {
    const [found, due] = await this.#engine.transact([
      {
        sql: `SELECT ${ENDPOINT_COLUMNS} FROM webhook_endpoints
          WHERE id = $1 AND disabled_because IS NULL AND coalesce(paused_until, 0) <= ${now}`,
        values: [endpointId],
      },
      {
        sql: `SELECT ${DELIVERY_COLUMNS} FROM webhook_deliveries WHERE endpoint_id = $1 AND next_attempt_at <= ${now}
          ORDER BY next_attempt_at, created_at, id LIMIT 1`,
        values: [endpointId],
      },
    ]);
    const [endpoint] = rowsOf<EndpointRow>(found);
    const [delivery] = rowsOf<DeliveryRow>(due);
    return endpoint && delivery && { endpoint: endpointOfRow(endpoint), delivery: deliveryOfRow(delivery) };
  }

  async recordAttempt(delivery: StoredDelivery, attempt: StoredAttempt, outcome: AttemptOutcome): Promise<void> {
    const { number, at, durationMs, statusCode, failure, response } = attempt;
    const { failingSince, failedAt, pausedUntil } = outcome.endpoint;
    const disabling = outcome.disabledBecause === null ? '' : `, disabled_because = $3, disabled_at = ${at}`;
    await this.#engine.transact([
      // First, because a deletion locks the endpoint before its deliveries, too.
      {
        sql: `UPDATE webhook_endpoints SET failing_since = ${failingSince ?? 'NULL'}, failed_at = ${failedAt ?? 'NULL'},
            paused_until = ${pausedUntil ?? 'NULL'} ${disabling}
          WHERE id = $1 AND disabled_because IS NULL
            AND EXISTS (SELECT 1 FROM webhook_deliveries WHERE id = $2 AND attempts = ${number - 1})`,
        values: [
          delivery.endpointId,
          delivery.id,
          ...(outcome.disabledBecause === null ? [] : [outcome.disabledBecause]),
        ],
      },
      {
        sql: `UPDATE webhook_deliveries SET status = $2, attempts = ${number}, next_attempt_at = ${outcome.nextAttemptAt ?? 'NULL'}
          WHERE id = $1 AND attempts = ${number - 1}`,
        values: [delivery.id, outcome.status],
      },
      {
        sql: `INSERT INTO webhook_attempts (${ATTEMPT_COLUMNS})
          SELECT id, ${number}, ${at}, ${durationMs}, ${statusCode ?? 'NULL'}, $2, $3 FROM webhook_deliveries WHERE id = $1
          ON CONFLICT (delivery_id, number) DO NOTHING`,
        values: [delivery.id, failure, response],
      },
    ]);
  }
}
