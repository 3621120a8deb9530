import { textFromInput } from '@plumbline/calculators';
import { exampleCall } from '../../calls/example_call.ts';
import { jsonResponse, LIMIT_HEADERS, NOT_MODIFIED, type OpenApiFragment, reference } from './document_parts.ts';
import { problemsAsPages } from './problem_responses.ts';

const TAG = 'Calculations by address';

/** A calculation that has an address. */
export function calculationPath(): OpenApiFragment {
  const example = exampleCall();
  const answer = jsonResponse(
    'The calculation, as JSON, as a page that prints as a calculation sheet, or as a PDF',
    { type: 'object', description: 'The result of the tool, with its working and its sources' },
    { headers: { ...LIMIT_HEADERS, ETag: reference('headers', 'ETag') } },
  );
  return {
    tags: [
      { name: TAG, description: 'The same calculations by permanent addresses that can be kept, shared and printed.' },
    ],
    paths: {
      '/v1/calculations/{name}': {
        get: {
          operationId: 'calculation',
          tags: [TAG],
          summary: 'A calculation by its address',
          description:
            'The inputs stand in the query: lists separated by commas, maps by dotted names such as `answers.lca=yes`. ' +
            'The form follows `Accept`, or the ending `.json`, `.html` or `.pdf` of the path; without either it is JSON. Who asks for a page is refused with a page. ' +
            'The answer is the same for as long as the edition of the data is, so it may be cached.',
          parameters: [
            {
              name: 'name',
              in: 'path',
              required: true,
              description: 'Name of the tool, with or without the ending of a form',
              schema: { type: 'string', pattern: '^[a-z0-9_]+(\\.(json|html|pdf))?$' },
              example: example.tool.name,
            },
            {
              name: 'inputs',
              in: 'query',
              description: 'Each input of the tool as a parameter of its own name',
              style: 'form',
              explode: true,
              schema: { type: 'object', additionalProperties: { type: 'string' } },
              example: Object.fromEntries(textFromInput(example.tool.inputSchema, example.input)),
            },
          ],
          responses: {
            200: {
              ...answer,
              content: {
                ...answer.content,
                'text/html': { schema: { type: 'string' } },
                'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } },
              },
            },
            ...NOT_MODIFIED,
            ...problemsAsPages(401, 404, 422, 429, 500, 503),
          },
        },
      },
    },
    schemas: {},
  };
}
