import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Month } from '../../time/month.ts';
import { callerOfAccount } from '../account/contract.ts';
import { lockOf } from '../account/statements.ts';
import type { NewMail } from '../mail/contract.ts';
import { mailInsertion } from '../mail/rows.ts';
import { joined, sql } from '../sql.ts';
import { type Big, SqlRecords } from '../sql_records.ts';
import type { AccountNotice, DisabledEndpoint, NoticeRecords, QuotaRange, ReachedQuota } from './contract.ts';

/** Accounts that are looked at in one statement: SQLite answers in the event loop, and calls are served in between. */
const PAGE_ACCOUNTS = 1000;

interface PageRow {
  accounts: Big;
  last: string | null;
}

interface QuotaRow {
  account_id: string;
  account_name: string;
  email: string;
  plan: string;
  used: Big;
}

interface EndpointRow {
  account_id: string;
  account_name: string;
  email: string;
  kind: string;
  url: string;
  disabled_because: DisabledEndpoint['disabledBecause'];
  disabled_at: Big;
}

const CALLER = sql`CAST(${callerOfAccount('')} AS TEXT) || accounts.id`;

/** The kind of the notice that an endpoint was disabled, which happens to one more than once. */
const DISABLED_KIND = sql`'webhook_disabled ' || webhook_endpoints.id || ' ' || disabled_at`;

const ACCOUNT_COLUMNS = sql`accounts.id AS account_id, accounts.name AS account_name, email`;

/** An account without an owner is told nothing: it is about to be deleted. */
const OWNER = sql`JOIN account_members ON account_members.account_id = accounts.id AND role = 'owner'
  JOIN users ON users.id = account_members.user_id`;

/** The notices of both engines. */
export class SqlNoticeRecords extends SqlRecords implements NoticeRecords {
  async listReachedQuotas(month: Month, ranges: readonly QuotaRange[]): Promise<ReachedQuota[]> {
    const reached: ReachedQuota[] = [];
    for (let after = ''; ; ) {
      const [page] = await this.rows<PageRow>(
        sql`SELECT count(*) AS accounts, max(id) AS last FROM
          (SELECT id FROM accounts WHERE id > ${after} ORDER BY id LIMIT ${PAGE_ACCOUNTS}) AS page`,
      );
      const { accounts, last } = page ?? { accounts: 0, last: null };
      if (last === null) return reached;
      reached.push(...(await this.#reachedQuotas(month, ranges, { after, last })));
      if (Number(accounts) < PAGE_ACCOUNTS) return reached;
      after = last;
      await nextTurn();
    }
  }

  async #reachedQuotas(
    month: Month,
    ranges: readonly QuotaRange[],
    { after, last }: { after: string; last: string },
  ): Promise<ReachedQuota[]> {
    const inRange = ranges.map(({ plan, kind, from, below }) => {
      const isBelow = below === null ? sql`TRUE` : sql`used_in_month < ${below}`;
      return sql`plan = ${plan} AND used_in_month >= ${from} AND ${isBelow} AND NOT EXISTS (SELECT 1 FROM account_notices
        WHERE account_id = accounts.id AND kind = ${kind} AND account_notices.month = ${month})`;
    });
    const rows = await this.rows<QuotaRow>(
      // CROSS JOIN makes SQLite look callers up by account; by month, it would meet the IP addresses of all callers.
      sql`SELECT ${ACCOUNT_COLUMNS}, plan, used_in_month AS used FROM accounts CROSS JOIN callers ${OWNER}
        WHERE accounts.id > ${after} AND accounts.id <= ${last} AND caller = ${CALLER} AND callers.month = ${month}
          AND (${joined(inRange, ' OR ')}) ORDER BY accounts.id`,
    );
    return rows.flatMap(({ account_id, account_name, email, plan, used }) => {
      const calls = Number(used);
      const range = ranges.find((each) => each.plan === plan && calls >= each.from && calls < (each.below ?? Infinity));
      const account = { accountId: account_id, accountName: account_name, ownerEmail: email };
      return range ? [{ ...account, kind: range.kind, used: calls }] : [];
    });
  }

  async listDisabledEndpoints(since: number): Promise<DisabledEndpoint[]> {
    const rows = await this.rows<EndpointRow>(
      sql`SELECT ${ACCOUNT_COLUMNS}, ${DISABLED_KIND} AS kind, url, disabled_because, disabled_at
        FROM webhook_endpoints JOIN accounts ON owner = ${CALLER} ${OWNER}
        WHERE disabled_at >= ${since} AND disabled_because <> 'owner' AND NOT EXISTS
          (SELECT 1 FROM account_notices WHERE account_id = accounts.id AND kind = ${DISABLED_KIND})
        ORDER BY disabled_at, webhook_endpoints.id`,
    );
    return rows.map(({ account_id, account_name, email, kind, url, disabled_because, disabled_at }) => ({
      accountId: account_id,
      accountName: account_name,
      ownerEmail: email,
      kind,
      url,
      disabledBecause: disabled_because,
      disabledAt: Number(disabled_at),
    }));
  }

  async add({ accountId, kind, month }: AccountNotice, mail: NewMail): Promise<boolean> {
    const isNew = sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId}) AND NOT EXISTS
      (SELECT 1 FROM account_notices WHERE account_id = ${accountId} AND kind = ${kind} AND month = ${month})`;
    const [, added] = await this.engine.transact([
      // Two processes that find the same notice add it one after the other.
      lockOf(accountId),
      mailInsertion(mail, isNew),
      sql`INSERT INTO account_notices (account_id, kind, month) SELECT id, ${kind}, ${month} FROM accounts
        WHERE id = ${accountId} ON CONFLICT (account_id, kind, month) DO NOTHING`,
    ]);
    return added?.changes === 1;
  }
}
