import { constructionPriceLevel, TRADED_COST_SHARE } from '../../data/construction_and_yield.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { EPC_BANDS, type EpcBand } from '../../data/epc_bands.ts';
import { SIZE_EXPONENT, SIZE_FACTOR_LIMIT, SIZE_REFERENCE_AREA } from '../../data/renovation.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import { COST_COLUMN } from './building_types.ts';
import { COST_RANGE, MEASURE_COST, STEP_COST, TYPE_COST_FACTOR } from './data.ts';
import type { Facts, Place } from './facts.ts';

const TARGET: Readonly<Record<EpcBand, EpcBand>> = { A: 'A', B: 'A', C: 'B', D: 'C', E: 'C', F: 'C', G: 'C' };

type LeftClass = keyof typeof STEP_COST.value;

/** The classes that a renovation passes through, and the sum of their step costs as a formula. */
interface Jump {
  left: readonly LeftClass[];
  formula: string;
}

function jumpFrom(from: EpcBand, to: EpcBand): Jump {
  const left = EPC_BANDS.slice(EPC_BANDS.indexOf(to) + 1, EPC_BANDS.indexOf(from) + 1) as LeftClass[];
  return { left, formula: left.length === 0 ? '0' : left.map((band) => `step_${band}`).join(' + ') };
}

function jumpsTo(targetOf: (from: EpcBand) => EpcBand): ReadonlyMap<EpcBand, Jump> {
  return new Map(EPC_BANDS.map((from) => [from, jumpFrom(from, targetOf(from))]));
}

const TO_TARGET = jumpsTo((from) => TARGET[from]);
const TO_ZERO_EMISSION = jumpsTo(() => 'A');

function jumpOf(jumps: ReadonlyMap<EpcBand, Jump>, from: EpcBand): Jump {
  const jump = jumps.get(from);
  if (!jump) throw new Error(`no jump from class ${from}`);
  return jump;
}

/** The country cost factor relative to the EU average. */
export function costFactor({ country }: Place, w: Working): number {
  const { table, row } = constructionPriceLevel(country);
  const PLI = w.pick('PLI', table, row);
  const traded_cost_share = w.use(TRADED_COST_SHARE);
  return w.step('cf', traded_cost_share + ((1 - traded_cost_share) * PLI) / 100, {
    formula: 'traded_cost_share + (1 - traded_cost_share) * PLI / 100',
    description: 'Country cost factor relative to the EU average',
    unit: '-',
    reference: TRADED_COST_SHARE.source.document,
  });
}

function sizeFactor(floor_area_m2: number, w: Working): number {
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

interface Costs {
  per_m2: number;
  total: number;
}

interface Extent {
  cost_factor: number;
  floor_area_m2: number;
}

function costPerM2({ left, formula }: Jump, { cost_factor }: Extent, w: Working): number {
  let step_costs = 0;
  for (const band of left) step_costs += STEP_COST.value[band];
  const jump = w.step('jump', step_costs, {
    formula,
    description: 'Sum of the class upgrade costs',
    unit: 'EUR/m2',
    reference: STEP_COST.source.document,
  });
  return w.step('cost_per_m2', jump * cost_factor, {
    formula: 'jump * cost_factor',
    description: 'Renovation cost per floor area',
    unit: 'EUR/m2',
    reference: PRODUCT_METHOD,
  });
}

/** The cost of a whole building from one per floor area, which is `symbol` in the working. */
function wholeCost(symbol: string, per_m2: number, { floor_area_m2 }: Extent, w: Working): Costs {
  const total = w.step('cost', per_m2 * floor_area_m2, {
    formula: `${symbol} * floor_area_m2`,
    description: 'Renovation cost',
    unit: 'EUR',
    reference: PRODUCT_METHOD,
  });
  return { per_m2, total };
}

/**
 * The cost to class A without fossil heating. The steps contain a new heat source, so where one is needed they cost at
 * least as much as a heat pump.
 */
function costToZeroEmission(facts: Facts, cf: number, extent: Extent, w: Working): Costs {
  const byClass = costPerM2(jumpOf(TO_ZERO_EMISSION, facts.epc), extent, w);
  if (!facts.fossil && facts.heating_system !== 'other') return wholeCost('cost_per_m2', byClass, extent, w);
  const hp_cost = w.pick('hp_cost', MEASURE_COST, 'heat_pump', COST_COLUMN[facts.category]);
  const with_heat_pump = w.result('zero_emission_cost_per_m2_eur', Math.max(byClass, hp_cost * cf), {
    symbol: 'cost_per_m2_with_heat_pump',
    formula: 'max(cost_per_m2, hp_cost * cf)',
    description: 'Renovation cost per floor area, at least that of a heat pump',
    reference: PRODUCT_METHOD,
  });
  return wholeCost('cost_per_m2_with_heat_pump', with_heat_pump, extent, w);
}

export interface Renovation {
  target: EpcBand;
  toTarget: Costs & { low: number; high: number; gbp: number };
  toZeroEmission: Costs;
}

/** The cost of reaching the target class, and class A without fossil heating. */
export function renovate(
  { facts, floor_area_m2, cf }: { facts: Facts; floor_area_m2: number; cf: number },
  w: Working,
): Renovation {
  const type_mult = w.pick('type_factor', TYPE_COST_FACTOR, facts.building_type);
  const size = sizeFactor(floor_area_m2, w);
  const cost_factor = w.step('cost_factor', type_mult * cf * size, {
    formula: 'type_factor * cf * size',
    description: 'Unit cost factor of this building relative to the EU average',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const extent = { cost_factor, floor_area_m2 };
  for (const band of jumpOf(TO_ZERO_EMISSION, facts.epc).left) w.group(band).pick('step', STEP_COST, band);
  const toTarget = w.group('target');
  const per_m2 = costPerM2(jumpOf(TO_TARGET, facts.epc), extent, toTarget);
  const { total } = wholeCost('cost_per_m2', per_m2, extent, toTarget);
  const range_low = toTarget.pick('range_low', COST_RANGE, 'low');
  const range_high = toTarget.pick('range_high', COST_RANGE, 'high');
  const low = toTarget.result('renovation_cost_low_eur', range_low * total, {
    symbol: 'cost_low',
    formula: 'range_low * cost',
    reference: PRODUCT_METHOD,
  });
  const high = toTarget.result('renovation_cost_high_eur', range_high * total, {
    symbol: 'cost_high',
    formula: 'range_high * cost',
    reference: PRODUCT_METHOD,
  });
  const eur_per_gbp = w.use(EUR_PER_GBP);
  const gbp = toTarget.result('renovation_cost_gbp', total / eur_per_gbp, {
    symbol: 'cost_gbp',
    formula: 'cost / eur_per_gbp',
    reference: EUR_PER_GBP.source.document,
  });
  return {
    target: TARGET[facts.epc],
    toTarget: { per_m2, total, low, high, gbp },
    toZeroEmission: costToZeroEmission(facts, cf, extent, w.group('zero_emission')),
  };
}
