import type { Static } from 'typebox';
import type { Example } from '../../../packages/calculators/src/kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'An office floor within the limit',
    origin: 'By hand: 6 x 1000 / 1000 = 6.0 W/m2, at most 8',
    input: { lighting_kw: 6, floor_area_m2: 1000 },
    expect: { power_density_w_per_m2: 6, limit_w_per_m2: 8, within_limit: true },
  },
  {
    title: 'A floor above the limit',
    origin: 'By hand: 2.5 x 1000 / 200 = 12.5 W/m2, above 8',
    input: { lighting_kw: 2.5, floor_area_m2: 200 },
    expect: { power_density_w_per_m2: 12.5, limit_w_per_m2: 8, within_limit: false },
  },
];
