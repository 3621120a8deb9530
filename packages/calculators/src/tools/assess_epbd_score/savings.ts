import { PV_YIELD } from '../../data/construction_and_yield.ts';
import { PV_POWER } from '../../data/renovation.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { DEMAND_CUT, HEAT_PUMP_SCOP, PV_EXPORT_PRICE_SHARE, PV_MATCHED_SHARE } from './data.ts';
import type { Baseline } from './energy.ts';
import type { Place } from './facts.ts';

/** What a measure saves in a year. */
export interface Savings {
  energy: number;
  bill: number;
  carbon: number;
}

/** The building that a measure is taken in. */
export interface Site {
  place: Place;
  floor_area_m2: number;
  baseline: Baseline;
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
    description: 'Delivered energy saved in a year',
    unit: 'kWh/yr',
    reference: PRODUCT_METHOD,
  });
  const price_less = less_electricity * electricity.price + (fuel ? less_fuel * fuel.price : 0);
  const bill = w.step('bill_saving', price_less * floor_area_m2, {
    formula: fuel
      ? '(less_electricity * price_electricity + less_fuel * price_fuel) * floor_area_m2'
      : 'less_electricity * price_electricity * floor_area_m2',
    description: 'Bill saved in a year',
    unit: 'EUR/yr',
    reference: PRODUCT_METHOD,
  });
  const carbon_less = less_electricity * electricity.EF + (fuel ? less_fuel * fuel.EF : 0);
  const carbon = w.step('carbon_saving', carbon_less * floor_area_m2, {
    formula: fuel
      ? '(less_electricity * EF_electricity + less_fuel * EF_fuel) * floor_area_m2'
      : 'less_electricity * EF_electricity * floor_area_m2',
    description: 'Carbon saved in a year',
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
      description: 'Electricity of a year that is saved',
      unit: 'kWh/m2/yr',
      reference: PRODUCT_METHOD,
    });
    const less_fuel = w.step('less_fuel', cut_heat * heat_fuel, {
      formula: 'cut_heat * heat_fuel',
      description: 'Fuel or network heat of a year that is saved',
      unit: 'kWh/m2/yr',
      reference: PRODUCT_METHOD,
    });
    return savingsOf({ less_electricity, less_fuel }, site, w);
  };
}

export function savingsOfHeatPump(site: Site, w: Working): Savings {
  const { heat_electricity, heat_fuel, q0 } = site.baseline;
  const scop = w.use(HEAT_PUMP_SCOP);
  const less_electricity = w.step('less_electricity', heat_electricity - q0 / scop, {
    formula: 'heat_electricity - q0 / scop',
    description: 'Electricity of a year that is saved; negative is more',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });
  const less_fuel = w.step('less_fuel', heat_fuel, {
    formula: 'heat_fuel',
    description: 'Fuel or network heat of a year that is saved',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });
  return savingsOf({ less_electricity, less_fuel }, site, w);
}

export function savingsOfPv({ place, floor_area_m2, baseline }: Site, w: Working): Savings {
  const { electricity, electricity_kwh } = baseline;
  const pv_power = w.use(PV_POWER);
  const pv_yield = w.pick('pv_yield', PV_YIELD, place.data_row);
  const pv_matched = w.use(PV_MATCHED_SHARE);
  const pv_export = w.use(PV_EXPORT_PRICE_SHARE);
  const gen = w.step('gen', pv_power * floor_area_m2 * pv_yield, {
    formula: 'pv_power * floor_area_m2 * pv_yield',
    description: 'Electricity that the panels give in a year',
    unit: 'kWh/yr',
    reference: PRODUCT_METHOD,
  });
  const used = w.step('used', Math.min(gen, pv_matched * electricity_kwh), {
    formula: 'min(gen, pv_matched * electricity_kwh)',
    description: 'Electricity of the panels that is used on site, which is the energy saved',
    unit: 'kWh/yr',
    reference: PRODUCT_METHOD,
  });
  const bill = w.step('bill_saving', electricity.price * (used + pv_export * (gen - used)), {
    formula: 'price_electricity * (used + pv_export * (gen - used))',
    description: 'Bill saved in a year, with what the export earns',
    unit: 'EUR/yr',
    reference: PRODUCT_METHOD,
  });
  const carbon = w.step('carbon_saving', used * electricity.EF, {
    formula: 'used * EF_electricity',
    description: 'Carbon saved in a year, export not credited',
    unit: 'kgCO2e/yr',
    reference: PRODUCT_METHOD,
  });
  return { energy: used, bill, carbon };
}
