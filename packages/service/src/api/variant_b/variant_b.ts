import { variantBTools } from '@plumbline/calculators';
import type { FastifyInstance } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import { callRoute } from '../http/call_route.ts';
import { type CalledTool, handleToolCall } from '../http/handle_tool_call.ts';
import { withBody } from '../http/read_body.ts';
import { servePath } from '../http/routes.ts';

/** The older interface gives its base address with and without the version, so both paths serve. */
const BASES = ['/tools', '/v1/tools'];

/** The older interface: four tools, a key always, answers in an envelope of their own. */
export function serveVariantB(app: FastifyInstance, callService: CallService): void {
  for (const base of BASES) {
    for (const calculator of variantBTools) {
      const tool: CalledTool = { calculator, requiredInterface: 'variant_b', channel: 'variant_b' };
      const POST = callRoute((request) => handleToolCall(callService, tool, withBody(request)));
      servePath(app, `${base}/${calculator.name}`, { POST });
    }
  }
}
