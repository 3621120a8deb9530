import { describeSent } from '@plumbline/calculators';
import type { CallProblem, CallReading } from '../../../calls/call_service.ts';
import type { Problem } from '../../../calls/call_tool.ts';
import type { ExplorationReading } from '../../../calls/exploration_service.ts';
import type { ManyCallsOutcome } from '../../../calls/many_calls.ts';
import type { CallerTasks } from '../../../tasks/task_service.ts';
import { headerOf } from '../../http/authentication.ts';
import { acceptsJson } from '../../http/content_negotiation.ts';
import { problemOfError } from '../../http/error_handler.ts';
import { CALL_BYTES_MAX, type HttpRequest, type HttpRequestWithBody } from '../../http/http_request.ts';
import { type HttpResponse, JSON_TYPE, type StreamedResponse } from '../../http/http_response.ts';
import { type ProblemCode, ProblemError, problemResponse } from '../../http/problem.ts';
import { type JsonReading, readStrictJson } from '../../http/strict_json.ts';
import { registryOf } from '../calculator_registry.ts';
import { clientFeaturesOf, featuresDeclaredIn, sessionIdOf } from '../protocol/client_features.ts';
import { errorResponse, handleMessage, type Response, writeResponse } from '../protocol/handle_message.ts';
import {
  idOf,
  isObject,
  isRequestId,
  type Message,
  type Params,
  type RequestId,
  readMessage,
} from '../protocol/message.ts';
import { type MirrorHeaders, negotiate } from '../protocol/negotiate.ts';
import { progressTokenOf } from '../protocol/progress.ts';
import { isStateless, type Revision } from '../protocol/revisions.ts';
import {
  HEADER_MISMATCH,
  INTERNAL_ERROR,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  RpcError,
  UNSUPPORTED_REVISION,
} from '../protocol/rpc_error.ts';
import { quoted } from '../quoted.ts';
import type {
  FollowedWork,
  Following,
  ManyReading,
  McpAdditions,
  McpCallOutcome,
  McpOffer,
  McpRegistry,
} from '../registry.ts';
import { readListOptions } from '../tools/list_options.ts';
import { hostCheck } from './host_check.ts';
import { isLimit, LimitError, waitOf } from './limit_error.ts';
import { longResponse, NO_MESSAGE, takesLong } from './long_response.ts';
import { pageHeaders } from './page_access.ts';
import { RequestsInProgress, requestKeyOf } from './requests_in_progress.ts';

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
    following: HttpFollowing,
  ) => Promise<McpCallOutcome<string> & { headers?: Record<string, string> }>;
  /** The tasks of the sender. */
  tasksOf: (request: HttpRequest) => CallerTasks;
  /** Makes many calls; its headers go into the answer. */
  callMany: <Picked>(
    request: HttpRequest,
    tool: string,
    read: () => ManyReading,
    pick: (result: Record<string, unknown>, input: unknown) => Picked,
    following: HttpFollowing,
  ) => Promise<McpCallOutcome<ManyCallsOutcome<Picked>> & { headers?: Record<string, string> }>;
  /**
   * Admits a body that is larger than that of a call, before it is read. Resolves with the function that is called once the
   * response is sent, or throws a ProblemError.
   */
  admitLargeBody?: (request: HttpRequest) => Promise<() => void>;
  /** Counts a large body that cannot be read as an invalid call, because reading it took time. Returns what to answer. */
  countLargeBody?: (request: HttpRequest, problem: CallProblem) => Promise<Problem<ProblemCode>>;
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
  /** Whom a request is counted for; a caller can cancel its own requests only. All are of one caller by default. */
  callerOf?: (request: HttpRequest) => string;
  /** Passes on the cancellation of a request that is not in progress in this process. */
  passOnCancellation?: ((requestKey: string) => void) | undefined;
}

/** How a request that takes long is followed over HTTP. */
export interface HttpFollowing extends Following {
  /** Called with the headers of the response when the work begins, for a stream that begins before it has ended. */
  onStarted: (headers: Record<string, string>) => void;
}

type Headers = Record<string, string | number>;

/** One request with what is needed to respond to it. */
interface Exchange {
  request: HttpRequest;
  message: Message;
  revision: Revision;
  registry: McpRegistry;
  /** The headers of the response. */
  headers: Headers;
}

/** Responds to a request that takes long, until its client has gone. */
export type RespondLong = (hangUp: AbortSignal) => Promise<HttpResponse | StreamedResponse>;

