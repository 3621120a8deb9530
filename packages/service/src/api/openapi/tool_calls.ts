import { type Calculator, catalogue, DOMAIN_TEXT, type Example } from '@plumbline/calculators';
import { EDITION_NAMES } from '@plumbline/editions';
import { EXTRAS, type Extra } from '../../calls/call_tool.ts';
import { publishedExample, responseSchema } from '../../calls/published_tools.ts';
import { pascalCase } from './component_names.ts';
import { type JsonObject, jsonResponse, LIMIT_HEADERS, type OpenApiFragment, schemaNamed } from './document_parts.ts';
import { openApiSchema, sharedSchemas } from './openapi_schema.ts';
import { problems } from './problem_responses.ts';

/** The examples of a request. */
export function requestExamples(examples: readonly Example[]): JsonObject {
  return Object.fromEntries(
    examples.map(({ title, input }, index) => [`example_${index + 1}`, { summary: title, value: input }]),
  );
}

/** The query parameter `include`. */
export function includeParameter(extras: readonly Extra[]): JsonObject {
  return {
    name: 'include',
    in: 'query',
    description: 'Parts to add to the result, separated by commas.',
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { type: 'string', enum: extras } },
  };
}

/** The edition to calculate with. */
export const EDITION_PARAMETER: JsonObject = {
  name: 'edition',
  in: 'query',
  description: 'The edition of methods and data to calculate with; the current one by default.',
  schema: { type: 'string', enum: EDITION_NAMES },
};

/**
 * For operations whose result has the type of the current edition alone: a union with results of earlier editions would leave clients
 * that are generated from the document without the type of any field.
 */
const EDITION_OF_TOOL: JsonObject = {
  ...EDITION_PARAMETER,
  description:
    'The edition of methods and data to calculate with, as in `GET /v1/editions`; the current one by default. Results of earlier ' +
    'editions can have other fields than those described here.',
  schema: { type: 'string', examples: EDITION_NAMES },
};

function operationOf(calculator: Calculator, example: unknown): JsonObject {
  const { name, title, domain, description, examples, draw } = calculator;
  return {
    operationId: name,
    tags: [DOMAIN_TEXT[domain].title],
    summary: title,
    description,
    parameters: [includeParameter(draw ? EXTRAS : EXTRAS.filter((extra) => extra !== 'diagrams')), EDITION_OF_TOOL],
    requestBody: {
      required: true,
      description: 'The inputs, at most 64 KiB.',
      content: {
        'application/json': { schema: schemaNamed(`${pascalCase(name)}Input`), examples: requestExamples(examples) },
      },
    },
    responses: {
      200: jsonResponse('The result', schemaNamed(`${pascalCase(name)}Result`), { headers: LIMIT_HEADERS, example }),
      ...problems(401, 404, 413, 415, 422, 429),
    },
  };
}

/** One path and operation per tool. */
export function toolCalls(): OpenApiFragment {
  return {
    tags: Object.values(DOMAIN_TEXT).map(({ title, about }) => ({ name: title, description: `${about}.` })),
    paths: Object.fromEntries(
      catalogue.map((calculator) => [
        `/v1/tools/${calculator.name}`,
        { post: operationOf(calculator, publishedExample(calculator).result) },
      ]),
    ),
    schemas: {
      ...sharedSchemas(),
      ...Object.fromEntries(
        catalogue.flatMap((calculator) => [
          [`${pascalCase(calculator.name)}Input`, openApiSchema(calculator.inputSchema)],
          [`${pascalCase(calculator.name)}Result`, openApiSchema(responseSchema(calculator))],
        ]),
      ),
    },
  };
}
