import type { Letterhead } from '@plumbline/documents/letterhead/letterhead.ts';
import { sql } from '../sql.ts';
import { SqlRecords } from '../sql_records.ts';
import type { LetterheadRecords } from './contract.ts';

/** The letterheads of both engines. */
export class SqlLetterheadRecords extends SqlRecords implements LetterheadRecords {
  async find(accountId: string): Promise<Letterhead | undefined> {
    const [row] = await this.rows<{ content: string }>(
      sql`SELECT content FROM letterheads WHERE account_id = ${accountId}`,
    );
    return row && JSON.parse(row.content);
  }

  async save(accountId: string, letterhead: Letterhead): Promise<boolean> {
    const saved = await this.run(
      sql`INSERT INTO letterheads (account_id, content)
        SELECT id, ${JSON.stringify(letterhead)} FROM accounts WHERE id = ${accountId}
        ON CONFLICT (account_id) DO UPDATE SET content = excluded.content`,
    );
    return saved.changes === 1;
  }

  async delete(accountId: string): Promise<boolean> {
    return (await this.run(sql`DELETE FROM letterheads WHERE account_id = ${accountId}`)).changes === 1;
  }
}
