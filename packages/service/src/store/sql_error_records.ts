import type { ErrorRecords, ServiceErrors } from './error_contract.ts';
import type { SqlEngine } from './sql_account_records.ts';

interface ErrorRow {
  minute: number | string;
  route: string;
  message: string;
  request_id: string;
  times: number | string;
}

/** The same order in every process, to avoid deadlocks. */
function inOrder(one: ServiceErrors, other: ServiceErrors): number {
  return one.minute - other.minute || one.route.localeCompare(other.route) || one.message.localeCompare(other.message);
}

/** The internal errors of both engines. */
export class SqlErrorRecords implements ErrorRecords {
  readonly #engine: SqlEngine;

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  async add(errors: readonly ServiceErrors[]): Promise<void> {
    await this.#engine.transact(
      errors.toSorted(inOrder).map(({ minute, route, message, requestId, times }) => ({
        sql: `INSERT INTO service_errors (minute, route, message, request_id, times) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (minute, route, message) DO UPDATE SET
            request_id = excluded.request_id, times = service_errors.times + excluded.times`,
        values: [minute, route, message, requestId, times],
      })),
    );
  }

  async list(since: number, limit: number): Promise<ServiceErrors[]> {
    const [result] = await this.#engine.transact([
      {
        sql: `SELECT minute, route, message, request_id, times FROM service_errors WHERE minute >= $1
          ORDER BY minute DESC, route, message LIMIT ${limit}`,
        values: [since],
      },
    ]);
    return ((result?.rows ?? []) as unknown as ErrorRow[]).map((row) => ({
      minute: Number(row.minute),
      route: row.route,
      message: row.message,
      requestId: row.request_id,
      times: Number(row.times),
    }));
  }
}
