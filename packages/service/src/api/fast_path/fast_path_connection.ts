import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyBaseLogger } from 'fastify';
import { readTraceContext } from '../../tracing/trace_context.ts';
import { type Trace, type Tracer, traceFields } from '../../tracing/tracer.ts';
import { type ConnectionLimits, isReset } from '../http/connection_limits.ts';
import type { FastPathRoute, FastPathRoutes } from '../http/fast_path_route.ts';
import type { IsAllowedHost } from '../http/host_check.ts';
import type { HttpRequestWithBody, RequestIds } from '../http/http_request.ts';
import type { HttpResponse } from '../http/http_response.ts';
import type { LoadShedder } from '../http/load_shedding.ts';
import { RequestLog } from '../http/request_log.ts';
import { clientIp, type IsTrusted } from '../http/trusted_proxies.ts';
import { PlainReader, type PlainRequest } from './plain_request.ts';
import { writeFields, writeResponse } from './write_response.ts';

/** What all connections of the fast path share. */
export interface FastPathContext {
  routes: FastPathRoutes;
  limits: ConnectionLimits;
  isTrusted: IsTrusted | false;
  /** Whether a request with this Host is answered. */
  isAllowedHost: IsAllowedHost;
  loadShedder: LoadShedder;
  log: FastifyBaseLogger;
  newRequestId: () => string;
  tracer: Tracer;
  /** The headers of every response of this server. */
  headers: Record<string, string>;
  isStopping: () => boolean;
  /** Called after every response. */
  onResponse: (request: RequestIds, route: string, status: number, ms: number) => void;
  /** Ends a connection that sent no readable request, with the error code that Node would give. */
  rejectConnection: (socket: Socket, code: string) => void;
}

/** A head and its body may arrive in two packets; the fast path waits no longer than this for the second. */
const BODY_WAIT_MS = 1000;

const NO_QUERY = {};

const ENDED_EARLY: Problem<'unavailable'> = {
  code: 'unavailable',
  detail:
    'The connection was closed for sending while the caller was looked up. Send the request again and keep it open.',
  retryAfterSeconds: 1,
};

class FastPathRequest implements HttpRequestWithBody {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly query: Record<string, unknown>;
  trace: Trace | undefined;
  readonly #body: Buffer;
  readonly #context: FastPathContext;

  constructor({ headers, body }: PlainRequest, route: FastPathRoute, socket: Socket, context: FastPathContext) {
    this.id = context.newRequestId();
    this.headers = headers;
    this.query = route.query ?? NO_QUERY;
    this.ip = clientIp(socket, headers, context.isTrusted);
    this.trace = context.tracer.ofHeaders(headers);
    this.#body = body;
    this.#context = context;
  }

  get log(): FastifyBaseLogger {
    return new RequestLog(this.#context.log, { reqId: this.id, ...traceFields(this.trace) });
  }

  readBody(): Buffer {
    return this.#body;
  }
}

/** The header lines that all responses of a route have in common. */
const CONSTANT_HEADERS = new WeakMap<FastPathRoute, string>();

/** One connection, for as long as all that it brings are plain requests. */
export class FastPathConnection {
  readonly #socket: Socket;
  readonly #context: FastPathContext;
  readonly #handToNode: () => void;
  readonly #reader: PlainReader;
  /** A head whose body has not arrived. */
  #partial: Buffer | undefined;
  /** What arrived before the response to an earlier request was written. */
  #pipelined: Buffer | undefined;
  #isBusy = false;
  #hasSentRequest = false;
  #hasEnded = false;
  #lastActivityAt = performance.now();

