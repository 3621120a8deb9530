import type { CallerChange, CallerQuery, CallerState, StatementResult } from '../contract.ts';
import { identifier, joined, listOf, type Statement, sql } from '../sql.ts';
import { type Big, rowsOf, type SqlEngine, SqlRecords } from '../sql_records.ts';
import {
  type JobCursor,
  type JobName,
  type JobOutcome,
  type JobPayer,
  type JobReason,
  type JobRecords,
  type NewJob,
  type OwnerLimits,
  type OwnerUse,
  PART_COPIES,
  type PartChange,
  type PartName,
  type QueuedParts,
  type StoredJob,
  type StoredPart,
  type WrittenFiles,
} from './contract.ts';
import { type JobRow, jobOfRow, type PartRow, partOfRow, type UseRow, useOfRow, valuesOfNewJob } from './rows.ts';

/** An engine that can record calls together with other changes. */
export interface LedgerEngine extends SqlEngine {
  /**
   * A transaction of the ledger with further statements: reads and locks a caller, runs `reading`, and then records what `decide`
   * makes of both; nothing if it returns undefined.
   */
  appendWith(
    query: CallerQuery,
    reading: readonly Statement[],
    decide: (now: number, state: CallerState, read: readonly StatementResult[]) => LedgerEntry | undefined,
  ): Promise<void>;
}

export interface LedgerEntry {
  calls: CallerChange | undefined;
  statements: readonly Statement[];
}

/** At most this many rows are inserted at once; both engines limit the number of values. */
const INSERTED_ROWS_MAX = 5000;

const UNFINISHED = sql`ended_at IS NULL`;

/** A job of an owner; nothing if it belongs to another. */
function own(owner: string, id: string): Statement {
  return sql`id = ${id} AND owner = ${owner}`;
}

/** Locks a job against changes by other processes until the end of the transaction. */
function lockOf({ job, owner }: JobName): Statement {
  return sql`UPDATE jobs SET runs = runs WHERE ${own(owner, job)}`;
}

/** The use of an owner. An account whose caller is another one, its IP address, shares the limits with all jobs of that. */
function useOf(owner: string, caller: string): Statement {
  const condition = caller === owner ? sql`owner = ${owner}` : sql`(owner = ${owner} OR caller = ${caller})`;
  return sql`SELECT count(*) AS kept, count(*) FILTER (WHERE ${UNFINISHED}) AS unfinished,
      coalesce(sum(stored_bytes), 0) AS stored_bytes
    FROM jobs WHERE ${condition}`;
}

/** Nothing is inserted for a job that does not exist. */
function insertionsOfParts(job: string, ranges: readonly string[]): Statement[] {
  const parts = ranges.map((range, number) => sql`(${number}, ${range})`);
  return Array.from({ length: Math.ceil(parts.length / INSERTED_ROWS_MAX) }, (_, block) => {
    const start = block * INSERTED_ROWS_MAX;
    return sql`INSERT INTO job_parts (job_id, number, status, input_range)
      SELECT id, CAST(column1 AS INTEGER), 'waiting', column2
      FROM jobs, (VALUES ${joined(parts.slice(start, start + INSERTED_ROWS_MAX))}) AS parts WHERE id = ${job}`;
  });
}

