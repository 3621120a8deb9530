import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** Whose forwarded client IP is trusted: nobody's, that of so many proxies, or that of proxies at these IP addresses. */
export type TrustedProxies = false | number | string[];

/** Whether the IP address at a distance of so many hops is that of a trusted proxy. */
export type IsTrusted = (address: string, hop: number) => boolean;

export function compileTrust(proxies: TrustedProxies): IsTrusted | false {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxyAddress.compile(proxies);
}

/** The client's IP address, found as Fastify finds it. */
export function clientIp(socket: Socket, headers: IncomingHttpHeaders, isTrusted: IsTrusted | false): string {
  const { remoteAddress = '' } = socket;
  if (isTrusted === false) return remoteAddress;
  return proxyAddress.all({ socket, headers } as IncomingMessage, isTrusted).at(-1) ?? remoteAddress;
}
