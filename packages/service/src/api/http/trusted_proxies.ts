import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** Whose word about the caller's address counts: nobody's, that of so many proxies, or that of these addresses. */
export type TrustedProxies = false | number | string[];

/** Whether the address at a distance of so many hops is that of a proxy of ours. */
export type IsTrusted = (address: string, hop: number) => boolean;

export function trustIn(proxies: TrustedProxies): IsTrusted | false {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxyAddress.compile(proxies);
}

/** Where a request came from, as Fastify tells it. */
export function callerAddress(socket: Socket, headers: IncomingHttpHeaders, isTrusted: IsTrusted | false): string {
  const { remoteAddress = '' } = socket;
  if (isTrusted === false) return remoteAddress;
  return proxyAddress.all({ socket, headers } as IncomingMessage, isTrusted).at(-1) ?? remoteAddress;
}
