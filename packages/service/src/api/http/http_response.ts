import type { FastifyReply } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A response without the headers that every response has. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | number>;
  /** Empty for no body. */
  body: string;
}

export function sendResponse(reply: FastifyReply, { status, headers, body }: HttpResponse): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body);
}
