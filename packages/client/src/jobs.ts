import { retryAfterOf } from './error.ts';
import { type Connection, exchange, request } from './exchange.ts';
import type { Job, JobList, JobManifest, JobSummary, ToolName } from './generated.ts';

/** The formats of files. */
export type JobFormat = Job['input']['format'];

/** A file: its bytes, or a stream of them. */
export type JobFile = Blob | ArrayBuffer | Uint8Array | string | ReadableStream<Uint8Array>;

export interface JobOptions {
  /** The tool of every row. Without it, each row names its own in the column `tool`. */
  tool?: ToolName | undefined;
  /** A known data set, whose columns are mapped to the inputs of the tool. */
  preset?: string | undefined;
  /** The edition of methods and data to calculate with, such as `2026.11`; the current one by default. */
  edition?: string | undefined;
  /** The edition to which the rows are reviewed from `edition`, instead of being calculated. */
  reviewTo?: string | undefined;
  /** The date whose law applies to every row, such as `2026-04-01`; without it that of the edition, or the column `as_of`. */
  asOf?: string | undefined;
  /** The format of the file; by default by the extension of its name, or the type of a `Blob`. */
  from?: JobFormat | undefined;
  /** The format of the results; by default that of the file. */
  to?: JobFormat | undefined;
  /** The column of each input that has another name in the file. */
  map?: Readonly<Record<string, string>> | undefined;
  /** Inputs that are the same for every row. */
  set?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** Columns that go into the results as they are; `all` for all that are not inputs. */
  keep?: readonly string[] | 'all' | undefined;
  /** The result columns; all by default. */
  columns?: readonly string[] | undefined;
  /** The column of the results by which the summary is grouped. */
  groupBy?: string | undefined;
  /** The name of the file, for lists and downloads; that of a `File` by default. */
  name?: string | undefined;
  /** Sending the same file again with the same key gives the job of the first time; a random one by default. */
  idempotencyKey?: string | undefined;
  /** Aborts the upload, also while it waits to retry. */
  signal?: AbortSignal | undefined;
}

interface RequestOptions {
  signal?: AbortSignal | undefined;
}

export interface WaitOptions extends RequestOptions {
  /** Called with the job each time it was asked for. */
  onProgress?: ((job: Job) => void) | undefined;
}

const EXTENSIONS: Record<string, JobFormat> = {
  csv: 'csv',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  parquet: 'parquet',
  xlsx: 'xlsx',
};

/** For a response without Retry-After. */
const ASK_AGAIN_SECONDS = 2;

function queryOf(file: JobFile, { map = {}, set = {}, ...options }: JobOptions): URLSearchParams {
  const name = options.name ?? (file as Partial<File>).name;
  const from = options.from ?? EXTENSIONS[name?.split('.').at(-1)?.toLowerCase() ?? ''];
  const { tool, preset, edition, reviewTo, asOf, to, keep, columns, groupBy } = options;
  const single = {
    tool,
    preset,
    edition,
    review_to: reviewTo,
    as_of: asOf,
    from,
    to,
    keep,
    columns,
    group_by: groupBy,
    name,
  };
  const query = new URLSearchParams();
  for (const [parameter, value] of Object.entries(single)) if (value !== undefined) query.set(parameter, String(value));
  for (const [input, column] of Object.entries(map)) query.set(`map.${input}`, column);
  for (const [input, value] of Object.entries(set)) query.set(`set.${input}`, String(value));
  return query;
}

/** Whether nothing more happens to a job by itself. */
function hasEnded({ status }: Job): boolean {
  return status !== 'queued' && status !== 'running' && status !== 'finishing';
}

/** Files that the service calculates in the background. They need a key. */
export class Jobs {
  readonly #connection: Connection;
  readonly #url: string;

  constructor(connection: Connection, origin: string) {
    this.#connection = connection;
    this.#url = `${origin}/v1/jobs`;
  }

