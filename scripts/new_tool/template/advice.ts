import type { Static } from 'typebox';
import {
  type Advice,
  type Finished,
  formatNumber,
  type Given,
  sayWhen,
} from '../../../packages/calculators/src/kernel/index.ts';
import type { Input, Result } from './schema.ts';

export function adviseOnNewTool({ input, figures }: Finished<Given<typeof Input>, Static<typeof Result>>): Advice {
  const { power_density_w_per_m2, limit_w_per_m2, within_limit } = figures;
  const density = `${formatNumber(power_density_w_per_m2, 1)} W/m2`;
  const limit = `${formatNumber(limit_w_per_m2, 1)} W/m2`;
  return {
    recommendations: sayWhen(
      [within_limit, () => `Keep the power density of ${density}, which is within the limit of ${limit}.`],
      [!within_limit, () => `Reduce the power density of ${density} to the limit of ${limit}.`],
    ),
    assumptions: ['All luminaires run at full power at the same time.'],
    warnings: sayWhen([input.lighting_kw === 0, () => 'A lighting power of 0 was given: check the input.']),
  };
}
