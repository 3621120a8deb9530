import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import type { EpcBand } from '../../data/epc_bands.ts';
import { CLASS_STEP_RANGE } from '../../data/measures.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { classStepCost, heatPumpCapacity, heatPumpCost, sizeFactor } from '../../methods/measure_costs.ts';
import { COST_COLUMN } from './building_types.ts';
import { TYPE_COST_FACTOR } from './data.ts';
import type { Facts } from './facts.ts';

const TARGET: Readonly<Record<EpcBand, EpcBand>> = { A: 'A', B: 'A', C: 'B', D: 'C', E: 'C', F: 'C', G: 'C' };

interface Costs {
  per_m2: number;
  total: number;
}

interface Extent {
  facts: Facts;
  cf: number;
  cost_factor: number;
  floor_area_m2: number;
}

function costPerM2(to: EpcBand, { facts, cost_factor }: Extent, w: Working): number {
  const jump = classStepCost({ from: facts.epc, to }, w);
  return w.step('cost_per_m2', jump * cost_factor, {
    formula: 'jump * cost_factor',
    description: 'Renovation cost per floor area',
    unit: 'EUR/m2',
    reference: PRODUCT_METHOD,
  });
}

/** The cost of a whole building from one per floor area, which is `symbol` in the working. */
function wholeCost(symbol: string, per_m2: number, { floor_area_m2 }: Extent, w: Working): Costs {
  const total = w.step('renovation_cost', per_m2 * floor_area_m2, {
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
function costToZeroEmission(extent: Extent, w: Working): Costs {
  const { facts, floor_area_m2 } = extent;
  const byClass = costPerM2('A', extent, w);
  if (!facts.fossil && facts.heating_system !== 'other') return wholeCost('cost_per_m2', byClass, extent, w);
  const building = { ...extent, column: COST_COLUMN[facts.category] };
  const { cost } = heatPumpCost(heatPumpCapacity(building, w), building, w);
  const with_heat_pump = w.result('zero_emission_cost_per_m2_eur', Math.max(byClass, cost / floor_area_m2), {
    symbol: 'cost_per_m2_with_heat_pump',
    formula: 'max(cost_per_m2, cost / floor_area_m2)',
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
  const extent = { facts, cf, cost_factor, floor_area_m2 };
  const toTarget = w.group('target');
  const target = TARGET[facts.epc];
  const per_m2 = costPerM2(target, extent, toTarget);
  const { total } = wholeCost('cost_per_m2', per_m2, extent, toTarget);
  const range_low = toTarget.pick('range_low', CLASS_STEP_RANGE, 'low');
  const range_high = toTarget.pick('range_high', CLASS_STEP_RANGE, 'high');
  const low = toTarget.result('renovation_cost_low_eur', range_low * total, {
    symbol: 'cost_low',
    formula: 'range_low * renovation_cost',
    reference: PRODUCT_METHOD,
  });
  const high = toTarget.result('renovation_cost_high_eur', range_high * total, {
    symbol: 'cost_high',
    formula: 'range_high * renovation_cost',
    reference: PRODUCT_METHOD,
  });
  const eur_per_gbp = w.use(EUR_PER_GBP);
  const gbp = toTarget.result('renovation_cost_gbp', total / eur_per_gbp, {
    symbol: 'cost_gbp',
    formula: 'renovation_cost / eur_per_gbp',
    reference: EUR_PER_GBP.source.document,
  });
  return {
    target,
    toTarget: { per_m2, total, low, high, gbp },
    toZeroEmission: costToZeroEmission(extent, w.group('zero_emission')),
  };
}
