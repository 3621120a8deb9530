import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JobFile } from '../../../jobs/job.ts';
import { headerOf } from '../../http/authentication.ts';
import { ProblemError } from '../../http/problem.ts';
import { entityTag, matchesEtag } from '../../http/static_responses.ts';

/** The first and the last byte of a range, as `Content-Range` counts them. */
export interface ByteRange {
  first: number;
  last: number;
}

const BYTE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file that a `Range` header asks for, by RFC 9110: undefined for all of it. A header that cannot be read is ignored,
 * and so are several ranges, as the RFC allows.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | undefined | 'unsatisfiable' {
  const [, start = '', end = ''] = BYTE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (start === '' && end === '') return undefined;
  if (start === '') {
    const length = Math.min(Number(end), bytes);
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 };
  }
  if (end !== '' && Number(end) < Number(start)) return undefined;
  if (Number(start) >= bytes) return 'unsatisfiable';
  return { first: Number(start), last: end === '' ? bytes - 1 : Math.min(Number(end), bytes - 1) };
}

/** Characters of a file name that mean something to a file system, a header or the reader of a list of files. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}"'*/:<>?\\|%;]+/gu;

/** `Content-Disposition` of a file, by RFC 6266. Its name comes from the caller, so nothing of it may leave the header. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const safe = name.replaceAll(UNSAFE, '_').replace(/^[\s.]+/, '_');
  const ascii = safe.replaceAll(/[^\x20-\x7e]/g, '_');
  // The characters that RFC 8187 reserves and encodeURIComponent leaves.
  const encoded = encodeURIComponent(safe).replaceAll(/[()!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Whether a range still belongs to the file that the caller has a part of. */
function isSameFile(ifRange: string | undefined, tag: string, modified: string): boolean {
  return ifRange === undefined || ifRange === tag || ifRange === modified;
}

function unsatisfiable(reply: FastifyReply, sent: string | undefined, bytes: number): ProblemError {
  reply.header('content-range', `bytes */${bytes}`);
  const detail = `The file has ${bytes} bytes; the range ${sent?.slice(0, 60)} is not in it.`;
  return new ProblemError({ code: 'range_not_satisfiable', detail });
}

/** Sends a file of a job, or the range of it that was asked for, as fast as the caller reads it. */
export async function sendJobFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { open, name, type }: JobFile,
): Promise<FastifyReply> {
  const { range: sentRange, 'if-none-match': ifNoneMatch } = request.headers;
  const ifRange = headerOf(request, 'if-range');
  const file = await open();
  if (!file) throw new ProblemError({ code: 'not_found', detail: 'The file was deleted with its job.' });
  let isStreamed = false;
  try {
    const { bytes: size, version } = file;
    const tag = entityTag(JSON.stringify([size, version]));
    const modified = file.modified.toUTCString();
    reply.headers({
      etag: tag,
      'last-modified': modified,
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    });
    if (matchesEtag(tag, ifNoneMatch)) return reply.code(304).send();
    const range = isSameFile(ifRange, tag, modified) ? readRange(sentRange, size) : undefined;
    if (range === 'unsatisfiable') throw unsatisfiable(reply, sentRange, size);
    const { first, last } = range ?? { first: 0, last: size - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
    reply.headers({
      'content-type': type,
      'content-disposition': contentDisposition('attachment', name),
      'content-length': last - first + 1,
    });
    // Fastify would read a whole stream to answer HEAD, and replace the length of anything else.
    if (request.method === 'HEAD' || last < first) return reply.send(Readable.from([]));
    const stream = await file.stream(first, last);
    isStreamed = true;
    return reply.send(stream);
  } finally {
    if (!isStreamed) await file.close();
  }
}
