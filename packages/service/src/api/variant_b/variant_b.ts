import { variantBTools } from '@plumbline/calculators';
import type { FastifyInstance } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import { callRoute } from '../http/call_route.ts';
import { type CalledTool, handleToolCall } from '../http/handle_tool_call.ts';
import { withBody } from '../http/read_body.ts';
import { servePath } from '../http/routes.ts';

/** The specification of Variant B has base URLs with and without the version. */
const BASES = ['/tools', '/v1/tools'];

/** Variant B: four tools, a required key, and its own response format. */
export function serveVariantB(app: FastifyInstance, callService: CallService): void {
  for (const base of BASES) {
    for (const calculator of variantBTools) {
      const tool: CalledTool = { calculator, requiredInterface: 'variant_b', channel: 'variant_b' };
      const POST = callRoute((request) => handleToolCall(callService, tool, withBody(request)));
      servePath(app, `${base}/${calculator.name}`, { POST });
    }
  }
}
