import type { CallerChange, CallerQuery, CallerState, Statement, StatementResult } from './contract.ts';
import type {
  JobCursor,
  JobName,
  JobOutcome,
  JobPayer,
  JobReason,
  JobRecords,
  NewJob,
  PartChange,
  PartFiles,
  PartName,
  QueuedParts,
  StoredJob,
  StoredPart,
  WrittenFiles,
} from './job_contract.ts';
import { type JobRow, jobOfRow, numbered, type PartRow, partOfRow, valuesOfNewJob } from './job_row.ts';
import type { SqlEngine } from './sql_account_records.ts';

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

const UNFINISHED = 'ended_at IS NULL';
const OWN = 'id = $1 AND owner = $2';

/** Locks a job against changes by other processes until the end of the transaction. */
function lockOf({ job, owner }: JobName): Statement {
  return { sql: `UPDATE jobs SET runs = runs WHERE ${OWN}`, values: [job, owner] };
}

/** Nothing is inserted for a job that does not exist. */
function insertionsOfParts(job: string, ranges: readonly string[]): Statement[] {
  const blocks = Array.from({ length: Math.ceil(ranges.length / INSERTED_ROWS_MAX) }, (_, block) => {
    const start = block * INSERTED_ROWS_MAX;
    return { start, ranges: ranges.slice(start, start + INSERTED_ROWS_MAX) };
  });
  return blocks.map(({ start, ranges: these }) => ({
    sql: `INSERT INTO job_parts (job_id, number, status, input_range)
      SELECT id, column1, 'waiting', column2
      FROM jobs, (VALUES ${these.map((_, index) => `(${start + index}, $${index + 2})`).join(', ')}) AS parts WHERE id = $1`,
    values: [job, ...these],
  }));
}

function rowsOf<Row>(result: StatementResult | undefined): Row[] {
  return (result?.rows ?? []) as Row[];
}

/** The jobs of both engines. */
export class SqlJobRecords implements JobRecords {
  readonly #engine: LedgerEngine;

  constructor(engine: LedgerEngine) {
    this.#engine = engine;
  }

