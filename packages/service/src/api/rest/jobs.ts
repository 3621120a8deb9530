import { InputErrors, shorten, unknownName } from '@plumbline/calculators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import { invalidInputProblem } from '../../calls/call_tool.ts';
import type { Job, JobFile } from '../../jobs/job.ts';
import { hasEnded, jobDocument } from '../../jobs/job_document.ts';
import { type Jobs, jobOwnerOf } from '../../jobs/jobs.ts';
import type { Clock } from '../../time/clock.ts';
import { authenticateCaller, callerOf, headerOf, setLimitHeaders } from '../http/authentication.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import { ProblemError } from '../http/problem.ts';
import { type Route, servePath } from '../http/routes.ts';
import { createQueryResponse, sendStatic } from '../http/static_responses.ts';
import { sendJobFile } from './job_files.ts';
import { readJobRequest } from './job_request.ts';
import { JobUpload, uploadEncodingOf } from './job_upload.ts';

export interface JobsOptions {
  callService: CallService;
  jobs: Jobs;
  clock: Clock;
}

const PAGE_DEFAULT = 20;
const PAGE_MAX = 100;
const PAGE_PARAMETERS = ['limit', 'cursor'];

const JOB_ID = /^job_[\w-]{1,64}$/;
const ID_SHOWN_MAX = 64;

/** Asking after a tenth of the time that a job has run costs little, and nobody learns of the end much later. */
const RETRY_SHARE = 0.1;
const RETRY_SECONDS_MAX = 30;

function retryAfterSeconds({ createdAt }: Job, now: number): number {
  const seconds = Math.round(((now - createdAt) / 1000) * RETRY_SHARE);
  return Math.min(Math.max(seconds, 1), RETRY_SECONDS_MAX);
}

/** The owner of the jobs of a caller. */
function ownerOf(request: FastifyRequest): string {
  const owner = jobOwnerOf(callerOf(request));
  if (owner !== undefined) return owner;
  const detail = 'Jobs belong to a key or an account. Send the key in X-API-Key; none was sent.';
  throw new ProblemError({ code: 'invalid_key', detail });
}

/** The id in the path. One that no job can have is not worth a query. */
function jobIdOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (JOB_ID.test(id)) return id;
  throw noSuchJob(id);
}

function noSuchJob(id: string): ProblemError {
  const detail = `You have no job ${JSON.stringify(shorten(id, ID_SHOWN_MAX))}. GET /v1/jobs lists your jobs.`;
  return new ProblemError({ code: 'not_found', detail });
}

/** Reads `?limit=20&cursor=…`; throws a ProblemError that names everything that is wrong. */
function readPage(query: Record<string, unknown>): { limit: number; before: string | undefined } {
  const errors = new InputErrors();
  for (const [name, value] of Object.entries(query)) {
    if (!PAGE_PARAMETERS.includes(name)) errors.add(() => unknownName(name, 'a query parameter here', PAGE_PARAMETERS));
    else if (typeof value !== 'string') errors.add(() => ({ field: name, message: `${name} must be sent once.` }));
  }
  const { limit = String(PAGE_DEFAULT), cursor } = query as Record<string, string | undefined>;
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > PAGE_MAX) {
    errors.add(() => ({ field: 'limit', message: `limit must be a whole number from 1 to ${PAGE_MAX}.` }));
  }
  if (cursor !== undefined && !JOB_ID.test(cursor)) {
    errors.add(() => ({ field: 'cursor', message: 'cursor must be the next_cursor of a page.' }));
  }
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the query', errors));
  return { limit: Number(limit), before: cursor };
}

