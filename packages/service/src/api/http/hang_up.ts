import type { FastifyReply, FastifyRequest } from 'fastify';
import { EVENT_COMMENT, EVENT_STREAM_TYPE } from './http_response.ts';

const PROBE_INTERVAL_MS = 500;

/**
 * A signal that aborts when the client has gone, for work that is only done for its response. A client that has only ended its
 * side still wants the response. It looks the same as one that has gone, until something is sent: the one skips it, and the system
 * of the other resets the connection after the first, which the next one notices. Before the response these are interim responses,
 * and in a stream of events comments.
 */
export function untilHangUp(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const probe = (): void => {
    const { raw } = reply;
    if (!raw.headersSent) raw.writeProcessing();
    else if (!raw.writableEnded && raw.getHeader('content-type') === EVENT_STREAM_TYPE) raw.write(EVENT_COMMENT);
    else clearInterval(timer);
  };
  const probeRegularly = (): void => {
    if (request.raw.httpVersion !== '1.1') return;
    probe();
    timer = setInterval(probe, PROBE_INTERVAL_MS).unref();
  };
  request.socket.once('end', probeRegularly);
  reply.raw.once('close', () => {
    request.socket.off('end', probeRegularly);
    clearInterval(timer);
    gone.abort();
  });
  return gone.signal;
}
