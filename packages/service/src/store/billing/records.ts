import { lockOf } from '../account/statements.ts';
import { eventStatement } from '../event/statements.ts';
import { type Statement, sql } from '../sql.ts';
import { type Big, numberOrNull, SqlRecords } from '../sql_records.ts';
import type {
  BillingInterval,
  BillingRecords,
  RereadQuery,
  StoredSubscription,
  SubscriptionChange,
} from './contract.ts';

const COLUMNS = sql`account_id, customer_id, subscription_id, status, plan, billing_interval, period_ends_at, cancels_at,
  unpaid_since, granted_plan, read_at`;

interface SubscriptionRow {
  account_id: string;
  customer_id: string;
  subscription_id: string | null;
  status: string | null;
  plan: string | null;
  billing_interval: BillingInterval | null;
  period_ends_at: Big | null;
  cancels_at: Big | null;
  unpaid_since: Big | null;
  granted_plan: string | null;
  read_at: Big;
}

function subscriptionOfRow(row: SubscriptionRow): StoredSubscription {
  return {
    accountId: row.account_id,
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    status: row.status,
    plan: row.plan,
    interval: row.billing_interval,
    periodEndsAt: numberOrNull(row.period_ends_at),
    cancelsAt: numberOrNull(row.cancels_at),
    unpaidSince: numberOrNull(row.unpaid_since),
    grantedPlan: row.granted_plan,
    readAt: Number(row.read_at),
  };
}

/** Holds if no reading was stored since. */
function unreadSince({ accountId, previousReadAt }: SubscriptionChange): Statement {
  return sql`EXISTS (SELECT 1 FROM subscriptions
    WHERE subscriptions.account_id = ${accountId} AND read_at = ${previousReadAt})`;
}

/** Give the account and its keys a plan, and record that it changed. */
function planStatements(changed: SubscriptionChange, plan: string): Statement[] {
  const { accountId, change } = changed;
  const unread = unreadSince(changed);
  return [
    eventStatement({ accountId, kind: 'plan_changed', change, details: { plan } }, sql`${unread} AND plan <> ${plan}`),
    sql`UPDATE accounts SET plan = ${plan}, requested_plan = NULL, plan_requested_at = NULL
      WHERE id = ${accountId} AND ${unread}`,
    sql`UPDATE api_keys SET tier = ${plan} WHERE account_id = ${accountId} AND ${unread}`,
  ];
}

/** The subscriptions of both engines. */
export class SqlBillingRecords extends SqlRecords implements BillingRecords {
  async #subscription(condition: Statement): Promise<StoredSubscription | undefined> {
    const [row] = await this.rows<SubscriptionRow>(sql`SELECT ${COLUMNS} FROM subscriptions WHERE ${condition}`);
    return row && subscriptionOfRow(row);
  }

  find(accountId: string): Promise<StoredSubscription | undefined> {
    return this.#subscription(sql`account_id = ${accountId}`);
  }

  findByCustomer(customerId: string): Promise<StoredSubscription | undefined> {
    return this.#subscription(sql`customer_id = ${customerId}`);
  }

  async addCustomer(accountId: string, customerId: string, at: number): Promise<StoredSubscription | undefined> {
    await this.run(
      sql`INSERT INTO subscriptions (account_id, customer_id, read_at)
        SELECT id, ${customerId}, ${at} FROM accounts WHERE id = ${accountId} ON CONFLICT DO NOTHING`,
    );
    return this.find(accountId);
  }

  async apply(changed: SubscriptionChange): Promise<boolean> {
    const { accountId, state, previousReadAt, grantedPlan, readAt, change, accountPlan, events, stripeEvent } = changed;
    const unread = unreadSince(changed);
    const results = await this.engine.transact([
      lockOf(accountId),
      ...(accountPlan === undefined ? [] : planStatements(changed, accountPlan)),
      ...events.map(({ kind, details }) => eventStatement({ accountId, kind, change, details }, unread)),
      ...(stripeEvent === undefined
        ? []
        : [
            sql`INSERT INTO stripe_events (id, kind, received_at)
              SELECT ${stripeEvent.id}, ${stripeEvent.kind}, ${change.at} FROM accounts
              WHERE accounts.id = ${accountId} AND ${unread} ON CONFLICT DO NOTHING`,
          ]),
      sql`UPDATE subscriptions SET subscription_id = ${state.subscriptionId}, status = ${state.status}, plan = ${state.plan},
          billing_interval = ${state.interval}, period_ends_at = ${state.periodEndsAt}, cancels_at = ${state.cancelsAt},
          unpaid_since = ${state.unpaidSince}, granted_plan = ${grantedPlan}, read_at = ${readAt}
        WHERE account_id = ${accountId} AND read_at = ${previousReadAt}`,
    ]);
    return results.at(-1)?.changes === 1;
  }

  async #accounts(statement: Statement): Promise<string[]> {
    const rows = await this.rows<{ account_id: string }>(statement);
    return rows.map(({ account_id: accountId }) => accountId);
  }

  listCustomers(): Promise<string[]> {
    return this.#accounts(sql`SELECT account_id FROM subscriptions ORDER BY account_id`);
  }

  listToReread({ runningReadBefore, otherReadBefore, limit }: RereadQuery): Promise<string[]> {
    return this.#accounts(
      sql`SELECT account_id FROM subscriptions
        WHERE read_at <= CASE WHEN granted_plan IS NULL AND coalesce(status, 'none') IN ('none', 'canceled', 'incomplete_expired')
          THEN CAST(${otherReadBefore} AS BIGINT) ELSE ${runningReadBefore} END
        ORDER BY read_at, account_id LIMIT ${limit}`,
    );
  }

  async isEventProcessed(id: string): Promise<boolean> {
    return (await this.rows(sql`SELECT 1 FROM stripe_events WHERE id = ${id}`)).length > 0;
  }
}
