import { describeSent } from '@plumbline/calculators';
import type { CallReading } from '../../calls/call_service.ts';
import type { Problem } from '../../calls/call_tool.ts';
import type { ExplorationReading } from '../../calls/exploration_service.ts';
import { headerOf } from '../http/authentication.ts';
import { acceptsJson } from '../http/content_negotiation.ts';
import { problemOfError } from '../http/error_handler.ts';
import type { HttpRequest, HttpRequestWithBody } from '../http/http_request.ts';
import { type HttpResponse, JSON_TYPE } from '../http/http_response.ts';
import { type ProblemCode, ProblemError, problemResponse } from '../http/problem.ts';
import { readStrictJson } from '../http/strict_json.ts';
import { registryOf } from './calculator_registry.ts';
import { hostCheck } from './host_check.ts';
import { isLimit, LimitError, waitOf } from './limit_error.ts';
import { readListOptions } from './list_options.ts';
import { clientFeaturesOf, featuresDeclaredIn, sessionIdOf } from './protocol/client_features.ts';
import { errorResponse, handleMessage, type Response, writeResponse } from './protocol/handle_message.ts';
import { idOf, isObject, type Message, readMessage } from './protocol/message.ts';
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
import { quoted } from './quoted.ts';
import type { McpAdditions, McpCallOutcome, McpOffer, McpRegistry } from './registry.ts';

export interface McpOptions {
  /**
   * What the caller is offered, or ProblemError thrown. The same object for the same kind of caller, since the registry is
   * prepared once for each.
   */
  offerFor: (request: HttpRequest) => McpOffer;
  /** Makes a call, for the sheet of a calculation with working and sources; its headers go into the answer. */
  call: <Serialized>(
    request: HttpRequest,
    tool: string,
    read: () => CallReading,
    serialize: (answer: Record<string, unknown>) => Serialized,
  ) => Promise<McpCallOutcome<Serialized> & { headers?: Record<string, string> }>;
  /** Makes an exploration; its headers go into the answer. */
  explore: (
    request: HttpRequest,
    tool: string,
    read: () => ExplorationReading,
  ) => Promise<McpCallOutcome<string> & { headers?: Record<string, string> }>;
  /** Where the world reaches this server, without a slash at the end. */
  publicUrl: string;
  /** Hosts beside those of this machine that may stand in Host and Origin. */
  allowedHosts: readonly string[];
  /** Whether pages of any site may call. Only where a secret is needed that such a page cannot get by itself. */
  allowsAnyOrigin?: boolean;
  extras?: McpAdditions;
  /** The HTML that shows results in a conversation, if it has been built. */
  sheetApp?: string | undefined;
  /** Authorizes the sender: the problem of one who may not send messages, undefined for all others. */
  authorize?: (request: HttpRequest) => AuthorizationProblem | Promise<AuthorizationProblem>;
}

/** A problem with the status and headers of its scheme, if they are not those of all problems. */
export type AuthorizationProblem =
  | (Problem<ProblemCode> & { status?: number; headers?: Record<string, string> })
  | undefined;

function mirrorHeadersOf(request: HttpRequest): MirrorHeaders {
  return {
    revision: headerOf(request, 'mcp-protocol-version'),
    method: headerOf(request, 'mcp-method'),
    name: headerOf(request, 'mcp-name'),
  };
}

/** The edition in the address of the server: `/mcp?edition=2026.11`. */
function editionOf(request: HttpRequest): string | undefined {
  const { edition } = request.query as Record<string, unknown>;
  return edition === undefined ? undefined : String(edition);
}

/** A client that declares extensions in its handshake gets them back as its session id, and sends it with every request. */
function sessionHeaders(message: Message): Record<string, string | number> {
  if (message.kind !== 'request' || message.method !== 'initialize' || !isObject(message.params)) return {};
  const sessionId = sessionIdOf(featuresDeclaredIn(message.params.capabilities));
  return sessionId === undefined ? {} : { 'mcp-session-id': sessionId };
}

function jsonResponse(status: number, response: Response, headers: HttpResponse['headers'] = {}): HttpResponse {
  return { status, headers: { 'content-type': JSON_TYPE, ...headers }, body: writeResponse(response) };
}

