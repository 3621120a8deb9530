import type { Country } from '../../data/countries.ts';
import { emissionFactor } from '../../data/emission_factors.ts';
import { roundTo, type Working } from '../../kernel/index.ts';
import type { Building } from './building.ts';
import { OPERATIONAL_RATING_UP_TO } from './data/targets.ts';
import type { Delivered, Demand } from './demand.ts';
import type { Operation, Supply } from './operation.ts';
import type { RatingBand } from './schema.ts';
import { sumOver } from './sum_over.ts';

const BANDS_WITH_LIMIT = Object.keys(OPERATIONAL_RATING_UP_TO.value) as (keyof typeof OPERATIONAL_RATING_UP_TO.value)[];
const TM47 = 'CIBSE TM47:2009, operational rating';

/** The band of an operational rating in percent; G has no upper limit. */
export function bandAt(rating: number): RatingBand {
  return BANDS_WITH_LIMIT.find((band) => rating <= OPERATIONAL_RATING_UP_TO.value[band]) ?? 'G';
}

/** The band, with its upper limit in the working. */
function bandOf(rating: number, w: Working): RatingBand {
  const band = bandAt(rating);
  if (band !== 'G') w.pick('rating_up_to', OPERATIONAL_RATING_UP_TO, band);
  return band;
}

/** The carbon of the benchmark energy of a carrier, which the building itself need not use. */
function benchmarkCarbon({ name, b, w }: Delivered, supplies: readonly Supply[], country: Country): number {
  const EF = supplies.find((supply) => supply.name === name)?.EF ?? w.pick('EF', emissionFactor(country, name));
  return w.step('c_b', b * EF, {
    formula: 'b * EF',
    description: 'Carbon of the benchmark energy',
    unit: 'kgCO2e/m2/yr',
    reference: TM47,
  });
}

/** Step 8: the carbon intensity relative to the benchmark energy, which is that of the national stock. */
export function rate({ country }: Building, demand: Demand, { electricity, fuels, ci }: Operation, w: Working) {
  const supplies = [electricity, ...fuels];
  const benchmarks = [demand.electricity, ...demand.fuels].map((delivered) => ({
    name: delivered.name,
    c_b: benchmarkCarbon(delivered, supplies, country),
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
