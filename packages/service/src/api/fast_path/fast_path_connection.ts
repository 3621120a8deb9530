import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { RequestLog } from '../../request_log.ts';
import type { ConnectionLimits } from '../http/connection_limits.ts';
import { refusalOfFailure } from '../http/error_handler.ts';
import type { LaneRoute, LaneRoutes } from '../http/fast_path_route.ts';
import type { Asking } from '../http/http_request.ts';
import type { HttpAnswer } from '../http/http_response.ts';
import type { OverloadGuard } from '../http/load_shedding.ts';
import { callerAddress, type IsTrusted } from '../http/trusted_proxies.ts';
import { PlainReader, type PlainRequest } from './plain_request.ts';
import { writeAnswer, writeFields } from './write_response.ts';

/** What the connections of a lane share. */
export interface LaneSurroundings {
  routes: LaneRoutes;
  limits: ConnectionLimits;
  isTrusted: IsTrusted | false;
  overload: OverloadGuard;
  log: FastifyBaseLogger;
  newRequestId: () => string;
  /** The headers of every answer of this server. */
  headers: Record<string, string>;
  isStopping: () => boolean;
  /** Told of every answer. */
  onAnswered: (requestId: string, route: string, status: number, ms: number) => void;
  /** Ends a connection that sent no readable request, for the reason that Node would give. */
  giveUp: (socket: Socket, code: string) => void;
}

/** A head and its body may arrive apart; for longer than this the lane does not wait for the second. */
const SECOND_PART_MS = 1000;

class LaneAsking implements Asking {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ip: string;
  readonly query = {};
  readonly #parentLog: FastifyBaseLogger;

  constructor(id: string, { headers, body }: PlainRequest, ip: string, parentLog: FastifyBaseLogger) {
    this.id = id;
    this.headers = headers;
    this.body = body;
    this.ip = ip;
    this.#parentLog = parentLog;
  }

  get log(): FastifyBaseLogger {
    return new RequestLog(this.#parentLog, { reqId: this.id });
  }
}

/** The lines of a head that all answers of a route have in common. */
const SAME_LINES = new WeakMap<LaneRoute, string>();

/** One connection, for as long as all that it brings are plain requests. */
export class LaneConnection {
  readonly #socket: Socket;
  readonly #surroundings: LaneSurroundings;
  readonly #readByNode: () => void;
  readonly #reader = new PlainReader();
  /** A head whose body has not arrived. */
  #begun: Buffer | undefined;
  /** What arrived before the answer to what came earlier. */
  #ahead: Buffer | undefined;
  #isBusy = false;
  #hasAsked = false;
  #hasEnded = false;
  #heardAt = performance.now();

