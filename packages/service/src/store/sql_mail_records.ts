import type { Statement, StatementResult } from './contract.ts';
import type { MailAttempt, MailRecords, NewMail, StoredMail } from './mail_contract.ts';
import { MAIL_COLUMNS, type MailRow, mailInsertion, mailOfRow } from './mail_row.ts';
import type { SqlEngine } from './sql_account_records.ts';

/** The mails of both engines. */
export class SqlMailRecords implements MailRecords {
  readonly #engine: Pick<SqlEngine, 'transact'>;

  constructor(engine: Pick<SqlEngine, 'transact'>) {
    this.#engine = engine;
  }

  async #run(statement: Statement): Promise<StatementResult> {
    const [result = { rows: [], changes: 0 }] = await this.#engine.transact([statement]);
    return result;
  }

  async #mails(sql: string, ...values: Statement['values']): Promise<StoredMail[]> {
    const { rows } = await this.#run({ sql, values });
    return (rows as unknown as MailRow[]).map(mailOfRow);
  }

  async add(mail: NewMail): Promise<boolean> {
    return (await this.#run(mailInsertion(mail))).changes === 1;
  }

  async find(id: string): Promise<StoredMail | undefined> {
    const [mail] = await this.#mails(`SELECT ${MAIL_COLUMNS} FROM mails WHERE id = $1`, id);
    return mail;
  }

  async listDue(now: number, max: number): Promise<string[]> {
    const { rows } = await this.#run({
      sql: `SELECT id FROM mails WHERE next_attempt_at <= ${now} ORDER BY next_attempt_at, id LIMIT ${max}`,
      values: [],
    });
    return rows.map(({ id }) => String(id));
  }

  list(max: number): Promise<StoredMail[]> {
    return this.#mails(`SELECT ${MAIL_COLUMNS} FROM mails ORDER BY created_at DESC, id LIMIT ${max}`);
  }

  async recordAttempt({ id, attempts }: Pick<StoredMail, 'id' | 'attempts'>, attempt: MailAttempt): Promise<boolean> {
    const { at, status, nextAttemptAt, failure } = attempt;
    const ending = status === 'pending' ? '' : `, ended_at = ${at}, content = ''`;
    const { changes } = await this.#run({
      sql: `UPDATE mails SET status = $2, failure = $3, attempts = ${attempts + 1}, next_attempt_at = ${nextAttemptAt ?? 'NULL'} ${ending}
        WHERE id = $1 AND attempts = ${attempts}`,
      values: [id, status, failure],
    });
    return changes === 1;
  }
}
