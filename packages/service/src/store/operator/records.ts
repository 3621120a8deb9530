import { callerOfAccount } from '../account/contract.ts';
import { ACCOUNTS, type AccountRow, accountOfRow } from '../account/rows.ts';
import type { Change } from '../event/contract.ts';
import { eventStatement } from '../event/statements.ts';
import type { Role } from '../member/contract.ts';
import { listOf, type Statement, sql } from '../sql.ts';
import { type Big, type Bool, type DateTime, numberOrNull, rowsOf, SqlRecords, timeOf } from '../sql_records.ts';
import { endChallengesOf } from '../user/statements.ts';
import type {
  AccountFigures,
  AccountSearch,
  FailedMail,
  FoundAccounts,
  OperatedMember,
  OperatedSubscription,
  OperatorRecords,
  WorkCounts,
} from './contract.ts';

interface FiguresRow {
  id: string;
  members: Big;
  active_keys: Big;
  calls: Big | null;
  status: string | null;
}

/** A pattern of LIKE for texts that have this one somewhere. */
function containing(text: string): string {
  return `%${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** The condition of a search on accounts that are joined with their owners. */
function conditionOf({ text, keyStart, onlyRequests }: AccountSearch): Statement {
  const requests = onlyRequests ? sql`requested_plan IS NOT NULL` : sql`TRUE`;
  if (text === '') return requests;
  const pattern = containing(text.toLowerCase());
  const keys = keyStart === null ? null : `${escaped(keyStart)}%`;
  return sql`${requests} AND (accounts.id = ${text} OR lower(accounts.name) LIKE ${pattern} ESCAPE '\\'
    OR EXISTS (SELECT 1 FROM account_members AS each JOIN users AS person ON person.id = each.user_id
      WHERE each.account_id = accounts.id AND person.email LIKE ${pattern} ESCAPE '\\')
    OR EXISTS (SELECT 1 FROM api_keys WHERE api_keys.account_id = accounts.id
      AND (api_keys.id = ${text} OR api_keys.hint LIKE ${keys} ESCAPE '\\')))`;
}

/** The accounts of the operator on both engines. */
export class SqlOperatorRecords extends SqlRecords implements OperatorRecords {
  async findAccounts(search: AccountSearch, fromDay: number): Promise<FoundAccounts> {
    const found = sql`${ACCOUNTS} WHERE ${conditionOf(search)}`;
    const order = search.onlyRequests ? sql`plan_requested_at` : sql`accounts.created_at DESC`;
    const [page, count] = await this.engine.transact([
      sql`${found} ORDER BY ${order}, accounts.id LIMIT ${search.limit} OFFSET ${search.offset}`,
      sql`SELECT count(*) AS total FROM (${found}) AS found`,
    ]);
    const accounts = rowsOf<AccountRow>(page).map(accountOfRow);
    const figures = await this.#figuresOf(
      accounts.map(({ id }) => id),
      fromDay,
    );
    return {
      accounts: accounts.flatMap((account) => {
        const ofAccount = figures.get(account.id);
        return ofAccount ? [{ ...account, ...ofAccount }] : [];
      }),
      total: Number(rowsOf<{ total: Big }>(count)[0]?.total),
    };
  }

  async #figuresOf(ids: readonly string[], fromDay: number): Promise<Map<string, AccountFigures>> {
    const page = callerOfAccount('');
    const rows = await this.rows<FiguresRow>(
      sql`SELECT id,
        (SELECT count(*) FROM account_members WHERE account_id = accounts.id) AS members,
        (SELECT count(*) FROM api_keys WHERE account_id = accounts.id AND revoked_at IS NULL) AS active_keys,
        (SELECT sum(calls) FROM daily_usage WHERE day >= ${fromDay} AND outcome = 'answered' AND caller IN (
          SELECT api_keys.id FROM api_keys WHERE account_id = accounts.id UNION SELECT CAST(${page} AS TEXT) || accounts.id
          UNION SELECT CAST(${page} AS TEXT) || accounts.id || ':' || user_id FROM account_page_sources
            WHERE account_id = accounts.id)) AS calls,
        (SELECT status FROM subscriptions WHERE account_id = accounts.id) AS status
        FROM accounts WHERE id IN ${listOf(ids)}`,
    );
    return new Map(
      rows.map((row) => [
        row.id,
        {
          members: Number(row.members),
          activeKeys: Number(row.active_keys),
          calls: Number(row.calls ?? 0),
          subscriptionStatus: row.status,
        },
      ]),
    );
  }

  async listMembers(accountId: string): Promise<OperatedMember[]> {
    const now = new Date(await this.engine.now()).toISOString();
    const rows = await this.rows<{
      id: string;
      email: string;
      role: Role;
      joined_at: DateTime;
      email_verified: Bool;
      two_factor_enabled: Bool | null;
      sessions: Big;
    }>(
      sql`SELECT users.id, email, role, joined_at, email_verified, two_factor_enabled,
        (SELECT count(*) FROM user_sessions WHERE user_sessions.user_id = users.id AND expires_at > ${now}) AS sessions
        FROM account_members JOIN users ON users.id = account_members.user_id
        WHERE account_members.account_id = ${accountId} ORDER BY joined_at, users.id`,
    );
    return rows.map((row) => ({
      userId: row.id,
      email: row.email,
      role: row.role,
      joinedAt: timeOf(row.joined_at),
      isVerified: Boolean(row.email_verified),
      hasSecondFactor: Boolean(row.two_factor_enabled),
      sessions: Number(row.sessions),
    }));
  }

  async findSubscription(accountId: string): Promise<OperatedSubscription | undefined> {
    const [row] = await this.rows<{
      customer_id: string;
      status: string | null;
      plan: string | null;
      billing_interval: string | null;
      period_ends_at: Big | null;
      cancels_at: Big | null;
      unpaid_since: Big | null;
    }>(sql`SELECT * FROM subscriptions WHERE account_id = ${accountId}`);
    return (
      row && {
        customerId: row.customer_id,
        status: row.status,
        plan: row.plan,
        interval: row.billing_interval,
        periodEndsAt: numberOrNull(row.period_ends_at),
        cancelsAt: numberOrNull(row.cancels_at),
        unpaidSince: numberOrNull(row.unpaid_since),
      }
    );
  }

  async listFailedMails(accountId: string, limit: number): Promise<FailedMail[]> {
    const rows = await this.rows<{
      kind: string;
      recipient: string;
      created_at: Big;
      attempts: Big;
      failure: string | null;
    }>(
      sql`SELECT kind, recipient, created_at, attempts, failure FROM mails WHERE status = 'failed' AND recipient IN (
        SELECT email FROM users JOIN account_members ON account_members.user_id = users.id
        WHERE account_members.account_id = ${accountId}) ORDER BY created_at DESC, id LIMIT ${limit}`,
    );
    return rows.map(({ created_at: createdAt, attempts, ...mail }) => ({
      ...mail,
      createdAt: Number(createdAt),
      attempts: Number(attempts),
    }));
  }

  async countWork(failedSince: number): Promise<WorkCounts> {
    const [jobs, mails, deliveries] = await this.engine.transact([
      sql`SELECT status, count(*) AS jobs FROM jobs WHERE status IN ('queued', 'running', 'finishing') GROUP BY status`,
      sql`SELECT (SELECT count(*) FROM mails WHERE next_attempt_at IS NOT NULL) AS waiting,
        (SELECT count(*) FROM mails WHERE status = 'failed' AND created_at >= ${failedSince}) AS failed`,
      sql`SELECT count(*) AS waiting FROM webhook_deliveries WHERE status = 'pending'`,
    ]);
    const byStatus = new Map(rowsOf<{ status: string; jobs: Big }>(jobs).map((row) => [row.status, row.jobs]));
    const [mailRow] = rowsOf<{ waiting: Big; failed: Big }>(mails);
    const jobsOf = (status: string) => Number(byStatus.get(status) ?? 0);
    return {
      jobs: { queued: jobsOf('queued'), running: jobsOf('running'), finishing: jobsOf('finishing') },
      mails: { waiting: Number(mailRow?.waiting), failed: Number(mailRow?.failed) },
      deliveries: Number(rowsOf<{ waiting: Big }>(deliveries)[0]?.waiting),
    };
  }

  readClock(): Promise<number> {
    return this.engine.now();
  }

  async declinePlan(accountId: string, plan: string, change: Change): Promise<boolean> {
    const results = await this.engine.transact([
      eventStatement(
        { accountId, kind: 'plan_request_declined', change, details: { plan } },
        sql`requested_plan = ${plan}`,
      ),
      sql`UPDATE accounts SET requested_plan = NULL, plan_requested_at = NULL
        WHERE id = ${accountId} AND requested_plan = ${plan}`,
    ]);
    return results.at(-1)?.changes === 1;
  }

  async endSessions(userId: string, change: Change): Promise<number> {
    const accounts = await this.rows<{ account_id: string; email: string }>(
      sql`SELECT account_id, email FROM account_members JOIN users ON users.id = account_members.user_id
        WHERE user_id = ${userId}`,
    );
    const hasSessions = sql`EXISTS (SELECT 1 FROM user_sessions WHERE user_sessions.user_id = ${userId})`;
    const results = await this.engine.transact([
      ...accounts.map(({ account_id: accountId, email }) =>
        eventStatement({ accountId, kind: 'signed_out_everywhere', change, details: { user: email } }, hasSessions),
      ),
      endChallengesOf(userId),
      sql`DELETE FROM user_sessions WHERE user_id = ${userId}`,
    ]);
    return results.at(-1)?.changes ?? 0;
  }
}
