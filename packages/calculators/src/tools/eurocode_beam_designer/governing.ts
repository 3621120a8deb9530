import type { Working } from '../../kernel/index.ts';
import { firstToReach } from '../../methods/governing_check.ts';
import type { Check } from './schema.ts';

export interface Governing {
  check: Check;
  utilisation: number;
}

/** The largest utilisation, and the first check that reaches it; the formula names the same checks. */
export function govern(checks: readonly (readonly [Check, number])[], formula: string, w: Working): Governing {
  let largest = 0;
  for (const [, utilisation] of checks) largest = Math.max(largest, utilisation);
  const utilisation = w.step('utilisation', largest, {
    formula,
    description: 'Largest of all checks',
    unit: '-',
    reference: 'EN 1990 6.4.2, 6.5.1',
  });
  return { check: firstToReach(utilisation, checks), utilisation };
}