  constructor(socket: Socket, context: FastPathContext, handToNode: () => void) {
    this.#socket = socket;
    this.#context = context;
    this.#reader = new PlainReader((path) => context.routes.has(path));
    this.#handToNode = handToNode;
    socket.on('data', this.#receive);
    socket.on('end', this.#end);
    socket.on('error', this.#fail);
  }

  readonly #receive = (bytes: Buffer): void => {
    this.#lastActivityAt = performance.now();
    if (this.#isBusy) {
      this.#pipelined = this.#pipelined ? Buffer.concat([this.#pipelined, bytes]) : bytes;
      this.#socket.pause();
      return;
    }
    const all = this.#partial ? Buffer.concat([this.#partial, bytes]) : bytes;
    const reading = this.#reader.read(all);
    if (reading === 'incomplete' && !this.#partial) {
      this.#partial = all;
      return;
    }
    this.#partial = undefined;
    const route = typeof reading === 'string' ? undefined : this.#routeOf(reading);
    if (!route) {
      this.#handToNodeWith(all);
      return;
    }
    this.#hasSentRequest = true;
    this.#isBusy = true;
    this.#admit(route, reading as PlainRequest, all);
  };

  /** A request for another host is left to Node, too: it is rejected there. */
  #routeOf({ path, headers }: PlainRequest): FastPathRoute | undefined {
    const { routes, isAllowedHost } = this.#context;
    return isAllowedHost(headers.host) ? routes.get(path) : undefined;
  }

  readonly #end = (): void => {
    this.#hasEnded = true;
    if (this.#partial) this.#rejectConnection('HPE_INVALID_EOF_STATE');
    else if (!this.#isBusy) this.#socket.end();
  };

  /** The socket destroys itself; there is nobody left to tell. */
  readonly #fail = (): void => undefined;

  #admit(route: FastPathRoute, request: PlainRequest, bytes: Buffer): void {
    const { loadShedder, newRequestId } = this.#context;
    loadShedder.admit(
      request.path,
      () => void this.#serve(route, request, bytes),
      (problem) => {
        const ids = { id: newRequestId(), trace: readTraceContext(request.headers) };
        this.#respond(route, ids, route.toResponse(problem, ids));
      },
    );
  }

  async #serve(route: FastPathRoute, plainRequest: PlainRequest, bytes: Buffer): Promise<void> {
    if (isReset(this.#socket)) return void this.#socket.destroy();
    const since = this.#lastActivityAt;
    const request = new FastPathRequest(plainRequest, route, this.#socket, this.#context);
    const response = (await route.handle(request)) ?? this.#passOn(route, request, bytes);
    if (!response) return;
    this.#respond(route, request, response);
    this.#context.onResponse(request, route.name, response.status, performance.now() - since);
  }

  /** Leaves a request to Node, with what came after it. A client that has ended its side meanwhile has to send it again. */
  #passOn(route: FastPathRoute, request: RequestIds, bytes: Buffer): HttpResponse | undefined {
    if (this.#hasEnded) return route.toResponse(ENDED_EARLY, request);
    this.#handToNodeWith(this.#pipelined ? Buffer.concat([bytes, this.#pipelined]) : bytes);
    return undefined;
  }

  #respond(route: FastPathRoute, request: RequestIds, response: HttpResponse): void {
    const socket = this.#socket;
    if (socket.destroyed) return;
    const isLast = (this.#hasEnded && !this.#pipelined) || this.#context.isStopping();
    const text = writeResponse(response, request, this.#constantHeaders(route, isLast));
    const isDrained = socket.write(text, response.encoding);
    if (isLast) {
      socket.destroySoon();
    } else if (isDrained || socket.writableLength === 0) {
      // A response that the kernel has taken at once needs no wait, even if it is longer than what the stream would hold.
      this.#next();
    } else {
      // Backpressure: stop reading until the client has drained.
      socket.pause();
      socket.once('drain', () => {
        this.#lastActivityAt = performance.now();
        socket.resume();
        this.#next();
      });
    }
  }

  #next(): void {
    this.#isBusy = false;
    const pipelined = this.#pipelined;
    this.#pipelined = undefined;
    if (pipelined) this.#handToNodeWith(pipelined);
  }

  #constantHeaders(route: FastPathRoute, isLast: boolean): string {
    const kept = CONSTANT_HEADERS.get(route);
    if (kept && !isLast) return kept;
    const { headers, limits } = this.#context;
    const fixed = { ...headers, ...route.headers };
    if (isLast) return writeFields({ ...fixed, connection: 'close' });
    const keepAlive = { connection: 'keep-alive', 'keep-alive': `timeout=${Math.floor(limits.keepAliveMs / 1000)}` };
    const lines = writeFields({ ...fixed, ...keepAlive });
    CONSTANT_HEADERS.set(route, lines);
    return lines;
  }

  /** Nothing is read after this; a client that keeps the connection open loses it as an idle one. */
  #rejectConnection(code: string): void {
    this.#isBusy = true;
    this.#context.rejectConnection(this.#socket, code);
  }

  /** From here on the connection is Node's. */
  #handToNodeWith(bytes: Buffer): void {
    const socket = this.#socket;
    socket.pause();
    socket.off('data', this.#receive);
    socket.off('end', this.#end);
    socket.off('error', this.#fail);
    this.#handToNode();
    socket.unshift(bytes);
    socket.resume();
  }

  /** Closes the connection if it is between two requests. */
  endIfIdle(): void {
    if (!this.#isBusy && !this.#partial) this.#socket.destroySoon();
  }

  /** Closes a connection that has been idle for too long. */
  check(now: number): void {
    const { limits } = this.#context;
    const idleMs = now - this.#lastActivityAt;
    if (this.#isBusy) {
      if (idleMs > limits.idleMs) this.#socket.destroy();
    } else if (this.#partial) {
      const partial = this.#partial;
      if (idleMs > BODY_WAIT_MS) this.#handToNodeWith(partial);
    } else if (this.#hasSentRequest) {
      if (idleMs > limits.keepAliveMs) this.#socket.destroy();
    } else if (idleMs > limits.headersMs) {
      this.#rejectConnection('ERR_HTTP_REQUEST_TIMEOUT');
    }
  }
}
