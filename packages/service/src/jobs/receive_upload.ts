import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sizeText } from '../plans/size_text.ts';
import type { JobProblem } from './jobs.ts';

/** The errors of a disk without room, at all or for so large a file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The errors of a connection that ends before the upload does. */
const BROKEN_OFF = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ABORT_ERR']);

const FULL_RETRY_SECONDS = 600;
const UNAVAILABLE_RETRY_SECONDS = 10;

class TooLarge extends Error {}

function codeOf(error: unknown): string {
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  return code ?? (cause === undefined ? '' : codeOf(cause));
}

/** Whether an error says that the disk has no room. */
export function isDiskFull(error: unknown): boolean {
  return FULL.has(codeOf(error));
}

/** The problem of a caller who can do nothing but wait until the operator has made room. */
export function diskFullProblem(): JobProblem {
  const detail = 'There is no room for the file on the disk of the service. Try again later.';
  return { code: 'unavailable', detail, retryAfterSeconds: FULL_RETRY_SECONDS };
}

/** The problem of a caller who can do nothing but wait until the files of jobs can be reached again. */
export function filesUnavailableProblem(): JobProblem {
  const detail = 'The files of jobs cannot be reached at the moment. Try again shortly.';
  return { code: 'unavailable', detail, retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS };
}

/** An upload that has arrived. */
export interface ReceivedFile {
  ok: true;
  bytes: number;
  sha256: string;
}

/** A file that is on the disk when it ends. */
export function fileAt(path: string): Writable {
  return createWriteStream(path, { flush: true, mode: 0o600 });
}

/** Keeps nothing. */
export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Writes an upload to a stream, and waits for its end. Errors of the upload other than its early end are thrown. */
export async function receiveUpload(
  upload: Readable,
  to: Writable,
  bytesMax: number,
): Promise<ReceivedFile | { ok: false; problem: JobProblem }> {
  let bytes = 0;
  const hash = createHash('sha256');
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) done(new TooLarge());
      else {
        hash.update(chunk);
        done(null, chunk);
      }
    },
  });
  try {
    await pipeline(upload, limit, to);
    return { ok: true, bytes, sha256: hash.digest('hex') };
  } catch (error) {
    if (error instanceof TooLarge) {
      const detail = `The file must have at most ${sizeText(bytesMax)} on this plan; more was sent.`;
      return { ok: false, problem: { code: 'payload_too_large', detail } };
    }
    if (isDiskFull(error)) return { ok: false, problem: diskFullProblem() };
    if (BROKEN_OFF.has(codeOf(error))) {
      return { ok: false, problem: { code: 'malformed_request', detail: 'The upload ended before the file did.' } };
    }
    throw error;
  }
}