  /** Uploads a file and returns its job, which begins by itself. */
  async create(file: JobFile, options: JobOptions = {}): Promise<Job> {
    // Old versions of Node and pages without TLS have no random ids.
    const { signal, idempotencyKey = globalThis.crypto?.randomUUID?.() } = options;
    const type = file instanceof Blob && file.type !== '' ? {} : { 'content-type': 'application/octet-stream' };
    const { body } = await exchange(this.#connection, `${this.#url}?${queryOf(file, options)}`, {
      // Newer compilers tell shared memory apart, which is rejected when it is sent.
      body: file as Blob,
      headers: { ...type, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      signal,
    });
    return body as Job;
  }

  /** The jobs of the account, newest first. `cursor` is the `next_cursor` of the page before. */
  list(options: { limit?: number | undefined; cursor?: string | undefined } & RequestOptions = {}): Promise<JobList> {
    const { limit, cursor, signal } = options;
    const query = new URLSearchParams();
    if (limit !== undefined) query.set('limit', String(limit));
    if (cursor !== undefined) query.set('cursor', cursor);
    return this.#send('GET', `?${query}`, signal);
  }

  get(id: string, { signal }: RequestOptions = {}): Promise<Job> {
    return this.#send('GET', this.#path(id), signal);
  }

  /** Asks for a job until it has ended, as often as the service says. It may have ended with less than all rows: see `status`. */
  async wait(id: string, { signal, onProgress }: WaitOptions = {}): Promise<Job> {
    for (;;) {
      const { body, response } = await exchange(this.#connection, this.#url + this.#path(id), { signal });
      const job = body as Job;
      onProgress?.(job);
      if (hasEnded(job)) return job;
      await this.#connection.wait((retryAfterOf(response) ?? ASK_AGAIN_SECONDS) * 1000, signal);
    }
  }

  /** The file of an ended job, as a response whose body can be read as a whole or as a stream. */
  download(id: string, file: 'result' | 'rejected' = 'result', { signal }: RequestOptions = {}): Promise<Response> {
    return request(this.#connection, `${this.#url}${this.#path(id)}/${file}`, { signal });
  }

  /** The calculated rows of an ended job on one sheet; `name` is the column with the names of the members. */
  schedule(
    id: string,
    { format = 'pdf', name, signal }: { format?: 'pdf' | 'html' | 'docx'; name?: string } & RequestOptions = {},
  ): Promise<Response> {
    const query = name === undefined ? '' : `?name=${encodeURIComponent(name)}`;
    return request(this.#connection, `${this.#url}${this.#path(id)}/schedule.${format}${query}`, { signal });
  }

  /** What the rows of an ended job come to: classes, totals, groups and distributions. */
  summary(id: string, { signal }: RequestOptions = {}): Promise<JobSummary> {
    return this.#send('GET', `${this.#path(id)}/summary`, signal);
  }

  /** The digests of the files of an ended job with its edition, mapping and counts, signed: for `plumbline verify` and `/verify`. */
  manifest(id: string, { signal }: RequestOptions = {}): Promise<JobManifest> {
    return this.#send('GET', `${this.#path(id)}/manifest`, signal);
  }

  /** Ends a job with what is done so far; one that has ended stays as it is. */
  cancel(id: string, { signal }: RequestOptions = {}): Promise<Job> {
    return this.#send('POST', `${this.#path(id)}/cancel`, signal);
  }

  /** Continues a job that has stopped at a limit. */
  resume(id: string, { signal }: RequestOptions = {}): Promise<Job> {
    return this.#send('POST', `${this.#path(id)}/resume`, signal);
  }

  /** Deletes an ended job with its files. One that is unfinished is cancelled. */
  async delete(id: string, { signal }: RequestOptions = {}): Promise<void> {
    await this.#send('DELETE', this.#path(id), signal);
  }

  #path(id: string): string {
    return `/${encodeURIComponent(id)}`;
  }

  async #send<Answer>(method: string, path: string, signal: AbortSignal | undefined): Promise<Answer> {
    return (await exchange(this.#connection, this.#url + path, { method, signal })).body as Answer;
  }
}
