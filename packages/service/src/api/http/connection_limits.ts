import { type IncomingMessage, type RequestListener, Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConnectionsPerAddress } from './connections_per_address.ts';
import { keepIpAddress } from './http_request.ts';
import type { IsTrusted } from './trusted_proxies.ts';

/** Timeouts and the maximum number of connections, against slow clients. */
export interface ConnectionLimits {
  /** To receive the headers of a request. */
  headersMs: number;
  /** To receive a whole request, except for a batch stream and an upload. */
  requestMs: number;
  /** Between two requests; longer than the keep-alive of load balancers, so that they close first. */
  keepAliveMs: number;
  /** Without traffic in either direction; longer than the idle timeout of streams. */
  idleMs: number;
  connectionsMax: number;
  /** For one IP address, unless it is a trusted proxy. */
  connectionsPerAddressMax: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  idleMs: 150_000,
  connectionsMax: 10_000,
  connectionsPerAddressMax: 500,
};

/** Uploads ask for their body themselves, once it is known that they are wanted. */
function asksForItsBody({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && /^\/v1\/jobs(\?|$)/.test(url ?? '');
}

/** How often timeouts are checked, at most. */
export const CHECK_INTERVAL_MS = 2000;

/** A server that can refuse new connections while those that are open stay; `close` of Node ends the idle ones at once. */
export class DrainableServer extends Server {
  #closed: Promise<void> | undefined;

  stopListening(): void {
    if (!this.listening || this.#closed) return;
    this.#closed = new Promise((resolve) => {
      NetServer.prototype.close.call(this, () => resolve());
    });
  }

  override close(callback?: (error?: Error) => void): this {
    if (!this.#closed) return super.close(callback);
    this.closeIdleConnections();
    void this.#closed.then(() => callback?.());
    return this;
  }
}

/** Creates the HTTP server with these limits. A missing Host header is left to `rejectOtherHosts`. */
export function createHttpServer(limits: ConnectionLimits, listener: RequestListener): DrainableServer {
  const { headersMs, requestMs, keepAliveMs, idleMs, connectionsMax } = limits;
  const server = new DrainableServer(
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
  server.on('checkContinue', (request, response) => {
    if (!asksForItsBody(request)) response.writeContinue();
    server.emit('request', request, response);
  });
  // Ignore unknown Expect headers; Node would respond with 417.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}

const DROP_LOG_INTERVAL_MS = 60_000;

/** Returns the function that logs a dropped connection: at most once a minute, with their number. */
function dropLog(app: FastifyInstance, max: number, limit: string): () => void {
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => clearTimeout(timer));
  return () => {
    dropped += 1;
    if (timer) return;
    app.log.warn({ max }, `${limit} reached, dropping connections`);
    timer = setTimeout(() => {
      app.log.warn({ dropped }, `connections dropped in the last minute: ${limit}`);
      dropped = 0;
      timer = undefined;
    }, DROP_LOG_INTERVAL_MS).unref();
  };
}

/** Limits the connections of each address. */
export function limitConnectionsPerAddress(
  app: FastifyInstance,
  { connectionsPerAddressMax: max }: ConnectionLimits,
  isTrusted: IsTrusted | false,
): void {
  const onDrop = dropLog(app, max, 'connection limit of an address');
  new ConnectionsPerAddress({ max, isTrusted, onDrop }).attachTo(app.server);
}

/** Whether the client has reset the connection: then nobody waits for the response, and it may be unknown who sent the request. */
export function isReset({ destroyed, remoteAddress }: Socket): boolean {
  return destroyed || remoteAddress === undefined;
}

/** Logs dropped connections, drops those that their client has reset, and keeps the IP address of the others. */
export function guardConnections(app: FastifyInstance): void {
  app.server.on('drop', dropLog(app, app.server.maxConnections, 'connection limit'));
  app.addHook('onRequest', (request, reply, done) => {
    if (isReset(request.socket)) {
      reply.hijack();
      request.socket.destroy();
      return;
    }
    keepIpAddress(request);
    done();
  });
}
