import type { FastifyRequest } from 'fastify';
import { CALL_BYTES_MAX, type HttpRequestWithBody } from './http_request.ts';
import { type ProblemCode, ProblemError } from './problem.ts';

const MEDIA_TYPE = 'application/json';
const SENT_LENGTH_MAX = 100;

function problem(code: ProblemCode, detail: string): ProblemError {
  return new ProblemError({ code, detail });
}

function hasBody({ headers }: FastifyRequest): boolean {
  const { 'content-type': type, 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return type !== undefined || coding !== undefined || length !== '0';
}

function checkMediaType({ headers, mediaType }: FastifyRequest): void {
  if (mediaType === MEDIA_TYPE) return;
  const sent = headers['content-type']?.slice(0, SENT_LENGTH_MAX) ?? 'nothing';
  throw problem('unsupported_media_type', `Send Content-Type: ${MEDIA_TYPE}; ${sent} was sent.`);
}

function checkContentEncoding({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return;
  const detail = `Send the body without Content-Encoding; ${encoding.slice(0, 40)} was sent.`;
  throw problem('unsupported_media_type', detail);
}

function checkLength(length: number): void {
  if (length <= CALL_BYTES_MAX) return;
  const detail = `The body is larger than the ${CALL_BYTES_MAX / 1024} KiB that are allowed here.`;
  throw problem('payload_too_large', detail);
}

/** Collects the bytes of a body. Beyond the limit they are dropped, so that a client that still sends gets to the response. */
function collectBytes({ raw }: FastifyRequest): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const receive = (piece: Buffer): void => {
      pieces.push(piece);
      length += piece.length;
      if (length > CALL_BYTES_MAX) end();
    };
    const end = (): void => {
      stop();
      resolve(Buffer.concat(pieces, length));
    };
    const fail = (): void => {
      stop();
      reject(problem('malformed_request', 'The request could not be read.'));
    };
    const stop = (): void => void raw.off('data', receive).off('end', end).off('error', fail).resume();
    raw.on('data', receive).on('end', end).on('error', fail);
  });
}

async function readBody(request: FastifyRequest): Promise<Buffer | undefined> {
  if (!hasBody(request)) return undefined;
  checkMediaType(request);
  checkLength(Number(request.headers['content-length'] ?? 0));
  const bytes = await collectBytes(request);
  checkLength(bytes.length);
  checkContentEncoding(request);
  return bytes;
}

/**
 * A request that Fastify received, with a body that is read when it is needed. Fastify's own parsers would read it before the
 * handler runs, and so before limits are checked.
 */
export function withBody(request: FastifyRequest): HttpRequestWithBody {
  return Object.assign(request, { readBody: () => readBody(request) });
}
