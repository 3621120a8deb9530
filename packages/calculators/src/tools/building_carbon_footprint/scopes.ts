import { REFERENCE_STUDY_PERIOD } from '../../data/building_energy.ts';
import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import type { Working } from '../../kernel/index.ts';
import {
  CHARGE_CLIMATE,
  COMMUTING,
  embodiedCarbonOf,
  FACTORS,
  FUEL_UPSTREAM,
  GWP,
  HEAT_UPSTREAM_SHARE,
  LEAK_RATE,
  REFRIGERANT_CHARGE,
  WASTE,
  WASTE_FACTOR,
  WATER_FACTOR,
  WATER_USE,
} from './data.ts';
import { type Energy, FUEL_NAME } from './energy.ts';
import { OTHER_FUELS, type OtherFuel } from './further_inputs.ts';
import {
  EMBODIED,
  SCOPE_1,
  SCOPE_2,
  SCOPE_2_UNCOVERED,
  SCOPE_3,
  SCOPE_3_COMMUTING,
  SCOPE_3_ENERGY,
  SCOPE_3_WASTE,
  SCOPE_3_WATER,
  SENT,
} from './references.ts';
import type { Building, BuildingType, Location, Refrigerant } from './schema.ts';

interface Plant {
  building_type: BuildingType;
  location: Location;
  refrigerant: Refrigerant;
}

function chargeOf({ building_type, location, refrigerant }: Plant, A: number, w: Working): number {
  const said = { symbol: 'charge', reference: SCOPE_1 };
  if (refrigerant === 'none') return w.result('refrigerant_charge_kg', 0, { formula: '0', ...said });
  const charge_m2 = w.pick('charge_m2', REFRIGERANT_CHARGE, building_type);
  const climate_factor = w.pick('climate_factor', CHARGE_CLIMATE, location);
  return w.result('refrigerant_charge_kg', charge_m2 * climate_factor * A, {
    formula: 'charge_m2 * climate_factor * A',
    ...said,
  });
}

/** The other fuels that the building burns. */
export function otherFuelsUsed({ others }: Energy): OtherFuel[] {
  return OTHER_FUELS.filter((fuel) => others[fuel] > 0);
}

/** The lines of the other fuels that are burnt, by the start of their symbols. */
function linesOfFuels(energy: Energy, symbol: string): string[] {
  return otherFuelsUsed(energy).map((fuel) => `${symbol}_${fuel}`);
}

function otherFuelCarbon(energy: Energy, location: Location, w: Working): number {
  let carbon = 0;
  for (const fuel of otherFuelsUsed(energy)) {
    const EF = w.pick(`EF_${fuel}`, FACTORS[location][`EF_${fuel}`]);
    carbon += w.step(`S1_${fuel}`, energy.others[fuel] * EF, {
      formula: `E_${fuel} * EF_${fuel}`,
      description: `Scope 1, ${FUEL_NAME[fuel]}`,
      unit: 'kgCO2e/yr',
      reference: SCOPE_1,
    });
  }
  return w.step('S1_fuels', carbon, {
    formula: linesOfFuels(energy, 'S1').join(' + ') || '0',
    description: 'Scope 1, heating oil, LPG and biomass',
    unit: 'kgCO2e/yr',
    reference: SCOPE_1,
  });
}

export function scope1Of(energy: Energy, plant: Plant, w: Working) {
  const { gas, A } = energy;
  const EF_gas = w.pick('EF_gas', FACTORS[plant.location].EF_gas);
  const S1_gas = w.step('S1_gas', gas * EF_gas, {
    formula: 'gas * EF_gas',
    description: 'Scope 1, gas',
    unit: 'kgCO2e/yr',
    reference: SCOPE_1,
  });
  const S1_fuels = otherFuelCarbon(energy, plant.location, w);
  const charge = chargeOf(plant, A, w);
  const leak_rate = w.use(LEAK_RATE);
  const gwp = w.pick('GWP', GWP, plant.refrigerant);
  const S1_ref = w.step('S1_ref', charge * leak_rate * gwp, {
    formula: 'charge * leak_rate * GWP',
    description: 'Scope 1, refrigerant leakage',
    unit: 'kgCO2e/yr',
    reference: SCOPE_1,
  });
  const S1 = w.step('S1', S1_gas + S1_fuels + S1_ref, {
    formula: 'S1_gas + S1_fuels + S1_ref',
    description: 'Scope 1',
    unit: 'kgCO2e/yr',
    reference: SCOPE_1,
  });
  return { EF_gas, S1_gas, S1_fuels, charge, gwp, S1_ref, S1 };
}
export type Scope1 = ReturnType<typeof scope1Of>;

type Site = Pick<Building, 'location' | 'renewable_pct' | 'grid_factor_kgco2e_per_kwh'>;

