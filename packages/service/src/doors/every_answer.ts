import type { FastifyReply, FastifyRequest } from 'fastify';

/** A year, as browsers ask for before they trust it. */
const HSTS = 'max-age=31536000';

/** Writes what every answer carries: its name in our logs, no guessing of types, and TLS from now on where there is TLS. */
export function headersOfEveryAnswer(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (isSecure) reply.header('strict-transport-security', HSTS);
  };
}
