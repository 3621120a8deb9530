import type { InvalidInput, Tool } from '@plumbline/calculators';
import { type Field, type FormValues, inputOf } from '@plumbline/calculators/form';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Calculated, calculate } from '../../calculation/index.ts';

/** A result and the form values that it belongs to. */
export interface LiveResult {
  calculated: Calculated;
  values: FormValues;
}

export interface LiveCalculation {
  /** The last result. */
  result: LiveResult | undefined;
  /** Whether it belongs to the values that were calculated with last. */
  isCurrent: boolean;
  /** The values that were calculated with last. */
  settled: FormValues;
  /** Why they cannot be calculated with. */
  invalid: InvalidInput | undefined;
}

/**
 * Calculates on every change. Typing comes first: React shows the key at once and the result with the next frame that has time.
 * While inputs are not valid, the last result stays.
 */
export function useLiveCalculation(
  tool: Tool | undefined,
  fields: readonly Field[],
  values: FormValues,
): LiveCalculation {
  const settled = useDeferredValue(values);
  const calculation = useMemo(
    () => tool && calculate(tool, inputOf(tool.inputSchema, fields, settled)),
    [tool, fields, settled],
  );
  const [last, setLast] = useState<LiveResult>();
  let result = last;
  if (calculation?.ok && last?.calculated !== calculation) {
    result = { calculated: calculation, values: settled };
    setLast(result);
  }
  return useMemo(
    () => ({
      result,
      isCurrent: calculation?.ok === true,
      settled,
      invalid: calculation?.ok === false ? calculation : undefined,
    }),
    [result, calculation, settled],
  );
}
