import type { FastifyRequest } from 'fastify';

/** A call holds the inputs of one tool; the largest of them needs a few KiB. */
export const CALL_BYTES_MAX = 64 * 1024;

/** What doors need to know of a request, by whichever way it came in. */
export type Asking = Pick<FastifyRequest, 'id' | 'headers' | 'ip' | 'body' | 'query' | 'log'>;
