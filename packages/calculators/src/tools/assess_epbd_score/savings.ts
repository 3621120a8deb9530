import { EXPORT_PRICE_SHARE } from '../../data/building_energy.ts';
import { PV_YIELD } from '../../data/construction_and_yield.ts';
import { PV_POWER } from '../../data/renovation.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { type CostColumn, heatPumpSpf, pvCapacityOfHome, pvYearOfHome } from '../../methods/measure_costs.ts';
import { DEMAND_CUT, PV_MATCHED_SHARE } from './data.ts';
import type { Baseline } from './energy.ts';
import type { Place } from './facts.ts';

/** The annual savings of a measure. */
export interface Savings {
  energy: number;
  bill: number;
  carbon: number;
}

/** The building in which a measure is implemented. */
export interface Site {
  place: Place;
  column: CostColumn;
  floor_area_m2: number;
  baseline: Baseline;
  /** Photovoltaic capacity, which is a symbol of the working; 0 for other measures. */
  kwp: number;
}

/** Electricity and fuel saved per floor area; in the working they are `less_electricity` and `less_fuel`. */
interface Less {
  less_electricity: number;
  less_fuel: number;
}

function savingsOf({ less_electricity, less_fuel }: Less, { baseline, floor_area_m2 }: Site, w: Working): Savings {
  const { electricity, fuel } = baseline;
  const energy = w.step('energy_saving', (less_electricity + less_fuel) * floor_area_m2, {
    formula: '(less_electricity + less_fuel) * floor_area_m2',
    description: 'Annual delivered energy saved',
    unit: 'kWh/yr',
    reference: PRODUCT_METHOD,
  });
  const price_less = less_electricity * electricity.price + (fuel ? less_fuel * fuel.price : 0);
  const bill = w.step('bill_saving', price_less * floor_area_m2, {
    formula: fuel
      ? '(less_electricity * price_electricity + less_fuel * price_fuel) * floor_area_m2'
      : 'less_electricity * price_electricity * floor_area_m2',
    description: 'Annual energy cost saving',
    unit: 'EUR/yr',
    reference: PRODUCT_METHOD,
  });
  const carbon_less = less_electricity * electricity.EF + (fuel ? less_fuel * fuel.EF : 0);
  const carbon = w.step('carbon_saving', carbon_less * floor_area_m2, {
    formula: fuel
      ? '(less_electricity * EF_electricity + less_fuel * EF_fuel) * floor_area_m2'
      : 'less_electricity * EF_electricity * floor_area_m2',
    description: 'Annual carbon saving',
    unit: 'kgCO2e/yr',
    reference: PRODUCT_METHOD,
  });
  return { energy, bill, carbon };
}

export function savingsByCut(measure: keyof typeof DEMAND_CUT.value): (site: Site, w: Working) => Savings {
  return (site, w) => {
    const { heat_electricity, heat_fuel, aux0 } = site.baseline;
    const cut_heat = w.pick('cut_heat', DEMAND_CUT, measure, 'heat');
    const cut_aux = w.pick('cut_aux', DEMAND_CUT, measure, 'auxiliary');
    const less_electricity = w.step('less_electricity', cut_heat * heat_electricity + cut_aux * aux0, {
      formula: 'cut_heat * heat_electricity + cut_aux * aux0',
      description: 'Annual electricity saving',
      unit: 'kWh/m2/yr',
      reference: PRODUCT_METHOD,
    });
    const less_fuel = w.step('less_fuel', cut_heat * heat_fuel, {
      formula: 'cut_heat * heat_fuel',
      description: 'Annual fuel or district heat saving',
      unit: 'kWh/m2/yr',
      reference: PRODUCT_METHOD,
    });
    return savingsOf({ less_electricity, less_fuel }, site, w);
  };
}

export function savingsOfHeatPump(site: Site, w: Working): Savings {
  const { heat_electricity, heat_fuel, q0 } = site.baseline;
  const SCOP = heatPumpSpf(site.place.climate_row, w);
  const less_electricity = w.step('less_electricity', heat_electricity - q0 / SCOP, {
    formula: 'heat_electricity - q0 / SCOP',
    description: 'Annual electricity saving; negative if consumption rises',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });
  const less_fuel = w.step('less_fuel', heat_fuel, {
    formula: 'heat_fuel',
    description: 'Annual fuel or district heat saving',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });
  return savingsOf({ less_electricity, less_fuel }, site, w);
}

/** The capacity of photovoltaics: that of the roof of a home, else by floor area. It is `kwp` in the working. */
export function pvCapacity({ floor_area_m2, column }: Pick<Site, 'floor_area_m2' | 'column'>, w: Working): number {
  if (column === 'home') return pvCapacityOfHome(floor_area_m2, w);
  const pv_power = w.use(PV_POWER);
  return w.step('kwp', pv_power * floor_area_m2, {
    formula: 'pv_power * floor_area_m2',
    description: 'Photovoltaic capacity',
    unit: 'kWp',
    reference: PRODUCT_METHOD,
  });
}

/** A year of the photovoltaics of a building that is not a home: what it uses is bounded by its demand. */
function pvYearOfOther({ place, baseline, kwp }: Site, w: Working): { used: number; bill: number } {
  const { electricity, electricity_kwh } = baseline;
  const pv_yield = w.pick('pv_yield', PV_YIELD, place.climate_row);
  const pv_matched = w.use(PV_MATCHED_SHARE);
  const export_price_share = w.use(EXPORT_PRICE_SHARE);
  const gen = w.step('gen', kwp * pv_yield, {
    formula: 'kwp * pv_yield',
    description: 'Annual electricity generated by the panels',
    unit: 'kWh/yr',
    reference: PRODUCT_METHOD,
  });
  const used = w.step('used', Math.min(gen, pv_matched * electricity_kwh), {
    formula: 'min(gen, pv_matched * electricity_kwh)',
    description: 'Generated electricity used on site',
    unit: 'kWh/yr',
    reference: PRODUCT_METHOD,
  });
  const bill = w.step('bill_saving', electricity.price * (used + export_price_share * (gen - used)), {
    formula: 'price_electricity * (used + export_price_share * (gen - used))',
    description: 'Annual energy cost saving, including export revenue',
    unit: 'EUR/yr',
    reference: PRODUCT_METHOD,
  });
  return { used, bill };
}

export function savingsOfPv(site: Site, w: Working): Savings {
  const { place, column, baseline, kwp } = site;
  const { electricity } = baseline;
  const { used, bill } =
    column === 'home'
      ? pvYearOfHome({ kwp, row: place.climate_row, price_electricity: electricity.price }, w)
      : pvYearOfOther(site, w);
  const carbon = w.step('carbon_saving', used * electricity.EF, {
    formula: 'used * EF_electricity',
    description: 'Annual carbon saving, export not credited',
    unit: 'kgCO2e/yr',
    reference: PRODUCT_METHOD,
  });
  return { energy: used, bill, carbon };
}
