import type { FastifyRequest } from 'fastify';

/** The body limit of a call; the largest valid input has a few KiB. */
export const CALL_BYTES_MAX = 64 * 1024;

/** The part of a request that both Fastify and the fast path provide. */
export type HttpRequest = Pick<FastifyRequest, 'id' | 'headers' | 'ip' | 'body' | 'query' | 'log'>;
