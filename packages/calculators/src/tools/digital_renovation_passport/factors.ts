import { EXPORT_PRICE_SHARE } from '../../data/building_energy.ts';
import { PV_YIELD } from '../../data/construction_and_yield.ts';
import { emissionFactor } from '../../data/emission_factors.ts';
import { energyPrice } from '../../data/energy_prices.ts';
import { PV_POWER } from '../../data/renovation.ts';
import type { Working } from '../../kernel/index.ts';
import { metricWeights, primaryWeights, type Weights } from '../../methods/energy_weights.ts';
import { pvCapacityOfHome } from '../../methods/measure_costs.ts';
import type { Building } from './building.ts';
import { CARRIERS, type HeatCarrier } from './heatings.ts';
import { ENERGY_BALANCE } from './references.ts';

/** The factors per kWh for class, primary energy, carbon and cost. */
export interface Factors {
  metric: Weights;
  primary: Weights;
  co2: Weights;
  bill: Weights;
  /** Revenue per kWh of exported electricity. */
  export_price: number;
}

/** The photovoltaics that fit on the roof. */
export interface Photovoltaics {
  kwp: number;
  /** Annual generation per floor area. */
  gen: number;
  /** Whether they are on a home, which uses only part of them itself. */
  isHome: boolean;
}

function carbonWeights(fuel: HeatCarrier | null, { country }: Building, w: Working): Weights {
  return {
    electricity: w.use(emissionFactor(country, 'electricity')),
    fuel: fuel ? w.pick('EF_fuel', emissionFactor(country, fuel)) : 0,
  };
}

function priceWeights(fuel: HeatCarrier | null, { row, column }: Building, w: Working): Weights {
  const payer = { row, sector: column === 'home' ? 'household' : 'non_household', currency: 'EUR' } as const;
  return {
    electricity: w.use(energyPrice({ ...payer, carrier: 'electricity' })),
    fuel: fuel ? w.pick('p_fuel', energyPrice({ ...payer, carrier: fuel })) : 0,
  };
}

export function factorsFor(building: Building, w: Working): Factors {
  const { today } = CARRIERS[building.heating];
  const fuel = today === 'electricity' ? null : today;
  const primary = primaryWeights(fuel, building.row, w);
  const bill = priceWeights(fuel, building, w);
  return {
    metric: metricWeights(fuel, primary, building.scale, w),
    primary,
    co2: carbonWeights(fuel, building, w),
    bill,
    export_price: w.step('p_export', w.use(EXPORT_PRICE_SHARE) * bill.electricity, {
      formula: 'export_price_share * p_electricity',
      description: 'Price of exported electricity',
      unit: 'EUR/kWh',
      reference: EXPORT_PRICE_SHARE.source.document,
    }),
  };
}

/** The capacity by floor area: of homes as in every tool, of other buildings by their roof. */
function capacityOn({ floor_area_m2, column }: Building, w: Working): number {
  if (column === 'home') return pvCapacityOfHome(floor_area_m2, w);
  return w.step('kwp', w.use(PV_POWER) * floor_area_m2, {
    formula: 'pv_power * floor_area_m2',
    description: 'Photovoltaic capacity',
    unit: 'kWp',
    reference: PV_POWER.source.document,
  });
}

export function photovoltaicsOn(building: Building, w: Working): Photovoltaics {
  const { floor_area_m2, row, column } = building;
  const kwp = capacityOn(building, w);
  const pv_yield = w.pick('pv_yield', PV_YIELD, row);
  const gen = w.step('gen', (kwp * pv_yield) / floor_area_m2, {
    formula: 'kwp * pv_yield / floor_area_m2',
    description: 'Annual photovoltaic generation',
    unit: 'kWh/m2/yr',
    reference: ENERGY_BALANCE,
  });
  return { kwp, gen, isHome: column === 'home' };
}
