import { roundTo, type Tool } from '@plumbline/calculators';
import type { Outputs } from '../answer.ts';
import { outputsOf } from '../fields/outputs.ts';

/** Outputs in full precision, rounded as in the answer of a calculation. */
export function shownOutputs(tool: Tool, outputs: Outputs): Outputs {
  const decimals = new Map(outputsOf(tool).map((output) => [output.path, output.decimals]));
  return Object.fromEntries(
    Object.entries(outputs).map(([path, value]) => {
      return [path, typeof value === 'number' ? roundTo(value, decimals.get(path) ?? 0) : value];
    }),
  );
}
