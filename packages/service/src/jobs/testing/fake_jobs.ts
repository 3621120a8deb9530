import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ScheduleMembers } from '@plumbline/batch/portfolio/schedule_members.ts';
import type { Caller } from '../../keys/caller.ts';
import type { UnsignedManifest } from '../../receipts/receipt_issuer.ts';
import type { Job, JobFile, JobRequest } from '../job.ts';
import { JobFolders } from '../job_folders.ts';
import { type JobCreation, type JobPage, type Jobs, jobOwnerOf } from '../jobs.ts';

type Problem = Extract<JobCreation, { ok: false }>['problem'];

interface OwnedJob {
  owner: string;
  job: Job;
}

/** Jobs that do nothing by themselves: a test says what becomes of them. */
export class FakeJobs implements Jobs {
  readonly folder = mkdtempSync(join(tmpdir(), 'plumbline-fake-jobs-'));
  readonly uploads: Buffer[] = [];
  /** Rejects the next job before its file is read. */
  problem: Problem | undefined;
  bytesMax = Number.POSITIVE_INFINITY;
  summaryText = '{"rows":2}';
  scheduleMembers: ScheduleMembers = { tool: 'calculate_pue', members: [] };
  /** Called with the bytes that have arrived. */
  onProgress: (bytes: number) => void = () => undefined;
  readonly #jobs: OwnedJob[] = [];
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** What is left of uploads and jobs on the disk. */
  get files(): string[] {
    return readdirSync(this.folder, { recursive: true }).map(String);
  }

  clear(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Changes the latest job. */
  change(change: Partial<Job>): Job {
    const last = this.#jobs.at(-1);
    if (!last) throw new Error('there is no job');
    Object.assign(last.job, change);
    return last.job;
  }

  /** Ends the latest job with these files. */
  end(result: string, rejected = ''): Job {
    const job = this.change({
      status: 'completed',
      outcome: 'completed',
      hasResult: true,
      hasSummary: true,
      missingRows: [],
      endedAt: this.#clock(),
      expiresAt: this.#clock(),
    });
    const folder = join(this.folder, job.id);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'result'), result);
    writeFileSync(join(folder, 'rejected'), rejected);
    return job;
  }

  async create(caller: Caller, request: JobRequest, upload: Readable): Promise<JobCreation> {
    const owner = jobOwnerOf(caller) ?? '';
    const { idempotencyKey } = request;
    const repeated = this.#jobs.find(
      (one) => one.owner === owner && idempotencyKey !== undefined && one.job.request.idempotencyKey === idempotencyKey,
    );
    if (repeated) return { ok: true, job: repeated.job };
    if (this.problem) return { ok: false, problem: this.problem };
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of upload as AsyncIterable<Buffer>) {
      pieces.push(piece);
      bytes += piece.length;
      this.onProgress(bytes);
      if (bytes > this.bytesMax) return { ok: false, problem: { code: 'payload_too_large', detail: 'Too large.' } };
    }
    this.uploads.push(Buffer.concat(pieces));
    const job = this.#newJob(request, bytes);
    this.#jobs.push({ owner, job });
    return { ok: true, job };
  }

  #newJob(request: JobRequest, inputBytes: number): Job {
    return {
      id: `job_${String(this.#jobs.length).padStart(32, '0')}`,
      status: 'queued',
      outcome: null,
      reason: null,
      reasonCode: null,
      request,
      inputBytes,
      rows: 2,
      rowsDone: 0,
      rowsRejected: 0,
      callsCounted: 0,
      createdAt: this.#clock(),
      startedAt: null,
      endedAt: null,
      expiresAt: null,
      hasResult: false,
      hasSummary: false,
      missingRows: null,
    };
  }

  async list(owner: string, { limit, before }: { limit: number; before?: string | undefined }): Promise<JobPage> {
    const own = this.#jobs.filter((one) => one.owner === owner).map(({ job }) => job);
    const older = own.toReversed().filter(({ id }) => before === undefined || `0.${id}` < before);
    return { jobs: older.slice(0, limit), next: older.length > limit ? `0.${older[limit - 1]?.id}` : undefined };
  }

  async find(owner: string, id: string): Promise<Job | undefined> {
    return this.#jobs.find((one) => one.owner === owner && one.job.id === id)?.job;
  }

  async cancel(owner: string, id: string): Promise<Job | undefined> {
    const job = await this.find(owner, id);
    return job && Object.assign(job, { status: 'cancelled', outcome: 'cancelled', endedAt: this.#clock() });
  }

  async remove(owner: string, id: string): Promise<boolean> {
    const index = this.#jobs.findIndex((one) => one.owner === owner && one.job.id === id);
    if (index !== -1) this.#jobs.splice(index, 1);
    return index !== -1;
  }

  async resume(caller: Caller, id: string): Promise<Job | undefined> {
    const job = await this.find(jobOwnerOf(caller) ?? '', id);
    return job?.status === 'stopped' ? Object.assign(job, { status: 'queued', outcome: null, endedAt: null }) : job;
  }

  async #file(owner: string, id: string, kind: string): Promise<JobFile | undefined> {
    const job = await this.find(owner, id);
    if (!job?.hasResult) return undefined;
    const name = `${job.request.name}-${kind}.csv`;
    const open = () => new JobFolders(this.folder).download(id, kind);
    return { open, name, type: 'text/csv; charset=utf-8' };
  }

  result(owner: string, id: string): Promise<JobFile | undefined> {
    return this.#file(owner, id, 'result');
  }

  rejected(owner: string, id: string): Promise<JobFile | undefined> {
    return this.#file(owner, id, 'rejected');
  }

  async members(owner: string, id: string): Promise<ScheduleMembers | undefined> {
    return (await this.find(owner, id))?.hasResult ? this.scheduleMembers : undefined;
  }

  async manifest(owner: string, id: string): Promise<UnsignedManifest | undefined> {
    const job = await this.find(owner, id);
    if (!job?.hasResult) return undefined;
    const { rows, rowsDone, rowsRejected, request } = job;
    const { name, edition, mapping, constants, tool = null, preset = null } = request;
    return {
      job: id,
      name,
      tool,
      edition,
      mapping: { columns: mapping, constants, preset },
      rows,
      calculated: rowsDone - rowsRejected,
      rejected: rowsRejected,
      missing_rows: [],
      files: [{ file: 'result', sha256: '0'.repeat(64) }],
    };
  }

  async summary(owner: string, id: string): Promise<string | undefined> {
    return (await this.find(owner, id))?.hasSummary ? this.summaryText : undefined;
  }
}
