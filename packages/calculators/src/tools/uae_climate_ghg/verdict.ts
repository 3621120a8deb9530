import {
  checksOf,
  citeSource,
  counted,
  formatNumber,
  formatRounded,
  sayWhen,
  type Verdict,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { REGISTER_THRESHOLD } from './data.ts';
import { type Figures, type ReportingClass, Result } from './schema.ts';

const total = fieldAt(Result, 'total_tco2e');

const DUTIES: Readonly<Record<ReportingClass, (threshold: string) => string>> = {
  register_mandatory: (threshold) => `At or above ${threshold} tonnes: registration is mandatory`,
  climate_law_mrv: (threshold) => `Below ${threshold} tonnes: no registration, but the climate law applies`,
  no_duty_in_force: (threshold) =>
    `Below ${threshold} tonnes: no registration, and the climate law is not in force yet`,
  no_emissions: () => 'No emissions to report from these inputs',
};

/** The annual emissions and the resulting obligation. The amount itself is neither good nor bad. */
export function emissionsVerdict({ result }: { result: Figures }): Verdict {
  const { total_tco2e, total_low_tco2e, total_high_tco2e, register_threshold_tco2e, reporting_class } = result;
  const range = `${formatRounded(total_low_tco2e, 1)} to ${formatRounded(total_high_tco2e, 1)} tonnes`;
  return {
    tone: 'neutral',
    decision: `${formatRounded(total_tco2e, 1)} tonnes of CO₂e a year`,
    reason: DUTIES[reporting_class](formatNumber(register_threshold_tco2e)),
    conditions: sayWhen(
      [
        total_low_tco2e < total_high_tco2e,
        () =>
          `The grid factor is ${counted(result.grid_factor_age_years, 'year')} old and not an official figure for this year: the total may be ${range}.`,
      ],
      [
        result.grid_factor_confidence === 'given',
        () => `The grid factor for ${result.grid_factor_base_year} is taken as given.`,
      ],
      [result.threshold_uncertain, () => 'The range includes the threshold: the obligation to register is uncertain.'],
    ),
    checks: checksOf([
      {
        label: 'Emissions without registration',
        value: total_tco2e,
        limit: register_threshold_tco2e,
        sense: 'at_most',
        unit: total.unit,
        decimals: total.decimals,
        tone: 'neutral',
        reference: citeSource(REGISTER_THRESHOLD.source),
        fields: ['total_tco2e'],
        decides: false,
      },
    ]),
  };
}
