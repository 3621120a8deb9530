import type { FastifyRequest } from 'fastify';

/** Whether a request was sent by a page of this site. Browsers send Origin with every request that is not GET or HEAD. */
export function isSameOrigin({ headers, protocol }: FastifyRequest, publicUrl: URL): boolean {
  // Not the host of Fastify, which is X-Forwarded-Host behind a trusted proxy, and many proxies pass on what the client sent.
  const { origin, host } = headers;
  return origin === publicUrl.origin || origin === `${protocol}://${host}`;
}

export function isSafeMethod({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
