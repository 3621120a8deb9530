import { callerOfAccount } from '../account/contract.ts';
import type { NewMail } from '../mail/contract.ts';
import { mailInsertion } from '../mail/rows.ts';
import { joined, listOf, type Statement, sql } from '../sql.ts';
import { type Big, type Bool, SqlRecords } from '../sql_records.ts';
import { lockOfUser } from '../user/statements.ts';
import {
  ALL_PROJECTS,
  type Audience,
  type Followed,
  type Follower,
  type FollowRecords,
  type StoredFollow,
  type Telling,
  type ToldFollow,
} from './contract.ts';

/** Followers that are read in one statement: SQLite answers in the event loop, and calls are served in between. */
const PAGE_FOLLOWERS = 200;

const COLUMNS = sql`follows.account_id, follows.user_id, kind, subject, followed_at, edition, is_mailed`;

/** The earliest edition of the calculations in projects that are followed. */
const EARLIEST_EDITION = sql`CASE WHEN kind = ${ALL_PROJECTS.kind} THEN (
  SELECT min(project_calculations.edition) FROM projects JOIN project_calculations ON project_id = projects.id
  WHERE projects.account_id = follows.account_id) END AS earliest_edition`;

interface FollowRow {
  account_id: string;
  user_id: string;
  kind: Followed['kind'];
  subject: string;
  followed_at: Big;
  edition: string;
  is_mailed: Bool;
}

interface ToldRow extends FollowRow {
  email: string;
  earliest_edition: string | null;
}

function followOfRow(row: FollowRow): StoredFollow {
  return {
    accountId: row.account_id,
    userId: row.user_id,
    kind: row.kind,
    subject: row.subject,
    followedAt: Number(row.followed_at),
    edition: row.edition,
    isMailed: Boolean(row.is_mailed),
  };
}

/** What identifies followers, who of them can be told, and where it is recorded what they were told. */
const AUDIENCES: Record<Audience, { id: Statement; canBeTold: Statement; told: Statement }> = {
  users: { id: sql`user_id`, canBeTold: sql`email_verified AND is_mailed`, told: sql`user_law_notices` },
  accounts: {
    id: sql`account_id`,
    canBeTold: sql`EXISTS (SELECT 1 FROM webhook_endpoints
      WHERE owner = CAST(${callerOfAccount('')} AS TEXT) || follows.account_id)`,
    told: sql`account_law_notices`,
  },
};

/** Records what a follower was told, if a condition holds. */
function tellingInsertion(audience: Audience, id: string, { day, events }: Telling, when = sql`TRUE`): Statement {
  const { told, id: column } = AUDIENCES[audience];
  const rows = joined(events.map((event) => sql`(${event})`));
  return sql`INSERT INTO ${told} (${column}, event, day) SELECT ${id}, column1, ${day} FROM (VALUES ${rows}) AS events
    WHERE ${when} ON CONFLICT (${column}, event) DO NOTHING`;
}

/** What members follow, of both engines. */
export class SqlFollowRecords extends SqlRecords implements FollowRecords {
  async list(userId: string): Promise<StoredFollow[]> {
    const rows = await this.rows<FollowRow>(
      sql`SELECT ${COLUMNS} FROM follows WHERE user_id = ${userId} ORDER BY followed_at, kind, subject, account_id`,
    );
    return rows.map(followOfRow);
  }

  async add({
    accountId,
    userId,
    kind,
    subject,
    followedAt,
    edition,
  }: Omit<StoredFollow, 'isMailed'>): Promise<boolean> {
    const added = await this.run(
      sql`INSERT INTO follows (account_id, user_id, kind, subject, followed_at, edition, is_mailed)
        SELECT account_id, user_id, ${kind}, ${subject}, ${followedAt}, ${edition}, TRUE FROM account_members
        WHERE account_id = ${accountId} AND user_id = ${userId}
        ON CONFLICT (user_id, account_id, kind, subject) DO UPDATE SET is_mailed = TRUE`,
    );
    return added.changes === 1;
  }

