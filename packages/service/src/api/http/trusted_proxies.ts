import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** The proxies whose forwarded client IP is trusted: none, a number of hops, or IP addresses. */
export type TrustedProxies = false | number | string[];

/** Whether the IP address, `hop` hops away, is a trusted proxy. */
export type IsTrusted = (address: string, hop: number) => boolean;

export function compileTrust(proxies: TrustedProxies): IsTrusted | false {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxyAddress.compile(proxies);
}

/** The client's IP address, determined as Fastify does. */
export function clientIp(socket: Socket, headers: IncomingHttpHeaders, isTrusted: IsTrusted | false): string {
  const { remoteAddress = '' } = socket;
  if (isTrusted === false) return remoteAddress;
  return proxyAddress.all({ socket, headers } as IncomingMessage, isTrusted).at(-1) ?? remoteAddress;
}
