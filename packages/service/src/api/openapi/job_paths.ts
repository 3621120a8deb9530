import { FILE_FORMATS } from '../../batch/file_format.ts';
import { exampleCall } from '../../calls/example_call.ts';
import {
  COMMON_HEADERS,
  type JsonObject,
  jsonResponse,
  LIMIT_HEADERS,
  NOT_MODIFIED,
  type OpenApiFragment,
  RETRY_AFTER,
  reference,
  schemaNamed,
} from './document_parts.ts';
import { jobSchemas } from './job_schemas.ts';
import { problems } from './problem_responses.ts';
import { EDITION_PARAMETER } from './tool_calls.ts';

const TAG = 'Jobs';

const OF_OWNER = { tags: [TAG], security: [{ apiKey: [] }] };

const EXAMPLE_ID = 'job_0000000000000000000000000000000000';

const ID: JsonObject = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Id of the job',
  schema: { type: 'string' },
  example: EXAMPLE_ID,
};

const FILE_CONTENT: JsonObject = {
  'text/csv': { schema: { type: 'string', description: 'A header, then a row in each line' } },
  'application/x-ndjson': { schema: { type: 'string', description: 'A JSON object in each line' } },
  'application/vnd.apache.parquet': {
    schema: { type: 'string', contentMediaType: 'application/vnd.apache.parquet' },
  },
};

const LOCATION = { Location: { description: 'Path of the job', schema: { type: 'string' } } };

const WITH_ETAG = { ETag: reference('headers', 'ETag') };

function text(name: string, description: string, more: JsonObject = {}): JsonObject {
  return { name, in: 'query', description, schema: { type: 'string', ...more } };
}

/** A file of a few rows for the tool of the examples. */
function exampleFile(): { tool: string; csv: string; ndjson: string } {
  const { tool, input } = exampleCall();
  const csv = `${Object.keys(input).join(',')}\n${Object.values(input).join(',')}\n`;
  return { tool: tool.name, csv, ndjson: `${JSON.stringify(input)}\n` };
}

function createOperation(): JsonObject {
  const { tool, csv, ndjson } = exampleFile();
  return {
    ...OF_OWNER,
    operationId: 'create_job',
    summary: 'Calculate a file',
    description:
      'The body is the file: CSV, NDJSON or Parquet, by `Content-Type` or `from`, as it is or with `Content-Encoding` gzip, br or zstd. ' +
      'Its columns are named like the inputs of the tool, or are mapped with `map.INPUT=COLUMN`; `set.INPUT=VALUE` sets an input for every row. ' +
      'The file is checked when it has arrived; then the job is queued, and the answer is 202. ' +
      'Each calculated row counts as a call towards the month, not towards the minute. A row that cannot be calculated goes to the rejected rows. ' +
      'How large a file and how many unfinished jobs may be depends on the plan.',
    parameters: [
      { ...text('tool', 'Tool of every row; without it each row names its own in the column `tool`'), example: tool },
      text('preset', 'A known data set, whose columns are mapped to the inputs of the tool'),
      EDITION_PARAMETER,
      text('from', 'Format of the file, if `Content-Type` does not say it', { enum: FILE_FORMATS }),
      text('to', 'Format of the results; by default that of the file', { enum: FILE_FORMATS }),
      text('keep', 'Columns that go into the results as they are, separated by commas; `all` for all others'),
      text('columns', 'Result columns, separated by commas; by default all'),
      text('group_by', 'Column of the results by which the summary is grouped'),
      text('name', 'Name of the file, for lists and downloads', { maxLength: 200 }),
      {
        name: 'inputs',
        in: 'query',
        description: 'One parameter for each input that is mapped (`map.INPUT=COLUMN`) or set (`set.INPUT=VALUE`)',
        style: 'form',
        explode: true,
        schema: { type: 'object', additionalProperties: { type: 'string' } },
      },
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'A text of your own. A request that repeats it gets the job of the first one',
        schema: { type: 'string', minLength: 1, maxLength: 255 },
      },
    ],
    requestBody: {
      required: true,
      content: {
        'text/csv': { schema: { type: 'string' }, example: csv },
        'application/x-ndjson': { schema: { type: 'string' }, example: ndjson },
        'application/vnd.apache.parquet': {
          schema: { type: 'string', contentMediaType: 'application/vnd.apache.parquet' },
        },
      },
    },
    responses: {
      202: jsonResponse('The job', schemaNamed('Job'), { headers: { ...LOCATION, ...RETRY_AFTER, ...LIMIT_HEADERS } }),
      ...problems(401, 404, 413, 415, 422, 429),
    },
  };
}

function fileOperation(operationId: string, summary: string, description: string): JsonObject {
  const headers = {
    ...COMMON_HEADERS,
    ...WITH_ETAG,
    'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } },
  };
  const range = {
    'Content-Range': { description: 'The range and the length of the file', schema: { type: 'string' } },
  };
  return {
    get: {
      ...OF_OWNER,
      operationId,
      summary,
      description: `${description} Send \`Range\` to continue a download that broke off, with the \`ETag\` in \`If-Range\`.`,
      parameters: [
        ID,
        { name: 'Range', in: 'header', description: 'One range of bytes', schema: { type: 'string' } },
        { name: 'If-Range', in: 'header', description: 'The `ETag` of the file', schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'The file', headers, content: FILE_CONTENT },
        206: { description: 'The range', headers: { ...headers, ...range }, content: FILE_CONTENT },
        ...NOT_MODIFIED,
        ...problems(401, 404, 416, 429),
      },
    },
  };
}