  async addOfOwner(
    accountId: string,
    { followedAt, edition }: Pick<StoredFollow, 'followedAt' | 'edition'>,
  ): Promise<void> {
    const { kind, subject } = ALL_PROJECTS;
    await this.run(
      sql`INSERT INTO follows (account_id, user_id, kind, subject, followed_at, edition, is_mailed)
        SELECT account_id, user_id, ${kind}, ${subject}, ${followedAt}, ${edition},
          NOT EXISTS (SELECT 1 FROM follows ended WHERE ended.user_id = account_members.user_id AND NOT ended.is_mailed)
        FROM account_members WHERE account_id = ${accountId} AND role = 'owner'
          AND NOT EXISTS (SELECT 1 FROM projects WHERE account_id = ${accountId})
        ON CONFLICT (user_id, account_id, kind, subject) DO NOTHING`,
    );
  }

  async remove({ accountId, userId, kind, subject }: Parameters<FollowRecords['remove']>[0]): Promise<boolean> {
    const removed = await this.run(
      sql`DELETE FROM follows
        WHERE account_id = ${accountId} AND user_id = ${userId} AND kind = ${kind} AND subject = ${subject}`,
    );
    return removed.changes === 1;
  }

  async setMailed(userId: string, isMailed: boolean): Promise<void> {
    // After a mail that is being added, so that none is added later.
    const change = isMailed ? sql`is_mailed = TRUE` : sql`is_mailed = FALSE`;
    await this.engine.transact([lockOfUser(userId), sql`UPDATE follows SET ${change} WHERE user_id = ${userId}`]);
  }

  async listFollowers(audience: Audience, after: string): Promise<Follower[]> {
    const { id, canBeTold, told } = AUDIENCES[audience];
    const follower = sql`follows.${id}`;
    const from = sql`FROM follows JOIN users ON users.id = user_id WHERE ${canBeTold}`;
    const rows = await this.rows<ToldRow>(
      sql`SELECT ${COLUMNS}, email, ${EARLIEST_EDITION} ${from} AND ${follower} IN
        (SELECT DISTINCT ${follower} ${from} AND ${follower} > ${after} ORDER BY ${follower} LIMIT ${PAGE_FOLLOWERS})
        ORDER BY ${follower}, followed_at, kind, subject`,
    );
    const followers = new Map<string, Follower & { told: Map<string, string> }>();
    for (const row of rows) {
      const key = audience === 'users' ? row.user_id : row.account_id;
      const { follows = [] } = followers.get(key) ?? {};
      const follow: ToldFollow = { ...followOfRow(row), earliestEdition: row.earliest_edition };
      follows.push(follow);
      followers.set(key, { id: key, email: row.email, follows, told: new Map() });
    }
    const events = await this.rows<{ follower: string; event: string; day: string }>(
      sql`SELECT ${id} AS follower, event, day FROM ${told} WHERE ${id} IN ${listOf([...followers.keys()])}`,
    );
    for (const { follower: key, event, day } of events) followers.get(key)?.told.set(event, day);
    return [...followers.values()];
  }

  async listTold(audience: Audience, id: string): Promise<Map<string, string>> {
    const { id: column, told } = AUDIENCES[audience];
    const rows = await this.rows<{ event: string; day: string }>(
      sql`SELECT event, day FROM ${told} WHERE ${column} = ${id} ORDER BY day, event`,
    );
    return new Map(rows.map(({ event, day }) => [event, day]));
  }

  async tellUser(userId: string, telling: Telling, mail: NewMail): Promise<boolean> {
    const isDue = sql`EXISTS (SELECT 1 FROM follows WHERE user_id = ${userId} AND is_mailed)
      AND NOT EXISTS (SELECT 1 FROM user_law_notices
        WHERE user_id = ${userId} AND (day = ${telling.day} OR event IN ${listOf(telling.events)}))`;
    const [, added] = await this.engine.transact([
      // Two processes that find the same events add them one after the other.
      lockOfUser(userId),
      mailInsertion(mail, isDue),
      tellingInsertion('users', userId, telling, isDue),
    ]);
    return added?.changes === 1;
  }

  async tellAccount(accountId: string, telling: Telling): Promise<void> {
    await this.run(
      tellingInsertion('accounts', accountId, telling, sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId})`),
    );
  }
}
