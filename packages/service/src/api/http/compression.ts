import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { type Encoding, preferredEncoding } from './content_negotiation.ts';

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
