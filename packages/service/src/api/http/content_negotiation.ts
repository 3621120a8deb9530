import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { EVENT_STREAM_TYPE, JSON_TYPE } from './http_response.ts';

/** Clients send few different headers; the decisions on these many are cached. */
const CACHED_HEADERS_MAX = 100;

/** Several times as long as the longest header of a browser. */
const HEADER_LENGTH_MAX = 1024;

/** A header without the entries that do not fit, since every entry is compared with everything on offer. */
function withinLength(header: string | undefined): string | undefined {
  if (header === undefined || header.length <= HEADER_LENGTH_MAX) return header;
  return header.slice(0, Math.max(0, header.lastIndexOf(',', HEADER_LENGTH_MAX)));
}

/** The type among these that an `Accept` header prefers, by RFC 9110; undefined if it allows none. Ties go to the first. */
export function preferredType<Type extends string>(
  accept: string | undefined,
  offered: readonly Type[],
): Type | undefined {
  return new Negotiator({ headers: { accept: withinLength(accept) } }).mediaType([...offered]) as Type | undefined;
}

const ACCEPTS_JSON = new Map<string, boolean>();

/** Whether a client accepts JSON. One that sends no `Accept` accepts everything. */
export function acceptsJson({ headers }: { headers: { accept?: string | undefined } }): boolean {
  const accept = withinLength(headers.accept);
  if (accept === undefined) return true;
  const cached = ACCEPTS_JSON.get(accept);
  if (cached !== undefined) return cached;
  const isAccepted = preferredType(accept, [JSON_TYPE]) !== undefined;
  // Emptied rather than left full, so that made-up headers do not keep out those of other callers for ever.
  if (ACCEPTS_JSON.size === CACHED_HEADERS_MAX) ACCEPTS_JSON.clear();
  ACCEPTS_JSON.set(accept, isAccepted);
  return isAccepted;
}

/** Whether a client says that it reads streams of events; one that accepts everything may not. */
export function acceptsEventStream({ headers }: { headers: { accept?: string | undefined } }): boolean {
  const accept = withinLength(headers.accept);
  if (!accept?.toLowerCase().includes(EVENT_STREAM_TYPE)) return false;
  return preferredType(accept, [EVENT_STREAM_TYPE]) !== undefined;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The older name of gzip. */
const X_GZIP = 'x-gzip';

/** At equal quality, the smaller response. */
const PREFERRED = ['br', 'gzip', X_GZIP];

/** The types of the package do not know this option of it yet. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/**
 * The encoding among these that an `Accept-Encoding` header prefers, by RFC 9110. The plain bytes are always offered, and are sent
 * to a client that accepts nothing at all.
 */
export function preferredEncoding(
  acceptEncoding: string | string[] | undefined,
  offered: readonly Encoding[],
): Encoding {
  const available = [...offered, ...(offered.includes('gzip') ? [X_GZIP] : []), 'identity'];
  const accepted = withinLength(acceptEncoding?.toString());
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const chosen = negotiator.encoding(available, { preferred: PREFERRED }) ?? 'identity';
  return chosen === X_GZIP ? 'gzip' : (chosen as Encoding);
}

/** A smaller body fits into one packet as it is. */
const COMPRESSED_BYTES_MIN = 1024;

/** Higher levels take several times as long and save a few per cent. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** The encoding in which the caller wants a text that is made for it. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  return preferredEncoding(headers['accept-encoding'], ['br', 'gzip']);
}

/** A body with the header that names its encoding, if it has one. */
export interface EncodedBody {
  body: string | Uint8Array;
  headers: { 'content-encoding'?: Encoding };
}

/** Compresses a text, or its bytes, outside the event loop. */
export async function compress(text: string | Uint8Array, encoding: Encoding): Promise<EncodedBody> {
  if (encoding === 'identity' || text.length < COMPRESSED_BYTES_MIN) return { body: text, headers: {} };
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  };
  const body = encoding === 'br' ? await asBrotli(text, { params }) : await asGzip(text, { level: GZIP_LEVEL });
  return { body, headers: { 'content-encoding': encoding } };
}
