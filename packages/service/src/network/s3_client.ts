import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { type AwsCredentials, encodeStrictly, sha256Hex, signedHeaders } from './aws_signature.ts';

/** A bucket, and what in it is ours. */
export interface BucketSettings {
  bucket: string;
  /** What the keys of all objects begin with: empty, or a path that ends with a slash. */
  prefix: string;
  region: string;
  /** Of a service that is compatible with S3; undefined is Amazon's. */
  endpoint: string | undefined;
  credentials: AwsCredentials;
}

/** An answer of the bucket other than success, or none. */
export class BucketError extends Error {
  /** 0 if there was no answer. */
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

export interface StoredObject {
  bytes: number;
  modified: Date;
  etag: string;
}

/** Bytes of an object from the first to before the end. */
export interface ObjectRange {
  start: number;
  end: number;
}

/** A file up to this size is one request; of a larger one each part is. S3 takes 10,000 parts of 5 MiB or more. */
const PIECE_BYTES = 16 * 1024 ** 2;

/** S3 lists and deletes at most this many objects at once. */
const KEYS_MAX = 1000;

const ATTEMPTS = 3;
const PAUSE_MS = 200;
const TIMEOUT_MS = 30_000;
/** A range of a file may be as large as the file. */
const TRANSFER_MS = 3_600_000;

const NO_BODY = new Uint8Array();

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The texts of the elements of a name in an answer of S3, whose elements of interest hold nothing but text. */
function textsIn(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return [...found].map(([, text = '']) =>
    text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_all, hex, decimal, name) =>
      name === undefined
        ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
        : (ENTITIES[name] ?? ''),
    ),
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

interface Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  timeoutMs?: number;
}

/** The objects of a bucket of S3, or of a service that is compatible with it. Keys are relative to the prefix. */
export class S3Client {
  readonly #settings: BucketSettings;
  readonly #base: string;

  constructor(settings: BucketSettings) {
    this.#settings = settings;
    const { bucket, endpoint, region } = settings;
    this.#base =
      endpoint === undefined
        ? `https://${bucket}.s3.${region}.amazonaws.com`
        : `${endpoint.replace(/\/+$/, '')}/${encodeStrictly(bucket)}`;
  }

  /** Throws if the bucket cannot be used. */
  async check(): Promise<void> {
    await this.#read({ method: 'GET', query: { 'list-type': '2', prefix: this.#settings.prefix, 'max-keys': '1' } });
  }

