import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HttpResponse, type StreamedResponse, sendResponse } from './http_response.ts';
import type { Route } from './routes.ts';

/**
 * A route that is served by one function from authentication to the response. It runs in the onRequest hook, because Fastify reads
 * the body before the handler, and a caller over its limit is rejected before that.
 */
export function callRoute(
  respond: (request: FastifyRequest, reply: FastifyReply) => Promise<HttpResponse | StreamedResponse>,
): Route {
  return {
    options: {
      onRequest: (request, reply, done) => {
        respond(request, reply).then((response) => void sendResponse(reply, response), done);
      },
    },
    handler: () => {
      throw new Error('the request was answered before its handler');
    },
  };
}