  async #run(sql: string, ...values: Statement['values']): Promise<StatementResult | undefined> {
    const [result] = await this.#engine.transact([{ sql, values }]);
    return result;
  }

  async #job(sql: string, ...values: Statement['values']): Promise<StoredJob | undefined> {
    const [row] = rowsOf<JobRow>(await this.#run(sql, ...values));
    return row && jobOfRow(row);
  }

  async add(
    owner: string,
    job: NewJob,
    ranges: readonly string[],
    unfinishedMax: number,
  ): Promise<StoredJob | undefined> {
    const now = await this.#engine.now();
    const columns = valuesOfNewJob(job);
    const names = Object.keys(columns);
    const placeholders = names.map((_, index) => `$${index + 2}`);
    const outcome = ranges.length === 0 ? "'finishing', 'completed'" : "'queued', NULL";
    await this.#engine.transact([
      {
        sql: `INSERT INTO jobs (owner, ${names.join(', ')}, status, outcome, runs, rows_done, rows_rejected, calls_counted,
            has_result, has_summary, created_at)
          SELECT $1, ${placeholders.join(', ')}, ${outcome}, 1, 0, 0, 0, FALSE, FALSE, ${now}
          WHERE (SELECT count(*) FROM jobs WHERE owner = $1 AND ${UNFINISHED}) < ${unfinishedMax}
          ON CONFLICT DO NOTHING`,
        values: [owner, ...Object.values(columns)],
      },
      ...insertionsOfParts(job.id, ranges),
    ]);
    return this.find(owner, job.id);
  }

  find(owner: string, id: string): Promise<StoredJob | undefined> {
    return this.#job(`SELECT * FROM jobs WHERE ${OWN}`, id, owner);
  }

  findByIdempotencyKey(owner: string, key: string): Promise<StoredJob | undefined> {
    return this.#job('SELECT * FROM jobs WHERE owner = $1 AND idempotency_key = $2', owner, key);
  }

  async list(owner: string, limit: number, before: JobCursor | undefined): Promise<StoredJob[]> {
    const { createdAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {};
    const found = await this.#run(
      `SELECT * FROM jobs WHERE owner = $1 AND (created_at < $2 OR (created_at = $2 AND id < $3))
        ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
      owner,
      createdAt,
      id,
    );
    return rowsOf<JobRow>(found).map(jobOfRow);
  }

  async countUnfinished(owner: string): Promise<number> {
    return this.#count(UNFINISHED, owner);
  }

  async countAll(owner: string): Promise<number> {
    return this.#count('TRUE', owner);
  }

  async #count(condition: string, owner: string): Promise<number> {
    const counted = await this.#run(`SELECT count(*) AS n FROM jobs WHERE owner = $1 AND ${condition}`, owner);
    return Number(counted?.rows[0]?.n);
  }

  async finish(owner: string, id: string, outcome: JobOutcome, reason: JobReason | null): Promise<void> {
    const from = outcome === 'failed' ? "'queued', 'running', 'finishing'" : "'queued', 'running'";
    await this.#run(
      `UPDATE jobs SET status = 'finishing', outcome = $3, reason_code = $4, reason = $5
        WHERE ${OWN} AND status IN (${from})`,
      id,
      owner,
      outcome,
      reason?.code ?? null,
      reason?.text ?? null,
    );
  }

  async resume(owner: string, id: string, payer: JobPayer): Promise<boolean> {
    const { caller, source, windowMs, callsPerMonth, keptMs } = payer;
    const [resumed] = await this.#engine.transact([
      {
        sql: `UPDATE jobs SET status = 'queued', outcome = NULL, reason_code = NULL, reason = NULL, ended_at = NULL,
            expires_at = NULL, has_result = FALSE, has_summary = FALSE, runs = runs + 1, caller = $3, source = $4, window_ms = $5,
            calls_per_month = $6, kept_ms = $7
          WHERE ${OWN} AND status = 'stopped'`,
        values: [id, owner, caller, source, windowMs, callsPerMonth, keptMs],
      },
      {
        sql: `UPDATE job_parts SET status = 'waiting' WHERE job_id = $1 AND status <> 'done'
          AND EXISTS (SELECT 1 FROM jobs WHERE ${OWN} AND status = 'queued')`,
        values: [id, owner],
      },
    ]);
    return resumed?.changes === 1;
  }

  async remove(owner: string, id: string): Promise<boolean> {
    const removed = await this.#run(`DELETE FROM jobs WHERE ${OWN} AND ended_at IS NOT NULL`, id, owner);
    return removed?.changes === 1;
  }

  async queueParts(owner: string, queuedMax: number): Promise<QueuedParts> {
    const now = await this.#engine.now();
    const active = "SELECT id FROM jobs WHERE owner = $1 AND status IN ('queued', 'running')";
    const queued = `SELECT count(*) AS n FROM job_parts WHERE job_id IN (${active}) AND status = 'queued'`;
    const [counted, moved] = await this.#engine.transact([
      { sql: queued, values: [owner] },
      {
        sql: `UPDATE job_parts SET status = 'queued', queued_at = ${now} WHERE status = 'waiting' AND (job_id, number) IN (
            SELECT job_id, number FROM job_parts JOIN jobs ON jobs.id = job_id
            WHERE job_id IN (${active}) AND job_parts.status = 'waiting' ORDER BY created_at, job_id, number
            LIMIT (SELECT CASE WHEN n < ${queuedMax} THEN ${queuedMax} - n ELSE 0 END FROM (${queued}) AS counted))
          RETURNING job_id, number, (SELECT created_at FROM jobs WHERE id = job_id) AS created_at`,
        values: [owner],
      },
    ]);
    const parts = rowsOf<{ job_id: string; number: number; created_at: number | string }>(moved)
      .map(({ job_id: job, number, created_at }) => ({ owner, job, number, createdAt: Number(created_at) }))
      .toSorted((one, other) => one.createdAt - other.createdAt || one.number - other.number)
      .map(({ createdAt: _createdAt, ...part }) => part);
    return { before: Number(counted?.rows[0]?.n), parts };
  }

  async startPart(name: PartName): Promise<{ job: StoredJob; part: StoredPart } | undefined> {
    const now = await this.#engine.now();
    const values = [name.job, name.owner];
    const [, jobs, parts] = await this.#engine.transact([
      {
        sql: `UPDATE jobs SET status = 'running', started_at = coalesce(started_at, ${now}) WHERE ${OWN} AND status = 'queued'`,
        values,
      },
      { sql: `SELECT * FROM jobs WHERE ${OWN} AND status = 'running'`, values },
      { sql: 'SELECT * FROM job_parts WHERE job_id = $1 AND number = $2', values: [name.job, name.number] },
    ]);
    const [job] = rowsOf<JobRow>(jobs);
    const [part] = rowsOf<PartRow>(parts);
    return job && part && part.status !== 'done' ? { job: jobOfRow(job), part: partOfRow(part) } : undefined;
  }

  async endPart(
    name: PartName,
    query: CallerQuery,
    decide: (now: number, state: CallerState, part: StoredPart) => PartChange | undefined,
  ): Promise<boolean> {
    let isOpen = false;
    const reading = {
      sql: `SELECT job_parts.* FROM job_parts JOIN jobs ON jobs.id = job_id
        WHERE ${OWN} AND number = $3 AND jobs.status = 'running' AND job_parts.status <> 'done'`,
      values: [name.job, name.owner, name.number],
    };
    await this.#engine.appendWith(query, [lockOf(name), reading], (now, state, [, read]) => {
      const [row] = rowsOf<PartRow>(read);
      isOpen = row !== undefined;
      if (!row) return undefined;
      const part = partOfRow(row);
      const change = decide(now, state, part);
      return change && { calls: change.calls, statements: endStatements(name, part, change) };
    });
    return isOpen;
  }

  async countFailure({ owner, job, number }: PartName): Promise<number> {
    const counted = await this.#run(
      `UPDATE job_parts SET failures = failures + 1 WHERE job_id = $1 AND number = $3
        AND EXISTS (SELECT 1 FROM jobs WHERE ${OWN}) RETURNING failures`,
      job,
      owner,
      number,
    );
    return Number(counted?.rows[0]?.failures ?? 0);
  }

  async end(owner: string, id: string, { hasResult, hasSummary }: WrittenFiles): Promise<StoredJob | undefined> {
    const now = await this.#engine.now();
    const [ended] = await this.#engine.transact([
      {
        sql: `UPDATE jobs SET status = outcome, has_result = ${hasResult}, has_summary = ${hasSummary}, ended_at = ${now},
            expires_at = ${now} + kept_ms
          WHERE ${OWN} AND status = 'finishing' RETURNING *`,
        values: [id, owner],
      },
      // Only a stopped job can be resumed.
      {
        sql: `DELETE FROM job_parts WHERE job_id = $1
          AND EXISTS (SELECT 1 FROM jobs WHERE ${OWN} AND status IN ('completed', 'cancelled', 'failed'))`,
        values: [id, owner],
      },
    ]);
    const [row] = rowsOf<JobRow>(ended);
    return row && jobOfRow(row);
  }

  async listCalculatedParts(owner: string, id: string): Promise<(StoredPart & { files: PartFiles })[]> {
    const found = await this.#run(
      `SELECT * FROM job_parts WHERE job_id = (SELECT id FROM jobs WHERE ${OWN}) AND output_file IS NOT NULL ORDER BY number`,
      id,
      owner,
    );
    return rowsOf<PartRow>(found)
      .map(partOfRow)
      .filter((part): part is StoredPart & { files: PartFiles } => part.files !== null);
  }

  async #idsAmong(ids: readonly string[], condition: string): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const found = await this.#run(`SELECT id FROM jobs WHERE id IN (${numbered(ids)}) AND ${condition}`, ...ids);
    return new Set(rowsOf<{ id: string }>(found).map(({ id }) => id));
  }

  findRunning(ids: readonly string[]): Promise<Set<string>> {
    return this.#idsAmong(ids, "status = 'running'");
  }

  findExisting(ids: readonly string[]): Promise<Set<string>> {
    return this.#idsAmong(ids, 'TRUE');
  }

  async listOwnersWithParts(): Promise<string[]> {
    const found = await this.#run(
      `SELECT DISTINCT owner FROM jobs WHERE ${UNFINISHED} AND status IN ('queued', 'running')`,
    );
    return rowsOf<{ owner: string }>(found).map(({ owner }) => owner);
  }

  async listForgottenParts(ageMs: number): Promise<PartName[]> {
    const now = await this.#engine.now();
    const found = await this.#run(
      `UPDATE job_parts SET queued_at = ${now} WHERE status = 'queued' AND queued_at < ${now - ageMs}
          AND job_id IN (SELECT id FROM jobs WHERE ${UNFINISHED} AND status IN ('queued', 'running'))
        RETURNING job_id, number, (SELECT owner FROM jobs WHERE id = job_id) AS owner`,
    );
    return rowsOf<{ job_id: string; number: number; owner: string }>(found)
      .map(({ job_id: job, number, owner }) => ({ owner, job, number }))
      .toSorted((one, other) => one.number - other.number);
  }

  async listFinishing(): Promise<JobName[]> {
    return this.#names(`SELECT owner, id FROM jobs WHERE ${UNFINISHED} AND status = 'finishing'`);
  }

  async listExpired(limit: number): Promise<JobName[]> {
    return this.#names(`SELECT owner, id FROM jobs WHERE expires_at <= ${await this.#engine.now()} LIMIT ${limit}`);
  }

  async #names(sql: string): Promise<JobName[]> {
    return rowsOf<{ owner: string; id: string }>(await this.#run(sql)).map(({ owner, id: job }) => ({ owner, job }));
  }
}

/** What a part that was calculated, before in part or not at all, changes in its job. */
function endStatements(name: PartName, part: StoredPart, { end, stop }: PartChange): Statement[] {
  const { owner, job, number } = name;
  const { status, files, rows, calculated, rejections } = end;
  const finishing = "UPDATE jobs SET status = 'finishing'";
  return [
    {
      sql: `UPDATE job_parts SET status = $3, output_file = $4, rejected_file = $5, row_count = $6, calculated = $7, rejections = $8
        WHERE job_id = $1 AND number = $2`,
      values: [job, number, status, files.output, files.rejected, rows, calculated, rejections],
    },
    {
      sql: `UPDATE jobs SET rows_done = rows_done + $3, calls_counted = calls_counted + $4, rows_rejected = rows_rejected + $5
        WHERE ${OWN}`,
      values: [job, owner, rows - part.rows, calculated - part.calculated, rejections - part.rejections],
    },
    {
      sql: `${finishing}, outcome = 'completed' WHERE ${OWN} AND status = 'running'
        AND NOT EXISTS (SELECT 1 FROM job_parts WHERE job_id = $1 AND status <> 'done')`,
      values: [job, owner],
    },
    ...(stop
      ? [
          {
            sql: `${finishing}, outcome = 'stopped', reason_code = $3, reason = $4 WHERE ${OWN} AND status = 'running'`,
            values: [job, owner, stop.code, stop.text],
          },
        ]
      : []),
  ];
}
