import { variantBTools } from '@plumbline/calculators';
import type { FastifyInstance } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import { servePath } from '../http/routes.ts';
import { toolCallRoute } from '../http/tool_call_route.ts';

/** The specification of Variant B has base URLs with and without the version. */
const BASES = ['/tools', '/v1/tools'];

/** Variant B: four tools, a required key, and its own response format. */
export function serveVariantB(app: FastifyInstance, callService: CallService): void {
  for (const base of BASES) {
    for (const tool of variantBTools) {
      const POST = toolCallRoute(callService, {
        requiredInterface: 'variant_b',
        channel: 'variant_b',
        calculatorOf: () => tool,
      });
      servePath(app, `${base}/${tool.name}`, { POST });
    }
  }
}
