import { type Calculator, catalogue } from '@plumbline/calculators';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Desk } from '../../calls/desk.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import { limitHeaders } from '../limit_headers.ts';
import { callerOf, knowCallerAtOnce } from '../rest/callers.ts';
import { refusalOfFailure } from '../rest/failures.ts';
import { sendProblem } from '../rest/problem.ts';
import { type McpOptions, serveMcp } from './http.ts';

/** The eight tools that the older interface has over this protocol. Its description counts them without naming them. */
const VARIANT_B_NAMES = [
  'assess_epbd_score',
  'calculate_pue',
  'check_grid_feasibility_uae',
  'check_nis2_readiness',
  'check_uae_bim_compliance',
  'check_uae_cybersecurity',
  'estimate_cooling_load',
  'get_technical_dd_quote',
];
const VARIANT_B_TOOLS = catalogue.filter(({ name }) => VARIANT_B_NAMES.includes(name));

function toolsFor(request: FastifyRequest): readonly Calculator[] {
  return callerOf(request).plan.interface === 'variant_b' ? VARIANT_B_TOOLS : catalogue;
}

/** Finds out who sends a message, of whichever interface the key is. */
function knowMcpCaller(desk: Desk) {
  return knowCallerAtOnce(desk, 'either', (request, reply, done) => {
    const { plan, tier } = callerOf(request);
    if (plan.mcp) return done();
    const detail = `The plan ${tier} of this key has no MCP; the REST interface is open to it.`;
    sendProblem(request, reply, { code: 'plan_excludes', detail });
  });
}

export type MeteredMcpOptions = Pick<McpOptions, 'publicUrl' | 'allowedHosts' | 'extras'>;

/** The protocol over the same callers, limits and ledger as every other door. */
export function serveMeteredMcp(app: FastifyInstance, desk: Desk, options: MeteredMcpOptions): void {
  serveMcp(app, {
    ...options,
    onRequest: knowMcpCaller(desk),
    toolsFor,
    async call(request, calculator, input, extras) {
      const caller = callerOf(request);
      try {
        const taken = await desk.takeCall({ calculator, input, extras, caller, door: 'mcp' });
        return Object.assign(taken, { headers: limitHeaders(caller, taken.standing) });
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        return { ok: false, refusal: refusalOfFailure(error, request) };
      }
    },
  });
}