/** For requests that are done at once. */
const NOT_FOLLOWED: Following = { signal: new AbortController().signal };

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

const CANCELLED = 'notifications/cancelled';

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

/**
 * The protocol over HTTP: one message a request, no stored session. Answers are JSON, and a stream of events for a request that takes long
 * if its client wants to know its progress.
 */
export class McpHttpHandler {
  readonly #options: McpOptions;
  /** Whether Host and Origin of a request are those of this machine, or allowed by the operator. */
  readonly isAllowed: ReturnType<typeof hostCheck>;
  /** Whether pages of any site may call, because a session counts for nothing here. */
  readonly allowsAnyOrigin: boolean;
  readonly #registries = new WeakMap<McpOffer, McpRegistry>();
  readonly #inProgress = new RequestsInProgress();

  constructor(options: McpOptions) {
    this.#options = options;
    this.isAllowed = hostCheck(options.allowedHosts);
    this.allowsAnyOrigin = options.allowsAnyOrigin === true;
  }

  /**
   * One exchange over HTTP, whichever way the request came in: check headers, authorize the sender, read the message, respond. The
   * body is read only for a sender who may send messages. Never throws: every error becomes a response. A request that takes long is
   * left to `serveLong`, which knows the connection.
   */
  handle<Long extends HttpResponse | StreamedResponse | undefined>(
    request: HttpRequestWithBody,
    serveLong: (respond: RespondLong) => Long | Promise<Long>,
  ): Promise<HttpResponse | Long> {
    const answered = this.#exchange(request, serveLong);
    if (request.headers.origin === undefined || this.allowsAnyOrigin) return answered;
    return answered.then((response) => {
      if (!response) return response;
      const headers = { ...response.headers, ...pageHeaders(request, this.isAllowed) };
      return { ...response, headers };
    });
  }

