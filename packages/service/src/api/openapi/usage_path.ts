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

/** What a caller has used of its plan. */
export function usagePath(): OpenApiFragment {
  return {
    tags: [{ name: TAG, description: 'What is left of a plan.' }],
    paths: {
      '/v1/usage': {
        get: {
          operationId: 'usage',
          tags: [TAG],
          summary: 'What the caller has used',
          description: 'The plan of the caller and what is left of it. Asking never counts as a call.',
          security: [{}, { apiKey: [] }, { serviceKey: [] }],
          responses: {
            200: jsonResponse('The usage', schemaNamed('Usage'), { headers: LIMIT_HEADERS }),
            ...problems(401, 500, 503),
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
        { optional: ['minute', 'hour'], description: 'Keys of Variant B have an `hour` in place of the `minute`' },
      ),
      UsageWindow: objectSchema({
        limit: limited('Calls that the plan allows'),
        used: { type: 'integer', description: 'Calls made' },
        remaining: limited('Calls left'),
        resets_at: {
          type: 'string',
          format: 'date-time',
          description: 'When none of them is used any more, if no call is made until then',
        },
      }),
    },
  };
}
