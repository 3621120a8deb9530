import type { Static } from 'typebox';
import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { type Given, PRODUCT_METHOD, roundTo, type Working } from '../../kernel/index.ts';
import { ratePueAsShown } from '../../methods/pue_rating.ts';
import { addUp } from '../confidence.ts';
import type { VariantBAnswer } from '../definition.ts';
import { adviseOn } from './advice.ts';
import { BENCHMARK, CONFIDENCE_CHANGE, CONFIDENCE_START, PLAUSIBLE_PRICE, PLAUSIBLE_PUE } from './data.ts';
import { type Input, NOT_RATED, type Result } from './schema.ts';

const ISO_PUE = 'ISO/IEC 30134-2:2026, definition of PUE';
const ISO_DCIE = 'ISO/IEC 30134-2:2026, reciprocal of PUE in percent';
const CONSTANT_LOAD = 'Constant load over the year';

const REFERENCES = [
  'ISO/IEC 30134-2:2026 (PUE)',
  'EN 50600-4-2',
  'Uptime Institute Global Data Center Survey 2025',
  'European Commission data-centre database, aggregated data 2023 to 2024',
];

function judge({ cost_per_kwh, facility_type }: Given<typeof Input>, pue3: number, w: Working): number {
  const { lowest, unusual, highest } = PLAUSIBLE_PUE.value;
  const price = PLAUSIBLE_PRICE.value;
  const applies = {
    pue_too_low: pue3 < lowest,
    pue_too_high: pue3 > highest,
    pue_unusual: pue3 > unusual && pue3 <= highest,
    price_unusual: cost_per_kwh < price.lowest || cost_per_kwh > price.highest,
    edge: facility_type === 'edge',
  };
  return addUp('confidence', { start: CONFIDENCE_START, changes: CONFIDENCE_CHANGE, applies }, w);
}

/** PUE and annual cost of a facility, compared with the average for its type. */
export function ratePue(input: Given<typeof Input>, w: Working): VariantBAnswer<Static<typeof Result>> {
  const { total_power_kw, it_power_kw, cost_per_kwh, facility_type } = input;
  const hours_per_year = w.use(HOURS_PER_YEAR);
  const benchmark = w.pick('benchmark', BENCHMARK[facility_type]);

  const pue = w.step('pue', total_power_kw / it_power_kw, {
    formula: 'total_power_kw / it_power_kw',
    description: 'Power usage effectiveness, on power (iPUE)',
    unit: '-',
    reference: ISO_PUE,
  });
  const pue3 = w.step('pue3', roundTo(pue, 3), {
    formula: 'round(pue, 3)',
    description: 'PUE as shown, used in every comparison',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const dcie = w.step('dcie', 100 / pue, {
    formula: '100 / pue',
    description: 'Data centre infrastructure efficiency',
    unit: '%',
    reference: ISO_DCIE,
  });
  const energy = w.step('energy', total_power_kw * hours_per_year, {
    formula: 'total_power_kw * hours_per_year',
    description: 'Annual energy, whole facility',
    unit: 'kWh/yr',
    reference: CONSTANT_LOAD,
  });
  const cost = w.step('cost', energy * cost_per_kwh, {
    formula: 'energy * cost_per_kwh',
    description: 'Annual cost, whole facility',
    unit: 'EUR/yr',
    reference: CONSTANT_LOAD,
  });
  const overhead = w.step('overhead', total_power_kw - it_power_kw, {
    formula: 'total_power_kw - it_power_kw',
    description: 'Overhead',
    unit: 'kW',
    reference: ISO_PUE,
  });
  const overhead_cost = w.step('overhead_cost', overhead * hours_per_year * cost_per_kwh, {
    formula: 'overhead * hours_per_year * cost_per_kwh',
    description: 'Annual cost, overhead',
    unit: 'EUR/yr',
    reference: CONSTANT_LOAD,
  });
  const save_kw = w.step('save_kw', pue3 > benchmark ? (pue - benchmark) * it_power_kw : 0, {
    formula: 'pue3 > benchmark ? (pue - benchmark) * it_power_kw : 0',
    description: 'Power saved at the benchmark',
    unit: 'kW',
    reference: PRODUCT_METHOD,
  });
  const save_kwh = w.step('save_kwh', save_kw * hours_per_year, {
    formula: 'save_kw * hours_per_year',
    description: 'Annual energy saving at the benchmark',
    unit: 'kWh/yr',
    reference: CONSTANT_LOAD,
  });
  const save_eur = w.step('save_eur', save_kwh * cost_per_kwh, {
    formula: 'save_kwh * cost_per_kwh',
    description: 'Annual cost saving at the benchmark',
    unit: 'EUR/yr',
    reference: CONSTANT_LOAD,
  });

  const better_than_benchmark = w.step('is_better', pue3 < benchmark, {
    formula: 'pue3 < benchmark',
    description: 'Whether the PUE is better than the benchmark',
    unit: '-',
    reference: PRODUCT_METHOD,
  });

  const result: Static<typeof Result> = {
    pue,
    annual_cost: cost,
    annual_cost_eur: cost,
    rating: total_power_kw === it_power_kw ? NOT_RATED : ratePueAsShown(pue3, w),
    dcie_pct: dcie,
    overhead_kw: overhead,
    annual_energy_kwh: energy,
    annual_overhead_cost_eur: overhead_cost,
    benchmark_pue: benchmark,
    better_than_benchmark,
    saving_to_benchmark_kwh: save_kwh,
    saving_to_benchmark_eur: save_eur,
  };
  return {
    result,
    confidence: judge(input, pue3, w),
    references: [...REFERENCES],
    recommendations: adviseOn({ input, result, pue3 }),
  };
}