  async #exchange<Long>(
    request: HttpRequestWithBody,
    serveLong: (respond: RespondLong) => Long | Promise<Long>,
  ): Promise<HttpResponse | Long> {
    try {
      const rejected = this.#checkHeaders(request);
      if (rejected) return rejected;
      const authorization = this.#options.authorize?.(request);
      const problem = authorization instanceof Promise ? await authorization : authorization;
      if (problem) return problemAsRpcResponse(problem, request.id);
      const body = request.readBody();
      const bytes = body instanceof Promise ? await body : body;
      if (!bytes) return await this.#respondTo(request, undefined, serveLong);
      const reading = readStrictJson(bytes);
      if (bytes.length > CALL_BYTES_MAX) await this.#checkLargeBody(request, reading);
      if (reading.ok) return await this.#respondTo(request, reading.value, serveLong);
      return problemAsRpcResponse({ code: 'malformed_json', detail: reading.fault }, request.id);
    } catch (error) {
      return problemAsRpcResponse(problemOfError(error as Error, request), request.id);
    }
  }

  /** Takes a place for a body that is larger than that of a call; resolves with the function that gives it back. */
  async admitLargeBody(request: HttpRequest): Promise<() => void> {
    return (await this.#options.admitLargeBody?.(request)) ?? (() => undefined);
  }

  /** Throws a ProblemError for a large body that is not a call of a tool that reads it. */
  async #checkLargeBody(request: HttpRequest, reading: JsonReading): Promise<void> {
    const { params } = reading.ok && isObject(reading.value) ? reading.value : {};
    const name = isObject(params) && reading.ok ? params.name : undefined;
    if (this.#registryFor(request).tools.get(name as string)?.readsLargeBody) return;
    const problem: CallProblem = reading.ok
      ? { code: 'payload_too_large', detail: `The body is larger than the limit of ${CALL_BYTES_MAX / 1024} KiB.` }
      : { code: 'malformed_json', detail: reading.fault };
    throw new ProblemError((await this.#options.countLargeBody?.(request, problem)) ?? problem);
  }

  /** Checks Host, Origin and Accept; the response if one of them is wrong. */
  #checkHeaders(request: HttpRequest): HttpResponse | undefined {
    const { host, origin, accept } = request.headers;
    if (!this.isAllowed(this.allowsAnyOrigin ? { host } : { host, origin })) {
      const sent = [host, origin].filter((name) => name !== undefined).map(quoted);
      return rejectRequest(403, `Host and Origin must name this server; ${sent.join(' and ')} were sent.`);
    }
    if (acceptsJson(request)) return undefined;
    return rejectRequest(406, `Accept must have application/json; ${describeSent(accept)} was sent.`);
  }

  /** Responds to a message, or to what was sent instead of one. */
  async #respondTo<Long>(
    request: HttpRequest,
    sent: unknown,
    serveLong: (respond: RespondLong) => Long | Promise<Long>,
  ): Promise<HttpResponse | Long> {
    try {
      const message = readMessage(sent);
      const revision = negotiate(message, mirrorHeadersOf(request));
      if (message.kind === 'response' && isStateless(revision)) {
        throw new RpcError(INVALID_REQUEST, 'A client sends no responses; nothing was asked of it.');
      }
      if (message.kind === 'notification') this.#receive(request, message);
      const registry = this.#registryFor(request);
      const exchange: Exchange = { request, message, revision, registry, headers: sessionHeaders(message) };
      if (!takesLong(message, exchange.registry)) return await this.#handleMessage(exchange, NOT_FOLLOWED);
      return await serveLong((hangUp) => this.#respondLong(exchange, hangUp));
    } catch (error) {
      return this.#errorResponse(request, idOf(sent), error);
    }
  }

  #errorResponse(request: HttpRequest, id: RequestId | undefined, error: unknown): HttpResponse {
    if (error instanceof ProblemError) return problemAsRpcResponse(error.problem, request.id);
    if (error instanceof RpcError) return jsonResponse(400, errorResponse(id, error));
    request.log.error({ err: error }, 'internal error');
    const words = 'The request failed on our side. Quote the request_id when you report it.';
    const hidden = new RpcError(INTERNAL_ERROR, words, { code: 'internal_error', request_id: request.id });
    return jsonResponse(500, errorResponse(id, hidden));
  }

  #receive(request: HttpRequest, { method, params }: Message & { kind: 'notification' }): void {
    if (method !== CANCELLED || !isObject(params) || !isRequestId(params.requestId)) return;
    const key = this.#keyOf(request, params.requestId);
    if (!this.#inProgress.cancel(key)) this.#options.passOnCancellation?.(key);
  }

  /** Cancels a request that is in progress in this process, if it is. */
  cancel(requestKey: string): void {
    this.#inProgress.cancel(requestKey);
  }

  #keyOf(request: HttpRequest, id: RequestId): string {
    const caller = this.#options.callerOf?.(request) ?? '';
    return requestKeyOf({ caller, session: headerOf(request, 'mcp-session-id') }, id);
  }

  async #respondLong(exchange: Exchange, hangUp: AbortSignal): Promise<HttpResponse | StreamedResponse> {
    const { request, headers } = exchange;
    const { id, params } = exchange.message as Message & { kind: 'request'; params: Params };
    const token = progressTokenOf(params);
    const { signal, end } = this.#inProgress.begin(this.#keyOf(request, id), hangUp);
    const respond = (following: Following) => this.#handleMessage(exchange, following).finally(end);
    const onError = (error: unknown) => this.#errorResponse(request, id, error);
    return longResponse({ request, token, signal, respond, onError, headers });
  }

  async #handleMessage(exchange: Exchange, followedBy: Following): Promise<HttpResponse> {
    const { request, message, revision, registry, headers } = exchange;
    const following = ({ onBegun, ...followed }: FollowedWork): HttpFollowing => ({
      ...followed,
      onStarted(known) {
        Object.assign(headers, known);
        onBegun?.();
      },
    });
    const response = await handleMessage(message, {
      ...followedBy,
      revision,
      client: clientFeaturesOf(message, revision, headerOf(request, 'mcp-session-id')),
      registry,
      listOptions: readListOptions(request.query as Record<string, unknown>),
      edition: editionOf(request),
      call: async (tool, read, serialize) => {
        const outcome = await this.#options.call(request, tool, read, serialize);
        Object.assign(headers, outcome.headers);
        return outcome;
      },
      callMany: async (tool, read, pick, followed) => {
        const outcome = await this.#options.callMany(request, tool, read, pick, following(followed));
        Object.assign(headers, outcome.headers);
        return outcome;
      },
      explore: async (tool, read, followed) => {
        const outcome = await this.#options.explore(request, tool, read, following(followed));
        Object.assign(headers, outcome.headers);
        return outcome;
      },
      tasks: () => this.#options.tasksOf(request),
    });
    if (!response) return NO_MESSAGE;
    const seconds = 'error' in response ? waitOf(response.error)?.seconds : undefined;
    if (seconds !== undefined) headers['retry-after'] = seconds;
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
