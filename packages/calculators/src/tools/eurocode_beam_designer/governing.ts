import type { Working } from '../../kernel/index.ts';
import { firstToReach } from '../../methods/governing_check.ts';
import type { Check } from './schema.ts';

export interface Governing {
  check: Check;
  utilisation: number;
}

/**
 * The largest of the utilisations, and the first check that reaches it. They are in the order of the checks, and the formula names the
 * same. A search governs every section that it tries, so the names are a list of their own, which is not made again.
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
    description: 'Largest of all checks',
    unit: '-',
    reference: 'EN 1990 6.4.2, 6.5.1',
  });
  return { check: firstToReach(utilisation, checks, utilisations), utilisation };
}
