import { OUTPUT_FORMATS } from '@plumbline/batch/file_format.ts';
import { EDITION_NAMES } from '@plumbline/editions';
import { exampleCall } from '@plumbline/editions/calls/example_call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallService } from '../../../calls/call_service.ts';
import type { DocumentRenderer } from '../../../documents/document_renderer.ts';
import { hasEnded, jobDocument, type Job as OwnedJob } from '../../../jobs/job.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Caller } from '../../../keys/caller.ts';
import { jobLimitsOf } from '../../../plans/plans.ts';
import { sizeText } from '../../../plans/size_text.ts';
import type { ReceiptIssuer } from '../../../receipts/receipt_issuer.ts';
import type { Clock } from '../../../time/clock.ts';
import { authenticateCaller, callerOf, headerOf, setLimitHeaders } from '../../http/authentication.ts';
import { JSON_TYPE } from '../../http/http_response.ts';
import {
  file,
  inHeader,
  inputsInQuery,
  inQuery,
  NOT_MODIFIED,
  type Operation,
  pageInQuery,
  type Section,
} from '../../http/openapi/operation.ts';
import { AS_OF_PARAMETER, EDITION_PARAMETER } from '../../http/openapi/tool_parts.ts';
import { ProblemError } from '../../http/problem.ts';
import { type Route, serveOperations } from '../../http/routes.ts';
import { createQueryResponse, sendStatic } from '../../http/static_responses.ts';
import { readListPage } from '../list_page.ts';
import { ownerOf, requireOwner } from '../owner.ts';
import { serveJobDownloads } from './job_downloads.ts';
import { JOB_ID, JobLookup, jobIdOf, noSuchJob } from './job_lookup.ts';
import { readJobRequest } from './job_request.ts';
import {
  Job,
  JobInput,
  JobLinks,
  JobList,
  JobManifest,
  JobOutput,
  JobProgress,
  JobReason,
  JobSummary,
  RowSpan,
} from './job_schemas.ts';
import { JobUpload, uploadEncodingOf } from './job_upload.ts';

export interface JobsOptions {
  callService: CallService;
  jobs: Jobs;
  clock: Clock;
  documentRenderer: DocumentRenderer;
  publicUrl: string;
  version: string;
  receipts: ReceiptIssuer;
}

const PAGE_RULES = { limitDefault: 20, limitMax: 100, cursorPattern: /^\d{1,16}\.job_[\w-]{32}$/ };

const BUSY_RETRY_SECONDS = 5;

const { tool: EXAMPLE_TOOL, input: EXAMPLE_ROW } = exampleCall();

const LOCATION = 'Location: Path of the job';
const ACCEPTED: Operation['responses'] = { 202: ['The job', Job, LOCATION] };

