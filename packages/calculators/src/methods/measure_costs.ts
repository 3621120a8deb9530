import { EXPORT_PRICE_SHARE, HEAT_PUMP_SCOP } from '../data/building_energy.ts';
import type { ClimateRow } from '../data/climate_rows.ts';
import { constructionPriceLevel, PV_YIELD, TRADED_COST_SHARE } from '../data/construction_and_yield.ts';
import type { Country } from '../data/countries.ts';
import { EPC_BANDS, type EpcBand } from '../data/epc_bands.ts';
import {
  CLASS_STEP_COST,
  CLASS_STEP_RANGE,
  DWELLING_AREA_MAX,
  HEAT_PUMP_CAPACITY,
  HEAT_PUMP_FIXED_COST,
  HEAT_PUMP_UNIT_COST,
  HOME_MEASURE_COST,
  OTHER_MEASURE_COST,
  PLANT_COST_SPREAD,
  PV_CAPACITY,
  PV_COST,
  PV_FIRST_AREA,
  PV_SELF_USE,
} from '../data/measures.ts';
import { SIZE_EXPONENT, SIZE_FACTOR_LIMIT, SIZE_REFERENCE_AREA } from '../data/renovation.ts';
import { PRODUCT_METHOD, type Working } from '../kernel/index.ts';
import { pow } from '../kernel/mathematics/index.ts';

/** The column of the cost tables. */
export type CostColumn = 'home' | 'other';
export type PricedMeasure = keyof typeof HOME_MEASURE_COST.value;

const MEASURE_COST = { home: HOME_MEASURE_COST, other: OTHER_MEASURE_COST } as const;

/** The building that a measure is priced for; `cf` and `floor_area_m2` are symbols of the working. */
export interface PricedBuilding {
  column: CostColumn;
  floor_area_m2: number;
  /** Local construction cost relative to the EU average. */
  cf: number;
}

/** A cost in EUR: `low`, `cost` (the middle) and `high` in the working. */
export interface CostRange {
  low: number;
  cost: number;
  high: number;
}

const COST_LINE = { unit: 'EUR', reference: PRODUCT_METHOD } as const;
const LOW = { ...COST_LINE, description: 'Cost of the measure, lower bound' } as const;
const HIGH = { ...COST_LINE, description: 'Cost of the measure, upper bound' } as const;
const MIDDLE = { ...COST_LINE, description: 'Cost of the measure' } as const;

/** Local construction cost relative to the EU average: `cf` in the working. */
export function countryCostFactor(country: Country, w: Working): number {
  const { table, row } = constructionPriceLevel(country);
  const PLI = w.pick('PLI', table, row);
  const traded_cost_share = w.use(TRADED_COST_SHARE);
  return w.step('cf', traded_cost_share + ((1 - traded_cost_share) * PLI) / 100, {
    formula: 'traded_cost_share + (1 - traded_cost_share) * PLI / 100',
    description: 'Local construction cost factor relative to the EU average',
    unit: '-',
    reference: TRADED_COST_SHARE.source.document,
  });
}

/** The cost by floor area of one measure, or of several that are done together. */
export function costByArea(
  measures: readonly PricedMeasure[],
  { column, floor_area_m2, cf }: PricedBuilding,
  w: Working,
): CostRange {
  const sum = (end: 'low' | 'high') =>
    measures.reduce((total, name) => total + w.pick(`${name}_${end}`, MEASURE_COST[column], name, end), 0);
  const formula = (end: 'low' | 'high') => {
    const parts = measures.map((name) => `${name}_${end}`).join(' + ');
    return `${measures.length > 1 ? `(${parts})` : parts} * cf * floor_area_m2`;
  };
  const low = w.step('low', sum('low') * cf * floor_area_m2, { ...LOW, formula: w.recording ? formula('low') : '' });
  const high = w.step('high', sum('high') * cf * floor_area_m2, {
    ...HIGH,
    formula: w.recording ? formula('high') : '',
  });
  const cost = w.step('cost', (low + high) / 2, { ...MIDDLE, formula: '(low + high) / 2' });
  return { low, cost, high };
}

