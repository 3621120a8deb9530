import type { Static } from 'typebox';
import {
  type Calculated,
  type Given,
  PRODUCT_METHOD,
  roundTo,
  type Working,
} from '../../../packages/calculators/src/kernel/index.ts';
import { POWER_DENSITY_MAX } from './data.ts';
import type { Input, Result } from './schema.ts';

export function calculateNewTool(input: Given<typeof Input>, w: Working): Calculated<Static<typeof Result>> {
  const { lighting_kw, floor_area_m2 } = input;
  const p_max = w.use(POWER_DENSITY_MAX);

  const p = w.result('power_density_w_per_m2', (lighting_kw * 1000) / floor_area_m2, {
    symbol: 'p',
    formula: 'lighting_kw * 1000 / floor_area_m2',
    reference: PRODUCT_METHOD,
  });
  const within_limit = w.result('within_limit', roundTo(p, 1) <= p_max, {
    formula: 'round(p, 1) <= p_max',
    reference: POWER_DENSITY_MAX.source.document,
  });

  return { figures: { power_density_w_per_m2: p, limit_w_per_m2: p_max, within_limit } };
}
