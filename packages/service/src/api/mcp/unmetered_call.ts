import { callTool } from '../../calls/call_tool.ts';
import type { CallCalculator } from './registry.ts';

/** A call without limits and ledger. */
export const callUnmetered: CallCalculator = async (_tool, read, serialize) => {
  const reading = read();
  const answered = reading.ok ? callTool({ ...reading, caller: { tier: 'free' } }) : reading;
  return answered.ok ? { ok: true, result: serialize(answered.result) } : answered;
};
