import { EPC_TONES } from '../../data/epc_bands.ts';
import {
  checksOf,
  citeSource,
  counted,
  figureWith,
  formatNumber,
  formatRounded,
  sayWhen,
  type Verdict,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { DEEP_RENOVATION_SAVING } from './data.ts';
import { type PassportFigures, Result } from './schema.ts';

const saving = fieldAt(Result, 'total_primary_energy_saving_pct');

/** The class that the roadmap reaches, its cost and its savings. */
export function passportVerdict({ result }: { result: PassportFigures }): Verdict {
  const { current_epc, final_epc, phases, currency_primary, carbon_reduction_pct, total_payback_years } = result;
  const [low, high] =
    currency_primary === 'GBP'
      ? [result.total_cost_low_gbp, result.total_cost_high_gbp]
      : [result.total_cost_low_eur, result.total_cost_high_eur];
  const cost = `${currency_primary} ${formatRounded(low)} to ${formatRounded(high)}`;
  const payback =
    total_payback_years === null ? '' : `; paid back in ${figureWith(formatNumber(total_payback_years, 0), 'year')}`;
  const hasAssetRating = result.country_used === 'gb' && result.building_kind === 'other';
  const scale = hasAssetRating ? ' on a scale of typical energy' : '';
  return {
    tone: hasAssetRating ? 'neutral' : EPC_TONES[final_epc],
    decision: `Class ${final_epc}${scale} after ${counted(phases.length, 'phase')}`,
    reason: `From class ${current_epc}; ${cost}; ${formatNumber(carbon_reduction_pct, 0)} % less carbon${payback}`,
    conditions: sayWhen(
      [hasAssetRating, () => 'The certificate follows a CO2-based asset rating, which is not calculated.'],
      [
        !hasAssetRating,
        () => 'Classes and savings are typical values for the class and the heating, not survey results.',
      ],
      [true, () => 'The costs exclude fees, VAT and subsidies.'],
      [result.total_payback_years === null, () => 'The energy cost savings do not pay for the works.'],
    ),
    checks: checksOf([
      {
        label: 'Primary energy saving for a deep renovation',
        value: result.total_primary_energy_saving_pct,
        limit: DEEP_RENOVATION_SAVING.value,
        sense: 'at_least',
        unit: saving.unit,
        decimals: saving.decimals,
        tone: result.deep_renovation ? 'good' : 'neutral',
        reference: citeSource(DEEP_RENOVATION_SAVING.source),
        fields: ['deep_renovation'],
        decides: false,
      },
    ]),
  };
}
