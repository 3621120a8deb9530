import { type Calculator, variantBTools } from '@plumbline/calculators';
import type { FastifyInstance } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import { callRoute } from '../http/call_route.ts';
import { type CalledTool, handleToolCall } from '../http/handle_tool_call.ts';
import { type Operation, type Section, schemaNamed } from '../http/openapi/operation.ts';
import { pascalCase } from '../http/openapi/schema.ts';
import { includeParameter, requestExamples } from '../http/openapi/tool_parts.ts';
import { extraProperties } from '../http/published_tools.ts';
import { withBody } from '../http/read_body.ts';
import { servePath } from '../http/routes.ts';

/** The specification of Variant B has base URLs with and without the version. */
const BASES = { variant_b: '/tools', variant_b_v1: '/v1/tools' };

function schemaName(tool: string, part: 'Input' | 'Answer'): string {
  return `VariantB${pascalCase(tool)}${part}`;
}

/** The schema of a response, with its optional parts. */
function responseSchema({ resultSchema, draw }: Calculator) {
  return { ...resultSchema, properties: { ...resultSchema.properties, ...extraProperties({ draw }) } };
}

function operationOf({ name, title, description, inputSchema, examples }: Calculator, base: string): Operation {
  const answer = schemaNamed(schemaName(name, 'Answer'));
  return {
    route: `POST ${base}/${name}`,
    summary: title,
    description,
    security: [{ serviceKey: [] }],
    parameters: [includeParameter(['working', 'sources'])],
    requestBody: { schema: inputSchema, examples: requestExamples(examples) },
    responses: { 200: ['The result', answer, 'RateLimit'] },
  };
}

export const VARIANT_B_OPERATIONS: Section = {
  tag: 'Variant B',
  get operations() {
    return Object.fromEntries(
      Object.entries(BASES).flatMap(([prefix, base]) =>
        variantBTools.map((tool) => [`${prefix}_${tool.name}`, operationOf(tool, base)]),
      ),
    );
  },
  get schemas() {
    return Object.fromEntries(
      variantBTools.flatMap((tool) => [
        [schemaName(tool.name, 'Input'), tool.inputSchema],
        [schemaName(tool.name, 'Answer'), responseSchema(tool)],
      ]),
    );
  },
};

/** Variant B: four tools, a required key, and its own response format. */
export function serveVariantB(app: FastifyInstance, callService: CallService): void {
  for (const base of Object.values(BASES)) {
    for (const calculator of variantBTools) {
      const tool: CalledTool = { calculator, requiredInterface: 'variant_b', channel: 'variant_b' };
      const POST = callRoute((request) => handleToolCall(callService, tool, withBody(request)));
      servePath(app, `${base}/${calculator.name}`, { POST });
    }
  }
}
