import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Caches keep it and ask whether it is still good, each time. */
export const ASK_AGAIN = 'no-cache';

/** An answer that is the same for every caller, in each encoding that it was made in. */
export interface KeptAnswer {
  type: string;
  cacheControl: string;
  /** Each encoding has a tag of its own, because its bytes differ. */
  bodies: Partial<Record<Encoding, { bytes: Buffer; etag: string }>>;
}

/** A tag for what is told apart by this text or these bytes. */
export function entityTag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Whether the caller's `If-None-Match` names this tag. A cache on the way may have weakened it. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}

/** The codings of `Accept-Encoding`, each with whether it is taken: `q=0` refuses it. */
function readCodings(acceptEncoding: string): Map<string, boolean> {
  return new Map(
    acceptEncoding.split(',').map((wish) => {
      const [coding = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
      return [coding, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
}

const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

/** The best encoding among these that the caller takes; the plain bytes if there is none. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined, offered: readonly Encoding[]): Encoding {
  const codings = readCodings(String(acceptEncoding ?? ''));
  const isTaken = (encoding: Encoding) => codings.get(encoding) ?? codings.get('*') ?? false;
  return PREFERRED.find((encoding) => offered.includes(encoding) && isTaken(encoding)) ?? 'identity';
}

/** One encoding of an answer that is kept. */
export function keptBody(bytes: Buffer): { bytes: Buffer; etag: string } {
  return { bytes, etag: entityTag(bytes) };
}

/** Keeps an answer, plain and as gzip. */
export function keepAnswer(type: string, content: string | Buffer, cacheControl: string = ASK_AGAIN): KeptAnswer {
  const bytes = Buffer.from(content);
  return {
    type,
    cacheControl,
    bodies: { identity: keptBody(bytes), gzip: keptBody(gzipSync(bytes, { level: 9 })) },
  };
}

/** Sends a kept answer as the caller takes it, or only that the caller has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): FastifyReply {
  const { type, cacheControl, bodies } = kept;
  const encoding = chooseEncoding(request.headers['accept-encoding'], Object.keys(bodies) as Encoding[]);
  const body = bodies[encoding];
  if (!body) throw new Error('an answer was kept without its plain bytes');
  reply.headers({ 'cache-control': cacheControl, vary: 'Accept-Encoding', etag: body.etag });
  if (isKnown(body.etag, request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(body.bytes);
}

/** Makes something for each of a few keys when it is first asked for, and keeps it. */
export function madeOnce<Made, Key = void>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.set(key, made);
    return made;
  };
}
