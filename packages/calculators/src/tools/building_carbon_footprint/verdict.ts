import { checksOf, citeSource, formatNumber, formatRounded, sayWhen, type Verdict } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { PATHWAY_SHAPE } from './data.ts';
import { type DataQuality, type Figures, PATHWAY_NAME, Result } from './schema.ts';

const risk = fieldAt(Result, 'stranding_risk');
const compliantNow = fieldAt(Result, 'pathway_compliant_now');
const limit = fieldAt(Result, 'pathway', 'limit_kgco2e_per_m2');

const BENCHMARKED: Readonly<Record<Exclude<DataQuality, 'measured'>, string>> = {
  partial: 'Part of the energy was not given: a benchmark is used.',
  benchmark: 'No energy was given: benchmarks are used.',
};

function decisionOf({ stranding_year, pathway_compliant_now }: Figures): string {
  if (!pathway_compliant_now) return `Above the ${PATHWAY_NAME} now`;
  return stranding_year === null
    ? `Below the ${PATHWAY_NAME} to 2050`
    : `Below the ${PATHWAY_NAME} until ${stranding_year - 1}`;
}

/** The projected intensity compared with the pathway. The present year decides; the later ones show the outlook. */
function checksOn({ pathway, stranding_year }: Figures) {
  return checksOf(
    pathway.map(({ year, limit_kgco2e_per_m2, projected_kgco2e_per_m2 }, index) => {
      const isNow = index === 0;
      // In the first year above the pathway the rounded figures may be equal.
      const isMet = year !== stranding_year && projected_kgco2e_per_m2 <= limit_kgco2e_per_m2;
      return {
        label: `Intensity in ${year}`,
        value: projected_kgco2e_per_m2,
        limit: limit_kgco2e_per_m2,
        sense: 'at_most',
        unit: limit.unit,
        decimals: limit.decimals,
        tone: isNow ? (compliantNow.toneOf(isMet) ?? 'neutral') : isMet ? 'good' : 'caution',
        reference: citeSource(PATHWAY_SHAPE.source),
        fields: [`pathway.${index}.limit_kgco2e_per_m2`, `pathway.${index}.projected_kgco2e_per_m2`],
        decides: isNow,
      };
    }),
  );
}

/** Whether the building stays below the pathway of this product, and until when. */
export function footprintVerdict({ result }: { result: Figures }): Verdict {
  const { data_quality, total_location_based_tco2e, operational_intensity_kgco2e_per_m2 } = result;
  return {
    tone: risk.toneOf(result.stranding_risk) ?? 'neutral',
    decision: decisionOf(result),
    reason: `${formatNumber(operational_intensity_kgco2e_per_m2, 1)} of ${formatNumber(result.pathway_2026_kgco2e_per_m2, 1)} kgCO₂e/m² in operation; total ${formatRounded(total_location_based_tco2e, 1)} tCO₂e a year`,
    conditions: sayWhen(
      [data_quality !== 'measured', () => BENCHMARKED[data_quality as keyof typeof BENCHMARKED]],
      [true, () => `The ${PATHWAY_NAME} is an assumption of this product; it is not CRREM data.`],
      [
        result.embodied_in_totals,
        () =>
          `The total includes ${formatRounded(result.scope3_breakdown.embodied_annualised_tco2e, 1)} tCO₂e a year of embodied carbon, annualised.`,
      ],
    ),
    checks: checksOn(result),
  };
}
