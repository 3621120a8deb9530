import { lookup as lookUpName } from 'node:dns';
import { type IncomingMessage, request as sendHttp } from 'node:http';
import { request as sendHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopbackAddress } from './loopback.ts';
import { isPublicAddress } from './public_address.ts';

/** A host that this service must not connect to; the message says so, for people. */
export class ForbiddenHost extends Error {}

type ResolveName = typeof lookUpName;

function lookupOf(isAllowed: (address: string) => boolean, what: string, resolve: ResolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new ForbiddenHost(`${hostname} is not ${what}.`), '');
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * Looks a name up once, for the connection itself, and refuses it if any address is not public. Checked before and resolved again
 * for the connection, the name could point elsewhere by then. Node looks up no host that is an IP address: refuse it before.
 */
export function publicLookup(resolve: ResolveName = lookUpName): LookupFunction {
  return lookupOf(isPublicAddress, 'a public host', resolve);
}

/** Looks up the names of this machine alone. */
export function loopbackLookup(resolve: ResolveName = lookUpName): LookupFunction {
  return lookupOf(isLoopbackAddress, 'this machine', resolve);
}

export interface OutboundRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: Buffer;
  lookup: LookupFunction;
  /** Ends the request, and the response if it is still being read. */
  signal: AbortSignal;
}

/**
 * Sends a request to a host that a stranger chose, over a connection of its own and without redirects, and resolves with the head of
 * the response. `receive` reads the response; then the connection is closed.
 */
export function sendOutbound<Result>(
  url: string,
  { body, ...options }: OutboundRequest,
  receive: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? sendHttps : sendHttp;
    const request = send(url, { ...options, agent: false });
    request.on('error', reject);
    request.on('response', (response) => {
      receive(response)
        .then(resolve, reject)
        .finally(() => request.destroy());
    });
    request.end(body);
  });
}
