import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../http/http_response.ts';
import { servePath } from '../http/routes.ts';
import { createStaticResponse, memoize, sendStatic } from '../http/static_responses.ts';
import { type OpenApiOptions, openApiDocument } from './openapi.ts';

/** Serves the document. It is generated on first request, to keep start-up fast. */
export function serveOpenApi(app: FastifyInstance, options: OpenApiOptions): void {
  const document = memoize(() => createStaticResponse(JSON_TYPE, JSON.stringify(openApiDocument(options))));
  servePath(app, '/openapi.json', {
    GET: { handler: (request, reply) => sendStatic(request, reply, document()) },
  });
}
