import { flag, quantity, strictObject } from '../../../packages/calculators/src/kernel/index.ts';

export const Input = strictObject({
  lighting_kw: quantity({
    label: 'Lighting power',
    hint: 'All luminaires with their control gear',
    unit: 'kW',
    minimum: 0,
    maximum: 100_000,
    description: 'Electrical power of all luminaires with their control gear',
  }),
  floor_area_m2: quantity({
    label: 'Floor area',
    hint: 'Area that the luminaires light',
    unit: 'm2',
    minimum: 1,
    maximum: 1_000_000,
    description: 'Floor area that the luminaires light',
  }),
});

export const Result = strictObject({
  power_density_w_per_m2: quantity({
    label: 'Power density',
    unit: 'W/m2',
    decimals: 1,
    headline: 1,
    description: 'Lighting power density: lighting power per floor area',
  }),
  limit_w_per_m2: quantity({
    label: 'Limit',
    unit: 'W/m2',
    decimals: 1,
    headline: 3,
    description: 'Highest power density that meets the target',
  }),
  within_limit: flag({
    label: 'Within the limit',
    headline: 2,
    tones: { true: 'good', false: 'bad' },
    description: 'Whether the power density, as shown, is at most the limit',
  }),
});
