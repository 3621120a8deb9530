import type { FastifyReply } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** What goes back to a caller, beside the headers that every response has. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | number>;
  /** Empty where there is nothing to say. */
  body: string;
}

export function sendResponse(reply: FastifyReply, { status, headers, body }: HttpResponse): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body);
}
