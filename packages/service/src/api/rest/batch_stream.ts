import type { Socket } from 'node:net';
import { finished, type Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyRequest } from 'fastify';
import { type ProblemCode, ProblemError } from '../http/problem.ts';

/** The idle timeout: nothing was sent, or no answer was read. */
const IDLE_MS = 120_000;

/** How long to drain a stream that ended early, so that its client can read the last answer. */
const DRAIN_MS = 2000;

const STREAMING = new WeakSet<Socket>();

/** Whether a connection carries a batch stream or an upload, which have no request timeout. */
export function isStreaming(socket: Socket): boolean {
  return STREAMING.has(socket);
}

/** Decompresses on demand: no more is unpacked than was asked for, so a small body cannot fill the memory. */
export async function* gunzipped(bytes: Buffer): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  gunzip.end(bytes);
  try {
    yield* gunzip;
  } catch (error) {
    throw faultOf(error as NodeJS.ErrnoException);
  }
}

/** The codes of zlib, of Brotli and of Zstandard. */
const DECOMPRESSION_FAULT = /^(Z_|ERR__ERROR_|ZSTD_)/;

function faultOf(error: NodeJS.ErrnoException): Error {
  if (!DECOMPRESSION_FAULT.test(error.code ?? '')) return error;
  return new ProblemError({
    code: 'malformed_request',
    detail: `The body is not what Content-Encoding says: ${error.message}. Nothing after this was read.`,
  });
}

/**
 * A streamed request body. It can be stopped without closing the connection, so that the reason reaches the caller; its reader then
 * gets a ProblemError.
 */
export class StreamedBody {
  readonly #request: FastifyRequest;
  readonly #bytes: Transform;
  readonly #idleTimer: NodeJS.Timeout;

  /** `bytes` takes what arrives, and gives what is read: decompressed or as it is. */
  constructor(request: FastifyRequest, bytes: Transform) {
    const { raw } = request;
    this.#request = request;
    this.#bytes = bytes;
    // Its reader gets an error; after the reader has left, nobody would, and that would end the process.
    bytes.on('error', () => undefined);
    this.#idleTimer = setTimeout(() => this.#timeOut(), IDLE_MS).unref();
    const { socket } = raw;
    STREAMING.add(socket);
    finished(raw, (error) => {
      STREAMING.delete(socket);
      if (!error) return;
      clearTimeout(this.#idleTimer);
      this.#bytes.destroy(error);
    });
    raw.pipe(this.#bytes);
  }

  /** Restarts the idle timeout. */
  touch(): void {
    this.#idleTimer.refresh();
  }

  /** Stops an idle stream; if the client does not read the reason either, closes the connection. */
  #timeOut(): void {
    if (this.#bytes.destroyed) {
      this.#request.raw.socket.destroy();
      return;
    }
    const detail = `Nothing was sent or read for ${IDLE_MS / 1000} s. Nothing after this was read.`;
    this.stop({ code: 'request_timeout', detail });
    this.#idleTimer.refresh();
  }

  /** Stops reading; the caller receives the problem. */
  stop(problem: Problem<ProblemCode>): void {
    const { raw } = this.#request;
    raw.unpipe(this.#bytes);
    this.#bytes.destroy(new ProblemError(problem));
  }

  /** Drains a client that may still be sending, once everything is answered. */
  close(): void {
    const { raw } = this.#request;
    clearTimeout(this.#idleTimer);
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
