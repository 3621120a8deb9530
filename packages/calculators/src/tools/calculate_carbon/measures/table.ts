import { PV_MATCHED_MAX } from '../../../data/building_energy.ts';
import { PV_YIELD } from '../../../data/construction_and_yield.ts';
import { PV_SELF_USE } from '../../../data/measures.ts';
import type { Working } from '../../../kernel/index.ts';
import {
  costByArea as costOfTable,
  heatPumpCapacity,
  heatPumpCost,
  pvCapacityOfHome,
  pvCost,
  pvYearOfHome,
} from '../../../methods/measure_costs.ts';
import {
  CONTROLS_SAVING,
  COOLING_UPGRADE_COST,
  COOLING_UPGRADE_FROM,
  COOLING_UPGRADE_SAVING,
  ENVELOPE_COST,
  ENVELOPE_SAVING,
  FULL_LOAD_HOURS,
  INSULATED_FROM,
  LED_COST,
  LED_SAVING,
  PV_CAPACITY,
} from '../data/measures.ts';
import type { MeasureName } from '../schema.ts';
import {
  costByArea,
  type Effect,
  electricityLeft,
  fuelsLeft,
  MEASURE_MODEL,
  type Remaining,
  saveElectricity,
  saveFuels,
} from './effect.ts';
import type { Site } from './site.ts';

/** The effect of a measure on the energy remaining after earlier ones; null where it does not apply. */
type Measure = (site: Site, before: Remaining, w: Working) => Effect | null;

function optimiseControls(site: Site, before: Remaining, w: Working): Effect {
  const s_el = saveElectricity(w.pick('share_el', CONTROLS_SAVING, 'electricity'), before, w);
  const { cost } = costOfTable(['heating_controls'], site.priced, w);
  if (site.fuels === null) return { s_el, cost };
  const cut = w.pick('share_fuels', CONTROLS_SAVING, 'fuels');
  return { s_el, fuels: saveFuels(cut, site.fuels, before, w), cut, cost };
}

function fitLed(site: Site, before: Remaining, w: Working): Effect {
  const { type } = site.building;
  const s_el = saveElectricity(w.pick('share_el', LED_SAVING, type), before, w);
  const cost =
    type === 'residential'
      ? costOfTable(['led_lighting'], site.priced, w).cost
      : costByArea(w.pick('c', LED_COST, type), site, w);
  return { s_el, cost };
}

function replaceCoolingPlant(site: Site, before: Remaining, w: Working): Effect | null {
  const { cool_all, scale, electricity, building } = site;
  const cool_from = w.use(COOLING_UPGRADE_FROM);
  if (cool_all < cool_from) return null;
  const x = electricityLeft(before, w);
  const E_cool = w.step('E_cool', cool_all * building.floor_area_m2 * scale, {
    formula: 'cool_all * floor_area_m2 * scale',
    description: 'Cooling electricity before the measures',
    unit: 'kWh/yr',
    reference: MEASURE_MODEL,
  });
  const s_cool = w.pick('s_cool', COOLING_UPGRADE_SAVING);
  const s_el = w.step('s_el', (s_cool * E_cool * x) / electricity.E, {
    formula: 's_cool * E_cool * x / E_electricity',
    description: 'Electricity saved, on the cooling remaining after earlier measures',
    unit: 'kWh/yr',
    reference: MEASURE_MODEL,
  });
  return { s_el, cost: costByArea(w.pick('c', COOLING_UPGRADE_COST, building.type), site, w) };
}

function insulateEnvelope(site: Site, before: Remaining, w: Working): Effect | null {
  const { fuels, building } = site;
  if (fuels === null) return null;
  if (building.construction_year !== undefined && building.construction_year >= w.use(INSULATED_FROM)) return null;
  const cut = w.pick('share_fuels', ENVELOPE_SAVING);
  const cost =
    building.type === 'residential'
      ? costOfTable(['wall_insulation', 'roof_insulation'], site.priced, w).cost
      : costByArea(w.pick('c', ENVELOPE_COST, building.type), site, w);
  return { fuels: saveFuels(cut, fuels, before, w), cut, cost };
}

/** Homes by floor area, as in every tool that prices them; other buildings by their heat. */
function heatPumpPower(Q: number, { building, priced }: Site, w: Working): number {
  if (building.type === 'residential') return heatPumpCapacity(priced, w);
  const FLH = w.use(FULL_LOAD_HOURS);
  return w.step('hp_kw', Q / FLH, {
    formula: 'Q / FLH',
    description: 'Heat pump capacity assumed for the cost',
    unit: 'kW',
    reference: MEASURE_MODEL,
  });
}

