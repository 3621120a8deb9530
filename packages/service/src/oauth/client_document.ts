import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ForbiddenHost, publicLookup, sendOutbound } from '../network/outbound_request.ts';

/** A document that could not be read; the message says why, for people. */
export class ClientDocumentError extends Error {}

const BYTES_MAX = 16 * 1024;
const TIMEOUT_MS = 4000;
const URL_LENGTH_MAX = 500;

/** Whether a client id is the URL of a metadata document that may be fetched. */
export function isClientDocumentUrl(clientId: string): boolean {
  if (clientId.length > URL_LENGTH_MAX || !clientId.startsWith('https://') || /[\p{C}\p{Z}\\#]/u.test(clientId))
    return false;
  const url = URL.parse(clientId);
  // The text is the identity of the client, so there must be one way to write it.
  if (!url || url.href !== clientId || url.pathname === '/' || url.search !== '') return false;
  if (url.username !== '' || url.password !== '' || url.port !== '') return false;
  return url.hostname.includes('.') && isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0;
}

/** Reads the body of a response: JSON, not too long, and not a redirect. */
export async function receiveDocument(response: IncomingMessage): Promise<unknown> {
  const { statusCode, headers } = response;
  if (statusCode !== 200) throw new ClientDocumentError(`The address answered with status ${statusCode}.`);
  const type = headers['content-type'] ?? 'no content type';
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new ClientDocumentError('The document is not JSON.');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX) throw new ClientDocumentError(`The document is larger than ${BYTES_MAX / 1024} KiB.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new ClientDocumentError('The document is not JSON.');
  }
}

/**
 * Fetches the metadata document of a client from a host that a stranger chose: over TLS, from public addresses alone, without
 * redirects, cookies or credentials, and with limits on time and size.
 */
export async function fetchClientDocument(url: string, lookup = publicLookup()): Promise<unknown> {
  const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'plumbline' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await sendOutbound(url, { method: 'GET', headers, lookup, signal }, receiveDocument);
  } catch (error) {
    if (error instanceof ClientDocumentError) throw error;
    const reason = error instanceof ForbiddenHost ? error.message : 'This service cannot reach that address.';
    throw new ClientDocumentError(reason, { cause: error });
  }
}
