import { type Calculator, catalogue } from '@plumbline/calculators';
import type { Desk } from '../../calls/desk.ts';
import type { Identified } from '../../calls/identify.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import { callerOf, credentialsOf, keepCaller } from '../http/authentication.ts';
import { refusalOfFailure } from '../http/error_handler.ts';
import type { Asking } from '../http/http_request.ts';
import { limitHeaders } from '../http/limit_headers.ts';
import { type Admission, HttpMessages, type McpOptions } from './http_handler.ts';

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

function toolsFor(request: Asking): readonly Calculator[] {
  return callerOf(request).plan.interface === 'variant_b' ? VARIANT_B_TOOLS : catalogue;
}

/** Finds out who sends a message, of whichever interface the key is. */
function admitTo(desk: Desk) {
  const judge = (request: Asking, identified: Identified): Admission => {
    const refusal = keepCaller(request, identified);
    if (refusal) return refusal;
    const { plan, tier } = callerOf(request);
    if (plan.mcp) return undefined;
    const detail = `The plan ${tier} of this key has no MCP; the REST interface is open to it.`;
    return { code: 'plan_excludes', detail };
  };
  return (request: Asking): Admission | Promise<Admission> => {
    const found = desk.identify('either', credentialsOf(request));
    return found instanceof Promise ? found.then((identified) => judge(request, identified)) : judge(request, found);
  };
}

export type MeteredMcpOptions = Pick<McpOptions, 'publicUrl' | 'allowedHosts' | 'extras'>;

/** The protocol over the same callers, limits and ledger as every other door. */
export function meteredMcp(desk: Desk, options: MeteredMcpOptions): HttpMessages {
  return new HttpMessages({
    ...options,
    admit: admitTo(desk),
    toolsFor,
    async call(request, calculator, input, extras, write) {
      const caller = callerOf(request);
      try {
        const taken = await desk.takeWrittenCall({ calculator, input, extras, caller, door: 'mcp' }, write);
        return Object.assign(taken, { headers: limitHeaders(caller, taken.standing) });
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        return { ok: false, refusal: refusalOfFailure(error, request) };
      }
    },
  });
}
