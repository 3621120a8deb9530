import type { Socket } from 'node:net';
import { finished, PassThrough, type Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../calls/call_tool.ts';
import { type ProblemCode, ProblemError } from '../http/problem.ts';

/** A stream that makes no step for this long, because nothing is sent or no answer is read, has been left. */
const IDLE_MS = 120_000;

/** How long the rest of a stream that was ended early is still taken in, so that its sender gets to read the last answer. */
const DRAIN_MS = 2000;

const STREAMING = new WeakSet<Socket>();

/** Whether a stream of calls comes over a connection. Such a request may take as long as it likes to arrive. */
export function isStreaming(socket: Socket): boolean {
  return STREAMING.has(socket);
}

function faultOf(error: NodeJS.ErrnoException): Error {
  if (!error.code?.startsWith('Z_')) return error;
  return new ProblemError({
    code: 'malformed_request',
    detail: `The body is not valid gzip: ${error.message}. Nothing after this was read.`,
  });
}

/**
 * The body of a request that comes as a stream. It can be stopped without breaking the connection, so that the reason reaches
 * the caller; who reads it then meets the reason as a ProblemError.
 */
export class StreamedBody {
  readonly #request: FastifyRequest;
  readonly #bytes: Transform;
  readonly #watch: NodeJS.Timeout;

  constructor(request: FastifyRequest, { isGzip }: { isGzip: boolean }) {
    const { raw } = request;
    this.#request = request;
    this.#bytes = isGzip ? createGunzip() : new PassThrough();
    this.#watch = setTimeout(() => this.#timeOut(), IDLE_MS).unref();
    const { socket } = raw;
    STREAMING.add(socket);
    finished(raw, (error) => {
      STREAMING.delete(socket);
      if (!error) return;
      clearTimeout(this.#watch);
      this.#bytes.destroy(error);
    });
    raw.pipe(this.#bytes);
  }

  /** Says that the caller is still there. */
  touch(): void {
    this.#watch.refresh();
  }

  /** Ends a stream that has been left; if its caller does not read the reason either, its connection too. */
  #timeOut(): void {
    if (this.#bytes.destroyed) {
      this.#request.raw.socket.destroy();
      return;
    }
    const detail = `Nothing was sent or read for ${IDLE_MS / 1000} s. Nothing after this was read.`;
    this.stop({ code: 'request_timeout', detail });
    this.#watch.refresh();
  }

  /** Ends the reading for a reason that the caller is told. */
  stop(problem: Problem<ProblemCode>): void {
    const { raw } = this.#request;
    raw.unpipe(this.#bytes);
    this.#bytes.destroy(new ProblemError(problem));
  }

  /** Takes leave of a caller who may still be sending, once everything is answered. */
  close(): void {
    const { raw } = this.#request;
    clearTimeout(this.#watch);
    if (raw.complete || raw.destroyed) return;
    raw.unpipe(this.#bytes).resume();
    setTimeout(() => raw.complete || raw.destroy(), DRAIN_MS).unref();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    try {
      yield* this.#bytes.iterator({ destroyOnReturn: false });
    } catch (error) {
      throw faultOf(error as NodeJS.ErrnoException);
    }
  }
}
