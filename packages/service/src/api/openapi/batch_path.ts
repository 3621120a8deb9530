import { catalogue } from '@plumbline/calculators';
import { EXTRAS } from '../../calls/call_tool.ts';
import {
  COMMON_HEADERS,
  type JsonObject,
  LIMIT_HEADERS,
  type OpenApiFragment,
  objectSchema,
  schemaNamed,
} from './document_parts.ts';
import { problems } from './problem_responses.ts';
import { EDITION_PARAMETER, includeParameter } from './tool_calls.ts';

const TAG = 'Batch';

const NDJSON = 'application/x-ndjson';

const ITEM_ID: JsonObject = {
  type: ['string', 'number'],
  maxLength: 200,
  description: "The caller's id for the item; its answer repeats it",
};

const RESULT: JsonObject = { type: 'object', description: 'The result, as in a single call of the tool' };

function exampleItems(): JsonObject[] {
  return catalogue.slice(0, 2).map(({ name, examples }) => ({ tool: name, input: examples[0]?.input }));
}

/** The batch endpoint. */
export function batchPath(): OpenApiFragment {
  const items = exampleItems();
  return {
    tags: [{ name: TAG, description: 'Many calls in one request.' }],
    paths: {
      '/v1/batch': {
        post: {
          operationId: 'batch',
          tags: [TAG],
          summary: 'Many calls in one request',
          description:
            'Accepts a JSON array of up to 8 MiB and 100,000 items, or NDJSON with any number of lines, one item per line; ' +
            'without a key, either may have 1 MiB. An item may have 64 KiB. ' +
            'Answers have the same format and order; NDJSON is answered while it arrives. A bad item does not affect the others. ' +
            'Each item counts as one call. After 20 calls in a row that a limit rejected, the batch ends early: ' +
            'its last answer is then a problem without an id. Requests and responses may use gzip.',
          parameters: [includeParameter(EXTRAS), EDITION_PARAMETER],
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: { type: 'array', items: schemaNamed('BatchItem') }, example: items },
              [NDJSON]: {
                schema: { type: 'string', description: 'One BatchItem per line' },
                example: items.map((item) => `${JSON.stringify(item)}\n`).join(''),
              },
            },
          },
          responses: {
            200: {
              description: 'An answer for each item, in order',
              headers: { ...COMMON_HEADERS, ...LIMIT_HEADERS },
              content: {
                'application/json': { schema: { type: 'array', items: schemaNamed('BatchAnswer') } },
                [NDJSON]: { schema: { type: 'string', description: 'One BatchAnswer per line' } },
              },
            },
            ...problems(401, 404, 413, 415, 422, 429),
          },
        },
      },
    },
    schemas: {
      BatchItem: objectSchema(
        {
          tool: schemaNamed('ToolName'),
          input: { type: 'object', description: 'The inputs of that tool' },
          id: ITEM_ID,
        },
        { optional: ['id'], description: 'One call' },
      ),
      BatchAnswer: {
        description: 'The answer to one item: the result of its tool, or a problem',
        oneOf: [
          objectSchema({ id: ITEM_ID, ok: { type: 'boolean', const: true }, result: RESULT }, { optional: ['id'] }),
          objectSchema(
            { id: ITEM_ID, ok: { type: 'boolean', const: false }, problem: schemaNamed('Problem') },
            { optional: ['id'] },
          ),
        ],
      },
    },
  };
}
