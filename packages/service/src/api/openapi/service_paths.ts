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

/** Health, readiness and documentation. */
export function servicePaths(): OpenApiFragment {
  return {
    tags: [{ name: TAG, description: 'Health, readiness and documentation of the service.' }],
    paths: {
      '/health': {
        get: {
          ...NO_KEY,
          operationId: 'health',
          summary: 'Whether the service runs',
          description: 'Responds while the process runs, also if the store is unavailable.',
          responses: { 200: jsonResponse('The service runs', schemaNamed('Health')), ...problems() },
        },
      },
      '/ready': {
        get: {
          ...NO_KEY,
          operationId: 'ready',
          summary: 'Whether the service accepts calls',
          description: 'For load balancers: 503 while the service is shutting down or its store is unavailable.',
          responses: {
            200: jsonResponse(
              'The service accepts calls',
              objectSchema({ status: { type: 'string', const: 'ready' } }),
            ),
            ...problems(),
          },
        },
      },
      '/openapi.json': {
        get: {
          ...NO_KEY,
          operationId: 'openapi',
          summary: 'This document',
          description: 'OpenAPI 3.1, with an `ETag`.',
          responses: {
            200: jsonResponse('The document', { type: 'object' }, { headers: { ETag: reference('headers', 'ETag') } }),
            ...NOT_MODIFIED,
            ...problems(),
          },
        },
      },
      '/.well-known/jwks.json': {
        get: {
          ...NO_KEY,
          operationId: 'public_keys',
          summary: 'Keys that verify receipts',
          description:
            'A JSON Web Key Set (RFC 7517) with every Ed25519 key that receipts were ever signed with. ' +
            'The header of a receipt names its key in `kid`. The response may be cached for an hour.',
          responses: {
            200: jsonResponse('The keys', objectSchema({ keys: { type: 'array', items: schemaNamed('PublicKey') } })),
            ...problems(),
          },
        },
      },
      '/docs': {
        get: {
          ...NO_KEY,
          operationId: 'docs',
          summary: 'Documentation pages',
          description: 'Guides, and one page per tool with its inputs, method, constants, results and examples.',
          responses: {
            200: {
              description: 'A page',
              headers: COMMON_HEADERS,
              content: { 'text/html': { schema: { type: 'string' } } },
            },
            ...NOT_MODIFIED,
            ...problems(),
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
        edition: textSchema('Edition of the data'),
      }),
      PublicKey: objectSchema(
        {
          kty: { type: 'string', const: 'OKP' },
          crv: { type: 'string', const: 'Ed25519' },
          x: textSchema('The key in base64url'),
          kid: textSchema('Id of the key: its thumbprint (RFC 7638)'),
          use: { type: 'string', const: 'sig' },
          alg: { type: 'string', const: 'EdDSA' },
        },
        { description: 'A public key, as a JSON Web Key' },
      ),
    },
  };
}