function fitHeatPump(site: Site, before: Remaining, w: Working): Effect | null {
  const { switched } = site.fuelSwitch;
  if (switched === null) return null;
  electricityLeft(before, w);
  const left = fuelsLeft(before, w);
  const Q = w.step('Q', left * switched.Q, {
    formula: 'left * Q_switched',
    description: 'Useful heat delivered by the heat pump',
    unit: 'kWh/yr',
    reference: MEASURE_MODEL,
  });
  const fuels = {
    E: w.step('s_fuels', left * switched.E, {
      formula: 'left * E_switched',
      description: 'Fuels saved',
      unit: 'kWh/yr',
      reference: MEASURE_MODEL,
    }),
    C: w.step('c_fuels', left * switched.C, {
      formula: 'left * C_switched',
      description: 'Carbon of the fuels saved',
      unit: 'kgCO2e/yr',
      reference: MEASURE_MODEL,
    }),
    B: w.step('b_fuels', left * switched.B, {
      formula: 'left * B_switched',
      description: 'Cost of the fuels saved',
      unit: 'EUR/yr',
      reference: MEASURE_MODEL,
    }),
  };
  const s_el = w.step('s_el', -Q / switched.SCOP, {
    formula: '-Q / SCOP',
    description: 'Electricity saved; negative, as the heat pump consumes electricity',
    unit: 'kWh/yr',
    reference: MEASURE_MODEL,
  });
  const { cost } = heatPumpCost(heatPumpPower(Q, site, w), site.priced, w);
  return { s_el, fuels, cost };
}

/** Photovoltaics of a home, as in every tool that prices them; no larger than its own use needs. */
function fitPhotovoltaicsOfHome({ building, priced, electricity }: Site, before: Remaining, w: Working): Effect {
  const x = electricityLeft(before, w);
  const roof = pvCapacityOfHome(building.floor_area_m2, w.group('roof'));
  const pv_self_use = w.use(PV_SELF_USE);
  const yield_of_row = w.pick('yield_of_row', PV_YIELD, building.climate);
  const kwp = w.step('kwp', Math.min(roof, x / (pv_self_use * yield_of_row)), {
    formula: 'min(kwp_rooftop_pv_roof, x / (pv_self_use * yield_of_row))',
    description: 'Photovoltaic capacity, no larger than the use of the home needs',
    unit: 'kWp',
    reference: MEASURE_MODEL,
  });
  const price_electricity = w.step('price_electricity', electricity.p, {
    formula: 'p_electricity',
    description: 'Price of electricity',
    unit: 'EUR/kWh',
    reference: MEASURE_MODEL,
  });
  const { used, exported } = pvYearOfHome({ kwp, row: building.climate, price_electricity }, w);
  const s_el = w.step('s_el', used, {
    formula: 'used',
    description: 'Electricity generated and used on site',
    unit: 'kWh/yr',
    reference: MEASURE_MODEL,
  });
  return { s_el, exported, cost: pvCost(kwp, priced, w).cost };
}

function fitPhotovoltaics(site: Site, before: Remaining, w: Working): Effect {
  const { building, priced } = site;
  const { type } = building;
  if (type === 'residential') return fitPhotovoltaicsOfHome(site, before, w);
  const x = electricityLeft(before, w);
  const pv_kwp = w.pick('pv_kwp', PV_CAPACITY, type);
  const pv_yield = w.pick('pv_yield', PV_YIELD, building.climate);
  const gen = w.step('gen', Math.min(pv_kwp * building.floor_area_m2 * pv_yield, x), {
    formula: 'min(pv_kwp * floor_area_m2 * pv_yield, x)',
    description: 'Electricity generated',
    unit: 'kWh/yr',
    reference: MEASURE_MODEL,
  });
  const pv_matched_max = w.use(PV_MATCHED_MAX);
  const s_el = w.step('s_el', Math.min(gen, pv_matched_max * x), {
    formula: 'min(gen, pv_matched_max * x)',
    description: 'Electricity generated and used on site',
    unit: 'kWh/yr',
    reference: MEASURE_MODEL,
  });
  const exported = w.step('exported', gen - s_el, {
    formula: 'gen - s_el',
    description: 'Electricity exported; avoided carbon (RICS module D2) is not credited',
    unit: 'kWh/yr',
    reference: MEASURE_MODEL,
  });
  const kwp = w.step('kwp', gen / pv_yield, {
    formula: 'gen / pv_yield',
    description: 'Photovoltaic capacity',
    unit: 'kWp',
    reference: MEASURE_MODEL,
  });
  return { s_el, exported, cost: pvCost(kwp, priced, w).cost };
}

export const MEASURES: Record<MeasureName, Measure> = {
  controls_optimisation: optimiseControls,
  led_lighting: fitLed,
  cooling_plant_upgrade: replaceCoolingPlant,
  envelope_insulation: insulateEnvelope,
  heat_pump: fitHeatPump,
  rooftop_pv: fitPhotovoltaics,
};
