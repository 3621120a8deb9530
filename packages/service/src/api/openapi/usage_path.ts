import {
  jsonResponse,
  LIMIT_HEADERS,
  type OpenApiFragment,
  objectSchema,
  schemaNamed,
  textSchema,
} from './document_parts.ts';
import { problems } from './problem_responses.ts';

const TAG = 'Usage';

const limited = (description: string) => ({
  type: ['integer', 'null'],
  description: `${description}; null is unlimited`,
});

/** The usage endpoint. */
export function usagePath(): OpenApiFragment {
  return {
    tags: [{ name: TAG, description: 'Usage and remaining calls of a plan.' }],
    paths: {
      '/v1/usage': {
        get: {
          operationId: 'usage',
          tags: [TAG],
          summary: 'Usage of the caller',
          description: 'The plan of the caller and its remaining calls. Does not count as a call.',
          security: [{}, { apiKey: [] }, { serviceKey: [] }],
          responses: {
            200: jsonResponse('The usage', schemaNamed('Usage'), { headers: LIMIT_HEADERS }),
            ...problems(401, 429),
          },
        },
      },
    },
    schemas: {
      Usage: objectSchema(
        {
          tier: textSchema('Plan of the caller; free without a key'),
          minute: schemaNamed('UsageWindow'),
          hour: schemaNamed('UsageWindow'),
          month: schemaNamed('UsageWindow'),
        },
        { optional: ['minute', 'hour'], description: 'Keys of Variant B have `hour` instead of `minute`' },
      ),
      UsageWindow: objectSchema({
        limit: limited('Calls that the plan allows'),
        used: { type: 'integer', description: 'Calls made' },
        remaining: limited('Calls left'),
        resets_at: {
          type: 'string',
          format: 'date-time',
          description: 'When usage is back to zero if no call is made until then',
        },
      }),
    },
  };
}
