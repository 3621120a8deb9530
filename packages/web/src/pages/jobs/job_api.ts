/** The formats of files, with the names that people know and the types that the service expects. */
export const FILE_FORMATS = {
  xlsx: {
    label: 'Excel',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
  csv: { label: 'CSV', type: 'text/csv', endings: ['csv'] },
  ndjson: { label: 'NDJSON', type: 'application/x-ndjson', endings: ['ndjson', 'jsonl'] },
  parquet: { label: 'Parquet', type: 'application/vnd.apache.parquet', endings: ['parquet'] },
} as const;
export type FileFormat = keyof typeof FILE_FORMATS;

export type JobStatus = 'queued' | 'running' | 'finishing' | 'completed' | 'stopped' | 'cancelled' | 'failed';

/** A job, as the service shows it. */
export interface Job {
  id: string;
  name: string;
  status: JobStatus;
  reason: { code: string; detail: string } | null;
  tool: string | null;
  preset: string | null;
  edition: string;
  review_to: string | null;
  input: { format: FileFormat; bytes: number; rows: number };
  output: { format: FileFormat; columns: string[] | null };
  progress: { rows_done: number; rows_rejected: number; share: number };
  missing_rows: { first: number; last: number }[] | null;
  calls_counted: number;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
  expires_at: string | null;
  links: { self: string } & Record<
    'result' | 'rejected' | 'summary' | 'report' | 'schedule' | 'manifest',
    string | null
  >;
}

export interface JobPage {
  jobs: Job[];
  next_cursor: string | null;
}

export const JOBS = '/v1/jobs';

/** The page of a job. */
export function jobPath(id: string): string {
  return `/jobs/${id}`;
}

/** The address of a job in the API. */
export function jobUrl(id: string): string {
  return `${JOBS}/${id}`;
}

const UNFINISHED: ReadonlySet<JobStatus> = new Set(['queued', 'running', 'finishing']);

/** Whether the service still works on a job, or will. */
export function isUnfinished({ status }: Pick<Job, 'status'>): boolean {
  return UNFINISHED.has(status);
}

/** The address of a link on this site: links name the public address of the service, which may differ from that of the page. */
export function localPath(link: string): string {
  const { pathname, search } = new URL(link, 'http://localhost');
  return pathname + search;
}
