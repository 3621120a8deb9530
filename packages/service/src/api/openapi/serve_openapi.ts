import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../http/http_response.ts';
import { servePath } from '../http/routes.ts';
import { createStaticResponse, memoize, sendStatic } from '../http/static_responses.ts';
import { type Described, openApiDocument } from './openapi.ts';

/** Serves the document, made at the first request and kept, so that a start does not wait for it. */
export function serveOpenApi(app: FastifyInstance, described: Described): void {
  const kept = memoize(() => createStaticResponse(JSON_TYPE, JSON.stringify(openApiDocument(described))));
  servePath(app, '/openapi.json', {
    GET: { handler: (request, reply) => sendStatic(request, reply, kept()) },
  });
}
