import type { Static } from 'typebox';
import { formatNumber, formatRounded, type Given, sayWhen, type VerdictOf } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { type Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;

const city = fieldAt(Result, 'highest_cost_city');
const estimateClass = fieldAt(Result, 'estimate_class');

/** The cost and its range. A cost has no limit here, so there is nothing to pass or fail. */
export const costVerdict: VerdictOf<Given<typeof Input>, Figures> = ({ result }) => {
  const { total_cost_low_eur, total_cost_mid_eur, total_cost_high_eur, cost_per_m2_mid_eur, base_date } = result;
  return {
    tone: 'neutral',
    decision: `EUR ${formatRounded(total_cost_mid_eur)}`,
    reason: `EUR ${formatRounded(total_cost_low_eur)} to ${formatRounded(total_cost_high_eur)}; ${formatNumber(cost_per_m2_mid_eur)} EUR/m² at prices of ${base_date.replace('-', ' ')}`,
    conditions: sayWhen(
      [
        true,
        () =>
          `A benchmark of ${estimateClass.inWords(result.estimate_class)}, from ${formatNumber(result.range_low_pct)} to +${formatNumber(result.range_high_pct)} %, not an estimate of this design.`,
      ],
      [true, () => 'Without VAT, land, finance, loose furniture, abnormal ground and demolition.'],
      [
        result.funding_ceiling_eur > total_cost_high_eur,
        () =>
          `The average of the country: in ${city.inWords(result.highest_cost_city)} the middle is EUR ${formatRounded(result.highest_cost_city_mid_eur ?? 0)}, above this range.`,
      ],
    ),
    checks: [],
  };
};
