import type {
  BillingInterval,
  BillingRecords,
  RereadQuery,
  StoredSubscription,
  SubscriptionChange,
} from './billing_contract.ts';
import type { Condition } from './condition.ts';
import type { Statement } from './contract.ts';
import { eventStatement } from './event_statement.ts';
import { lockOf, type SqlEngine } from './sql_account_records.ts';

const COLUMNS = `account_id, customer_id, subscription_id, status, plan, billing_interval, period_ends_at, cancels_at,
  unpaid_since, granted_plan, read_at`;

interface SubscriptionRow {
  account_id: string;
  customer_id: string;
  subscription_id: string | null;
  status: string | null;
  plan: string | null;
  billing_interval: BillingInterval | null;
  period_ends_at: number | string | null;
  cancels_at: number | string | null;
  unpaid_since: number | string | null;
  granted_plan: string | null;
  read_at: number | string;
}

/** PostgreSQL returns large integers as text. */
function numberOf(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}

function subscriptionOfRow(row: SubscriptionRow): StoredSubscription {
  return {
    accountId: row.account_id,
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    status: row.status,
    plan: row.plan,
    interval: row.billing_interval,
    periodEndsAt: numberOf(row.period_ends_at),
    cancelsAt: numberOf(row.cancels_at),
    unpaidSince: numberOf(row.unpaid_since),
    grantedPlan: row.granted_plan,
    readAt: Number(row.read_at),
  };
}

/** That no reading was stored since; $1 is the account. */
function unreadSince({ accountId, previousReadAt }: SubscriptionChange): Condition {
  return {
    sql: 'EXISTS (SELECT 1 FROM subscriptions WHERE subscriptions.account_id = $1 AND read_at = $2)',
    values: [accountId, previousReadAt],
  };
}

/** Give the account and its keys a plan, and record that it changed. */
function planStatements(changed: SubscriptionChange, accountPlan: string): Statement[] {
  const { accountId, change } = changed;
  const unread = unreadSince(changed);
  const values = [...unread.values, accountPlan];
  return [
    eventStatement(
      { accountId, kind: 'plan_changed', change, details: { plan: accountPlan } },
      { sql: `${unread.sql} AND plan <> $3`, values },
    ),
    {
      sql: `UPDATE accounts SET plan = $3, requested_plan = NULL, plan_requested_at = NULL WHERE id = $1 AND ${unread.sql}`,
      values,
    },
    { sql: `UPDATE api_keys SET tier = $3 WHERE account_id = $1 AND ${unread.sql}`, values },
  ];
}

/** The subscriptions of both engines. */
export class SqlBillingRecords implements BillingRecords {
  readonly #engine: Pick<SqlEngine, 'transact'>;

  constructor(engine: Pick<SqlEngine, 'transact'>) {
    this.#engine = engine;
  }

  async #rows<Row>(sql: string, ...values: Statement['values']): Promise<Row[]> {
    const [result] = await this.#engine.transact([{ sql, values }]);
    return (result?.rows ?? []) as Row[];
  }

  async #subscription(condition: string, value: string): Promise<StoredSubscription | undefined> {
    const [row] = await this.#rows<SubscriptionRow>(`SELECT ${COLUMNS} FROM subscriptions WHERE ${condition}`, value);
    return row && subscriptionOfRow(row);
  }

  find(accountId: string): Promise<StoredSubscription | undefined> {
    return this.#subscription('account_id = $1', accountId);
  }

  findByCustomer(customerId: string): Promise<StoredSubscription | undefined> {
    return this.#subscription('customer_id = $1', customerId);
  }

  async addCustomer(accountId: string, customerId: string, at: number): Promise<StoredSubscription | undefined> {
    await this.#engine.transact([
      {
        sql: `INSERT INTO subscriptions (account_id, customer_id, read_at) SELECT id, $2, $3 FROM accounts WHERE id = $1
          ON CONFLICT DO NOTHING`,
        values: [accountId, customerId, at],
      },
    ]);
    return this.find(accountId);
  }

  async apply(changed: SubscriptionChange): Promise<boolean> {
    const { accountId, state, grantedPlan, readAt, change, accountPlan, events, stripeEvent } = changed;
    const unread = unreadSince(changed);
    const results = await this.#engine.transact([
      lockOf(accountId),
      ...(accountPlan === undefined ? [] : planStatements(changed, accountPlan)),
      ...events.map(({ kind, details }) => eventStatement({ accountId, kind, change, details }, unread)),
      ...(stripeEvent === undefined
        ? []
        : [
            {
              sql: `INSERT INTO stripe_events (id, kind, received_at) SELECT $3, $4, $5 FROM accounts
                WHERE accounts.id = $1 AND ${unread.sql} ON CONFLICT DO NOTHING`,
              values: [...unread.values, stripeEvent.id, stripeEvent.kind, change.at],
            },
          ]),
      {
        sql: `UPDATE subscriptions SET subscription_id = $3, status = $4, plan = $5, billing_interval = $6, period_ends_at = $7,
            cancels_at = $8, unpaid_since = $9, granted_plan = $10, read_at = $11
          WHERE account_id = $1 AND read_at = $2`,
        values: [
          ...unread.values,
          state.subscriptionId,
          state.status,
          state.plan,
          state.interval,
          state.periodEndsAt,
          state.cancelsAt,
          state.unpaidSince,
          grantedPlan,
          readAt,
        ],
      },
    ]);
    return results.at(-1)?.changes === 1;
  }

  async listCustomers(): Promise<string[]> {
    const rows = await this.#rows<{ account_id: string }>('SELECT account_id FROM subscriptions ORDER BY account_id');
    return rows.map(({ account_id: accountId }) => accountId);
  }

  async listToReread({ runningReadBefore, otherReadBefore, limit }: RereadQuery): Promise<string[]> {
    const rows = await this.#rows<{ account_id: string }>(
      `SELECT account_id FROM subscriptions
        WHERE read_at <= CASE WHEN granted_plan IS NULL AND coalesce(status, 'none') IN ('none', 'canceled', 'incomplete_expired')
          THEN ${otherReadBefore} ELSE ${runningReadBefore} END
        ORDER BY read_at, account_id LIMIT ${limit}`,
    );
    return rows.map(({ account_id: accountId }) => accountId);
  }

  async isEventProcessed(id: string): Promise<boolean> {
    return (await this.#rows('SELECT 1 FROM stripe_events WHERE id = $1', id)).length > 0;
  }
}
