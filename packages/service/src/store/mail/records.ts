import { listOf, type Statement, sql } from '../sql.ts';
import { SqlRecords } from '../sql_records.ts';
import type { MailAttempt, MailRecords, NewMail, StoredMail } from './contract.ts';
import { MAIL_COLUMNS, type MailRow, mailInsertion, mailOfRow } from './rows.ts';

/** The mails of both engines. */
export class SqlMailRecords extends SqlRecords implements MailRecords {
  async #mails(rest: Statement): Promise<StoredMail[]> {
    return (await this.rows<MailRow>(sql`SELECT ${MAIL_COLUMNS} FROM mails ${rest}`)).map(mailOfRow);
  }

  async add(mail: NewMail): Promise<boolean> {
    return (await this.run(mailInsertion(mail))).changes === 1;
  }

  async find(id: string): Promise<StoredMail | undefined> {
    const [mail] = await this.#mails(sql`WHERE id = ${id}`);
    return mail;
  }

  async listDue(now: number, max: number): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      sql`SELECT id FROM mails WHERE next_attempt_at <= ${now} ORDER BY next_attempt_at, id LIMIT ${max}`,
    );
    return rows.map(({ id }) => id);
  }

  list(max: number): Promise<StoredMail[]> {
    return this.#mails(sql`ORDER BY created_at DESC, id LIMIT ${max}`);
  }

  listTo(recipients: readonly string[]): Promise<StoredMail[]> {
    return this.#mails(sql`WHERE lower(recipient) IN ${listOf(recipients)} ORDER BY created_at DESC, id`);
  }

  async recordAttempt({ id, attempts }: Pick<StoredMail, 'id' | 'attempts'>, attempt: MailAttempt): Promise<boolean> {
    const { at, status, nextAttemptAt, failure } = attempt;
    const ending = status === 'pending' ? sql`` : sql`, ended_at = ${at}, content = ''`;
    const { changes } = await this.run(
      sql`UPDATE mails SET status = ${status}, failure = ${failure}, attempts = ${attempts + 1},
          next_attempt_at = ${nextAttemptAt} ${ending}
        WHERE id = ${id} AND attempts = ${attempts}`,
    );
    return changes === 1;
  }
}
