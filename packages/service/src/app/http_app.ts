import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { CONNECTION_LIMITS, type ConnectionLimits, createHttpServer } from '../api/http/connection_limits.ts';
import { malformedRequestResponse } from '../api/http/error_handler.ts';
import { hostCheck } from '../api/http/host_check.ts';
import { LoadShedder, type LoadSheddingLimits } from '../api/http/load_shedding.ts';
import { OpenConnections } from '../api/http/open_connections.ts';
import { OpenResponses } from '../api/http/open_responses.ts';
import { sendProblem } from '../api/http/problem.ts';
import { RequestLog } from '../api/http/request_log.ts';
import { securityHeaders } from '../api/http/security_headers.ts';
import { compileTrust, type TrustedProxies } from '../api/http/trusted_proxies.ts';
import { isStreaming } from '../api/rest/batch_stream.ts';
import type { LogLevel } from '../settings.ts';
import { Tracer } from '../tracing/tracer.ts';

/** Node's header limit. Up to it, long names get a 404 of the tool lookup, not of the router. */
const URL_LENGTH_MAX = 16 * 1024;

/** Request ids are this prefix and a counter, which is cheaper than a random id per request. */
const PROCESS_ID = randomBytes(10).toString('hex');
let requests = 0;

function newRequestId(): string {
  requests += 1;
  return `req_${PROCESS_ID}${requests.toString(16).padStart(12, '0')}`;
}

function noSchema(): never {
  throw new Error('routes must not have Fastify schemas');
}

export interface HttpOptions {
  logLevel: LogLevel;
  /** Where the log goes; standard output, as JSON, by default. */
  logStream?: { write: (line: string) => void } | undefined;
  trustProxy?: TrustedProxies | undefined;
  /** For tests. */
  connectionLimits?: ConnectionLimits | undefined;
  /** For tests. */
  loadSheddingLimits?: LoadSheddingLimits | undefined;
}

/** What the app adds to the options. */
interface HttpAppOptions extends HttpOptions {
  publicUrl: string;
  /** Whether nobody but this machine can reach the service. */
  isOnlyLocal: boolean;
  onShed: () => void;
}

/** What Fastify and the fast path share, so that both treat connections and requests alike. */
export type Http = ReturnType<typeof createHttp>;

function createHttp(options: HttpAppOptions) {
  const { logLevel, trustProxy = false, connectionLimits: limits = CONNECTION_LIMITS, loadSheddingLimits } = options;
  const { publicUrl, isOnlyLocal, onShed } = options;
  return {
    limits,
    /** Any name may lead to a public service, which may be behind a proxy. */
    isAllowedHost: isOnlyLocal ? hostCheck() : () => true,
    isTrusted: compileTrust(trustProxy),
    loadShedder: new LoadShedder({ newRequestId, onShed, limits: loadSheddingLimits }),
    newRequestId,
    tracer: new Tracer(),
    /** The headers of every response. */
    headers: securityHeaders(publicUrl),
    /** Successful responses are logged at debug level; otherwise the line is not built at all. */
    logsResponses: logLevel === 'debug' || logLevel === 'trace',
    connections: new OpenConnections(),
    isStopping: false,
  };
}

/** Ends a connection that sent no readable request. */
export function rejectConnection({ log }: FastifyInstance, socket: Socket, code: string): void {
  const requestId = newRequestId();
  log.info({ reqId: requestId, code }, 'a connection sent no readable request');
  socket.end(malformedRequestResponse(code, requestId));
}

/** Creates the app without routes and hooks. */
export function createHttpApp(options: HttpAppOptions): { app: FastifyInstance; http: Http } {
  const { logLevel, logStream } = options;
  const http = createHttp(options);
  const { limits, loadShedder, isTrusted, headers } = http;
  const openResponses = new OpenResponses();
  const app = Fastify({
    logger: { level: logLevel, ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings) => new RequestLog(logger, bindings),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: isTrusted,
    serverFactory: (handler) => createHttpServer(limits, openResponses.track(loadShedder.wrap(handler))),
    return503OnClosing: false,
    clientErrorHandler({ code }, socket) {
      if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && isStreaming(socket)) return;
      if (code === 'ECONNRESET') return void socket.destroy();
      openResponses.whenSent(socket, () => {
        if (socket.writable) rejectConnection(app, socket, code);
        else socket.destroySoon();
      });
    },
    routerOptions: { maxParamLength: URL_LENGTH_MAX },
    // The calculators validate inputs, so Fastify need not load its schema compilers.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    frameworkErrors: (_error, request, reply) => {
      // Hooks have not run for such a request.
      reply.headers({ 'x-request-id': request.id, ...headers });
      sendProblem(request, reply, { code: 'malformed_request', detail: 'The URL could not be decoded.' });
    },
  });
  return { app, http };
}
