import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A signal that aborts when the client has gone, for work that is only done for its response. A client that has only ended its
 * side still wants the response. It looks the same as one that has gone, until something is sent: an interim response, which the
 * one skips and the other resets the connection for.
 */
export function untilHangUp(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const probe = (): void => {
    if (!reply.raw.headersSent && request.raw.httpVersion === '1.1') reply.raw.writeProcessing();
  };
  request.socket.once('end', probe);
  reply.raw.once('close', () => {
    request.socket.off('end', probe);
    gone.abort();
  });
  return gone.signal;
}
