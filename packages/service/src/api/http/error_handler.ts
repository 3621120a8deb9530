import { findCalculator } from '@plumbline/calculators';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HashingQueueFull } from '../../accounts/password.ts';
import { DocumentQueueFull } from '../../documents/document_renderer.ts';
import { FilesUnavailable } from '../../jobs/job_file_store.ts';
import { filesUnavailableProblem } from '../../jobs/receive_upload.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import { preferredType } from './content_negotiation.ts';
import type { HttpRequest } from './http_request.ts';
import { PROBLEM_TYPE, PROBLEMS, type ProblemCode, ProblemError, problemDocument, sendProblem } from './problem.ts';

const MEDIA_TYPE_LENGTH_MAX = 100;

function problemOfFastifyError(error: FastifyError, request: HttpRequest): Problem<ProblemCode> | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE': {
      const limit = (request as FastifyRequest).routeOptions.bodyLimit / 1024;
      return { code: 'payload_too_large', detail: `The body is larger than the limit of ${limit} KiB.` };
    }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE': {
      const sent = request.headers['content-type']?.slice(0, MEDIA_TYPE_LENGTH_MAX) ?? 'nothing';
      return { code: 'unsupported_media_type', detail: `Send Content-Type: application/json; ${sent} was sent.` };
    }
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return { code: 'malformed_request', detail: 'The length of the body does not match Content-Length.' };
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? { code: 'malformed_request', detail: 'The request could not be read.' }
        : undefined;
  }
}

/** Each after about the time that its full queue takes. */
const DOCUMENT_PROBLEM: Problem<'unavailable'> = {
  code: 'unavailable',
  detail: 'Too many documents are being made or read at the moment, so this one was not begun. Try again in 5 s.',
  retryAfterSeconds: 5,
};
const HASHING_PROBLEM: Problem<'unavailable'> = {
  code: 'unavailable',
  detail: 'Too many people are signing in at the moment. Try again in 2 s.',
  retryAfterSeconds: 2,
};

/** The problem that an error is for every caller: one that was thrown as such, or a full queue. */
export function thrownProblem(error: Error): Problem<ProblemCode> | undefined {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof DocumentQueueFull) return DOCUMENT_PROBLEM;
  return error instanceof HashingQueueFull ? HASHING_PROBLEM : undefined;
}

const STORE_RETRY_SECONDS = 2;

/** Limits the log lines about an unavailable store; rejected requests are logged anyway. */
const STORE_LOG_INTERVAL_MS = 5000;
let storeLoggedAt = Number.NEGATIVE_INFINITY;

function logStoreUnavailable(error: StoreUnavailable, request: HttpRequest): void {
  if (performance.now() - storeLoggedAt < STORE_LOG_INTERVAL_MS) return;
  storeLoggedAt = performance.now();
  request.log.warn({ reason: error.message }, 'store unavailable, rejecting requests');
}

const INTERNAL_ERRORS = new WeakMap<HttpRequest, Error>();

/** The internal error that a request failed with, if any. */
export function internalErrorOf(request: HttpRequest): Error | undefined {
  return INTERNAL_ERRORS.get(request);
}

/** The problem that an error becomes for the caller; internal errors are logged. */
export function problemOfError(error: Error, request: HttpRequest): Problem<ProblemCode> {
  if (error instanceof StoreUnavailable) {
    logStoreUnavailable(error, request);
    const detail = 'Calls cannot be recorded at the moment. Try again shortly.';
    return { code: 'unavailable', detail, retryAfterSeconds: STORE_RETRY_SECONDS };
  }
  if (error instanceof FilesUnavailable) {
    request.log.warn({ reason: error.message }, 'the files of jobs are unavailable');
    return filesUnavailableProblem();
  }
  const problem = thrownProblem(error) ?? problemOfFastifyError(error as FastifyError, request);
  if (problem) return problem;
  INTERNAL_ERRORS.set(request, error);
  request.log.error({ err: error }, 'internal error');
  return {
    code: 'internal_error',
    detail: 'The request failed on our side. Quote the request_id when you report it.',
  };
}

/** The error handler: responds with a problem document. */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Fastify would close the connection while the client still sends, and the response would be lost.
  if ((error as FastifyError).code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection');
  return sendProblem(request, reply, problemOfError(error, request));
}

interface ErrorHandlerOptions {
  /** Sends the page for an unknown path. Without it, everybody gets the problem document. */
  sendMissingPage?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/** Sets the handlers of errors and unknown paths. An unknown path is a page for browsers and a problem document for programs. */
export function setErrorHandlers(app: FastifyInstance, { sendMissingPage }: ErrorHandlerOptions = {}): void {
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => {
    reply.header('vary', 'Accept');
    if (sendMissingPage && isRead(request) && prefersHtml(request.headers.accept))
      return sendMissingPage(request, reply);
    return sendProblem(request, reply, nothingAt(request));
  });
}

/** The problem of a path that is not there, or not for this caller. */
export function nothingAt({ method, url }: FastifyRequest): Problem<'not_found'> {
  const path = pathOf(url);
  const hint = versionHint(path) ?? 'GET /v1/tools lists the tools.';
  return { code: 'not_found', detail: `There is nothing at ${method} ${path}. ${hint}` };
}

/** The first words of the paths of the API. */
const API_WORDS = [
  'tools',
  'batch',
  'jobs',
  'projects',
  'calculations',
  'editions',
  'parameters',
  'law',
  'law.atom',
  'verification',
  'usage',
  'webhooks',
];

/** Where a path of the API leads whose version was left out; undefined for others. */
export function versionHint(path: string): string | undefined {
  const [, first = ''] = path.split('/');
  const prefix = API_WORDS.includes(first) ? '/v1' : findCalculator(first) ? '/v1/tools' : undefined;
  return prefix && `The paths of the API begin with /v1: send it to ${prefix}${path}.`;
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a client asks for a page rather than for data, as browsers do. */
function prefersHtml(accept: string | undefined): boolean {
  return preferredType(accept, ['application/json', 'text/html']) === 'text/html';
}

const PATH_LENGTH_MAX = 200;

export function pathOf(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return path.length > PATH_LENGTH_MAX ? `${path.slice(0, PATH_LENGTH_MAX)}…` : path;
}

const CODE_OF_CONNECTION_ERROR: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** The raw response to a connection whose request could not be parsed. */
export function malformedRequestResponse(errorCode: string, id: string): string {
  const code = CODE_OF_CONNECTION_ERROR[errorCode] ?? 'malformed_request';
  const { status, title } = PROBLEMS[code];
  const body = JSON.stringify(problemDocument({ code, detail: 'The request could not be read as HTTP.' }, { id }));
  return [
    `HTTP/1.1 ${status} ${title}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
