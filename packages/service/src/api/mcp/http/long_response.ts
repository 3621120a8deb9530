import { Readable } from 'node:stream';
import { acceptsEventStream } from '../../http/content_negotiation.ts';
import type { HttpRequest } from '../../http/http_request.ts';
import {
  EVENT_COMMENT,
  EVENT_STREAM_HEADERS,
  eventOf,
  type HttpResponse,
  type StreamedResponse,
} from '../../http/http_response.ts';
import { isObject, type Message } from '../protocol/message.ts';
import { type ProgressToken, progressReporter } from '../protocol/progress.ts';
import type { Following, McpRegistry } from '../registry.ts';

/** Shorter than the idle timeout of common proxies, which is 60 s or 30 s. */
const KEEP_ALIVE_MS = 15_000;

/** The response to one request as a stream of events: its progress, then the response. */
export class EventStream {
  /** The bytes of the stream. */
  readonly readable = new Readable({ read: () => undefined });
  /** Resolves with the first progress, when the stream has to begin. */
  readonly opened: Promise<void>;
  readonly report: NonNullable<Following['reportProgress']>;
  #keepAlive: NodeJS.Timeout | undefined;

  constructor(token: ProgressToken) {
    let open: () => void = () => undefined;
    this.opened = new Promise((resolve) => {
      open = resolve;
    });
    this.report = progressReporter(token, (notification) => {
      open();
      this.#keepAlive ??= setInterval(() => this.#sendIfRead(EVENT_COMMENT), KEEP_ALIVE_MS).unref();
      this.#sendIfRead(eventOf(JSON.stringify({ jsonrpc: '2.0', ...notification })));
    });
    this.readable.once('close', () => clearInterval(this.#keepAlive));
  }

  /** Backpressure: what a client that does not read would have to wait for is dropped, never queued. */
  #sendIfRead(text: string): void {
    if (this.readable.readableLength === 0) this.readable.push(text);
  }

  /** Ends the stream with the response; without one if it is empty. */
  end(json: string): void {
    clearInterval(this.#keepAlive);
    if (this.readable.destroyed) return;
    if (json !== '') this.readable.push(eventOf(json));
    this.readable.push(null);
  }
}

/** To notifications, and to a request that was cancelled: it gets no message. */
export const NO_MESSAGE: HttpResponse = { status: 202, headers: {}, body: '' };

/** Whether a message asks for something that may take long. */
export function takesLong(message: Message, { tools, resources, templates }: McpRegistry): boolean {
  if (message.kind !== 'request' || !isObject(message.params)) return false;
  const { method, params } = message;
  if (method === 'tools/call') return tools.get(params.name as string)?.takesLong === true;
  if (method !== 'resources/read' || typeof params.uri !== 'string' || resources.has(params.uri)) return false;
  const { uri } = params;
  return templates.find(({ matches }) => matches(uri))?.takesLong === true;
}

/** A request that takes long, and how it is worked on. */
export interface LongRequest {
  request: HttpRequest;
  /** The token of a request that asks for progress. */
  token: ProgressToken | undefined;
  /** Aborts when the client has gone or has cancelled the request. */
  signal: AbortSignal;
  /** Responds to it. Its body is one JSON-RPC message. */
  respond: (following: Following) => Promise<HttpResponse>;
  /** The response to what it throws. */
  onError: (error: unknown) => HttpResponse;
  /** Headers that are known when the work begins; they are read when the stream does. */
  headers: HttpResponse['headers'];
}

/**
 * The response to a request that takes long: as a stream of events from its first progress on, if its client wants to know it. What
 * is rejected before any work is done is answered with its status. A request that was cancelled gets no message.
 */
export async function longResponse(long: LongRequest): Promise<HttpResponse | StreamedResponse> {
  const { request, token, signal, respond, onError, headers } = long;
  const stream = token !== undefined && acceptsEventStream(request) ? new EventStream(token) : undefined;
  const responding = respond({ signal, reportProgress: stream?.report })
    .catch((error: unknown) => (signal.aborted ? NO_MESSAGE : onError(error)))
    .then((response) => (signal.aborted ? NO_MESSAGE : response));
  if (!stream) return responding;
  const isOpened = await Promise.race([responding.then(() => false), stream.opened.then(() => true)]);
  if (!isOpened) return responding;
  void responding.then(({ body }) => stream.end(body));
  return { status: 200, headers: { ...headers, ...EVENT_STREAM_HEADERS }, stream: stream.readable };
}
