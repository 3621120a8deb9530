import { setImmediate as nextTurn } from 'node:timers/promises';
import { readStrictJson } from '@plumbline/batch/text/strict_json.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALL_BYTES_MAX, type HttpRequestWithBody } from './http_request.ts';
import { type ProblemCode, ProblemError } from './problem.ts';

const MEDIA_TYPE = 'application/json';
const SENT_LENGTH_MAX = 100;

/** What is larger takes milliseconds to read. */
const SMALL_BYTES_MAX = 4096;

/** The turn of the large body that came last. */
let latestTurn: Promise<void> = Promise.resolve();

/** Load shedding counts requests when they begin: without turns, the bodies of many would all be read in one turn of the event loop. */
function ownTurn(): Promise<void> {
  latestTurn = latestTurn.then(() => nextTurn());
  return latestTurn;
}

function problem(code: ProblemCode, detail: string): ProblemError {
  return new ProblemError({ code, detail });
}

function hasBody({ headers }: FastifyRequest): boolean {
  const { 'content-type': type, 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return type !== undefined || coding !== undefined || length !== '0';
}

function mediaTypeProblem({ headers, mediaType }: FastifyRequest): ProblemError | undefined {
  if (mediaType === MEDIA_TYPE) return undefined;
  const sent = headers['content-type']?.slice(0, SENT_LENGTH_MAX) ?? 'nothing';
  return problem('unsupported_media_type', `Send Content-Type: ${MEDIA_TYPE}; ${sent} was sent.`);
}

function encodingProblem({ headers }: FastifyRequest): ProblemError | undefined {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return undefined;
  const detail = `Send the body without Content-Encoding; ${encoding.slice(0, 40)} was sent.`;
  return problem('unsupported_media_type', detail);
}

function lengthProblem(length: number, bytesMax: number): ProblemError | undefined {
  if (length <= bytesMax) return undefined;
  return problem('payload_too_large', `The body is larger than the limit of ${bytesMax / 1024} KiB.`);
}

/**
 * Reads the bytes of a body. Beyond the limit they are dropped, so that a client that still sends gets to the response. `faultOf`
 * finds other problems once the body has arrived. Throws a ProblemError.
 */
export function readBytes(
  { raw, headers }: FastifyRequest,
  bytesMax: number,
  faultOf: () => ProblemError | undefined = () => undefined,
): Promise<Buffer> {
  const tooLong = lengthProblem(Number(headers['content-length'] ?? 0), bytesMax);
  if (tooLong) throw tooLong;
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const receive = (piece: Buffer): void => {
      pieces.push(piece);
      length += piece.length;
      if (length > bytesMax) end();
    };
    const end = (): void => {
      stop();
      const wrong = lengthProblem(length, bytesMax) ?? faultOf();
      if (wrong) reject(wrong);
      else if (length <= SMALL_BYTES_MAX) resolve(Buffer.concat(pieces, length));
      else ownTurn().then(() => resolve(Buffer.concat(pieces, length)));
    };
    const fail = (): void => {
      stop();
      reject(problem('malformed_request', 'The request could not be read.'));
    };
    const stop = (): void => void raw.off('data', receive).off('end', end).off('error', fail).resume();
    raw.on('data', receive).on('end', end).on('error', fail);
  });
}

/** Reads a body of JSON; undefined if there is none. Throws a ProblemError. */
export function readJsonBody(request: FastifyRequest, bytesMax = CALL_BYTES_MAX): Promise<Buffer> | undefined {
  if (!hasBody(request)) return undefined;
  const wrong = mediaTypeProblem(request);
  if (wrong) throw wrong;
  return readBytes(request, bytesMax, () => encodingProblem(request));
}

/**
 * A request that Fastify received, with a body that is read when it is needed. Fastify's own parsers would read it before the
 * handler runs, and so before limits are checked.
 */
export function withBody(request: FastifyRequest): HttpRequestWithBody {
  return Object.assign(request, { readBody: () => readJsonBody(request) });
}

/**
 * Replaces Fastify's JSON parser, which silently keeps the last of duplicate names, on routes whose handler takes a
 * parsed body. Tool calls and MCP messages parse their own.
 */
export function addJsonBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const wrong = encodingProblem(request);
    if (wrong) throw wrong;
    if (body.length > SMALL_BYTES_MAX) await ownTurn();
    const reading = readStrictJson(body);
    if (!reading.ok) throw problem('malformed_json', reading.fault);
    return reading.value;
  });
}
