import { explore } from '@plumbline/explore';
import { callTool } from '../../calls/call_tool.ts';
import type { CallCalculator, CallExploration } from './registry.ts';

/** A call without limits and ledger. */
export const callUnmetered: CallCalculator = async (_tool, read, serialize) => {
  const reading = read();
  const answered = reading.ok ? callTool({ ...reading, caller: { tier: 'free' } }) : reading;
  return answered.ok ? { ok: true, result: serialize(answered.result) } : answered;
};

/** An exploration without limits and ledger. */
export const exploreUnmetered: CallExploration = async (_tool, read) => {
  const reading = read();
  return reading.ok ? { ok: true, result: JSON.stringify(await explore(reading.exploration)) } : reading;
};
