import { sql } from '../sql.ts';
import { type Big, SqlRecords } from '../sql_records.ts';
import type { ErrorRecords, ServiceErrors } from './contract.ts';

interface ErrorRow {
  minute: Big;
  route: string;
  message: string;
  request_id: string;
  times: Big;
}

/** The same order in every process, to avoid deadlocks. */
function inOrder(one: ServiceErrors, other: ServiceErrors): number {
  return one.minute - other.minute || one.route.localeCompare(other.route) || one.message.localeCompare(other.message);
}

/** The internal errors of both engines. */
export class SqlErrorRecords extends SqlRecords implements ErrorRecords {
  async add(errors: readonly ServiceErrors[]): Promise<void> {
    await this.engine.transact(
      errors.toSorted(inOrder).map(
        ({ minute, route, message, requestId, times }) => sql`
          INSERT INTO service_errors (minute, route, message, request_id, times)
          VALUES (${minute}, ${route}, ${message}, ${requestId}, ${times})
          ON CONFLICT (minute, route, message) DO UPDATE SET
            request_id = excluded.request_id, times = service_errors.times + excluded.times`,
      ),
    );
  }

  async list(since: number, limit: number): Promise<ServiceErrors[]> {
    const rows = await this.rows<ErrorRow>(
      sql`SELECT minute, route, message, request_id, times FROM service_errors WHERE minute >= ${since}
        ORDER BY minute DESC, route, message LIMIT ${limit}`,
    );
    return rows.map((row) => ({
      minute: Number(row.minute),
      route: row.route,
      message: row.message,
      requestId: row.request_id,
      times: Number(row.times),
    }));
  }
}
