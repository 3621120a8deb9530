import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import type { Beam } from '../beam.ts';
import { STABLE_DEPTH, STABLE_SLENDERNESS } from './data.ts';

/** Span over width against its limit; for information. */
export interface LateralStability {
  actual: number;
  limit: number;
  isStable: boolean;
}

/** Whether a beam is stable without lateral restraint, 5.9(3). */
export function lateralStability({ L }: Beam, { h, b }: { h: number; b: number }, w: Working): LateralStability {
  const slenderness_max = w.use(STABLE_SLENDERNESS);
  const depth_max = w.use(STABLE_DEPTH);
  const actual = w.result('checks.4.demand', (1000 * L) / b, {
    symbol: 'l_over_b',
    formula: '1000 * L / b',
    description: 'Span-to-width ratio, l/b',
    reference: 'EN 1992-1-1 5.9(3)',
  });
  const limit = w.result('checks.4.resistance', slenderness_max / pow(h / b, 1 / 3), {
    symbol: 'l_over_b_max',
    formula: 'slenderness_max / (h / b)^(1 / 3)',
    description: 'Maximum span-to-width ratio without lateral restraint',
    reference: 'EN 1992-1-1 (5.40a)',
  });
  return { actual, limit, isStable: actual <= limit && h / b <= depth_max };
}
