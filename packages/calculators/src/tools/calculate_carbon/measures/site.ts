import { TRADED_COST_SHARE } from '../../../data/construction_and_yield.ts';
import type { Working } from '../../../kernel/index.ts';
import { countryCostFactor, type PricedBuilding } from '../../../methods/measure_costs.ts';
import type { Building } from '../building.ts';
import { priceLevelOf } from '../data/energy_rows.ts';
import type { Demand } from '../demand.ts';
import type { Operation, Supply } from '../operation.ts';
import { type Amount, amountOf } from './amount.ts';
import { type FuelSwitch, fuelSwitchOf } from './fuel_switch.ts';

/** The starting point of the measures: the state before the first one, and local costs. */
export interface Site {
  building: Building;
  /** Climate and process cooling, in kWh/m2. */
  cool_all: number;
  scale: number;
  electricity: Supply;
  /** All other carriers; null if there are no others. */
  fuels: Amount | null;
  fuelSwitch: FuelSwitch;
  /** Local construction cost relative to the EU average. */
  cf: number;
  /** The building as the table of costs takes it. */
  priced: PricedBuilding;
}

/** A home has the price level that every tool takes; others that of their energy row where the country has none. */
function costFactor({ country, use }: Building, w: Working): number {
  if (use === 'residential') return countryCostFactor(country, w);
  const { table, row } = priceLevelOf(country);
  const PLI = w.pick('PLI', table, row);
  const traded_cost_share = w.use(TRADED_COST_SHARE);
  return w.step('cf', traded_cost_share + ((1 - traded_cost_share) * PLI) / 100, {
    formula: 'traded_cost_share + (1 - traded_cost_share) * PLI / 100',
    description: 'Local construction cost factor relative to the EU average',
    unit: '-',
    reference: TRADED_COST_SHARE.source.document,
  });
}

export function siteOf(building: Building, { cool_all }: Demand, operation: Operation, w: Working): Site {
  const { scale, electricity, fuels, fossil } = operation;
  const cf = costFactor(building, w);
  return {
    building,
    cool_all,
    scale,
    electricity,
    fuels: fuels.length > 0 ? amountOf('fuels', fuels, w) : null,
    fuelSwitch: fuelSwitchOf(fossil, electricity.EF, building.climate, w),
    cf,
    priced: {
      column: building.use === 'residential' ? 'home' : 'other',
      floor_area_m2: building.floor_area_m2,
      cf,
    },
  };
}
