import {
  COMMON_HEADERS,
  jsonResponse,
  NOT_MODIFIED,
  type OpenApiFragment,
  objectSchema,
  reference,
  schemaNamed,
  textSchema,
} from './document_parts.ts';
import { problems } from './problem_responses.ts';

const TAG = 'Service';

const NO_KEY = { tags: [TAG], security: [] };

/** Whether it runs, and how it is described. */
export function servicePaths(): OpenApiFragment {
  return {
    tags: [{ name: TAG, description: 'Whether the service runs, and how it describes itself.' }],
    paths: {
      '/health': {
        get: {
          ...NO_KEY,
          operationId: 'health',
          summary: 'Whether the service runs',
          description: 'Answers as long as the process runs, whatever state its store is in.',
          responses: { 200: jsonResponse('It runs', schemaNamed('Health')), ...problems(500) },
        },
      },
      '/ready': {
        get: {
          ...NO_KEY,
          operationId: 'ready',
          summary: 'Whether the service takes calls',
          description: 'For load balancers: 503 while the service is stopping or its store is out of reach.',
          responses: {
            200: jsonResponse('It takes calls', objectSchema({ status: { type: 'string', const: 'ready' } })),
            ...problems(500, 503),
          },
        },
      },
      '/openapi.json': {
        get: {
          ...NO_KEY,
          operationId: 'openapi',
          summary: 'This document',
          description: 'OpenAPI 3.1, with an `ETag` to ask again by.',
          responses: {
            200: jsonResponse('The document', { type: 'object' }, { headers: { ETag: reference('headers', 'ETag') } }),
            ...NOT_MODIFIED,
            ...problems(500),
          },
        },
      },
      '/docs': {
        get: {
          ...NO_KEY,
          operationId: 'docs',
          summary: 'Reference pages for people',
          description: 'Guides, and a page a tool with its inputs, method, constants, results and examples.',
          responses: {
            200: {
              description: 'A page',
              headers: COMMON_HEADERS,
              content: { 'text/html': { schema: { type: 'string' } } },
            },
            ...NOT_MODIFIED,
            ...problems(500),
          },
        },
      },
    },
    schemas: {
      Health: objectSchema({
        status: { type: 'string', const: 'ok' },
        service: { type: 'string', const: 'plumbline' },
        version: textSchema('Version of the service'),
        tools: { type: 'integer', description: 'Number of tools' },
        edition: textSchema('Edition of the data that results rest on'),
      }),
    },
  };
}