/** The own grid factor, or else the average of the location. */
function gridFactorOf({ location, grid_factor_kgco2e_per_kwh }: Site, w: Working): number {
  if (grid_factor_kgco2e_per_kwh === undefined) return w.pick('EF_el', FACTORS[location].EF_el);
  return w.step('EF_el', grid_factor_kgco2e_per_kwh, {
    formula: 'grid_factor_kgco2e_per_kwh',
    description: 'Emission factor of grid electricity, own factor',
    unit: 'kgCO2e/kWh',
    reference: SENT,
  });
}

export function scope2Of({ el, heat }: Energy, site: Site, w: Working) {
  const { location, renewable_pct } = site;
  const EF_el = gridFactorOf(site, w);
  const EF_heat = w.pick('EF_heat', FACTORS[location].EF_heat);
  const S2_el = w.step('S2_el', el * EF_el, {
    formula: 'el * EF_el',
    description: 'Scope 2, electricity at grid average',
    unit: 'kgCO2e/yr',
    reference: SCOPE_2,
  });
  const S2_heat = w.step('S2_heat', heat * EF_heat, {
    formula: 'E_heat * EF_heat',
    description: 'Scope 2, purchased heat',
    unit: 'kgCO2e/yr',
    reference: SCOPE_2,
  });
  const S2_uncovered = w.step('S2_uncovered', S2_el * (1 - renewable_pct / 100), {
    formula: 'S2_el * (1 - renewable_pct / 100)',
    description: 'Scope 2, electricity not covered by contracts, at grid average',
    unit: 'kgCO2e/yr',
    reference: SCOPE_2_UNCOVERED,
  });
  const S2_lb = w.step('S2_lb', S2_el + S2_heat, {
    formula: 'S2_el + S2_heat',
    description: 'Scope 2, location-based',
    unit: 'kgCO2e/yr',
    reference: SCOPE_2,
  });
  const S2_mb = w.step('S2_mb', S2_uncovered + S2_heat, {
    formula: 'S2_uncovered + S2_heat',
    description: 'Scope 2, market-based',
    unit: 'kgCO2e/yr',
    reference: SCOPE_2,
  });
  return { EF_el, EF_heat, S2_el, S2_heat, S2_uncovered, S2_lb, S2_mb };
}
export type Scope2 = ReturnType<typeof scope2Of>;

/** Grid losses are a share of what is generated, so they follow an own grid factor. */
function lossesOf({ location, grid_factor_kgco2e_per_kwh: own }: Site, w: Working): number {
  const { EF_el, td_el } = FACTORS[location];
  if (own === undefined) return w.pick('td_el', td_el);
  const td_location = w.pick('td_location', td_el);
  const EF_location = w.pick('EF_location', EF_el);
  return w.step('td_el', (td_location * own) / EF_location, {
    formula: 'td_location * EF_el / EF_location',
    description: 'Emission factor of grid losses at the own grid factor',
    unit: 'kgCO2e/kWh',
    reference: SCOPE_3_ENERGY,
  });
}

function otherFuelUpstream(energy: Energy, w: Working): number {
  let carbon = 0;
  for (const fuel of otherFuelsUsed(energy)) {
    const wtt = w.pick(`wtt_${fuel}`, FUEL_UPSTREAM, fuel);
    carbon += w.step(`up_${fuel}`, energy.others[fuel] * wtt, {
      formula: `E_${fuel} * wtt_${fuel}`,
      description: `Well to tank, ${FUEL_NAME[fuel]}`,
      unit: 'kgCO2e/yr',
      reference: SCOPE_3_ENERGY,
    });
  }
  return carbon;
}

function upstreamOf(energy: Energy, { S2_heat }: Scope2, site: Site, w: Working) {
  const { el, gas } = energy;
  const factors = FACTORS[site.location];
  const wtt_gas = w.pick('wtt_gas', factors.wtt_gas);
  const wtt_el = w.pick('wtt_el', factors.wtt_el);
  const td_el = lossesOf(site, w);
  const td_wtt = w.pick('td_wtt', factors.td_wtt);
  const heat_upstream = w.use(HEAT_UPSTREAM_SHARE);
  const up_gas = w.step('up_gas', gas * wtt_gas, {
    formula: 'gas * wtt_gas',
    description: 'Gas, well to tank',
    unit: 'kgCO2e/yr',
    reference: SCOPE_3_ENERGY,
  });
  const up_el = w.step('up_el', el * (wtt_el + td_el + td_wtt), {
    formula: 'el * (wtt_el + td_el + td_wtt)',
    description: 'Electricity, well to tank and grid losses',
    unit: 'kgCO2e/yr',
    reference: SCOPE_3_ENERGY,
  });
  const up_heat = w.step('up_heat', S2_heat * heat_upstream, {
    formula: 'S2_heat * heat_upstream',
    description: 'Purchased heat, well to tank and network losses',
    unit: 'kgCO2e/yr',
    reference: SCOPE_3_ENERGY,
  });
  const up_fuels = w.step('up_fuels', up_gas + otherFuelUpstream(energy, w), {
    formula: ['up_gas', ...linesOfFuels(energy, 'up')].join(' + '),
    description: 'All fuels, well to tank',
    unit: 'kgCO2e/yr',
    reference: SCOPE_3_ENERGY,
  });
  return { up_fuels, up_el, up_heat };
}

