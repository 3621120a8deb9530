import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Month } from '../time/month.ts';
import { callerOfAccount } from './account_contract.ts';
import type { NewMail } from './mail_contract.ts';
import { mailInsertion } from './mail_row.ts';
import type { AccountNotice, DisabledEndpoint, NoticeRecords, QuotaRange, ReachedQuota } from './notice_contract.ts';
import { lockOf, type SqlEngine } from './sql_account_records.ts';

/** Accounts that are looked at in one statement: SQLite answers in the event loop, and calls are served in between. */
const PAGE_ACCOUNTS = 1000;

interface PageRow {
  accounts: number | string;
  last: string | null;
}

interface QuotaRow {
  account_id: string;
  account_name: string;
  email: string;
  plan: string;
  used: number | string;
}

interface EndpointRow {
  account_id: string;
  account_name: string;
  email: string;
  kind: string;
  url: string;
  disabled_because: DisabledEndpoint['disabledBecause'];
  disabled_at: number | string;
}

const CALLER = `'${callerOfAccount('')}' || accounts.id`;

/** The kind of the notice that an endpoint was disabled, which happens to one more than once. */
const DISABLED_KIND = "'webhook_disabled ' || webhook_endpoints.id || ' ' || disabled_at";

const ACCOUNT_COLUMNS = 'accounts.id AS account_id, accounts.name AS account_name, email';

/** An account without an owner is told nothing: it is about to be deleted. */
const OWNER = `JOIN account_members ON account_members.account_id = accounts.id AND role = 'owner'
  JOIN users ON users.id = account_members.user_id`;

/** The notices of both engines. */
export class SqlNoticeRecords implements NoticeRecords {
  readonly #engine: Pick<SqlEngine, 'transact'>;

  constructor(engine: Pick<SqlEngine, 'transact'>) {
    this.#engine = engine;
  }

  async listReachedQuotas(month: Month, ranges: readonly QuotaRange[]): Promise<ReachedQuota[]> {
    const reached: ReachedQuota[] = [];
    for (let after = ''; ; ) {
      const [page] = await this.#engine.transact([
        {
          sql: `SELECT count(*) AS accounts, max(id) AS last FROM
            (SELECT id FROM accounts WHERE id > $1 ORDER BY id LIMIT ${PAGE_ACCOUNTS}) AS page`,
          values: [after],
        },
      ]);
      const [{ accounts, last } = { accounts: 0, last: null }] = (page?.rows ?? []) as unknown as PageRow[];
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
    const inRange = ranges.map(({ from, below }, index) => {
      const [plan, kind] = [`$${2 * index + 3}`, `$${2 * index + 4}`];
      return `plan = ${plan} AND used_in_month >= ${from} ${below === null ? '' : `AND used_in_month < ${below}`}
        AND NOT EXISTS (SELECT 1 FROM account_notices
          WHERE account_id = accounts.id AND kind = ${kind} AND account_notices.month = ${month})`;
    });
    const [result] = await this.#engine.transact([
      {
        // CROSS JOIN makes SQLite look callers up by account; by month, it would meet the IP addresses of all callers.
        sql: `SELECT ${ACCOUNT_COLUMNS}, plan, used_in_month AS used FROM accounts CROSS JOIN callers ${OWNER}
          WHERE accounts.id > $1 AND accounts.id <= $2 AND caller = ${CALLER} AND callers.month = ${month}
            AND (${inRange.join(' OR ')}) ORDER BY accounts.id`,
        values: [after, last, ...ranges.flatMap(({ plan, kind }) => [plan, kind])],
      },
    ]);
    const rows = (result?.rows ?? []) as unknown as QuotaRow[];
    return rows.flatMap(({ account_id, account_name, email, plan, used }) => {
      const calls = Number(used);
      const range = ranges.find((each) => each.plan === plan && calls >= each.from && calls < (each.below ?? Infinity));
      const account = { accountId: account_id, accountName: account_name, ownerEmail: email };
      return range ? [{ ...account, kind: range.kind, used: calls }] : [];
    });
  }

  async listDisabledEndpoints(since: number): Promise<DisabledEndpoint[]> {
    const [result] = await this.#engine.transact([
      {
        sql: `SELECT ${ACCOUNT_COLUMNS}, ${DISABLED_KIND} AS kind, url, disabled_because, disabled_at
          FROM webhook_endpoints JOIN accounts ON owner = ${CALLER} ${OWNER}
          WHERE disabled_at >= ${since} AND disabled_because <> 'owner' AND NOT EXISTS
            (SELECT 1 FROM account_notices WHERE account_id = accounts.id AND kind = ${DISABLED_KIND})
          ORDER BY disabled_at, webhook_endpoints.id`,
        values: [],
      },
    ]);
    const rows = (result?.rows ?? []) as unknown as EndpointRow[];
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
    const [, added] = await this.#engine.transact([
      // Two processes that find the same notice add it one after the other.
      lockOf(accountId),
      mailInsertion(mail, {
        sql: `EXISTS (SELECT 1 FROM accounts WHERE id = $5) AND NOT EXISTS
          (SELECT 1 FROM account_notices WHERE account_id = $5 AND kind = $6 AND month = ${month})`,
        values: [accountId, kind],
      }),
      {
        sql: `INSERT INTO account_notices (account_id, kind, month) SELECT id, $2, ${month} FROM accounts WHERE id = $1
          ON CONFLICT (account_id, kind, month) DO NOTHING`,
        values: [accountId, kind],
      },
    ]);
    return added?.changes === 1;
  }
}
