import { roundTo, type Tool } from '@plumbline/calculators';
import type { Outputs } from '../answer.ts';
import { decimalsOf } from '../fields/outputs.ts';

/** Outputs in full precision, rounded as in the answer of a calculation. */
export function shownOutputs(tool: Tool, outputs: Outputs): Outputs {
  const decimals = decimalsOf(tool);
  return Object.fromEntries(
    Object.entries(outputs).map(([path, value]) => {
      return [path, typeof value === 'number' ? roundTo(value, decimals.get(path) ?? 0) : value];
    }),
  );
}
