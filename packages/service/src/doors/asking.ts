import type { FastifyRequest } from 'fastify';

/** What doors need to know of a request, by whichever way it came in. */
export type Asking = Pick<FastifyRequest, 'id' | 'headers' | 'ip' | 'body' | 'query' | 'log'>;
