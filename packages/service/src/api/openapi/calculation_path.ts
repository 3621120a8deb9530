import { textFromInput } from '@plumbline/calculators';
import { exampleCall } from '../../calls/example_call.ts';
import {
  COMMON_HEADERS,
  jsonResponse,
  LIMIT_HEADERS,
  NOT_MODIFIED,
  type OpenApiFragment,
  reference,
} from './document_parts.ts';
import { problemsAsPages } from './problem_responses.ts';
import { EDITION_PARAMETER } from './tool_calls.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const TAG = 'Calculations by URL';

/** The calculations with a permanent URL. */
export function calculationPath(): OpenApiFragment {
  const example = exampleCall();
  const answer = jsonResponse(
    'The calculation as JSON, as a printable calculation sheet, as a PDF, as an Excel workbook, or as CSV',
    { type: 'object', description: 'The result of the tool, with its working and its sources' },
    { headers: { ...LIMIT_HEADERS, ETag: reference('headers', 'ETag') } },
  );
  return {
    tags: [
      { name: TAG, description: 'The same calculations with permanent URLs that can be saved, shared and printed.' },
    ],
    paths: {
      '/v1/calculations/{name}': {
        get: {
          operationId: 'calculation',
          tags: [TAG],
          summary: 'A calculation by its URL',
          description:
            'The inputs are query parameters: lists separated by commas, maps with dotted names such as `answers.lca=yes`. ' +
            'The format follows `Accept`, or the extension `.json`, `.html`, `.pdf`, `.xlsx` or `.csv` of the path; the default is JSON. Errors of HTML requests are HTML pages. ' +
            'A URL with an edition gives the same calculation for ever. Without one, HTML, PDF and Excel workbook redirect to the URL with the current edition, and JSON and CSV name it in `Content-Location`. ' +
            'In the workbook, the lines of the working are live formulas over the inputs. The CSV table has a row for each input, result, line of the working and source.',
          parameters: [
            {
              name: 'name',
              in: 'path',
              required: true,
              description: 'Name of the tool, with or without a file extension',
              schema: { type: 'string', pattern: '^[a-z0-9_]+(\\.(json|html|pdf|xlsx|csv))?$' },
              example: example.tool.name,
            },
            EDITION_PARAMETER,
            {
              name: 'inputs',
              in: 'query',
              description: 'One parameter for each input of the tool',
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
                [XLSX]: { schema: { type: 'string', contentMediaType: XLSX } },
                'text/csv': { schema: { type: 'string' } },
              },
            },
            302: {
              description: 'The same calculation with its edition, for HTML, PDF and Excel workbook',
              headers: { ...COMMON_HEADERS, Location: { description: 'The URL', schema: { type: 'string' } } },
            },
            ...NOT_MODIFIED,
            ...problemsAsPages(401, 404, 422, 429),
          },
        },
      },
    },
    schemas: {},
  };
}