export const JOB_OPERATIONS = {
  tag: 'Jobs',
  security: [{ apiKey: [] }],
  pathParameters: [JOB_ID],
  operations: {
    list_jobs: {
      route: 'GET /v1/jobs',
      summary: 'List jobs',
      description: 'The jobs of your account, or of a key without account, newest first.',
      parameters: pageInQuery('jobs', PAGE_RULES),
      responses: { 200: ['The jobs', JobList] },
    },
    create_job: {
      route: 'POST /v1/jobs',
      summary: 'Calculate a file',
      description:
        'The body is the file: CSV, NDJSON, Parquet or the first sheet of an Excel workbook, by `Content-Type` or `from`, as it is or with `Content-Encoding` gzip, br or zstd. ' +
        'Its columns are named like the inputs of the tool or their labels, or are mapped with `map.INPUT=COLUMN`; `set.INPUT=VALUE` sets an input for every row. ' +
        'The file is checked when it has arrived; then the job is queued, and the answer is 202. ' +
        'Each calculated row counts as a call towards the month, not towards the minute. A row that cannot be calculated goes to the rejected rows. ' +
        'How large a file and how many unfinished jobs may be depends on the plan, and how many bytes your jobs may have together.',
      parameters: [
        inQuery(
          'tool',
          'Tool of every row; without it each row names its own in the column `tool`',
          {},
          EXAMPLE_TOOL.name,
        ),
        inQuery('preset', 'A known data set, whose columns are mapped to the inputs of the tool'),
        EDITION_PARAMETER,
        inQuery(
          'review_to',
          'Edition to which the rows are reviewed from `edition`, instead of being calculated: a class, what moved and the constants that moved it for each',
          { examples: EDITION_NAMES },
        ),
        AS_OF_PARAMETER,
        inQuery('from', 'Format of the file, if `Content-Type` does not say it', { enum: OUTPUT_FORMATS }),
        inQuery('to', 'Format of the results; by default that of the file', { enum: OUTPUT_FORMATS }),
        inQuery('keep', 'Columns that go into the results as they are, separated by commas; `all` for all others'),
        inQuery('columns', 'Result columns, separated by commas; by default all'),
        inQuery('group_by', 'Column of the results by which the summary is grouped'),
        inQuery('name', 'Name of the file, for lists and downloads', { maxLength: 200 }),
        inputsInQuery('One parameter for each input that is mapped (`map.INPUT=COLUMN`) or set (`set.INPUT=VALUE`)'),
        inHeader(
          'Idempotency-Key',
          'A text of your own. A request that repeats it with the same file and options gets the job of the first one; with others it is invalid',
          {
            minLength: 1,
            maxLength: 255,
          },
        ),
      ],
      requestBody: {
        content: {
          'text/csv': {
            schema: { type: 'string' },
            example: `${Object.keys(EXAMPLE_ROW).join(',')}\n${Object.values(EXAMPLE_ROW).join(',')}\n`,
          },
          'application/x-ndjson': { schema: { type: 'string' }, example: `${JSON.stringify(EXAMPLE_ROW)}\n` },
          ...file('application/vnd.apache.parquet'),
          ...file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
        },
      },
      responses: { 202: ['The job', Job, LOCATION, 'Retry-After', 'RateLimit'] },
    },
    get_job: {
      route: 'GET /v1/jobs/{id}',
      summary: 'A job and its progress',
      description:
        'While the job is unfinished, `Retry-After` says when to ask again. With `If-None-Match` the answer is 304 until something has changed.',
      responses: { 200: ['The job', Job, 'ETag'], ...NOT_MODIFIED },
    },
    delete_job: {
      route: 'DELETE /v1/jobs/{id}',
      summary: 'Cancel or delete a job',
      description:
        'Cancels a job that is unfinished, with what is done so far. Deletes one that has ended, with its files.',
      responses: {
        202: ['The job, which is being cancelled', Job, LOCATION],
        204: ['The job was deleted'],
      },
    },
    cancel_job: {
      route: 'POST /v1/jobs/{id}/cancel',
      summary: 'Cancel a job',
      description: 'Ends a job with what is done so far. A job that has ended stays as it is.',
      responses: ACCEPTED,
    },
    resume_job: {
      route: 'POST /v1/jobs/{id}/resume',
      summary: 'Resume a job',
      description:
        'Continues a job that has stopped at a limit, once there are calls or room again. A job that is unfinished or completed stays as it ' +
        'is. One that was cancelled or has failed cannot be resumed: `job_ended`.',
      responses: ACCEPTED,
      problems: [409],
    },
  },
  schemas: { Job, JobReason, JobInput, JobOutput, JobProgress, RowSpan, JobLinks, JobList, JobManifest, JobSummary },
} satisfies Section;

/** Rejects an upload whose length is known and too large, before it is sent. */
function requireFit({ headers }: FastifyRequest, encoding: string, { tier, plan }: Caller): void {
  const { fileBytesMax } = jobLimitsOf(plan);
  const bytes = Number(headers['content-length'] ?? 0);
  if (encoding !== 'identity' || bytes <= fileBytesMax) return;
  const detail = `The ${tier} plan allows files of ${sizeText(fileBytesMax)}; ${bytes} bytes are sent.`;
  throw new ProblemError({ code: 'payload_too_large', detail });
}

function cannotResume(outcome: 'cancelled' | 'failed'): ProblemError {
  const why = outcome === 'cancelled' ? 'was cancelled' : 'has failed';
  const detail = `The job ${why}, and cannot be resumed. Its result keeps what was done; missing_rows says what is not. Upload those rows as a new job.`;
  return new ProblemError({ code: 'job_ended', detail });
}

