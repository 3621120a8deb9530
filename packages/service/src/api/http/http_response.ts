import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A response without the headers that every response has. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | number>;
  /** Empty for no body. */
  body: string;
}

/** A response whose body is made while it is sent. */
export interface StreamedResponse extends Omit<HttpResponse, 'body'> {
  stream: Readable;
}

export function sendResponse(reply: FastifyReply, response: HttpResponse | StreamedResponse): FastifyReply {
  reply.code(response.status).headers(response.headers);
  if ('stream' in response) return reply.send(response.stream);
  return reply.send(response.body === '' ? undefined : response.body);
}
