import { EXPORT_PRICE_SHARE } from '../../data/building_energy.ts';
import { PV_YIELD } from '../../data/construction_and_yield.ts';
import { emissionFactor } from '../../data/emission_factors.ts';
import { energyPrice } from '../../data/energy_prices.ts';
import type { Working } from '../../kernel/index.ts';
import { metricWeights, primaryWeights, type Weights } from '../../methods/energy_weights.ts';
import type { Building } from './building.ts';
import { PV_FIRST_AREA, PV_POWER_PER_AREA } from './data.ts';
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
}

function carbonWeights(fuel: HeatCarrier | null, { country }: Building, w: Working): Weights {
  return {
    electricity: w.use(emissionFactor(country, 'electricity')),
    fuel: fuel ? w.pick('EF_fuel', emissionFactor(country, fuel)) : 0,
  };
}

function priceWeights(fuel: HeatCarrier | null, { row }: Building, w: Working): Weights {
  const household = { row, sector: 'household', currency: 'EUR' } as const;
  return {
    electricity: w.use(energyPrice({ ...household, carrier: 'electricity' })),
    fuel: fuel ? w.pick('p_fuel', energyPrice({ ...household, carrier: fuel })) : 0,
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

export function photovoltaicsOn({ floor_area_m2, row }: Building, w: Working): Photovoltaics {
  const pv_first_area = w.use(PV_FIRST_AREA);
  const power_first = w.pick('pv_power_first', PV_POWER_PER_AREA, 'first');
  const power_rest = w.pick('pv_power_rest', PV_POWER_PER_AREA, 'rest');
  const pv_yield = w.pick('pv_yield', PV_YIELD, row);
  const first = power_first * Math.min(floor_area_m2, pv_first_area);
  const kwp = w.result('pv_capacity_kwp', first + power_rest * Math.max(0, floor_area_m2 - pv_first_area), {
    symbol: 'kwp',
    formula:
      'pv_power_first * min(floor_area_m2, pv_first_area) + pv_power_rest * max(0, floor_area_m2 - pv_first_area)',
    reference: PV_POWER_PER_AREA.source.document,
  });
  const gen = w.step('gen', (kwp * pv_yield) / floor_area_m2, {
    formula: 'kwp * pv_yield / floor_area_m2',
    description: 'Annual photovoltaic generation',
    unit: 'kWh/m2/yr',
    reference: ENERGY_BALANCE,
  });
  return { kwp, gen };
}
