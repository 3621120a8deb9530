import { variantBTools } from '@plumbline/calculators';
import type { FastifyInstance } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import { servePath } from '../http/routes.ts';
import { toolCallRoute } from '../http/tool_call_route.ts';

/** The older interface gives its base address with and without the version, so both paths serve. */
const BASES = ['/tools', '/v1/tools'];

/** The older interface: four tools, a key always, answers in an envelope of their own. */
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
