import { FILE_FORMATS } from '../../batch/file_format.ts';
import { JOB_STATUSES } from '../../store/job_contract.ts';
import { type JsonObject, objectSchema, schemaNamed, textSchema } from './document_parts.ts';

const count = (description: string) => ({ type: 'integer', minimum: 0, description });

const time = (description: string) => ({ type: 'string', format: 'date-time', description });

const timeOrNull = (description: string) => ({ type: ['string', 'null'], format: 'date-time', description });

const textOrNull = (description: string) => ({ type: ['string', 'null'], description });

const FORMAT = { type: 'string', enum: FILE_FORMATS, description: 'Format of the file' };

const list = (description: string) => ({ type: 'array', items: { type: 'object' }, description });

const objectOrNull = (description: string) => ({ type: ['object', 'null'], description });

/** A job as its owner sees it, and what it comes to. */
export function jobSchemas(): JsonObject {
  return {
    Job: objectSchema(
      {
        id: textSchema('Id of the job'),
        name: textSchema('Name of the file'),
        status: {
          type: 'string',
          enum: JOB_STATUSES,
          description:
            'While it is `queued`, `running` or `finishing`, ask again after the seconds in `Retry-After`. It ends as `completed`; as `stopped` at the end of the quota, from where it can be resumed; as `cancelled`; or as `failed`.',
        },
        reason: {
          oneOf: [schemaNamed('JobReason'), { type: 'null' }],
          description: 'Why the job has stopped or failed; null while nothing is wrong',
        },
        tool: textOrNull('Tool of every row; null if each row names its own'),
        preset: textOrNull('Preset by which the columns are read'),
        edition: textSchema('Edition of methods and data'),
        input: schemaNamed('JobInput'),
        output: schemaNamed('JobOutput'),
        progress: schemaNamed('JobProgress'),
        calls_counted: count('Calls that the job has counted: one for each calculated row'),
        created_at: time('When the file was received'),
        started_at: timeOrNull('When the first row was calculated'),
        ended_at: timeOrNull('When the job ended'),
        expires_at: timeOrNull('When the job and its files are deleted; null until it has ended'),
        links: schemaNamed('JobLinks'),
      },
      { description: 'A file that is calculated in the background' },
    ),
    JobReason: objectSchema({
      code: textSchema('Stable code: `quota_exhausted`, `unreadable_file` or `internal_error`'),
      detail: textSchema('The reason in words'),
    }),
    JobInput: objectSchema({
      format: FORMAT,
      bytes: count('Size, decompressed'),
      rows: count('Rows without the header and blank lines'),
    }),
    JobOutput: objectSchema({
      format: FORMAT,
      columns: {
        type: ['array', 'null'],
        items: { type: 'string' },
        description: 'Result columns that were asked for; null for all',
      },
    }),
    JobProgress: objectSchema({
      rows_done: count('Rows that are calculated or rejected'),
      rows_rejected: count('Rows that could not be calculated; they do not count as calls'),
      share: { type: 'number', minimum: 0, maximum: 1, description: 'Share of the rows that are done' },
    }),
    JobLinks: objectSchema(
      {
        self: textSchema('The job'),
        result: textOrNull('The results'),
        rejected: textOrNull('The rejected rows with their reasons'),
        summary: textOrNull('The summary'),
        report: textOrNull('The report to print'),
      },
      { description: 'Paths; those of files are null until the job has ended' },
    ),
    JobList: objectSchema({
      jobs: { type: 'array', items: schemaNamed('Job'), description: 'Jobs, newest first' },
      next_cursor: textOrNull('`cursor` of the next page; null on the last one'),
    }),
    JobSummary: objectSchema(
      {
        version: count('Version of this shape'),
        tool: textSchema('Tool of the rows'),
        title: textSchema('Title of the tool'),
        edition: textSchema('Edition of methods and data'),
        record: objectSchema({ one: textSchema('What a row is'), many: textSchema('Its plural') }),
        rows: count('Calculated rows'),
        rejected: { type: ['integer', 'null'], description: 'Rejected rows; null if that is not known' },
        other_tools: list('Rows of other tools in a file whose rows name their own, which are left out'),
        outcome: objectOrNull('Rows by the tone of the result that decides: good, caution, bad or neutral'),
        classes: list('Rows in each class of a result'),
        totals: list('Sums of costs and quantities'),
        groups: objectOrNull('Rows, tones and totals by the values of a column'),
        distributions: list('Percentiles and histograms of figures'),
        ranking: objectOrNull('The highest and the lowest rows by a figure'),
        measures: objectOrNull('What the proposed measures would bring, and cost'),
        target: objectOrNull('Rows that meet a target, and what it would cost the others'),
        not_written: list('Results that the summary would show, but that are not among the output columns'),
      },
      {
        description:
          'What the rows of a job come to. Parts that a tool does not have are null or empty; releases may add members',
      },
    ),
  };
}
