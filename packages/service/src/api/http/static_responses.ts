import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, preferredEncoding } from './content_negotiation.ts';

/** Caches may store the response but must revalidate it. */
export const REVALIDATE = 'no-cache';

/** A response that is the same for every caller, in each prepared encoding. */
export interface StaticResponse {
  type: string;
  cacheControl: string;
  /** Each encoding has its own ETag, because its bytes differ. */
  bodies: Partial<Record<Encoding, { readonly bytes: Buffer; readonly etag: string }>>;
}

/** The ETag of a content. */
export function entityTag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Whether `If-None-Match` has this tag; a proxy may have made it weak. */
export function matchesEtag(tag: string, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}

/** One encoding of a static response. Its ETag is made on first use: most files of a build are never asked for. */
class EncodedBody {
  readonly bytes: Buffer;
  #etag: string | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get etag(): string {
    this.#etag ??= entityTag(this.bytes);
    return this.#etag;
  }
}

/** One encoding of a static response. */
export function encodedBody(bytes: Buffer): { readonly bytes: Buffer; readonly etag: string } {
  return new EncodedBody(bytes);
}

/** Prepares a static response, plain and gzipped. */
export function createStaticResponse(
  type: string,
  content: string | Buffer,
  cacheControl: string = REVALIDATE,
): StaticResponse {
  const bytes = Buffer.from(content);
  return {
    type,
    cacheControl,
    bodies: { identity: encodedBody(bytes), gzip: encodedBody(gzipSync(bytes, { level: 9 })) },
  };
}

/** Prepares a response to a query, which few others will send: compressing it costs more than it saves. */
export function createQueryResponse(type: string, content: string): StaticResponse {
  return { type, cacheControl: REVALIDATE, bodies: { identity: encodedBody(Buffer.from(content)) } };
}

/** Sends a static response in the best encoding, or 304 if the caller has it. */
export function sendStatic(request: FastifyRequest, reply: FastifyReply, response: StaticResponse): FastifyReply {
  const { type, cacheControl, bodies } = response;
  const encoding = preferredEncoding(request.headers['accept-encoding'], Object.keys(bodies) as Encoding[]);
  const body = bodies[encoding];
  if (!body) throw new Error('static response has no identity encoding');
  const vary = [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ');
  reply.headers({ 'cache-control': cacheControl, vary, etag: body.etag });
  if (matchesEtag(body.etag, request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(body.bytes);
}

/** Caches what a function makes by key, without a limit: for few keys only. A failure is not cached. */
export function memoizeAsync<Made, Key = void>(make: (key: Key) => Promise<Made>): (key: Key) => Promise<Made> {
  const cache = new Map<Key, Promise<Made>>();
  return (key) => {
    const known = cache.get(key);
    if (known) return known;
    const made = make(key);
    cache.set(key, made);
    made.catch(() => cache.delete(key));
    return made;
  };
}

/** Caches the results of a function by key, without a limit: for few keys only. */
export function memoize<Made, Key = void>(make: (key: Key) => Made): (key: Key) => Made {
  const cache = new Map<Key, Made>();
  return (key) => {
    const made = cache.get(key) ?? make(key);
    cache.set(key, made);
    return made;
  };
}