function reportOperation(format: 'html' | 'pdf' | undefined): JsonObject {
  const page = { 'text/html': { schema: { type: 'string' } } };
  const pdf = { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } };
  const contents = { html: page, pdf };
  const asWhat = { html: ' as a page', pdf: ' as a PDF' };
  return {
    get: {
      ...OF_OWNER,
      operationId: `get_job_report${format ? `_${format}` : ''}`,
      summary: `The report on a job${format ? asWhat[format] : ''}`,
      description:
        'Distributions, totals, the highest and lowest rows and what the measures would bring, to print, when the job has ended.' +
        (format ? '' : ' The format follows `Accept`; the default is a page.'),
      parameters: [ID],
      responses: {
        200: {
          description: 'The report',
          headers: COMMON_HEADERS,
          content: format ? contents[format] : { ...page, ...pdf },
        },
        ...problems(401, 404, 429),
      },
    },
  };
}

/** Jobs: files that are calculated in the background. */
export function jobPaths(): OpenApiFragment {
  return {
    tags: [{ name: TAG, description: 'Whole files, calculated in the background. They need a key.' }],
    paths: {
      '/v1/jobs': {
        get: {
          ...OF_OWNER,
          operationId: 'list_jobs',
          summary: 'List jobs',
          description: 'The jobs of your account, or of a key without account, newest first.',
          parameters: [
            {
              name: 'limit',
              in: 'query',
              description: 'Number of jobs, at most 100',
              schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
            },
            text('cursor', '`next_cursor` of the page before'),
          ],
          responses: { 200: jsonResponse('The jobs', schemaNamed('JobList')), ...problems(401, 422, 429) },
        },
        post: createOperation(),
      },
      '/v1/jobs/{id}': {
        get: {
          ...OF_OWNER,
          operationId: 'get_job',
          summary: 'A job and its progress',
          description:
            'While the job is unfinished, `Retry-After` says when to ask again. With `If-None-Match` the answer is 304 until something has changed.',
          parameters: [ID],
          responses: {
            200: jsonResponse('The job', schemaNamed('Job'), { headers: WITH_ETAG }),
            ...NOT_MODIFIED,
            ...problems(401, 404, 429),
          },
        },
        delete: {
          ...OF_OWNER,
          operationId: 'delete_job',
          summary: 'Cancel or delete a job',
          description:
            'Cancels a job that is unfinished, with what is done so far. Deletes one that has ended, with its files.',
          parameters: [ID],
          responses: {
            202: jsonResponse('The job, which is being cancelled', schemaNamed('Job'), { headers: LOCATION }),
            204: { description: 'The job was deleted', headers: COMMON_HEADERS },
            ...problems(401, 404, 413, 415, 429),
          },
        },
      },
      '/v1/jobs/{id}/cancel': {
        post: {
          ...OF_OWNER,
          operationId: 'cancel_job',
          summary: 'Cancel a job',
          description: 'Ends a job with what is done so far. A job that has ended stays as it is.',
          parameters: [ID],
          responses: {
            202: jsonResponse('The job', schemaNamed('Job'), { headers: LOCATION }),
            ...problems(401, 404, 413, 415, 429),
          },
        },
      },
      '/v1/jobs/{id}/resume': {
        post: {
          ...OF_OWNER,
          operationId: 'resume_job',
          summary: 'Resume a job',
          description:
            'Continues a job that has stopped at the end of the quota, once there are calls again. A job in any other state stays as it is.',
          parameters: [ID],
          responses: {
            202: jsonResponse('The job', schemaNamed('Job'), { headers: LOCATION }),
            ...problems(401, 404, 413, 415, 429),
          },
        },
      },
      '/v1/jobs/{id}/result': fileOperation(
        'get_job_result',
        'The results of a job',
        'A row for each calculated row of the file, in its order, when the job has ended.',
      ),
      '/v1/jobs/{id}/rejected': fileOperation(
        'get_job_rejected',
        'The rejected rows of a job',
        'The rows that could not be calculated, with their reasons, when the job has ended. Correct them and send them as a new job.',
      ),
      '/v1/jobs/{id}/summary': {
        get: {
          ...OF_OWNER,
          operationId: 'get_job_summary',
          summary: 'The summary of a job',
          description: 'What the rows come to, when the job has ended: classes, totals, groups and distributions.',
          parameters: [ID],
          responses: {
            200: jsonResponse('The summary', schemaNamed('JobSummary'), { headers: WITH_ETAG }),
            ...NOT_MODIFIED,
            ...problems(401, 404, 413, 415, 429),
          },
        },
      },
      '/v1/jobs/{id}/report': reportOperation(undefined),
      '/v1/jobs/{id}/report.html': reportOperation('html'),
      '/v1/jobs/{id}/report.pdf': reportOperation('pdf'),
    },
    schemas: jobSchemas(),
  };
}
