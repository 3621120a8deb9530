import type { Working } from '../../kernel/index.ts';
import { firstToReach } from '../../methods/governing_check.ts';
import type { Check } from './schema.ts';

export interface Governing {
  check: Check;
  utilisation: number;
}

/**
 * The largest utilisation, and the first check that reaches it. The utilisations are in the order of the checks, and the formula lists them in the
 * same order. A search does this for every section, so the list of names is created once.
 */
export function govern(
  checks: readonly Check[],
  utilisations: readonly number[],
  formula: string,
  w: Working,
): Governing {
  let largest = 0;
  for (const utilisation of utilisations) largest = Math.max(largest, utilisation);
  const utilisation = w.step('utilisation', largest, {
    formula,
    description: 'Governing utilisation',
    unit: '-',
    reference: 'EN 1990 6.4.2, 6.5.1',
  });
  return { check: firstToReach(utilisation, checks, utilisations), utilisation };
}
