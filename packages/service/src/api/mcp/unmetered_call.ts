import { callTool } from '../../calls/call_tool.ts';
import type { CallCalculator } from './registry.ts';

/** A call without limits and ledger. */
export const callUnmetered: CallCalculator = async (calculator, input, extras, serialize) => {
  const answered = callTool({ calculator, input, extras, caller: { tier: 'free' } });
  return answered.ok ? { ok: true, result: serialize(answered.result) } : answered;
};
