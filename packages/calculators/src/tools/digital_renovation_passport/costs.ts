import { constructionPriceLevel, TRADED_COST_SHARE } from '../../data/construction_and_yield.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { SIZE_EXPONENT, SIZE_FACTOR_LIMIT, SIZE_REFERENCE_AREA } from '../../data/renovation.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import type { Building } from './building.ts';
import { MEASURE_COST, PV_COST } from './data.ts';
import type { Renewal } from './heatings.ts';
import { type MeasureName, measuresOf } from './measures.ts';
import type { Phase } from './phases.ts';
import { ANNEX_VIII } from './references.ts';

/** A cost range in both currencies. */
export interface Cost {
  low: number;
  high: number;
  low_gbp: number;
  high_gbp: number;
}

export interface MeasureCost {
  measure: MeasureName;
  cost_low_eur: number;
  cost_high_eur: number;
}

/** Multipliers of the cost of an average building, and the power of the photovoltaics. */
export interface CostFactors {
  cf: number;
  size: number;
  kwp: number;
}

/** Factors for the price level of the country and the size of the building. */
export function costFactors({ country, floor_area_m2 }: Building, w: Working): Omit<CostFactors, 'kwp'> {
  const { table, row } = constructionPriceLevel(country);
  const PLI = w.pick('PLI', table, row);
  const traded_cost_share = w.use(TRADED_COST_SHARE);
  const cf = w.step('cf', traded_cost_share + ((1 - traded_cost_share) * PLI) / 100, {
    formula: 'traded_cost_share + (1 - traded_cost_share) * PLI / 100',
    description: 'Country cost factor',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const size_area = w.use(SIZE_REFERENCE_AREA);
  const size_exponent = w.use(SIZE_EXPONENT);
  const size_min = w.pick('size_min', SIZE_FACTOR_LIMIT, 'least');
  const size_max = w.pick('size_max', SIZE_FACTOR_LIMIT, 'most');
  const size = w.step('size', Math.min(size_max, Math.max(size_min, pow(size_area / floor_area_m2, size_exponent))), {
    formula: 'min(size_max, max(size_min, (size_area / floor_area_m2)^size_exponent))',
    description: 'Size factor on unit cost',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  return { cf, size };
}

const PER_AREA = { low: 'unit_low * cf * size * floor_area_m2', high: 'unit_high * cf * size * floor_area_m2' };
const PER_POWER = { low: 'unit_low * cf * size * kwp', high: 'unit_high * cf * size * kwp' };

/** The cost of a measure: photovoltaics by capacity, all others by floor area. */
function costOf(measure: MeasureName, { floor_area_m2 }: Building, by: CostFactors, w: Working): MeasureCost {
  const { cf, size, kwp } = by;
  const isPv = measure === 'solar_pv';
  const unit_low = isPv ? w.pick('unit_low', PV_COST, 'low') : w.pick('unit_low', MEASURE_COST, measure, 'low');
  const unit_high = isPv ? w.pick('unit_high', PV_COST, 'high') : w.pick('unit_high', MEASURE_COST, measure, 'high');
  const amount = isPv ? kwp : floor_area_m2;
  const formulas = isPv ? PER_POWER : PER_AREA;
  return {
    measure,
    cost_low_eur: w.step('low', unit_low * cf * size * amount, {
      formula: formulas.low,
      description: 'Cost of the measure, lower bound',
      unit: 'EUR',
      reference: ANNEX_VIII,
    }),
    cost_high_eur: w.step('high', unit_high * cf * size * amount, {
      formula: formulas.high,
      description: 'Cost of the measure, upper bound',
      unit: 'EUR',
      reference: ANNEX_VIII,
    }),
  };
}

/** The range in euros and in pounds; in the working it is `cost_low` and `cost_high`. */
function inPounds(low: number, high: number, w: Working): Cost {
  const eur_per_gbp = w.use(EUR_PER_GBP);
  const low_gbp = w.step('cost_low_gbp', low / eur_per_gbp, {
    formula: 'cost_low / eur_per_gbp',
    description: 'Cost in pounds, lower bound',
    unit: 'GBP',
    reference: ANNEX_VIII,
  });
  const high_gbp = w.step('cost_high_gbp', high / eur_per_gbp, {
    formula: 'cost_high / eur_per_gbp',
    description: 'Cost in pounds, upper bound',
    unit: 'GBP',
    reference: ANNEX_VIII,
  });
  return { low, high, low_gbp, high_gbp };
}

/** The cost of a phase, by measure and in total. */
export function costPhase(
  phase: Phase,
  { building, renewal, factors }: { building: Building; renewal: Renewal; factors: CostFactors },
  { whole, group }: { whole: Working; group: Working },
): { cost: Cost; measures: MeasureCost[] } {
  const names = measuresOf(phase, building.current_epc, renewal);
  const measures = names.map((name) => costOf(name, building, factors, whole.group(name)));
  const sum = (end: 'low' | 'high') => (group.recording ? names.map((name) => `${end}_${name}`).join(' + ') : '');
  const low = group.step(
    'cost_low',
    measures.reduce((total, { cost_low_eur }) => total + cost_low_eur, 0),
    {
      formula: sum('low'),
      description: 'Cost of the phase, lower bound',
      unit: 'EUR',
      reference: ANNEX_VIII,
    },
  );
  const high = group.step(
    'cost_high',
    measures.reduce((total, { cost_high_eur }) => total + cost_high_eur, 0),
    {
      formula: sum('high'),
      description: 'Cost of the phase, upper bound',
      unit: 'EUR',
      reference: ANNEX_VIII,
    },
  );
  return { measures, cost: inPounds(low, high, group) };
}

/** The sum over the first phases as a formula, by their number. */
function sumFormulas(symbol: string): readonly string[] {
  const parts = [1, 2, 3].map((phase) => `${symbol}_phase_${phase}`);
  return ['0', ...parts.map((_, index) => parts.slice(0, index + 1).join(' + '))];
}

const SUM_LOW = sumFormulas('cost_low');
const SUM_HIGH = sumFormulas('cost_high');

/** The cost of the first phases, all or some. */
export function addCosts(phases: readonly Cost[], w: Working): Cost {
  const low = w.step(
    'cost_low',
    phases.reduce((total, cost) => total + cost.low, 0),
    {
      formula: SUM_LOW[phases.length] as string,
      description: 'Cost of the phases, lower bound',
      unit: 'EUR',
      reference: ANNEX_VIII,
    },
  );
  const high = w.step(
    'cost_high',
    phases.reduce((total, cost) => total + cost.high, 0),
    {
      formula: SUM_HIGH[phases.length] as string,
      description: 'Cost of the phases, upper bound',
      unit: 'EUR',
      reference: ANNEX_VIII,
    },
  );
  return inPounds(low, high, w);
}
