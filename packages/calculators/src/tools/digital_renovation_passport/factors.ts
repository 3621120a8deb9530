import { PV_YIELD } from '../../data/construction_and_yield.ts';
import { emissionFactor } from '../../data/emission_factors.ts';
import { energyPrice } from '../../data/energy_prices.ts';
import { SAP_PRICE, type SapFuel } from '../../data/sap_tables.ts';
import type { Working } from '../../kernel/index.ts';
import { metricWeights, primaryWeights, type Weights } from '../../methods/energy_weights.ts';
import type { Building } from './building.ts';
import { CARRIERS, type HeatCarrier } from './heatings.ts';

export interface Factors {
  metric: Weights;
  primary: Weights;
  co2: Weights;
  bill: Weights;
  /** SAP standard prices, in the United Kingdom only. */
  sap_cost: Weights | null;
  pv_yield: number;
}

/** Heat from the boilers of a network has one price in Table 12, whatever they burn. */
const SAP_FUEL: Record<HeatCarrier, SapFuel> = {
  electricity: 'grid_electricity',
  natural_gas: 'mains_gas',
  heating_oil: 'heating_oil',
  district_heat: 'biomass_community',
  biomass: 'wood_pellets',
};

function carbonWeights(fuel: HeatCarrier | null, { row }: Building, w: Working): Weights {
  return {
    electricity: w.use(emissionFactor(row, 'electricity')),
    fuel: fuel ? w.pick('EF_fuel', emissionFactor(row, fuel)) : 0,
  };
}

function priceWeights(fuel: HeatCarrier | null, { row }: Building, w: Working): Weights {
  const household = { row, sector: 'household', currency: 'EUR' } as const;
  return {
    electricity: w.use(energyPrice({ ...household, carrier: 'electricity' })),
    fuel: fuel ? w.pick('p_fuel', energyPrice({ ...household, carrier: fuel })) : 0,
  };
}

function sapWeights(fuel: HeatCarrier | null, w: Working): Weights {
  return {
    electricity: w.pick('sap_price_electricity', SAP_PRICE, SAP_FUEL.electricity),
    fuel: fuel ? w.pick('sap_price_fuel', SAP_PRICE, SAP_FUEL[fuel]) : 0,
  };
}

/** What each kWh counts for class, primary energy, carbon and bill, and what photovoltaics yield. */
export function factorsFor(building: Building, w: Working): Factors {
  const { today } = CARRIERS[building.heating];
  const fuel = today === 'electricity' ? null : today;
  const primary = primaryWeights(fuel, building.row, w);
  return {
    metric: metricWeights(fuel, primary, building.scale, w),
    primary,
    co2: carbonWeights(fuel, building, w),
    bill: priceWeights(fuel, building, w),
    sap_cost: building.row === 'gb' ? sapWeights(fuel, w) : null,
    pv_yield: w.pick('pv_yield', PV_YIELD, building.row),
  };
}