/** Serves jobs: files that are calculated in the background, for callers with a key or a session. */
export function serveJobs(root: FastifyInstance, { callService, jobs, clock }: JobsOptions): void {
  const uploads = new Set<JobUpload>();
  const authenticate = authenticateCaller(callService, 'main');
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    await authenticate(request);
    ownerOf(request);
  };
  const route = (handler: Route['handler']): Route => ({ handler, options: { onRequest } });

  function sendJob(request: FastifyRequest, reply: FastifyReply, job: Job): FastifyReply {
    if (!hasEnded(job)) reply.header('retry-after', retryAfterSeconds(job, clock()));
    return sendStatic(request, reply, {
      ...createQueryResponse(JSON_TYPE, JSON.stringify(jobDocument(job))),
      cacheControl: 'private, no-cache',
    });
  }

  function sendAccepted(reply: FastifyReply, job: Job): FastifyReply {
    if (!hasEnded(job)) reply.header('retry-after', retryAfterSeconds(job, clock()));
    reply.code(202).headers({ location: `/v1/jobs/${job.id}`, 'cache-control': 'no-store' });
    return reply.type(JSON_TYPE).send(JSON.stringify(jobDocument(job)));
  }

  async function findJob(request: FastifyRequest): Promise<Job> {
    const id = jobIdOf(request);
    const job = await jobs.find(ownerOf(request), id);
    if (!job) throw noSuchJob(id);
    return job;
  }

  /** Why something of a job is not there. */
  async function notThere(request: FastifyRequest, what: string): Promise<ProblemError> {
    const job = await findJob(request);
    const { status, progress } = jobDocument(job);
    if (hasEnded(job)) {
      return new ProblemError({ code: 'not_found', detail: `The job is ${status} and has no ${what}.` });
    }
    const share = `${Math.floor(progress.share * 100)} %`;
    const detail = `The job is ${status}, and ${share} of its rows are done. Its ${what} is there when it has ended.`;
    return new ProblemError({ code: 'not_found', detail, retryAfterSeconds: retryAfterSeconds(job, clock()) });
  }

  async function create(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = callerOf(request);
    const upload = new JobUpload(request, reply, uploadEncodingOf(request));
    uploads.add(upload);
    try {
      const wanted = await readJobRequest({
        query: request.query as Record<string, string | string[]>,
        contentType: request.headers['content-type'],
        idempotencyKey: headerOf(request, 'idempotency-key'),
      });
      const creation = await jobs.create(caller, wanted, upload.stream);
      setLimitHeaders(request, reply, await callService.limitStatus(caller));
      if (!creation.ok) throw new ProblemError(creation.problem);
      return sendAccepted(reply, creation.job);
    } finally {
      upload.endUnread();
      upload.stream.destroy();
      uploads.delete(upload);
    }
  }

  async function list(request: FastifyRequest, reply: FastifyReply) {
    const { jobs: found, next } = await jobs.list(ownerOf(request), readPage(request.query as Record<string, unknown>));
    reply.header('cache-control', 'no-store');
    return { jobs: found.map(jobDocument), next_cursor: next ?? null };
  }

  /** Cancels a job that is unfinished, and deletes one that has ended. */
  async function cancelOrRemove(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const job = await findJob(request);
    if (!hasEnded(job)) {
      const cancelled = await jobs.cancel(ownerOf(request), job.id);
      if (cancelled) return sendAccepted(reply, cancelled);
    }
    if (!(await jobs.remove(ownerOf(request), job.id))) throw noSuchJob(job.id);
    return reply.code(204).send();
  }

  async function cancel(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const id = jobIdOf(request);
    const job = await jobs.cancel(ownerOf(request), id);
    if (!job) throw noSuchJob(id);
    return sendAccepted(reply, job);
  }

  async function resume(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const id = jobIdOf(request);
    const job = await jobs.resume(callerOf(request), id);
    if (!job) throw noSuchJob(id);
    return sendAccepted(reply, job);
  }

  function download(what: 'result' | 'rejected', find: (owner: string, id: string) => Promise<JobFile | undefined>) {
    return route(async (request, reply) => {
      const file = await find(ownerOf(request), jobIdOf(request));
      if (!file) throw await notThere(request, what === 'result' ? 'result' : 'file of rejected rows');
      return sendJobFile(request, reply, file);
    });
  }

  async function sendSummary(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const summary = await jobs.summary(ownerOf(request), jobIdOf(request));
    if (summary === undefined) throw await notThere(request, 'summary');
    return sendStatic(request, reply, {
      ...createQueryResponse(JSON_TYPE, summary),
      cacheControl: 'private, no-cache',
    });
  }

  root.register(async (app) => {
    app.addHook('preClose', async () => {
      const detail = 'The service is shutting down, and the upload was not kept. Send it again shortly.';
      for (const upload of uploads) upload.stop({ code: 'unavailable', detail, retryAfterSeconds: 1 });
    });

    // Bodies are read by the handlers, or not at all.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', async () => undefined);

    servePath(app, '/v1/jobs', { GET: route(list), POST: route(create) });
    servePath(app, '/v1/jobs/:id', {
      GET: route(async (request, reply) => sendJob(request, reply, await findJob(request))),
      DELETE: route(cancelOrRemove),
    });
    servePath(app, '/v1/jobs/:id/cancel', { POST: route(cancel) });
    servePath(app, '/v1/jobs/:id/resume', { POST: route(resume) });
    servePath(app, '/v1/jobs/:id/result', { GET: download('result', (owner, id) => jobs.result(owner, id)) });
    servePath(app, '/v1/jobs/:id/rejected', { GET: download('rejected', (owner, id) => jobs.rejected(owner, id)) });
    servePath(app, '/v1/jobs/:id/summary', { GET: route(sendSummary) });
  });
}
