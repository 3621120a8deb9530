import { OUTPUT_FORMATS } from '@plumbline/batch/file_format.ts';
import { Type } from '@plumbline/calculators';
import { JOB_STATUSES } from '../../../store/job/contract.ts';
import {
  anyObject,
  componentOrNull,
  count,
  integer,
  list,
  number,
  object,
  orNull,
  text,
  time,
  word,
} from '../../http/openapi/schema.ts';

const format = word(OUTPUT_FORMATS, 'Format of the file');

const rowsOf = (description: string) => list(Type.Unsafe<object>({ type: 'object' }), description);

const objectOrNull = (description: string) => orNull(anyObject(description));

export const JobReason = object({
  code: text('Stable code: `quota_exhausted`, `storage_exhausted`, `unreadable_file` or `internal_error`'),
  detail: text('The reason in words'),
});

export const JobInput = object({
  format,
  bytes: count('Size, decompressed'),
  rows: count('Rows without the header and blank lines'),
});

export const JobOutput = object({
  format,
  columns: orNull(list(Type.String(), 'Result columns that were asked for; null for all')),
});

export const JobProgress = object({
  rows_done: count('Rows that are calculated or rejected'),
  rows_rejected: count('Rows that could not be calculated; they do not count as calls'),
  share: number('Share of the rows that are done', { minimum: 0, maximum: 1 }),
});

export const RowSpan = object({
  first: count('First row, from 1'),
  last: count('Last row'),
});

export const JobLinks = object(
  {
    self: text('The job'),
    result: orNull(text('The results')),
    rejected: orNull(text('The rejected rows with their reasons')),
    summary: orNull(text('The summary')),
    report: orNull(text('The report to print')),
    schedule: orNull(
      text('The rows on one sheet, of a job with at most 500; with the ending `.html`, `.pdf` or `.docx`'),
    ),
    manifest: orNull(text('The signed manifest')),
  },
  { description: 'Paths; those of files are null until the job has ended' },
);

/** A job as its owner sees it. */
export const Job = object(
  {
    id: text('Id of the job'),
    name: text('Name of the file'),
    status: word(
      JOB_STATUSES,
      'While it is `queued`, `running` or `finishing`, ask again after the seconds in `Retry-After`. It ends as `completed`; as `stopped` at the end of the quota, from where it can be resumed; as `cancelled`; or as `failed`.',
    ),
    reason: componentOrNull(JobReason, 'Why the job has stopped or failed; null while nothing is wrong'),
    tool: orNull(text('Tool of every row; null if each row names its own')),
    preset: orNull(text('Preset by which the columns are read')),
    edition: text('Edition of methods and data'),
    review_to: orNull(text('Edition to which the rows are reviewed; null if they are calculated')),
    input: JobInput,
    output: JobOutput,
    progress: JobProgress,
    missing_rows: orNull(
      list(
        RowSpan,
        'Rows of the file, without the header and blank lines, that neither the result nor the rejected rows cover',
      ),
    ),
    calls_counted: count('Calls that the job has counted: one for each calculated row'),
    created_at: time('When the file was received'),
    started_at: orNull(time('When the first row was calculated')),
    ended_at: orNull(time('When the job ended')),
    expires_at: orNull(time('When the job and its files are deleted; null until it has ended')),
    links: JobLinks,
  },
  { description: 'A file that is calculated in the background' },
);

export const JobList = object({
  jobs: list(Job, 'Jobs, newest first'),
  next_cursor: orNull(text('`cursor` of the next page; null on the last one')),
});

export const JobManifest = object(
  {
    job: text('Id of the job'),
    name: text('Name of the file'),
    tool: orNull(text('Tool of every row; null if each row names its own')),
    edition: text('Edition of methods and data'),
    digest: orNull(text('SHA-256 of the edition; null while it is under development')),
    mapping: object({
      columns: anyObject('The column of each input'),
      constants: anyObject('The inputs that are the same in every row'),
      preset: orNull(text('Preset by which the columns were read')),
    }),
    rows: count('Rows of the file'),
    calculated: count('Rows that were calculated'),
    rejected: count('Rows that could not be calculated'),
    missing_rows: list(RowSpan, 'Rows that the result does not cover'),
    files: list(
      object({
        file: word(
          ['input', 'result', 'rejected', 'summary'],
          'Which file; `input` is that which was uploaded, decompressed',
        ),
        sha256: text('SHA-256 in hexadecimal'),
      }),
      'The files of the job with their digests',
    ),
    issued_at: time('When it was signed'),
    issuer: text('Public URL of the service that signed'),
    receipt: text('The signature over all other members: a compact JWS'),
  },
  { description: 'What a job has read and written, signed with the key of receipts' },
);

/** What the rows of a job come to. */
export const JobSummary = object(
  {
    version: count('Version of this shape'),
    tool: text('Tool of the rows'),
    title: text('Title of the tool'),
    edition: text('Edition of methods and data'),
    review_to: orNull(text('Edition to which the rows were reviewed; absent for results')),
    record: object({ one: text('What a row is'), many: text('Its plural') }),
    rows: count('Calculated rows'),
    rejected: orNull(integer('Rejected rows; null if that is not known')),
    other_tools: rowsOf('Rows of other tools in a file whose rows name their own, which are left out'),
    outcome: objectOrNull('Rows by the tone of the result that decides: good, caution, bad or neutral'),
    classes: rowsOf('Rows in each class of a result'),
    totals: rowsOf('Sums of costs and quantities'),
    groups: objectOrNull('Rows, tones and totals by the values of a column'),
    distributions: rowsOf('Percentiles and histograms of figures'),
    ranking: objectOrNull('The highest and the lowest rows by a figure'),
    measures: objectOrNull('What the proposed measures would bring, and cost'),
    target: objectOrNull('Rows that meet a target, and what it would cost the others'),
    not_written: rowsOf('Results that the summary would show, but that are not among the output columns'),
  },
  {
    optional: ['review_to'],
    description:
      'What the rows of a job come to. Parts that a tool does not have are null or empty; releases may add members',
  },
);
