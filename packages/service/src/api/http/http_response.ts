import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

/** A response without the headers that every response has. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | number>;
  /** Empty for no body. */
  body: string;
  /** UTF-8 if absent. In Latin-1, each character is a byte of UTF-8. */
  encoding?: 'utf8' | 'latin1';
}

/** A response whose body is made while it is sent. */
export interface StreamedResponse extends Omit<HttpResponse, 'body' | 'encoding'> {
  stream: Readable;
}

export function sendResponse(reply: FastifyReply, response: HttpResponse | StreamedResponse): FastifyReply {
  reply.code(response.status).headers(response.headers);
  if ('stream' in response) return reply.send(response.stream);
  const { body, encoding } = response;
  if (encoding === 'latin1') return reply.send(Buffer.from(body, 'latin1'));
  return reply.send(body === '' ? undefined : body);
}

export const EVENT_STREAM_TYPE = 'text/event-stream';

/** Readers skip it. */
export const EVENT_COMMENT = ':\n\n';

/** Proxies neither buffer nor compress the stream, so that each event arrives when it is sent. */
export const EVENT_STREAM_HEADERS = {
  'content-type': EVENT_STREAM_TYPE,
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** An event with one line of data. */
export function eventOf(line: string): string {
  return `event: message\ndata: ${line}\n\n`;
}

/** Reads the head and the first part of a text at once, so that a store that is unavailable is reported with its status. */
export async function startedStream(text: AsyncGenerator<string>): Promise<Readable> {
  const parts = [(await text.next()).value ?? '', (await text.next()).value ?? ''];
  return Readable.from(
    (async function* () {
      yield* parts;
      yield* text;
    })(),
  );
}
