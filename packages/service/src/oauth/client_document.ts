import { lookup as lookUpName } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as sendRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public_address.ts';

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

type ResolveName = typeof lookUpName;

/**
 * Looks a name up once, for the connection itself, and refuses it if any address is not public. Checked before and resolved again
 * for the connection, the name could point elsewhere by then.
 */
export function publicLookup(resolve: ResolveName = lookUpName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new ClientDocumentError(`${hostname} is not a public host.`), '');
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
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
export function fetchClientDocument(url: string, lookup: LookupFunction = publicLookup()): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(
        error instanceof ClientDocumentError
          ? error
          : new ClientDocumentError('This service cannot reach that address.'),
      );
    const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'plumbline' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = sendRequest(url, { method: 'GET', headers, lookup, agent: false, signal });
    request.on('error', fail);
    request.on('response', (response) => {
      receiveDocument(response)
        .then(resolve, fail)
        .finally(() => request.destroy());
    });
    request.end();
  });
}
