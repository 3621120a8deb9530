import { type Statement, sql } from '../sql.ts';
import { type Big, rowsOf, SqlRecords } from '../sql_records.ts';
import type { StoredTask, TaskEnd, TaskRecords, TaskStatus, TaskTerms } from './contract.ts';

const COLUMNS = sql`id, status, message, created_at, changed_at, expires_at, outcome`;

interface TaskRow {
  id: string;
  status: TaskStatus;
  message: string;
  created_at: Big;
  changed_at: Big;
  expires_at: Big;
  lease_until: Big;
  outcome: string | null;
}

function taskOfRow({ id, status, message, created_at, changed_at, expires_at, outcome }: TaskRow): StoredTask {
  const times = { createdAt: Number(created_at), changedAt: Number(changed_at), expiresAt: Number(expires_at) };
  return { id, status, message, ...times, outcome };
}

/** A task of a caller that has not expired. */
function ownTask(caller: string, id: string, now: number): Statement {
  return sql`id = ${id} AND caller = ${caller} AND expires_at > ${now}`;
}

/** The tasks of both engines. */
export class SqlTaskRecords extends SqlRecords implements TaskRecords {
  async add(
    caller: string,
    { id, message }: Pick<StoredTask, 'id' | 'message'>,
    { keptMs, leaseMs, tasksMax, tasksPerCallerMax }: TaskTerms,
  ): Promise<StoredTask | undefined> {
    const now = await this.engine.now();
    const [row] = await this.rows<TaskRow>(
      sql`INSERT INTO tasks (id, caller, status, message, created_at, changed_at, lease_until, expires_at)
        SELECT ${id}, ${caller}, 'working', ${message}, ${now}, ${now}, ${now + leaseMs}, ${now + keptMs}
        WHERE (SELECT count(*) FROM tasks WHERE expires_at > ${now}) < ${tasksMax}
          AND (SELECT count(*) FROM tasks WHERE caller = ${caller} AND expires_at > ${now}) < ${tasksPerCallerMax}
        RETURNING ${COLUMNS}`,
    );
    return row && taskOfRow(row);
  }

  async find(caller: string, id: string, whyLost: string): Promise<StoredTask | undefined> {
    const now = await this.engine.now();
    const row = await this.#read(caller, id, now);
    if (row?.status !== 'working' || Number(row.lease_until) > now) return row && taskOfRow(row);
    await this.run(
      sql`UPDATE tasks SET status = 'failed', message = ${whyLost}, changed_at = ${now}
        WHERE id = ${id} AND status = 'working' AND lease_until <= ${now}`,
    );
    const ended = await this.#read(caller, id, now);
    return ended && taskOfRow(ended);
  }

  async #read(caller: string, id: string, now: number): Promise<TaskRow | undefined> {
    const [row] = await this.rows<TaskRow>(
      sql`SELECT ${COLUMNS}, lease_until FROM tasks WHERE ${ownTask(caller, id, now)}`,
    );
    return row;
  }

  async renew(tasks: readonly Pick<StoredTask, 'id' | 'message'>[], leaseMs: number): Promise<Set<string>> {
    const now = await this.engine.now();
    const renewed = await this.engine.transact(
      tasks.map(
        ({ id, message }) => sql`UPDATE tasks SET lease_until = ${now + leaseMs}, message = ${message},
            changed_at = CASE WHEN message = ${message} THEN changed_at ELSE ${now} END
          WHERE id = ${id} AND status = 'working' RETURNING id`,
      ),
    );
    return new Set(renewed.flatMap((result) => rowsOf<{ id: string }>(result).map(({ id }) => id)));
  }

  async end(id: string, { status, message, outcome }: TaskEnd): Promise<boolean> {
    const now = await this.engine.now();
    const { changes } = await this.run(
      sql`UPDATE tasks SET status = ${status}, message = ${message}, outcome = ${outcome}, changed_at = ${now}
        WHERE id = ${id} AND status = 'working'`,
    );
    return changes === 1;
  }

  async cancel(caller: string, id: string): Promise<boolean> {
    const now = await this.engine.now();
    const own = ownTask(caller, id, now);
    const [, found] = await this.engine.transact([
      sql`UPDATE tasks SET status = 'cancelled', message = '', changed_at = ${now} WHERE ${own} AND status = 'working'`,
      sql`SELECT id FROM tasks WHERE ${own}`,
    ]);
    return found?.rows.length === 1;
  }
}
