import type { Calculator } from '@plumbline/calculators';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Extra } from '../../calls/call_tool.ts';
import { describeJson } from '../describe_json.ts';
import { PROBLEM_TYPE, RequestRefused } from '../rest/problem.ts';
import { servePath } from '../rest/routes.ts';
import { offerOf } from './calculator_offer.ts';
import { hostCheck } from './host_check.ts';
import { waitOf } from './limit_refused.ts';
import { listingOf } from './listing.ts';
import type { McpCallOutcome, McpExtras, McpOffer } from './offer.ts';
import { answerMessage, errorResponse, type Response, writeResponse } from './protocol/answer_message.ts';
import { idOf, type Message, readMessage } from './protocol/message.ts';
import { type MirrorHeaders, negotiate } from './protocol/negotiate.ts';
import { isStateless, type Revision } from './protocol/revisions.ts';
import {
  HEADER_MISMATCH,
  INTERNAL_ERROR,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  RpcError,
  UNSUPPORTED_REVISION,
} from './protocol/rpc_error.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A message holds the inputs of one tool; the largest of them needs a few KiB. */
const BODY_BYTES_MAX = 64 * 1024;

export interface McpOptions {
  /**
   * The tools of the caller, or RequestRefused thrown. The same list for the same kind of caller, since what is offered is
   * prepared once for each.
   */
  toolsFor: (request: FastifyRequest) => readonly Calculator[];
  /** Makes a call, for the sheet of a calculation with working and sources; its headers go into the answer. */
  call: (
    request: FastifyRequest,
    calculator: Calculator,
    input: unknown,
    extras: ReadonlySet<Extra>,
  ) => Promise<McpCallOutcome & { headers?: Record<string, string> }>;
  /** Where the world reaches this server, without a slash at the end. */
  publicUrl: string;
  /** Hosts beside those of this machine that may stand in Host and Origin. */
  allowedHosts: readonly string[];
  extras?: McpExtras;
  /** Turns away who has no business here: by an answer, or by an error given to `done`. */
  onRequest?: (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function mirrorHeadersOf(request: FastifyRequest): MirrorHeaders {
  return {
    revision: headerOf(request, 'mcp-protocol-version'),
    method: headerOf(request, 'mcp-method'),
    name: headerOf(request, 'mcp-name'),
  };
}

/** Answers are JSON. A client that names nothing takes it. */
function takesJson({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return /(?:^|,)\s*(?:application\/(?:json|\*)|\*\/\*)\s*(?:[;,]|$)/i.test(accept);
}

function sendResponse(reply: FastifyReply, status: number, response: Response): FastifyReply {
  return reply.code(status).type(JSON_TYPE).send(writeResponse(response));
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return sendResponse(reply, status, errorResponse(undefined, new RpcError(INVALID_REQUEST, message)));
}

/** Errors of a method travel with 200, but for those to which the protocol or a limit gives a status. */
function statusOf(response: Response, revision: Revision): number {
  if (!('error' in response)) return 200;
  const { code } = response.error;
  const wait = waitOf(response.error);
  if (wait) return wait.status;
  if (!isStateless(revision)) return 200;
  if (code === METHOD_NOT_FOUND) return 404;
  return code <= HEADER_MISMATCH && code >= UNSUPPORTED_REVISION ? 400 : 200;
}

/** What Fastify refused before there was a message: the problem document that REST would send becomes an error response. */
function problemAsResponse(payload: string): Response {
  const { code, detail, request_id } = JSON.parse(payload) as Record<string, string>;
  const rpcCodes: Record<string, number> = { malformed_json: PARSE_ERROR, internal_error: INTERNAL_ERROR };
  const rpcCode = rpcCodes[code ?? ''] ?? INVALID_REQUEST;
  return errorResponse(undefined, new RpcError(rpcCode, detail ?? '', { code, request_id }));
}

/** Serves the protocol over HTTP: one message a request, JSON answers, no session, no stream. */
export function serveMcp(app: FastifyInstance, options: McpOptions): void {
  const { toolsFor, call, publicUrl, allowedHosts, extras, onRequest } = options;
  const isAllowed = hostCheck(allowedHosts);
  const offers = new WeakMap<readonly Calculator[], McpOffer>();

  function offerTo(request: FastifyRequest): McpOffer {
    const calculators = toolsFor(request);
    const known = offers.get(calculators);
    if (known) return known;
    const offer = offerOf(calculators, publicUrl, extras);
    offers.set(calculators, offer);
    return offer;
  }

  async function answer(message: Message, revision: Revision, request: FastifyRequest, reply: FastifyReply) {
    const response = await answerMessage(message, {
      revision,
      offer: offerTo(request),
      listing: listingOf(request.query as Record<string, unknown>),
      call: async (calculator, input, wanted) => {
        const outcome = await call(request, calculator, input, wanted);
        if (outcome.headers) reply.headers(outcome.headers);
        return outcome;
      },
    });
    if (!response) return reply.code(202).send();
    const seconds = 'error' in response ? waitOf(response.error)?.seconds : undefined;
    if (seconds !== undefined) reply.header('retry-after', seconds);
    return sendResponse(reply, statusOf(response, revision), response);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    try {
      const message = readMessage(request.body);
      const revision = negotiate(message, mirrorHeadersOf(request));
      if (message.kind === 'response' && isStateless(revision)) {
        throw new RpcError(INVALID_REQUEST, 'A client sends no responses; nothing was asked of it.');
      }
      return await answer(message, revision, request, reply);
    } catch (error) {
      if (error instanceof RequestRefused) throw error;
      const id = idOf(request.body);
      if (error instanceof RpcError) return sendResponse(reply, 400, errorResponse(id, error));
      request.log.error({ err: error }, 'a message failed through our own mistake');
      const words = 'The request could not be answered. The request_id leads us to the reason.';
      const hidden = new RpcError(INTERNAL_ERROR, words, { code: 'internal_error', request_id: request.id });
      return sendResponse(reply, 500, errorResponse(id, hidden));
    }
  }

  servePath(app, '/mcp', {
    POST: {
      options: {
        bodyLimit: BODY_BYTES_MAX,
        onRequest: (request, reply, done) => {
          if (!isAllowed(request.headers)) {
            const { host, origin } = request.headers;
            const sent = [host, origin].filter((name) => name !== undefined).map(describeJson);
            refuse(reply, 403, `Host and Origin must name this server; ${sent.join(' and ')} were sent.`);
            return;
          }
          if (!takesJson(request)) {
            const { accept } = request.headers;
            refuse(reply, 406, `Accept must have application/json; ${describeJson(accept)} was sent.`);
            return;
          }
          if (onRequest) onRequest(request, reply, done);
          else done();
        },
        onSend: (_request, reply, payload, done) => {
          if (reply.getHeader('content-type') !== PROBLEM_TYPE || typeof payload !== 'string')
            return done(null, payload);
          reply.type(JSON_TYPE);
          done(null, writeResponse(problemAsResponse(payload)));
        },
      },
      handler: handle,
    },
  });
}