/** The range around a cost that is in the working. */
function spreadAround(cost: number, w: Working): CostRange {
  const plant_spread = w.use(PLANT_COST_SPREAD);
  const low = w.step('low', (1 - plant_spread) * cost, { ...LOW, formula: '(1 - plant_spread) * cost' });
  const high = w.step('high', (1 + plant_spread) * cost, { ...HIGH, formula: '(1 + plant_spread) * cost' });
  return { low, cost, high };
}

/** Heat pump capacity in kW for a budget, where no heat loss was calculated: `hp_kw` in the working. */
export function heatPumpCapacity({ column, floor_area_m2 }: Omit<PricedBuilding, 'cf'>, w: Working): number {
  const hp_capacity = w.pick('hp_capacity', HEAT_PUMP_CAPACITY, column);
  return w.step('hp_kw', hp_capacity * floor_area_m2, {
    formula: 'hp_capacity * floor_area_m2',
    description: 'Heat pump capacity assumed for the cost',
    unit: 'kW',
    reference: PRODUCT_METHOD,
  });
}

/** The cost of heat pumps with a capacity of `hp_kw`, which is a symbol of the working. */
export function heatPumpCost(hp_kw: number, { column, floor_area_m2, cf }: PricedBuilding, w: Working): CostRange {
  const hp_per_kw = w.pick('hp_per_kw', HEAT_PUMP_UNIT_COST, column);
  if (column === 'other') {
    const cost = w.step('cost', hp_per_kw * hp_kw * cf, { ...MIDDLE, formula: 'hp_per_kw * hp_kw * cf' });
    return spreadAround(cost, w);
  }
  const hp_fixed = w.use(HEAT_PUMP_FIXED_COST);
  const dwelling_area_max = w.use(DWELLING_AREA_MAX);
  const fixed = hp_fixed * Math.max(1, floor_area_m2 / dwelling_area_max);
  const cost = w.step('cost', (fixed + hp_per_kw * hp_kw) * cf, {
    ...MIDDLE,
    formula: '(hp_fixed * max(1, floor_area_m2 / dwelling_area_max) + hp_per_kw * hp_kw) * cf',
  });
  return spreadAround(cost, w);
}

/** Seasonal performance of a heat pump with the present emitters of an existing building: `SCOP` in the working. */
export function heatPumpSpf(row: ClimateRow, w: Working): number {
  return w.pick('SCOP', HEAT_PUMP_SCOP, row);
}

/** Photovoltaic capacity of a home in kWp: `kwp` in the working. */
export function pvCapacityOfHome(floor_area_m2: number, w: Working): number {
  const pv_first = w.pick('pv_first', PV_CAPACITY, 'first');
  const pv_rest = w.pick('pv_rest', PV_CAPACITY, 'rest');
  const pv_first_area = w.use(PV_FIRST_AREA);
  const kwp = pv_first * Math.min(floor_area_m2, pv_first_area) + pv_rest * Math.max(0, floor_area_m2 - pv_first_area);
  return w.step('kwp', kwp, {
    formula: 'pv_first * min(floor_area_m2, pv_first_area) + pv_rest * max(0, floor_area_m2 - pv_first_area)',
    description: 'Photovoltaic capacity',
    unit: 'kWp',
    reference: PRODUCT_METHOD,
  });
}

/** The cost of photovoltaics with a capacity of `kwp`, which is a symbol of the working. */
export function pvCost(kwp: number, { column, cf }: Omit<PricedBuilding, 'floor_area_m2'>, w: Working): CostRange {
  const pv_cost = w.pick('pv_cost', PV_COST, column);
  const cost = w.step('cost', pv_cost * kwp * cf, { ...MIDDLE, formula: 'pv_cost * kwp * cf' });
  return spreadAround(cost, w);
}

/** A year of photovoltaics in kWh and EUR. */
export interface PvYear {
  gen: number;
  used: number;
  exported: number;
  bill: number;
}

