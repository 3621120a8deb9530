import { EXPORT_DAYS_MAX } from '../../usage/usage_period.ts';
import { COMMON_HEADERS, type OpenApiFragment, objectSchema, schemaNamed, textSchema } from './document_parts.ts';
import { problems } from './problem_responses.ts';

const DATE = { type: 'string', format: 'date' };

const nullable = (description: string) => ({ type: ['string', 'null'], description });

const count = (description: string) => ({ type: 'integer', minimum: 0, description });

function exportOperation(format: 'csv' | 'ndjson', content: object) {
  return {
    get: {
      operationId: `export_usage_${format}`,
      tags: ['Usage'],
      summary: `Usage as ${format === 'csv' ? 'a CSV file' : 'lines of JSON'}`,
      description:
        `The calls of the account of your key by day, key, tool and channel, in this order, for billing in other systems. A period has at most ${EXPORT_DAYS_MAX} days. ` +
        'A key that belongs to no account exports its own calls. Does not count as a call.',
      security: [{ apiKey: [] }, { serviceKey: [] }],
      parameters: [
        {
          name: 'from',
          in: 'query',
          description: 'First day, in UTC; default the first of the month of `to`',
          schema: DATE,
          example: '2026-11-01',
        },
        {
          name: 'to',
          in: 'query',
          description: 'Last day, in UTC; default today',
          schema: DATE,
          example: '2026-11-30',
        },
      ],
      responses: {
        200: { description: 'The usage', headers: COMMON_HEADERS, content },
        ...problems(401, 422, 429),
      },
    },
  };
}

/** The export of usage. */
export function usageExportPath(): OpenApiFragment {
  return {
    tags: [],
    paths: {
      '/v1/usage/export.csv': exportOperation('csv', {
        'text/csv': {
          schema: {
            type: 'string',
            description: 'A header, then a row for each day, key, tool and channel with calls',
          },
        },
      }),
      '/v1/usage/export.ndjson': exportOperation('ndjson', {
        'application/x-ndjson': {
          schema: {
            type: 'string',
            description: 'An `ExportedUsage` in each line',
            contentMediaType: 'application/json',
            contentSchema: schemaNamed('ExportedUsage'),
          },
        },
      }),
    },
    schemas: {
      ExportedUsage: objectSchema({
        date: { ...DATE, description: 'The day, in UTC' },
        account_id: nullable('Account; null for a key that belongs to none'),
        key_id: nullable('Key; null for calls of the pages of a signed-in account'),
        key_name: nullable('Name of the key'),
        tool: textSchema('Name of the tool'),
        channel: {
          type: 'string',
          enum: ['rest', 'batch', 'mcp', 'sheet', 'variant_b', 'web', 'jobs'],
          description: 'How the calls came in',
        },
        calls: count('Calls that count towards the month'),
        input_errors: count('Calls with invalid inputs, which do not'),
      }),
    },
  };
}