/** Serves jobs: files that are calculated in the background, for callers with a key or a session. */
export function serveJobs(root: FastifyInstance, options: JobsOptions): void {
  const { callService, jobs, clock } = options;
  const lookup = new JobLookup(jobs, clock);
  /** Uploads in progress with their callers. */
  const uploads = new Map<JobUpload, string>();
  const onRequest = [authenticateCaller(callService, 'main'), requireOwner];
  const route = (handler: Route['handler']): Route => ({ handler, options: { onRequest } });

  /** A caller has no more uploads at a time in this process than jobs, so that they cannot fill the disk. */
  function requireFewUploads({ id, tier, plan }: Caller): void {
    const { unfinishedMax } = jobLimitsOf(plan);
    const own = [...uploads.values()].filter((each) => each === id);
    if (own.length < unfinishedMax) return;
    const detail = `The ${tier} plan allows ${unfinishedMax} uploads at a time. Wait until one has ended.`;
    throw new ProblemError({ code: 'rate_limited', detail, retryAfterSeconds: BUSY_RETRY_SECONDS });
  }

  function setRetryAfter(reply: FastifyReply, job: OwnedJob): void {
    const seconds = lookup.retryAfterSeconds(job);
    if (seconds !== undefined) reply.header('retry-after', seconds);
  }

  function sendAccepted(reply: FastifyReply, job: OwnedJob): FastifyReply {
    setRetryAfter(reply, job);
    reply.code(202).headers({ location: `/v1/jobs/${job.id}`, 'cache-control': 'no-store' });
    return reply.type(JSON_TYPE).send(JSON.stringify(jobDocument(job)));
  }

  async function createFrom(request: FastifyRequest, reply: FastifyReply, upload: JobUpload): Promise<OwnedJob> {
    const caller = callerOf(request);
    const wanted = await readJobRequest({
      query: request.query as Record<string, string | string[]>,
      contentType: request.headers['content-type'],
      idempotencyKey: headerOf(request, 'idempotency-key'),
    });
    requireFit(request, upload.encoding, caller);
    const creation = await jobs.create(caller, wanted, upload.stream, request.trace);
    setLimitHeaders(request, reply, await callService.limitStatus(caller));
    if (!creation.ok) throw new ProblemError(creation.problem);
    return creation.job;
  }

  async function create(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = callerOf(request);
    const upload = new JobUpload(request, reply, uploadEncodingOf(request));
    try {
      requireFewUploads(caller);
      uploads.set(upload, caller.id);
      return sendAccepted(reply, await createFrom(request, reply, upload));
    } finally {
      uploads.delete(upload);
      upload.end();
    }
  }

  async function list(request: FastifyRequest, reply: FastifyReply) {
    const { limit, cursor } = readListPage(request.query, PAGE_RULES);
    const { jobs: found, next } = await jobs.list(ownerOf(request), { limit, before: cursor });
    reply.header('cache-control', 'no-store');
    return { jobs: found.map(jobDocument), next_cursor: next ?? null };
  }

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const job = await lookup.find(request);
    setRetryAfter(reply, job);
    const response = createQueryResponse(JSON_TYPE, JSON.stringify(jobDocument(job)));
    return sendStatic(request, reply, { ...response, cacheControl: 'private, no-cache' });
  }

  /** Cancels a job that is unfinished, and deletes one that has ended. */
  async function cancelOrRemove(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const job = await lookup.find(request);
    if (!hasEnded(job)) return cancel(request, reply);
    if (!(await jobs.remove(ownerOf(request), job.id))) throw noSuchJob(request);
    return reply.code(204).send();
  }

  async function cancel(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const job = await jobs.cancel(ownerOf(request), jobIdOf(request));
    if (!job) throw noSuchJob(request);
    return sendAccepted(reply, job);
  }

  async function resume(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const job = await jobs.resume(callerOf(request), jobIdOf(request));
    if (!job) throw noSuchJob(request);
    if (job.outcome === 'cancelled' || job.outcome === 'failed') throw cannotResume(job.outcome);
    return sendAccepted(reply, job);
  }

  root.register(async (app) => {
    app.addHook('preClose', async () => {
      const detail = 'The service is shutting down, and the upload was not kept. Send it again shortly.';
      for (const upload of uploads.keys()) upload.stop({ code: 'unavailable', detail, retryAfterSeconds: 1 });
    });

    // Bodies are read by the handlers, or not at all.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', async () => undefined);

    serveOperations(app, JOB_OPERATIONS, {
      list_jobs: route(list),
      create_job: route(create),
      get_job: route(show),
      delete_job: route(cancelOrRemove),
      cancel_job: route(cancel),
      resume_job: route(resume),
    });
    serveJobDownloads(app, { ...options, lookup, route });
  });
}
