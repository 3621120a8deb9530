import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../http/http_response.ts';
import { NOT_MODIFIED, type Section } from '../http/openapi/operation.ts';
import { serveOperations } from '../http/routes.ts';
import { createStaticResponse, memoize, sendStatic } from '../http/static_responses.ts';

export const DOCUMENT_OPERATIONS = {
  tag: 'Service',
  security: [],
  operations: {
    openapi: {
      route: 'GET /openapi.json',
      summary: 'This document',
      description: 'OpenAPI 3.1, with an `ETag`.',
      responses: { 200: ['The document', { type: 'object' }, 'ETag'], ...NOT_MODIFIED },
    },
  },
} satisfies Section;

/** Serves the document. It is generated on first request, to keep start-up fast. */
export function serveOpenApi(app: FastifyInstance, openApi: () => object): void {
  const document = memoize(() => createStaticResponse(JSON_TYPE, JSON.stringify(openApi())));
  serveOperations(app, DOCUMENT_OPERATIONS, {
    openapi: (request, reply) => sendStatic(request, reply, document()),
  });
}
