import type { Statement, StatementResult } from './contract.ts';
import type { SqlEngine } from './sql_account_records.ts';
import type { StoredTask, TaskEnd, TaskRecords, TaskStatus, TaskTerms } from './task_contract.ts';

const COLUMNS = 'id, status, message, created_at, changed_at, expires_at, outcome';

/** PostgreSQL returns BIGINT as text. */
interface TaskRow {
  id: string;
  status: TaskStatus;
  message: string;
  created_at: number | string;
  changed_at: number | string;
  expires_at: number | string;
  lease_until: number | string;
  outcome: string | null;
}

function taskOfRow({ id, status, message, created_at, changed_at, expires_at, outcome }: TaskRow): StoredTask {
  const times = { createdAt: Number(created_at), changedAt: Number(changed_at), expiresAt: Number(expires_at) };
  return { id, status, message, ...times, outcome };
}

function rowOf(result: StatementResult | undefined): TaskRow | undefined {
  return result?.rows[0] as TaskRow | undefined;
}

/** The tasks of both engines. */
export class SqlTaskRecords implements TaskRecords {
  readonly #engine: SqlEngine;

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  async #run(sql: string, ...values: Statement['values']): Promise<StatementResult | undefined> {
    const [result] = await this.#engine.transact([{ sql, values }]);
    return result;
  }

  async add(
    caller: string,
    { id, message }: Pick<StoredTask, 'id' | 'message'>,
    { keptMs, leaseMs, tasksMax, tasksPerCallerMax }: TaskTerms,
  ): Promise<StoredTask | undefined> {
    const now = await this.#engine.now();
    const added = await this.#run(
      `INSERT INTO tasks (id, caller, status, message, created_at, changed_at, lease_until, expires_at)
        SELECT $1, $2, 'working', $3, ${now}, ${now}, ${now + leaseMs}, ${now + keptMs}
        WHERE (SELECT count(*) FROM tasks WHERE expires_at > ${now}) < ${tasksMax}
          AND (SELECT count(*) FROM tasks WHERE caller = $2 AND expires_at > ${now}) < ${tasksPerCallerMax}
        RETURNING ${COLUMNS}`,
      id,
      caller,
      message,
    );
    const row = rowOf(added);
    return row && taskOfRow(row);
  }

  async find(caller: string, id: string, whyLost: string): Promise<StoredTask | undefined> {
    const now = await this.#engine.now();
    const row = await this.#read(caller, id, now);
    if (row?.status !== 'working' || Number(row.lease_until) > now) return row && taskOfRow(row);
    await this.#run(
      `UPDATE tasks SET status = 'failed', message = $2, changed_at = ${now}
        WHERE id = $1 AND status = 'working' AND lease_until <= ${now}`,
      id,
      whyLost,
    );
    const ended = await this.#read(caller, id, now);
    return ended && taskOfRow(ended);
  }

  async #read(caller: string, id: string, now: number): Promise<TaskRow | undefined> {
    const found = await this.#run(
      `SELECT ${COLUMNS}, lease_until FROM tasks WHERE id = $1 AND caller = $2 AND expires_at > ${now}`,
      id,
      caller,
    );
    return rowOf(found);
  }

  async renew(tasks: readonly Pick<StoredTask, 'id' | 'message'>[], leaseMs: number): Promise<Set<string>> {
    const now = await this.#engine.now();
    const renewed = await this.#engine.transact(
      tasks.map(({ id, message }) => ({
        sql: `UPDATE tasks SET lease_until = ${now + leaseMs}, message = $2,
            changed_at = CASE WHEN message = $2 THEN changed_at ELSE ${now} END
          WHERE id = $1 AND status = 'working' RETURNING id`,
        values: [id, message],
      })),
    );
    return new Set(renewed.flatMap(({ rows }) => rows.map((row) => row.id as string)));
  }

  async end(id: string, { status, message, outcome }: TaskEnd): Promise<boolean> {
    const now = await this.#engine.now();
    const ended = await this.#run(
      `UPDATE tasks SET status = $2, message = $3, outcome = $4, changed_at = ${now} WHERE id = $1 AND status = 'working'`,
      id,
      status,
      message,
      outcome,
    );
    return ended?.changes === 1;
  }

  async cancel(caller: string, id: string): Promise<boolean> {
    const now = await this.#engine.now();
    const [, found] = await this.#engine.transact([
      {
        sql: `UPDATE tasks SET status = 'cancelled', message = '', changed_at = ${now}
          WHERE id = $1 AND caller = $2 AND status = 'working' AND expires_at > ${now}`,
        values: [id, caller],
      },
      { sql: `SELECT id FROM tasks WHERE id = $1 AND caller = $2 AND expires_at > ${now}`, values: [id, caller] },
    ]);
    return rowOf(found) !== undefined;
  }
}