/** A year of the photovoltaics of a home; `price_electricity` in EUR/kWh and `kwp` are symbols of the working. */
export function pvYearOfHome(
  { kwp, row, price_electricity }: { kwp: number; row: ClimateRow; price_electricity: number },
  w: Working,
): PvYear {
  const pv_yield = w.pick('pv_yield', PV_YIELD, row);
  const pv_self_use = w.use(PV_SELF_USE);
  const export_price_share = w.use(EXPORT_PRICE_SHARE);
  const line = { unit: 'kWh/yr', reference: PRODUCT_METHOD } as const;
  const gen = w.step('gen', kwp * pv_yield, {
    ...line,
    formula: 'kwp * pv_yield',
    description: 'Annual electricity generated by the panels',
  });
  const used = w.step('used', pv_self_use * gen, {
    ...line,
    formula: 'pv_self_use * gen',
    description: 'Generated electricity used on site',
  });
  const exported = w.step('exported', gen - used, {
    ...line,
    formula: 'gen - used',
    description: 'Generated electricity exported to the grid',
  });
  const bill = w.step('bill_saving', price_electricity * (used + export_price_share * exported), {
    formula: 'price_electricity * (used + export_price_share * exported)',
    description: 'Annual energy cost saving, including export revenue',
    unit: 'EUR/yr',
    reference: PRODUCT_METHOD,
  });
  return { gen, used, exported, bill };
}

/** Unit cost relative to a building of the reference area: `size` in the working. */
export function sizeFactor(floor_area_m2: number, w: Working): number {
  const size_area = w.use(SIZE_REFERENCE_AREA);
  const size_exponent = w.use(SIZE_EXPONENT);
  const size_least = w.pick('size_least', SIZE_FACTOR_LIMIT, 'least');
  const size_most = w.pick('size_most', SIZE_FACTOR_LIMIT, 'most');
  return w.step('size', Math.min(size_most, Math.max(size_least, pow(size_area / floor_area_m2, size_exponent))), {
    formula: 'min(size_most, max(size_least, (size_area / floor_area_m2)^size_exponent))',
    description: 'Size factor: unit cost relative to the reference area',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

type LeftClass = keyof typeof CLASS_STEP_COST.value;

/** The cost per floor area of the steps from one class to a better one, EU average at the reference area: `jump` in the working. */
export function classStepCost({ from, to }: { from: EpcBand; to: EpcBand }, w: Working): number {
  const left = EPC_BANDS.slice(EPC_BANDS.indexOf(to) + 1, EPC_BANDS.indexOf(from) + 1) as LeftClass[];
  let steps = 0;
  for (const band of left) steps += w.pick(`step_${band}`, CLASS_STEP_COST, band);
  return w.step('jump', steps, {
    formula: left.length === 0 ? '0' : left.map((band) => `step_${band}`).join(' + '),
    description: 'Sum of the class upgrade costs',
    unit: 'EUR/m2',
    reference: CLASS_STEP_COST.source.document,
  });
}

/** The cost of a home or other building from one class to a better one, with its range. */
export function classUpgradeCost(
  { from, to }: { from: EpcBand; to: EpcBand },
  { floor_area_m2, cf }: Pick<PricedBuilding, 'floor_area_m2' | 'cf'>,
  w: Working,
): CostRange {
  const jump = classStepCost({ from, to }, w);
  const size = sizeFactor(floor_area_m2, w);
  const cost = w.step('cost', jump * cf * size * floor_area_m2, {
    ...COST_LINE,
    description: 'Cost of the class upgrade',
    formula: 'jump * cf * size * floor_area_m2',
  });
  const range_low = w.pick('range_low', CLASS_STEP_RANGE, 'low');
  const range_high = w.pick('range_high', CLASS_STEP_RANGE, 'high');
  const low = w.step('low', range_low * cost, {
    ...COST_LINE,
    description: 'Cost of the class upgrade, lower bound',
    formula: 'range_low * cost',
  });
  const high = w.step('high', range_high * cost, {
    ...COST_LINE,
    description: 'Cost of the class upgrade, upper bound',
    formula: 'range_high * cost',
  });
  return { low, cost, high };
}
