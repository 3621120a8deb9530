import type { FastifyRequest } from 'fastify';

/** A call holds the inputs of one tool; the largest of them needs a few KiB. */
export const CALL_BYTES_MAX = 64 * 1024;

/** What interfaces need to know of a request, whether Fastify or the fast path read it. */
export type HttpRequest = Pick<FastifyRequest, 'id' | 'headers' | 'ip' | 'body' | 'query' | 'log'>;
