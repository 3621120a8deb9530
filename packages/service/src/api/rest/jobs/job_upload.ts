import { PassThrough, Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemCode, ProblemError } from '../../http/problem.ts';
import { StreamedBody } from '../batch_stream.ts';

/** The window that RFC 9659 allows on the web, so that nobody makes us reserve more memory: 8 MiB. */
const ZSTD_WINDOW_LOG_MAX = 23;

/** `bytesWritten` is what a decompressor has used of what it was given. */
type Decompressor = Transform & { bytesWritten?: number };

const DECOMPRESSORS: Record<string, () => Decompressor> = {
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG_MAX } }),
};

/** How an upload is decompressed. Throws a ProblemError. */
export function uploadEncodingOf({ headers }: FastifyRequest): string {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (Object.hasOwn(DECOMPRESSORS, encoding)) return encoding;
  const detail = `Send the file uncompressed or with Content-Encoding gzip, br or zstd; ${encoding.slice(0, 40)} was sent.`;
  throw new ProblemError({ code: 'unsupported_media_type', detail });
}

function brokenOff(): ProblemError {
  return new ProblemError({ code: 'malformed_request', detail: 'The upload broke off before its end.' });
}

function moreThanOneFrame(encoding: string): ProblemError {
  const detail = `The body goes on after the end of its ${encoding} data. Compress the file in one piece.`;
  return new ProblemError({ code: 'malformed_request', detail });
}

/**
 * The file of a job as it arrives. Nothing of it is received before it is read: who waits for `100 Continue` sends nothing for a job
 * that is rejected without it. A fault of the upload reaches the reader as a ProblemError.
 */
export class JobUpload {
  readonly stream: Readable;
  readonly encoding: string;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #body: StreamedBody | undefined;
  #received = 0;

  constructor(request: FastifyRequest, reply: FastifyReply, encoding: string) {
    this.#request = request;
    this.#reply = reply;
    this.encoding = encoding;
    this.stream = Readable.from(this.#bytes(), { objectMode: false });
    // Its reader gets an error; if there is none, it must not end the process.
    this.stream.on('error', () => undefined);
  }

  /** Ends the upload; its reader gets the problem. */
  stop(problem: Problem<ProblemCode>): void {
    if (this.#body) this.#body.stop(problem);
    else this.stream.destroy(new ProblemError(problem));
  }

  /**
   * Drops what has not been read. A client that still waits for `100 Continue` may send its body after the response or not, so that
   * the connection ends with it.
   */
  end(): void {
    if (this.#body === undefined && this.#expectsContinue()) this.#reply.header('connection', 'close');
    this.stream.destroy();
  }

  #expectsContinue(): boolean {
    return this.#request.headers.expect?.toLowerCase() === '100-continue';
  }

  async *#bytes(): AsyncGenerator<Buffer> {
    const { raw } = this.#request;
    const decompressor: Decompressor = DECOMPRESSORS[this.encoding]?.() ?? new PassThrough();
    if (this.#expectsContinue()) this.#reply.raw.writeContinue();
    const body = new StreamedBody(this.#request, decompressor);
    this.#body = body;
    raw.on('data', (piece: Buffer) => {
      this.#received += piece.length;
    });
    try {
      for await (const chunk of body) {
        body.touch();
        yield chunk;
      }
    } catch (error) {
      throw error instanceof ProblemError ? error : brokenOff();
    } finally {
      body.close();
    }
    // Brotli and Zstandard end with their first frame, and would drop the rest without a word.
    if ((decompressor.bytesWritten ?? this.#received) < this.#received) throw moreThanOneFrame(this.encoding);
  }
}