  constructor(socket: Socket, surroundings: LaneSurroundings, readByNode: () => void) {
    this.#socket = socket;
    this.#surroundings = surroundings;
    this.#readByNode = readByNode;
    socket.on('data', this.#receive);
    socket.on('end', this.#end);
    socket.on('error', this.#fail);
  }

  readonly #receive = (bytes: Buffer): void => {
    this.#heardAt = performance.now();
    if (this.#isBusy) {
      this.#ahead = this.#ahead ? Buffer.concat([this.#ahead, bytes]) : bytes;
      this.#socket.pause();
      return;
    }
    const all = this.#begun ? Buffer.concat([this.#begun, bytes]) : bytes;
    const reading = this.#reader.read(all);
    if (reading === 'incomplete' && !this.#begun) {
      this.#begun = all;
      return;
    }
    this.#begun = undefined;
    const route = typeof reading === 'string' ? undefined : this.#surroundings.routes.get(reading.path);
    if (!route) {
      this.#handOver(all);
      return;
    }
    this.#hasAsked = true;
    this.#isBusy = true;
    this.#admit(route, reading as PlainRequest);
  };

  readonly #end = (): void => {
    this.#hasEnded = true;
    if (this.#begun) this.#giveUp('HPE_INVALID_EOF_STATE');
    else if (!this.#isBusy) this.#socket.end();
  };

  /** The socket destroys itself; there is nobody left to tell. */
  readonly #fail = (): void => undefined;

  #admit(route: LaneRoute, request: PlainRequest): void {
    const { overload, newRequestId } = this.#surroundings;
    overload.admit(
      request.path,
      () => void this.#serve(route, request),
      (problem) => {
        const id = newRequestId();
        this.#answer(route, id, route.refuse(problem, id));
      },
    );
  }

  async #serve(route: LaneRoute, request: PlainRequest): Promise<void> {
    const { newRequestId, isTrusted, log, onAnswered } = this.#surroundings;
    const since = this.#heardAt;
    const asking = new LaneAsking(
      newRequestId(),
      request,
      callerAddress(this.#socket, request.headers, isTrusted),
      log,
    );
    let answer: HttpAnswer;
    try {
      answer = await route.answer(asking);
    } catch (error) {
      answer = route.refuse(refusalOfFailure(error as Error, asking), asking.id);
    }
    this.#answer(route, asking.id, answer);
    onAnswered(asking.id, route.name, answer.status, performance.now() - since);
  }

  #answer(route: LaneRoute, requestId: string, answer: HttpAnswer): void {
    const socket = this.#socket;
    if (socket.destroyed) return;
    const isLast = (this.#hasEnded && !this.#ahead) || this.#surroundings.isStopping();
    const text = writeAnswer(answer, requestId, this.#sameLines(route, isLast));
    if (isLast) {
      socket.write(text);
      socket.destroySoon();
    } else if (socket.write(text)) {
      this.#goOn();
    } else {
      // Whoever does not read is not read from.
      socket.pause();
      socket.once('drain', () => {
        this.#heardAt = performance.now();
        socket.resume();
        this.#goOn();
      });
    }
  }

  #goOn(): void {
    this.#isBusy = false;
    const ahead = this.#ahead;
    this.#ahead = undefined;
    if (ahead) this.#handOver(ahead);
  }

  #sameLines(route: LaneRoute, isLast: boolean): string {
    const kept = SAME_LINES.get(route);
    if (kept && !isLast) return kept;
    const { headers, limits } = this.#surroundings;
    const fixed = { ...headers, ...route.headers };
    if (isLast) return writeFields({ ...fixed, connection: 'close' });
    const keepAlive = { connection: 'keep-alive', 'keep-alive': `timeout=${Math.floor(limits.keepAliveMs / 1000)}` };
    const lines = writeFields({ ...fixed, ...keepAlive });
    SAME_LINES.set(route, lines);
    return lines;
  }

  /** Nothing is read after this; who then keeps the connection loses it as one that is silent. */
  #giveUp(code: string): void {
    this.#isBusy = true;
    this.#surroundings.giveUp(this.#socket, code);
  }

  /** From here on the connection is Node's. */
  #handOver(bytes: Buffer): void {
    const socket = this.#socket;
    socket.pause();
    socket.off('data', this.#receive);
    socket.off('end', this.#end);
    socket.off('error', this.#fail);
    this.#readByNode();
    socket.unshift(bytes);
    socket.resume();
  }

  /** Ends the connection if it waits for the next request; whoever is being answered is not cut off. */
  endIfIdle(): void {
    if (!this.#isBusy && !this.#begun) this.#socket.destroySoon();
  }

  /** Lets go of a connection that has been silent for too long. */
  check(now: number): void {
    const { limits } = this.#surroundings;
    const silentMs = now - this.#heardAt;
    if (this.#isBusy) {
      if (silentMs > limits.silenceMs) this.#socket.destroy();
    } else if (this.#begun) {
      const begun = this.#begun;
      if (silentMs > SECOND_PART_MS) this.#handOver(begun);
    } else if (this.#hasAsked) {
      if (silentMs > limits.keepAliveMs) this.#socket.destroy();
    } else if (silentMs > limits.headMs) {
      this.#giveUp('ERR_HTTP_REQUEST_TIMEOUT');
    }
  }
}
