import { type JsonReading, readStrictJson } from '@plumbline/batch/text/strict_json.ts';
import { describeSent } from '@plumbline/calculators';
import type { CallProblem } from '../../../calls/call_service.ts';
import { headerOf } from '../../http/authentication.ts';
import { acceptsJson } from '../../http/content_negotiation.ts';
import { problemOfError } from '../../http/error_handler.ts';
import { CALL_BYTES_MAX, type HttpRequest, type HttpRequestWithBody } from '../../http/http_request.ts';
import type { HttpResponse, StreamedResponse } from '../../http/http_response.ts';
import { ProblemError } from '../../http/problem.ts';
import { registryOf } from '../calculator_registry.ts';
import { waitOf } from '../problems.ts';
import { clientFeaturesOf, featuresDeclaredIn, sessionIdOf } from '../protocol/client_features.ts';
import { handleMessage } from '../protocol/handle_message.ts';
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
import { INVALID_REQUEST, quoted, RpcError } from '../protocol/rpc_error.ts';
import type { Following, McpOffer, McpRegistry } from '../registry.ts';
import { readListOptions } from '../tools/list_options.ts';
import { longResponse, NO_MESSAGE, takesLong } from './long_response.ts';
import type { McpOptions, ResponseHeaders } from './mcp_options.ts';
import { describeMessage, joinTrace } from './message_trace.ts';
import { pageHeaders, senderCheck } from './page_access.ts';
import { RequestsInProgress, requestKeyOf } from './requests_in_progress.ts';
import { failureResponse, jsonResponse, problemAsRpcResponse, rejectRequest, statusOf } from './rpc_response.ts';

/** One request with what is needed to respond to it. */
interface Exchange {
  request: HttpRequest;
  message: Message;
  revision: Revision;
  registry: McpRegistry;
  /** The headers of the response. */
  headers: ResponseHeaders;
}

/** Responds to a request that takes long, until its client has gone. */
export type RespondLong = (hangUp: AbortSignal) => Promise<HttpResponse | StreamedResponse>;

/** For requests that are done at once. */
const NOT_FOLLOWED: Following = { signal: new AbortController().signal };

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

/** A client that declares in its handshake that it shows apps gets a session id that says so, and sends it with every request. */
function sessionHeaders(message: Message): ResponseHeaders {
  if (message.kind !== 'request' || message.method !== 'initialize' || !isObject(message.params)) return {};
  const sessionId = sessionIdOf(featuresDeclaredIn(message.params.capabilities));
  return sessionId === undefined ? {} : { 'mcp-session-id': sessionId };
}

const CANCELLED = 'notifications/cancelled';

/**
 * The protocol over HTTP: one message a request, no stored session. Answers are JSON, and a stream of events for a request that takes long
 * if its client wants to know its progress.
 */
export class McpHttpHandler {
  readonly #options: McpOptions;
  /** Whether Host and Origin of a request are those of this machine, or allowed by the operator. */
  readonly isAllowed: ReturnType<typeof senderCheck>;
  /** Whether pages of any site may call, because a session counts for nothing here. */
  readonly allowsAnyOrigin: boolean;
  readonly #registries = new WeakMap<McpOffer, McpRegistry>();
  readonly #inProgress = new RequestsInProgress();

  constructor(options: McpOptions) {
    this.#options = options;
    this.isAllowed = senderCheck(options.allowedHosts);
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
      if (problem) return problemAsRpcResponse(problem, request);
      const body = request.readBody();
      const bytes = body instanceof Promise ? await body : body;
      if (!bytes) return await this.#respondTo(request, undefined, serveLong);
      const reading = readStrictJson(bytes);
      if (bytes.length > CALL_BYTES_MAX) await this.#checkLargeBody(request, reading);
      if (reading.ok) return await this.#respondTo(request, reading.value, serveLong);
      return problemAsRpcResponse({ code: 'malformed_json', detail: reading.fault }, request);
    } catch (error) {
      return problemAsRpcResponse(problemOfError(error as Error, request), request);
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
      const { tracer } = this.#options;
      const message = readMessage(sent);
      joinTrace(request, message, tracer);
      const revision = negotiate(message, mirrorHeadersOf(request));
      if (message.kind === 'response' && isStateless(revision)) {
        throw new RpcError(INVALID_REQUEST, 'A client sends no responses; nothing was asked of it.');
      }
      if (message.kind === 'notification') this.#receive(request, message);
      const registry = this.#registryFor(request);
      if (tracer.records(request.trace)) describeMessage(request.trace, message, revision, registry);
      const exchange: Exchange = { request, message, revision, registry, headers: sessionHeaders(message) };
      if (!takesLong(message, exchange.registry)) return await this.#handleMessage(exchange, NOT_FOLLOWED);
      return await serveLong((hangUp) => this.#respondLong(exchange, hangUp));
    } catch (error) {
      return failureResponse(request, idOf(sent), error);
    }
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
    const onError = (error: unknown) => failureResponse(request, id, error);
    return longResponse({ request, token, signal, respond, onError, headers });
  }

  async #handleMessage(exchange: Exchange, following: Following): Promise<HttpResponse> {
    const { request, message, revision, registry, headers } = exchange;
    const response = await handleMessage(message, {
      ...following,
      revision,
      client: clientFeaturesOf(message, revision, headerOf(request, 'mcp-session-id')),
      registry,
      listOptions: readListOptions(request.query as Record<string, unknown>),
      edition: editionOf(request),
      calls: this.#options.callsOf(request, headers),
    });
    if (!response) return NO_MESSAGE;
    const seconds = 'error' in response ? waitOf(response.error)?.seconds : undefined;
    if (seconds !== undefined) headers['retry-after'] = seconds;
    return jsonResponse(statusOf(response, revision), response, headers);
  }

  #registryFor(request: HttpRequest): McpRegistry {
    const { offerFor, publicUrl, extras, sheetApp, sources, laws } = this.#options;
    const offer = offerFor(request);
    const known = this.#registries.get(offer);
    if (known) return known;
    const registry = registryOf(offer, publicUrl, extras, { sheetApp, sources, laws });
    this.#registries.set(offer, registry);
    return registry;
  }
}
