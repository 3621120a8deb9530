import { CitationSchema, catalogue, DOMAINS } from '@plumbline/calculators';
import { exampleCall } from '../../calls/example_call.ts';
import {
  type JsonObject,
  jsonResponse,
  NOT_MODIFIED,
  type OpenApiFragment,
  objectSchema,
  schemaNamed,
  textSchema,
} from './document_parts.ts';
import { problems } from './problem_responses.ts';
import { caseCounts, verificationUrl } from './verification_paths.ts';

const TAG = 'Catalogue';

const toolName = schemaNamed('ToolName');

const jsonSchema = (description: string): JsonObject => ({ type: 'object', description });

const entry = {
  name: toolName,
  title: textSchema('Title'),
  domain: { type: 'string', enum: DOMAINS, description: 'Domain of the tool' },
  description: textSchema('What the tool calculates'),
  inputSchema: jsonSchema('JSON Schema of the inputs; numbers carry their `unit`'),
};

const { document, place, edition, confidence, evidence } = CitationSchema.properties;

/** The catalogue of tools. */
export function cataloguePaths(): OpenApiFragment {
  return {
    tags: [{ name: TAG, description: 'The tools, with their inputs, results, examples and sources.' }],
    paths: {
      '/v1/tools': {
        get: {
          operationId: 'list_tools',
          tags: [TAG],
          summary: 'All tools',
          description: 'Every tool with its input schema. Does not count as a call.',
          responses: {
            200: jsonResponse('The catalogue', schemaNamed('Catalogue')),
            ...NOT_MODIFIED,
            ...problems(401, 429),
          },
        },
      },
      '/v1/tools/{name}': {
        get: {
          operationId: 'describe_tool',
          tags: [TAG],
          summary: 'One tool in full',
          description:
            'A tool with its input and result schemas, a worked example, every constant it uses, and how it is verified.',
          parameters: [
            {
              name: 'name',
              in: 'path',
              required: true,
              description: 'Name of the tool',
              schema: toolName,
              example: exampleCall().tool.name,
            },
          ],
          responses: {
            200: jsonResponse('The tool', schemaNamed('ToolDescription')),
            ...NOT_MODIFIED,
            ...problems(401, 404, 429),
          },
        },
      },
    },
    schemas: {
      ToolName: { type: 'string', enum: catalogue.map(({ name }) => name), description: 'Name of a tool' },
      Catalogue: objectSchema({
        tools: { type: 'array', items: schemaNamed('ToolEntry') },
        count: { type: 'integer', description: 'Number of tools' },
      }),
      ToolEntry: objectSchema(entry),
      ToolDescription: objectSchema({
        ...entry,
        resultSchema: jsonSchema('JSON Schema of the answer; rounded numbers carry their `unit` and `decimals`'),
        example: objectSchema({
          title: textSchema('What the example shows'),
          input: jsonSchema('Its inputs'),
          result: jsonSchema('Its result'),
        }),
        sources: {
          type: 'array',
          items: schemaNamed('ToolSource'),
          description: 'Every constant that the tool can use',
        },
        verification: objectSchema({ ...caseCounts, url: verificationUrl }),
      }),
      ToolSource: objectSchema(
        {
          symbol: textSchema('Symbol of the constant'),
          description: textSchema('What the constant is'),
          value: { type: ['number', 'object'], description: 'A number, or a table of numbers' },
          unit: textSchema('Unit; - for a plain number'),
          document,
          place,
          edition,
          confidence,
          evidence,
          note: textSchema('Note about the constant'),
        },
        { optional: ['evidence', 'note'] },
      ),
    },
  };
}
