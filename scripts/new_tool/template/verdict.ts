import type { Static } from 'typebox';
import { checksOf, citeSource, formatNumber, type Verdict } from '../../../packages/calculators/src/kernel/index.ts';
import { fieldAt } from '../../../packages/calculators/src/presentation/charts/index.ts';
import { POWER_DENSITY_MAX } from './data.ts';
import { Result } from './schema.ts';

const density = fieldAt(Result, 'power_density_w_per_m2');

export function newToolVerdict({ result }: { result: Static<typeof Result> }): Verdict {
  const { power_density_w_per_m2, limit_w_per_m2, within_limit } = result;
  const used = `${formatNumber(power_density_w_per_m2, 1)} of ${formatNumber(limit_w_per_m2, 1)} W/m²`;
  return {
    tone: within_limit ? 'good' : 'bad',
    decision: within_limit ? 'Pass' : 'Fail',
    reason: `The lighting takes ${used}`,
    conditions: ['The limit is a choice of this product, not of a standard.'],
    checks: checksOf([
      {
        label: density.label,
        value: power_density_w_per_m2,
        limit: limit_w_per_m2,
        sense: 'at_most',
        unit: density.unit,
        decimals: density.decimals,
        reference: citeSource(POWER_DENSITY_MAX.source),
        fields: ['power_density_w_per_m2', 'within_limit'],
      },
    ]),
  };
}
