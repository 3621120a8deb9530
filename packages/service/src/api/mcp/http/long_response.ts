import { acceptsEventStream } from '../../http/content_negotiation.ts';
import { EVENT_STREAM_HEADERS } from '../../http/event_stream_format.ts';
import type { HttpRequest } from '../../http/http_request.ts';
import type { HttpResponse, StreamedResponse } from '../../http/http_response.ts';
import { isObject, type Message } from '../protocol/message.ts';
import type { ProgressToken } from '../protocol/progress.ts';
import type { Following, McpRegistry } from '../registry.ts';
import { EventStream } from './event_stream.ts';

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
