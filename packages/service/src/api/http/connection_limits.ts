import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/** How long clients may take, and how many of them there may be, so that those who never finish cost others nothing. */
export interface ConnectionLimits {
  /** For the head of a request, from the first byte or from the connection on. */
  headersMs: number;
  /** For the whole of a request. A stream of calls is not held to it. */
  requestMs: number;
  /** Between two requests; a load balancer lets go of its connections before that. */
  keepAliveMs: number;
  /** Without a byte in either direction, such as when an answer is not read; longer than a stream of calls may rest. */
  idleMs: number;
  connectionsMax: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  idleMs: 150_000,
  connectionsMax: 10_000,
};

/** Limits are checked this often, and at least five times within the shortest of them. */
export const CHECK_INTERVAL_MS = 2000;

/** A server that holds its clients to the limits. Who names no host is answered by us, in words. */
export function createHttpServer(limits: ConnectionLimits, listener: RequestListener): Server {
  const { headersMs, requestMs, keepAliveMs, idleMs, connectionsMax } = limits;
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, headersMs / 5),
      requireHostHeader: false,
    },
    listener,
  );
  // A client that has ended its side still gets its responses. Node has no option for it.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.setTimeout(idleMs);
  server.maxConnections = connectionsMax;
  // What a request expects beside its answer is nothing that we could refuse it for.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}

const DROP_LOG_INTERVAL_MS = 60_000;

/** Logs dropped connections once a minute, with their number. */
function logDroppedConnections(app: FastifyInstance): void {
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  app.server.on('drop', () => {
    dropped += 1;
    if (timer) return;
    app.log.warn({ max: app.server.maxConnections }, 'connections are turned away: there are too many');
    timer = setTimeout(() => {
      app.log.warn({ dropped }, 'connections were turned away within a minute');
      dropped = 0;
      timer = undefined;
    }, DROP_LOG_INTERVAL_MS).unref();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}

/** Whether the client has reset the connection: then nobody knows who sent the request, and nobody waits for the response. */
export function isReset({ remoteAddress }: Socket): boolean {
  return remoteAddress === undefined;
}

/**
 * Logs dropped connections, drops those that their client has reset, and rejects requests without Host with a problem, where Node
 * would send a bare status.
 */
export function guardConnections(app: FastifyInstance): void {
  logDroppedConnections(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (isReset(request.socket)) {
      reply.hijack();
      request.socket.destroy();
    } else if (request.headers.host !== undefined) {
      done();
    } else {
      done(new ProblemError({ code: 'malformed_request', detail: 'The request names no Host.' }));
    }
  });
}
