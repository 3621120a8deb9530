import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../calls/authenticate.ts';
import type { CallService } from '../../../calls/call_service.ts';
import type { Job } from '../../../jobs/job.ts';
import { hasEnded, jobDocument } from '../../../jobs/job_document.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { jobLimitsOf } from '../../../plans/plans.ts';
import { sizeText } from '../../../plans/size_text.ts';
import type { DocumentRenderer } from '../../../sheets/document_renderer.ts';
import type { Clock } from '../../../time/clock.ts';
import { authenticateCaller, callerOf, headerOf, setLimitHeaders } from '../../http/authentication.ts';
import { JSON_TYPE } from '../../http/http_response.ts';
import { ProblemError } from '../../http/problem.ts';
import { type Route, servePath } from '../../http/routes.ts';
import { createQueryResponse, sendStatic } from '../../http/static_responses.ts';
import { readListPage } from '../list_page.ts';
import { ownerOf, requireOwner } from '../owner.ts';
import { serveJobDownloads } from './job_downloads.ts';
import { JobLookup, jobIdOf, noSuchJob } from './job_lookup.ts';
import { readJobRequest } from './job_request.ts';
import { JobUpload, uploadEncodingOf } from './job_upload.ts';

export interface JobsOptions {
  callService: CallService;
  jobs: Jobs;
  clock: Clock;
  documentRenderer: DocumentRenderer;
  publicUrl: string;
}

const PAGE_RULES = { limitDefault: 20, limitMax: 100, cursorPattern: /^\d{1,16}\.job_[\w-]{32}$/ };

const BUSY_RETRY_SECONDS = 5;

/** Rejects an upload whose length is known and too large, before it is sent. */
function requireFit({ headers }: FastifyRequest, encoding: string, { tier, plan }: Caller): void {
  const { fileBytesMax } = jobLimitsOf(plan);
  const bytes = Number(headers['content-length'] ?? 0);
  if (encoding !== 'identity' || bytes <= fileBytesMax) return;
  const detail = `The ${tier} plan allows files of ${sizeText(fileBytesMax)}; ${bytes} bytes are sent.`;
  throw new ProblemError({ code: 'payload_too_large', detail });
}

/** Serves jobs: files that are calculated in the background, for callers with a key or a session. */
export function serveJobs(root: FastifyInstance, options: JobsOptions): void {
  const { callService, jobs, clock } = options;
  const lookup = new JobLookup(jobs, clock);
  /** Uploads in progress with their owners. */
  const uploads = new Map<JobUpload, string>();
  const onRequest = [authenticateCaller(callService, 'main'), requireOwner];
  const route = (handler: Route['handler']): Route => ({ handler, options: { onRequest } });

  /** An owner has no more uploads at a time in this process than jobs, so that they cannot fill the disk. */
  function requireFewUploads(owner: string, { tier, plan }: Caller): void {
    const { unfinishedMax } = jobLimitsOf(plan);
    const own = [...uploads.values()].filter((each) => each === owner);
    if (own.length < unfinishedMax) return;
    const detail = `The ${tier} plan allows ${unfinishedMax} uploads at a time. Wait until one has ended.`;
    throw new ProblemError({ code: 'rate_limited', detail, retryAfterSeconds: BUSY_RETRY_SECONDS });
  }

  function setRetryAfter(reply: FastifyReply, job: Job): void {
    const seconds = lookup.retryAfterSeconds(job);
    if (seconds !== undefined) reply.header('retry-after', seconds);
  }

  function sendAccepted(reply: FastifyReply, job: Job): FastifyReply {
    setRetryAfter(reply, job);
    reply.code(202).headers({ location: `/v1/jobs/${job.id}`, 'cache-control': 'no-store' });
    return reply.type(JSON_TYPE).send(JSON.stringify(jobDocument(job)));
  }

  async function createFrom(request: FastifyRequest, reply: FastifyReply, upload: JobUpload): Promise<Job> {
    const caller = callerOf(request);
    const wanted = await readJobRequest({
      query: request.query as Record<string, string | string[]>,
      contentType: request.headers['content-type'],
      idempotencyKey: headerOf(request, 'idempotency-key'),
    });
    requireFit(request, upload.encoding, caller);
    const creation = await jobs.create(caller, wanted, upload.stream);
    setLimitHeaders(request, reply, await callService.limitStatus(caller));
    if (!creation.ok) throw new ProblemError(creation.problem);
    return creation.job;
  }

  async function create(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const owner = ownerOf(request);
    const upload = new JobUpload(request, reply, uploadEncodingOf(request));
    try {
      requireFewUploads(owner, callerOf(request));
      uploads.set(upload, owner);
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

    servePath(app, '/v1/jobs', { GET: route(list), POST: route(create) });
    servePath(app, '/v1/jobs/:id', { GET: route(show), DELETE: route(cancelOrRemove) });
    servePath(app, '/v1/jobs/:id/cancel', { POST: route(cancel) });
    servePath(app, '/v1/jobs/:id/resume', { POST: route(resume) });
    serveJobDownloads(app, { ...options, lookup, route });
  });
}