/** Whether the building is still to be completed, so that its embodied carbon can still be changed. */
export function isPlanned({ year_built }: Pick<Building, 'year_built'>): boolean {
  return year_built > ASSESSMENT_YEAR;
}

function embodiedPart(part: 'upfront' | 'later', { building_type, embodied_assessment }: Building, w: Working): number {
  const symbol = part === 'upfront' ? 'upfront' : 'bc';
  const assessed = embodied_assessment?.[part];
  if (assessed === undefined) {
    const { table, row } = embodiedCarbonOf(building_type);
    return w.pick(symbol, table, row, part);
  }
  return w.step(symbol, assessed, {
    formula: `embodied_assessment.${part}`,
    description: `Embodied carbon as assessed, ${part === 'upfront' ? 'modules A1 to A5' : 'modules B1 to B5 and C'}`,
    unit: 'kgCO2e/m2',
    reference: SENT,
  });
}

export function embodiedOf({ A }: Energy, building: Building, w: Working) {
  const upfront = embodiedPart('upfront', building, w);
  const bc = embodiedPart('later', building, w);
  const RSP = w.use(REFERENCE_STUDY_PERIOD);
  const life_cycle = w.result('embodied_life_cycle_kgco2e_per_m2', upfront + bc, {
    symbol: 'life_cycle',
    formula: 'upfront + bc',
    reference: EMBODIED,
  });
  const embodied = w.step('embodied', life_cycle * A, {
    formula: 'life_cycle * A',
    description: 'Embodied carbon of the building, modules A to C',
    unit: 'kgCO2e',
    reference: EMBODIED,
  });
  const planned = isPlanned(building);
  const emb_yr = w.step('emb_yr', planned ? embodied / RSP : 0, {
    formula: planned ? 'embodied / RSP' : '0',
    description: planned
      ? 'Annualised embodied carbon of a building to be completed'
      : 'Embodied carbon of an existing building, apart from the annual total',
    unit: 'kgCO2e/yr',
    reference: EMBODIED,
  });
  return { upfront, RSP, life_cycle, embodied, emb_yr };
}
export type Embodied = ReturnType<typeof embodiedOf>;

function occupantsOf(occupancy: number | undefined, building_type: BuildingType, w: Working) {
  const n = w.step('n', occupancy ?? 0, {
    formula: occupancy === undefined ? '0' : 'occupancy',
    description: 'Persons in the building',
    unit: 'persons',
    reference: SENT,
  });
  const water_p = w.pick('water_p', WATER_USE, building_type);
  const EF_water = w.use(WATER_FACTOR);
  const water = w.step('water', n * water_p * EF_water, {
    formula: 'n * water_p * EF_water',
    description: 'Water supply and treatment',
    unit: 'kgCO2e/yr',
    reference: SCOPE_3_WATER,
  });
  const waste_p = w.pick('waste_p', WASTE, building_type);
  const EF_waste = w.use(WASTE_FACTOR);
  const waste = w.step('waste', n * waste_p * EF_waste, {
    formula: 'n * waste_p * EF_waste',
    description: 'Waste',
    unit: 'kgCO2e/yr',
    reference: SCOPE_3_WASTE,
  });
  const commute_p = w.pick('commute_p', COMMUTING, building_type);
  const commute = w.step('commute', n * commute_p, {
    formula: 'n * commute_p',
    description: 'Commuting',
    unit: 'kgCO2e/yr',
    reference: SCOPE_3_COMMUTING,
  });
  return { water, waste, commute };
}

interface Scope3Basis {
  site: Building;
  scope2: Scope2;
  embodied: Embodied;
}

export function scope3Of(energy: Energy, { site, scope2, embodied }: Scope3Basis, w: Working) {
  const { building_type, occupancy } = site;
  const { emb_yr } = embodied;
  const { up_fuels, up_el, up_heat } = upstreamOf(energy, scope2, site, w);
  const { water, waste, commute } = occupantsOf(occupancy, building_type, w);
  const S3 = w.step('S3', up_fuels + up_el + up_heat + emb_yr + water + waste + commute, {
    formula: 'up_fuels + up_el + up_heat + emb_yr + water + waste + commute',
    description: 'Scope 3',
    unit: 'kgCO2e/yr',
    reference: SCOPE_3,
  });
  return { up_fuels, up_el, up_heat, emb_yr, water, waste, commute, S3 };
}
export type Scope3 = ReturnType<typeof scope3Of>;
