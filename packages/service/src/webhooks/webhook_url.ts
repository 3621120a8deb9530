import { isIP } from 'node:net';
import { isLoopbackHost } from '../network/loopback.ts';

const URL_LENGTH_MAX = 500;

/** Lower ones are for mail, file transfer and the like. */
const USER_PORT_MIN = 1024;

/** Where endpoints may be. */
export interface UrlRules {
  /** Whether the service is for this machine alone, so that its user may try webhooks on it. */
  isLocal: boolean;
}

/** Whether a URL is an endpoint on this machine, which only a local service may call. */
export function isOnThisMachine(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && isLoopbackHost(parsed.hostname);
}

function faultOfHost({ hostname, port }: URL, { isLocal }: UrlRules): string | undefined {
  if (isLoopbackHost(hostname)) {
    return isLocal ? undefined : `must be on the public internet; ${hostname} is the machine of this service.`;
  }
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) {
    return `must have a host name; the IP address ${hostname} was sent.`;
  }
  if (!hostname.replace(/\.$/, '').includes('.')) return `must have a public host name; ${hostname} was sent.`;
  if (port !== '' && Number(port) < USER_PORT_MIN) {
    return `must use port 443, or one from ${USER_PORT_MIN} on; ${port} was sent.`;
  }
  return undefined;
}

/** What is wrong with the URL of an endpoint, to follow its name. Addresses that the name resolves to are checked at every request. */
export function faultOfUrl(text: string, rules: UrlRules): string | undefined {
  if (text.length > URL_LENGTH_MAX) return `must have at most ${URL_LENGTH_MAX} characters; ${text.length} were sent.`;
  const url = /[\p{C}\p{Z}\\]/u.test(text) ? null : URL.parse(text);
  const mayBePlain = rules.isLocal && url !== null && isLoopbackHost(url.hostname);
  if (!url || (url.protocol !== 'https:' && !(mayBePlain && url.protocol === 'http:'))) {
    return 'must be a URL that begins with https://, such as https://example.com/webhooks.';
  }
  if (url.username !== '' || url.password !== '')
    return 'must not have a user or password; the signature authenticates.';
  if (text.includes('#')) return 'must not have a fragment (#), which is never sent.';
  return faultOfHost(url, rules);
}
