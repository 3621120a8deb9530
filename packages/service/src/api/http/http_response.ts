import type { FastifyReply } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** What goes back to a caller, beside the headers that every answer has. */
export interface HttpAnswer {
  status: number;
  headers: Record<string, string | number>;
  /** Empty where there is nothing to say. */
  body: string;
}

export function sendAnswer(reply: FastifyReply, { status, headers, body }: HttpAnswer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body);
}
