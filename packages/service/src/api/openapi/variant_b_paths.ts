import { type Calculator, variantBTools } from '@plumbline/calculators';
import { extraProperties } from '../../calls/published_tools.ts';
import { pascalCase } from './component_names.ts';
import { type JsonObject, jsonResponse, LIMIT_HEADERS, type OpenApiFragment, schemaNamed } from './document_parts.ts';
import { openApiSchema } from './openapi_schema.ts';
import { problems } from './problem_responses.ts';
import { includeParameter, requestExamples } from './tool_calls.ts';

const TAG = 'Variant B';

/** Variant B has two base URLs, with and without the version. */
const BASES = [
  { path: '/tools', operation: 'variant_b' },
  { path: '/v1/tools', operation: 'variant_b_v1' },
];

function schemaName(tool: string, part: 'Input' | 'Answer'): string {
  return `VariantB${pascalCase(tool)}${part}`;
}

/** The schema of a response, with its optional parts. */
function responseSchema({ resultSchema, draw }: Calculator): JsonObject {
  return openApiSchema({ ...resultSchema, properties: { ...resultSchema.properties, ...extraProperties({ draw }) } });
}

function operationOf({ name, title, description, examples }: Calculator, operation: string): JsonObject {
  return {
    operationId: `${operation}_${name}`,
    tags: [TAG],
    summary: title,
    description,
    security: [{ serviceKey: [] }],
    parameters: [includeParameter(['working', 'sources'])],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaNamed(schemaName(name, 'Input')), examples: requestExamples(examples) },
      },
    },
    responses: {
      200: jsonResponse('The result', schemaNamed(schemaName(name, 'Answer')), { headers: LIMIT_HEADERS }),
      ...problems(401, 413, 415, 422, 429),
    },
  };
}

/** The four tools of Variant B. */
export function variantBPaths(): OpenApiFragment {
  return {
    tags: [
      {
        name: TAG,
        description: 'The older interface: own paths, own formats, and a required key in `X-SERVICE-Key`.',
      },
    ],
    paths: Object.fromEntries(
      BASES.flatMap(({ path, operation }) =>
        variantBTools.map((tool) => [`${path}/${tool.name}`, { post: operationOf(tool, operation) }]),
      ),
    ),
    schemas: Object.fromEntries(
      variantBTools.flatMap((tool) => [
        [schemaName(tool.name, 'Input'), openApiSchema(tool.inputSchema)],
        [schemaName(tool.name, 'Answer'), responseSchema(tool)],
      ]),
    ),
  };
}