/** The jobs of both engines. */
export class SqlJobRecords extends SqlRecords<LedgerEngine> implements JobRecords {
  async #job(condition: Statement): Promise<StoredJob | undefined> {
    const [row] = await this.rows<JobRow>(sql`SELECT * FROM jobs WHERE ${condition}`);
    return row && jobOfRow(row);
  }

  async add(
    owner: string,
    job: NewJob,
    ranges: readonly string[],
    { unfinishedMax, keptMax, storedBytesMax }: OwnerLimits,
  ): Promise<StoredJob | undefined> {
    const now = await this.engine.now();
    const columns = valuesOfNewJob(job);
    const outcome = ranges.length === 0 ? sql`'finishing', 'completed'` : sql`'queued', NULL`;
    await this.engine.transact([
      sql`INSERT INTO jobs (owner, ${joined(Object.keys(columns).map(identifier))}, status, outcome, runs, rows_done, rows_rejected,
          calls_counted, has_result, has_summary, created_at)
        SELECT ${owner}, ${joined(Object.values(columns))}, ${outcome}, 1, 0, 0, 0, FALSE, FALSE, ${now}
        FROM (${useOf(owner, job.caller)}) AS used
        WHERE unfinished < ${unfinishedMax} AND kept < ${keptMax} AND used.stored_bytes + ${job.inputBytes} <= ${storedBytesMax}
        ON CONFLICT DO NOTHING`,
      ...insertionsOfParts(job.id, ranges),
    ]);
    return this.find(owner, job.id);
  }

  find(owner: string, id: string): Promise<StoredJob | undefined> {
    return this.#job(own(owner, id));
  }

  findByIdempotencyKey(owner: string, key: string): Promise<StoredJob | undefined> {
    return this.#job(sql`owner = ${owner} AND idempotency_key = ${key}`);
  }

  async list(owner: string, limit: number, before: JobCursor | undefined): Promise<StoredJob[]> {
    const { createdAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {};
    const rows = await this.rows<JobRow>(
      sql`SELECT * FROM jobs WHERE owner = ${owner} AND (created_at < ${createdAt} OR (created_at = ${createdAt} AND id < ${id}))
        ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
    );
    return rows.map(jobOfRow);
  }

  async readUse(owner: string, caller: string): Promise<OwnerUse> {
    const [row] = await this.rows<UseRow>(useOf(owner, caller));
    return useOfRow(row);
  }

  async finish(owner: string, id: string, outcome: JobOutcome, reason: JobReason | null): Promise<void> {
    const from = outcome === 'failed' ? ['queued', 'running', 'finishing'] : ['queued', 'running'];
    await this.run(
      sql`UPDATE jobs SET status = 'finishing', outcome = ${outcome}, reason_code = ${reason?.code ?? null},
          reason = ${reason?.text ?? null}
        WHERE ${own(owner, id)} AND status IN ${listOf(from)}`,
    );
  }

  async resume(owner: string, id: string, payer: JobPayer): Promise<boolean> {
    const { caller, source, windowMs, callsPerMonth, keptMs } = payer;
    const [resumed] = await this.engine.transact([
      sql`UPDATE jobs SET status = 'queued', outcome = NULL, reason_code = NULL, reason = NULL, ended_at = NULL,
          expires_at = NULL, has_result = FALSE, has_summary = FALSE, missing_rows = NULL, runs = runs + 1, caller = ${caller}, source = ${source},
          window_ms = ${windowMs}, calls_per_month = ${callsPerMonth}, kept_ms = ${keptMs}
        WHERE ${own(owner, id)} AND status = 'stopped'`,
      sql`UPDATE job_parts SET status = 'waiting' WHERE job_id = ${id} AND status <> 'done'
        AND EXISTS (SELECT 1 FROM jobs WHERE ${own(owner, id)} AND status = 'queued')`,
    ]);
    return resumed?.changes === 1;
  }

  async remove(owner: string, id: string): Promise<boolean> {
    const { changes } = await this.run(sql`DELETE FROM jobs WHERE ${own(owner, id)} AND ended_at IS NOT NULL`);
    return changes === 1;
  }

  async queueParts(owner: string, queuedMax: number): Promise<QueuedParts> {
    const now = await this.engine.now();
    const active = sql`SELECT id FROM jobs WHERE owner = ${owner} AND status IN ('queued', 'running')`;
    const queued = sql`SELECT count(*) AS n FROM job_parts WHERE job_id IN (${active}) AND status = 'queued'`;
    const [counted, moved] = await this.engine.transact([
      queued,
      sql`UPDATE job_parts SET status = 'queued', queued_at = ${now} WHERE status = 'waiting' AND (job_id, number) IN (
          SELECT job_id, number FROM job_parts JOIN jobs ON jobs.id = job_id
          WHERE job_id IN (${active}) AND job_parts.status = 'waiting' ORDER BY created_at, job_id, number
          LIMIT (SELECT CASE WHEN n < ${queuedMax} THEN ${queuedMax} - n ELSE 0 END FROM (${queued}) AS counted))
        RETURNING job_id, number, (SELECT created_at FROM jobs WHERE id = job_id) AS created_at`,
    ]);
    const parts = rowsOf<{ job_id: string; number: number; created_at: Big }>(moved)
      .map(({ job_id: job, number, created_at }) => ({ owner, job, number, createdAt: Number(created_at) }))
      .toSorted((one, other) => one.createdAt - other.createdAt || one.number - other.number)
      .map(({ createdAt: _createdAt, ...part }) => part);
    return { before: Number(counted?.rows[0]?.n), parts };
  }

  async startPart({ owner, job: id, number }: PartName): Promise<{ job: StoredJob; part: StoredPart } | undefined> {
    const now = await this.engine.now();
    const [, jobs, parts] = await this.engine.transact([
      sql`UPDATE jobs SET status = 'running', started_at = coalesce(started_at, ${now})
        WHERE ${own(owner, id)} AND status = 'queued'`,
      sql`SELECT * FROM jobs WHERE ${own(owner, id)} AND status = 'running'`,
      sql`SELECT * FROM job_parts WHERE job_id = ${id} AND number = ${number}`,
    ]);
    const [job] = rowsOf<JobRow>(jobs);
    const [part] = rowsOf<PartRow>(parts);
    return job && part && part.status !== 'done' ? { job: jobOfRow(job), part: partOfRow(part) } : undefined;
  }

  async endPart(
    name: PartName,
    query: CallerQuery,
    decide: (now: number, state: CallerState, part: StoredPart, use: OwnerUse) => PartChange | undefined,
  ): Promise<boolean> {
    let isOpen = false;
    const reading = sql`SELECT job_parts.* FROM job_parts JOIN jobs ON jobs.id = job_id
      WHERE ${own(name.owner, name.job)} AND number = ${name.number}
        AND jobs.status = 'running' AND job_parts.status <> 'done'`;
    const statements = [lockOf(name), reading, useOf(name.owner, query.caller)];
    await this.engine.appendWith(query, statements, (now, state, [, read, used]) => {
      const [row] = rowsOf<PartRow>(read);
      isOpen = row !== undefined;
      if (!row) return undefined;
      const part = partOfRow(row);
      const change = decide(now, state, part, useOfRow(rowsOf<UseRow>(used)[0]));
      return change && { calls: change.calls, statements: endStatements(name, part, change) };
    });
    return isOpen;
  }

  async countFailure({ owner, job, number }: PartName): Promise<number> {
    const [row] = await this.rows<{ failures: number }>(
      sql`UPDATE job_parts SET failures = failures + 1 WHERE job_id = ${job} AND number = ${number}
        AND EXISTS (SELECT 1 FROM jobs WHERE ${own(owner, job)}) RETURNING failures`,
    );
    return row?.failures ?? 0;
  }

  async end(
    owner: string,
    id: string,
    { hasResult, hasSummary, missingRows, bytes }: WrittenFiles,
  ): Promise<StoredJob | undefined> {
    const now = await this.engine.now();
    const ofParts = sql`SELECT coalesce(sum(stored_bytes), 0) FROM job_parts WHERE job_id = ${id}`;
    const [ended] = await this.engine.transact([
      sql`UPDATE jobs SET status = outcome, has_result = ${hasResult}, has_summary = ${hasSummary}, ended_at = ${now},
          missing_rows = ${missingRows && JSON.stringify(missingRows)}, expires_at = ${now} + kept_ms,
          stored_bytes = input_bytes + ${bytes} + CASE WHEN outcome = 'stopped' THEN (${ofParts}) ELSE 0 END
        WHERE ${own(owner, id)} AND status = 'finishing' RETURNING *`,
      // Only a stopped job can be resumed.
      sql`DELETE FROM job_parts WHERE job_id = ${id}
        AND EXISTS (SELECT 1 FROM jobs WHERE ${own(owner, id)} AND status IN ('completed', 'cancelled', 'failed'))`,
    ]);
    const [row] = rowsOf<JobRow>(ended);
    return row && jobOfRow(row);
  }

  async listParts(owner: string, id: string): Promise<StoredPart[]> {
    const rows = await this.rows<PartRow>(
      sql`SELECT * FROM job_parts WHERE job_id = (SELECT id FROM jobs WHERE ${own(owner, id)}) ORDER BY number`,
    );
    return rows.map(partOfRow);
  }

  async #idsAmong(ids: readonly string[], condition: Statement): Promise<Set<string>> {
    const rows = await this.rows<{ id: string }>(sql`SELECT id FROM jobs WHERE id IN ${listOf(ids)} AND ${condition}`);
    return new Set(rows.map(({ id }) => id));
  }

  findRunning(ids: readonly string[]): Promise<Set<string>> {
    return this.#idsAmong(ids, sql`status = 'running'`);
  }

  findExisting(ids: readonly string[]): Promise<Set<string>> {
    return this.#idsAmong(ids, sql`TRUE`);
  }

  async listOwnersWithParts(): Promise<string[]> {
    const rows = await this.rows<{ owner: string }>(
      sql`SELECT DISTINCT owner FROM jobs WHERE ${UNFINISHED} AND status IN ('queued', 'running')`,
    );
    return rows.map(({ owner }) => owner);
  }

  async listForgottenParts(ageMs: number): Promise<PartName[]> {
    const now = await this.engine.now();
    const rows = await this.rows<{ job_id: string; number: number; owner: string }>(
      sql`UPDATE job_parts SET queued_at = ${now} WHERE status = 'queued' AND queued_at < ${now - ageMs}
          AND job_id IN (SELECT id FROM jobs WHERE ${UNFINISHED} AND status IN ('queued', 'running'))
        RETURNING job_id, number, (SELECT owner FROM jobs WHERE id = job_id) AS owner`,
    );
    return rows
      .map(({ job_id: job, number, owner }) => ({ owner, job, number }))
      .toSorted((one, other) => one.number - other.number);
  }

  async listFinishing(): Promise<JobName[]> {
    return this.#names(sql`${UNFINISHED} AND status = 'finishing'`);
  }

  async listExpired(limit: number): Promise<JobName[]> {
    return this.#names(sql`expires_at <= ${await this.engine.now()} LIMIT ${limit}`);
  }

  async #names(condition: Statement): Promise<JobName[]> {
    const rows = await this.rows<{ owner: string; id: string }>(sql`SELECT owner, id FROM jobs WHERE ${condition}`);
    return rows.map(({ owner, id: job }) => ({ owner, job }));
  }
}

/** What a part that was calculated, before in part or not at all, changes in its job. */
function endStatements({ owner, job, number }: PartName, part: StoredPart, { end, stop }: PartChange): Statement[] {
  const { status, files, rows, calculated, rejections, storedBytes } = end;
  const running = sql`${own(owner, job)} AND status = 'running'`;
  return [
    sql`UPDATE job_parts SET status = ${status}, output_file = ${files.output}, rejected_file = ${files.rejected},
        row_count = ${rows}, calculated = ${calculated}, rejections = ${rejections}, stored_bytes = ${storedBytes}
      WHERE job_id = ${job} AND number = ${number}`,
    sql`UPDATE jobs SET rows_done = rows_done + ${rows - part.rows}, calls_counted = calls_counted + ${calculated - part.calculated},
        rows_rejected = rows_rejected + ${rejections - part.rejections},
        stored_bytes = stored_bytes + ${PART_COPIES * (storedBytes - part.storedBytes)}
      WHERE ${own(owner, job)}`,
    sql`UPDATE jobs SET status = 'finishing', outcome = 'completed' WHERE ${running}
      AND NOT EXISTS (SELECT 1 FROM job_parts WHERE job_id = ${job} AND status <> 'done')`,
    ...(stop
      ? [
          sql`UPDATE jobs SET status = 'finishing', outcome = 'stopped', reason_code = ${stop.code}, reason = ${stop.text}
            WHERE ${running}`,
        ]
      : []),
  ];
}