function rejectRequest(status: number, message: string): HttpResponse {
  return jsonResponse(status, errorResponse(undefined, new RpcError(INVALID_REQUEST, message)));
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

const RPC_CODES: Partial<Record<ProblemCode, number>> = { malformed_json: PARSE_ERROR, internal_error: INTERNAL_ERROR };

/** A problem that occurs before there is a message, with the status and the headers that REST has for it. */
export function problemAsRpcResponse(problem: NonNullable<AuthorizationProblem>, requestId: string): HttpResponse {
  const { status, headers } = problemResponse(problem, requestId);
  const { code, detail } = problem;
  const error = isLimit(problem)
    ? new LimitError(problem)
    : new RpcError(RPC_CODES[code] ?? INVALID_REQUEST, detail, { code, request_id: requestId });
  const ofScheme = { ...headers, ...problem.headers, 'content-type': JSON_TYPE };
  return jsonResponse(problem.status ?? status, errorResponse(undefined, error), ofScheme);
}

/** The protocol over HTTP: one message a request, JSON answers, no stored session, no stream. */
export class McpHttpHandler {
  readonly #options: McpOptions;
  readonly #isAllowed: ReturnType<typeof hostCheck>;
  readonly #registries = new WeakMap<McpOffer, McpRegistry>();

  constructor(options: McpOptions) {
    this.#options = options;
    this.#isAllowed = hostCheck(options.allowedHosts);
  }

  /**
   * One exchange over HTTP, whichever way the request came in: check headers, authorize the sender, read the message, respond. The
   * body is read only for a sender who may send messages. Never throws: every error becomes a response.
   */
  async handle(request: HttpRequestWithBody): Promise<HttpResponse> {
    try {
      const rejected = this.#checkHeaders(request);
      if (rejected) return rejected;
      const authorization = this.#options.authorize?.(request);
      const problem = authorization instanceof Promise ? await authorization : authorization;
      if (problem) return problemAsRpcResponse(problem, request.id);
      const body = request.readBody();
      const bytes = body instanceof Promise ? await body : body;
      if (!bytes) return await this.#respondTo(request, undefined);
      const reading = readStrictJson(bytes);
      if (reading.ok) return await this.#respondTo(request, reading.value);
      return problemAsRpcResponse({ code: 'malformed_json', detail: reading.fault }, request.id);
    } catch (error) {
      return problemAsRpcResponse(problemOfError(error as Error, request), request.id);
    }
  }

  /** Checks Host, Origin and Accept; the response if one of them is wrong. */
  #checkHeaders(request: HttpRequest): HttpResponse | undefined {
    const { host, origin, accept } = request.headers;
    if (!this.#isAllowed(this.#options.allowsAnyOrigin ? { host } : { host, origin })) {
      const sent = [host, origin].filter((name) => name !== undefined).map(quoted);
      return rejectRequest(403, `Host and Origin must name this server; ${sent.join(' and ')} were sent.`);
    }
    if (acceptsJson(request)) return undefined;
    return rejectRequest(406, `Accept must have application/json; ${describeSent(accept)} was sent.`);
  }

  /** Responds to a message. What concerns the whole request is thrown as ProblemError. */
  async #respondTo(request: HttpRequest, sent: unknown): Promise<HttpResponse> {
    try {
      const message = readMessage(sent);
      const revision = negotiate(message, mirrorHeadersOf(request));
      if (message.kind === 'response' && isStateless(revision)) {
        throw new RpcError(INVALID_REQUEST, 'A client sends no responses; nothing was asked of it.');
      }
      return await this.#handleMessage(request, message, revision);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      const id = idOf(sent);
      if (error instanceof RpcError) return jsonResponse(400, errorResponse(id, error));
      request.log.error({ err: error }, 'internal error');
      const words = 'The request failed on our side. Quote the request_id when you report it.';
      const hidden = new RpcError(INTERNAL_ERROR, words, { code: 'internal_error', request_id: request.id });
      return jsonResponse(500, errorResponse(id, hidden));
    }
  }

  async #handleMessage(request: HttpRequest, message: Message, revision: Revision): Promise<HttpResponse> {
    let headers = sessionHeaders(message);
    const response = await handleMessage(message, {
      revision,
      client: clientFeaturesOf(message, revision, headerOf(request, 'mcp-session-id')),
      registry: this.#registryFor(request),
      listOptions: readListOptions(request.query as Record<string, unknown>),
      edition: editionOf(request),
      call: async (tool, read, serialize) => {
        const outcome = await this.#options.call(request, tool, read, serialize);
        if (outcome.headers) headers = outcome.headers;
        return outcome;
      },
      explore: async (tool, read) => {
        const outcome = await this.#options.explore(request, tool, read);
        if (outcome.headers) headers = outcome.headers;
        return outcome;
      },
    });
    if (!response) return { status: 202, headers: {}, body: '' };
    const seconds = 'error' in response ? waitOf(response.error)?.seconds : undefined;
    if (seconds !== undefined) headers = { ...headers, 'retry-after': seconds };
    return jsonResponse(statusOf(response, revision), response, headers);
  }

  #registryFor(request: HttpRequest): McpRegistry {
    const { offerFor, publicUrl, extras, sheetApp } = this.#options;
    const offer = offerFor(request);
    const known = this.#registries.get(offer);
    if (known) return known;
    const registry = registryOf(offer, publicUrl, extras, sheetApp);
    this.#registries.set(offer, registry);
    return registry;
  }
}
