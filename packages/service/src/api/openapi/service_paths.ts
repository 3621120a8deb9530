import {
  type Chapter,
  EVERY_ANSWER,
  jsonAnswer,
  objectSchema,
  reference,
  STILL_HOLDS,
  schemaNamed,
  textSchema,
} from './document_parts.ts';
import { refusals } from './problem_responses.ts';

const TAG = 'Service';

const NO_KEY = { tags: [TAG], security: [] };

/** Whether it runs, and how it is described. */
export function servicePaths(): Chapter {
  return {
    tags: [{ name: TAG, description: 'Whether the service runs, and how it describes itself.' }],
    paths: {
      '/health': {
        get: {
          ...NO_KEY,
          operationId: 'health',
          summary: 'Whether the service runs',
          description: 'Answers as long as the process runs, whatever state its store is in.',
          responses: { 200: jsonAnswer('It runs', schemaNamed('Health')), ...refusals(500) },
        },
      },
      '/ready': {
        get: {
          ...NO_KEY,
          operationId: 'ready',
          summary: 'Whether the service takes calls',
          description: 'For load balancers: 503 while the service is stopping or its store is out of reach.',
          responses: {
            200: jsonAnswer('It takes calls', objectSchema({ status: { type: 'string', const: 'ready' } })),
            ...refusals(500, 503),
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
            200: jsonAnswer('The document', { type: 'object' }, { headers: { ETag: reference('headers', 'ETag') } }),
            ...STILL_HOLDS,
            ...refusals(500),
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
              headers: EVERY_ANSWER,
              content: { 'text/html': { schema: { type: 'string' } } },
            },
            ...STILL_HOLDS,
            ...refusals(500),
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
