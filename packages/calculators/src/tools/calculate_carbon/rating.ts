import { roundTo, type Working } from '../../kernel/index.ts';
import { OPERATIONAL_RATING_UP_TO } from './data/targets.ts';
import type { Operation } from './operation.ts';
import type { RatingBand } from './schema.ts';
import { sumOver } from './sum_over.ts';

const BANDS_WITH_LIMIT = Object.keys(OPERATIONAL_RATING_UP_TO.value) as (keyof typeof OPERATIONAL_RATING_UP_TO.value)[];
const TM47 = 'CIBSE TM47:2009, operational rating';

/** The band, with its upper limit in the working; G has none. */
function bandOf(rating: number, w: Working): RatingBand {
  const upTo = OPERATIONAL_RATING_UP_TO.value;
  const band = BANDS_WITH_LIMIT.find((each) => rating <= upTo[each]);
  if (band === undefined) return 'G';
  w.pick('rating_up_to', OPERATIONAL_RATING_UP_TO, band);
  return band;
}

/** Step 8: the carbon intensity relative to the benchmark energy at the same factors. */
export function rate({ electricity, fuels, ci }: Operation, w: Working) {
  const benchmarks = [electricity, ...fuels].map(({ name, b, EF, w: group }) => ({
    name,
    c_b: group.step('c_b', b * EF, {
      formula: 'b * EF',
      description: 'Carbon of the benchmark energy',
      unit: 'kgCO2e/m2/yr',
      reference: TM47,
    }),
  }));
  const said = { field: 'benchmark_carbon_kgco2e_per_m2', reference: TM47 };
  const ci_b = sumOver('ci_b', 'c_b', benchmarks, said, w);
  const ratio = w.result('benchmark_ratio', ci / ci_b, {
    symbol: 'ratio',
    formula: 'ci / ci_b',
    reference: TM47,
  });
  const rating = w.step('rating', roundTo(100 * ratio, 0), {
    formula: 'round(100 * ratio)',
    description: 'Operational rating (benchmark = 100)',
    unit: '%',
    reference: TM47,
  });
  return { ci_b, ratio, band: bandOf(rating, w) };
}
