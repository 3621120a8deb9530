import type { Readable } from 'node:stream';
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