  /** Stores a file. Nothing of it is visible until all of it is there. */
  async putFile(key: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const read = async (at: number): Promise<Buffer> => {
        const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, size - at));
        let filled = 0;
        while (filled < piece.length) {
          const { bytesRead } = await file.read(piece, filled, piece.length - filled, at + filled);
          if (bytesRead === 0) throw new Error(`${path} has become shorter`);
          filled += bytesRead;
        }
        return piece;
      };
      if (size <= PIECE_BYTES) await this.#read({ method: 'PUT', key, body: await read(0), timeoutMs: TRANSFER_MS });
      else await this.#putPieces(key, size, read);
    } finally {
      await file.close();
    }
  }

  async #putPieces(key: string, size: number, read: (at: number) => Promise<Buffer>): Promise<void> {
    const started = await this.#read({ method: 'POST', key, query: { uploads: '' } });
    const [uploadId = ''] = textsIn(started.text, 'UploadId');
    try {
      let parts = '';
      for (let at = 0, number = 1; at < size; at += PIECE_BYTES, number++) {
        const query = { partNumber: String(number), uploadId };
        const { etag } = await this.#read({ method: 'PUT', key, query, body: await read(at), timeoutMs: TRANSFER_MS });
        parts += `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`;
      }
      const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
      // S3 answers 200 before it has put the pieces together, and may then report an error.
      const { text } = await this.#read({ method: 'POST', key, query: { uploadId }, body, timeoutMs: TRANSFER_MS });
      if (text.includes('<Error>')) throw new BucketError(textsIn(text, 'Code').join(' '), 500);
    } catch (error) {
      await this.#read({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  /** Undefined if there is no such object. */
  async head(key: string): Promise<StoredObject | undefined> {
    try {
      const { headers } = await this.#send({ method: 'HEAD', key });
      return {
        bytes: Number(headers.get('content-length')),
        modified: new Date(headers.get('last-modified') ?? 0),
        etag: headers.get('etag') ?? '',
      };
    } catch (error) {
      if (error instanceof BucketError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** The bytes of an object, or of a range of it that is not empty. */
  async read(key: string, range?: ObjectRange): Promise<Readable> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end - 1}` } : {};
    const { body } = await this.#send({ method: 'GET', key, headers, timeoutMs: TRANSFER_MS });
    return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
  }

  /** Writes an object, or a range of it that is not empty, to a file. */
  async getFile(key: string, path: string, range?: ObjectRange): Promise<void> {
    try {
      await pipeline(await this.read(key, range), createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      if (error instanceof BucketError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
      throw new BucketError('the answer broke off', 0, { cause: error });
    }
  }

  /** The keys that begin with a text. */
  async list(start: string): Promise<string[]> {
    return this.#list(start, { element: 'Key' });
  }

  /** The first segments of all keys, each with its slash. */
  async listFolders(): Promise<string[]> {
    return this.#list('', { element: 'Prefix', query: { delimiter: '/' } });
  }

  async #list(
    start: string,
    { element, query }: { element: string; query?: Record<string, string> },
  ): Promise<string[]> {
    const prefix = this.#settings.prefix + start;
    const found: string[] = [];
    let token: string | undefined;
    do {
      const page = { 'list-type': '2', prefix, ...query, ...(token !== undefined && { 'continuation-token': token }) };
      const { text } = await this.#read({ method: 'GET', query: page });
      // The prefix that was asked for is repeated in the answer.
      found.push(...textsIn(text, element).filter((key) => key.startsWith(prefix) && key !== prefix));
      [token] = textsIn(text, 'NextContinuationToken');
    } while (token !== undefined);
    return found.map((key) => key.slice(this.#settings.prefix.length));
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += KEYS_MAX) {
      const objects = keys
        .slice(at, at + KEYS_MAX)
        .map((key) => `<Object><Key>${escaped(this.#settings.prefix + key)}</Key></Object>`);
      const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects.join('')}</Delete>`);
      const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
      const { text } = await this.#read({ method: 'POST', query: { delete: '' }, headers, body });
      if (text.includes('<Error>')) throw new BucketError(textsIn(text, 'Code').join(' '), 500);
    }
  }

  async #read(request: Request): Promise<{ text: string; etag: string }> {
    const response = await this.#send(request);
    return { text: await response.text(), etag: response.headers.get('etag') ?? '' };
  }

  /** Repeats a request that failed without being wrong. */
  async #send(request: Request): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#sendOnce(request);
      } catch (error) {
        const { status } = error as BucketError;
        if (attempt === ATTEMPTS || (status !== 0 && status < 500 && status !== 429)) throw error;
        await wait(PAUSE_MS * attempt, undefined, { ref: false });
      }
    }
  }

  async #sendOnce({ method, key, query = {}, headers = {}, body = NO_BODY, timeoutMs = TIMEOUT_MS }: Request) {
    const { prefix, region, credentials } = this.#settings;
    const path = key === undefined ? '' : `/${(prefix + key).split('/').map(encodeStrictly).join('/')}`;
    const url = new URL(this.#base + path);
    url.search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeStrictly(value)}`)
      .join('&');
    const request = { method, url, headers, bodySha256: sha256Hex(body) };
    const signer = { credentials, region, service: 's3' };
    const response = await fetch(url, {
      method,
      headers: signedHeaders(request, signer, Date.now()),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new BucketError(`${url.host} does not answer: ${(error.cause as Error)?.message ?? error.message}`, 0);
    });
    if (response.ok) return response;
    const text = await response.text().catch(() => '');
    const why = [...textsIn(text, 'Code'), ...textsIn(text, 'Message')].join(': ');
    throw new BucketError(`${url.host} answered ${response.status} to ${method}. ${why}`.trim(), response.status);
  }
}
