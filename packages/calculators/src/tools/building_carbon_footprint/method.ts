import type { Calculated, Working } from '../../kernel/index.ts';
import { actionsFor, hasProcessLoad } from './actions.ts';
import { type Energy, energyOf, type GasSource } from './energy.ts';
import { ALL_SCOPES, PATHWAY } from './references.ts';
import type { Building, BuildingType, DefaultedName, Figures, Location, Refrigerant } from './schema.ts';
import {
  embodiedOf,
  isPlanned,
  type Scope1,
  type Scope2,
  type Scope3,
  scope1Of,
  scope2Of,
  scope3Of,
} from './scopes.ts';
import { checkStranding, inYear, netZeroGap, type PathwayYear, SHOWN_YEARS } from './stranding.ts';

const COOLED_TYPES: readonly BuildingType[] = ['office', 'retail', 'datacentre', 'healthcare'];

function usualRefrigerant(type: BuildingType, location: Location): Refrigerant {
  return location === 'uae' || COOLED_TYPES.includes(type) ? 'hfc' : 'none';
}

interface Scopes {
  scope1: Scope1;
  scope2: Scope2;
  scope3: Scope3;
}

function totalsOf({ scope1: { S1 }, scope2: { S2_lb, S2_mb }, scope3: { S3 } }: Scopes, { A }: Energy, w: Working) {
  const T_lb = w.step('T_lb', S1 + S2_lb + S3, {
    formula: 'S1 + S2_lb + S3',
    description: 'All scopes, location-based',
    unit: 'kgCO2e/yr',
    reference: ALL_SCOPES,
  });
  const T_mb = w.step('T_mb', S1 + S2_mb + S3, {
    formula: 'S1 + S2_mb + S3',
    description: 'All scopes, market-based',
    unit: 'kgCO2e/yr',
    reference: ALL_SCOPES,
  });
  const T_m2 = w.step('T_m2', T_lb / A, {
    formula: 'T_lb / A',
    description: 'All scopes, location-based, per floor area',
    unit: 'kgCO2e/m2/yr',
    reference: ALL_SCOPES,
  });
  const op_m2 = w.step('op_m2', (S1 + S2_lb) / A, {
    formula: '(S1 + S2_lb) / A',
    description: 'Operational intensity: scope 1 and location-based scope 2',
    unit: 'kgCO2e/m2/yr',
    reference: PATHWAY,
  });
  return { T_lb, T_mb, T_m2, op_m2 };
}

/** Null without an occupancy of at least one person. */
function perOccupant(T_lb: number, occupancy: number | undefined, w: Working): number | null {
  if (occupancy === undefined || occupancy < 1) return null;
  return w.step('T_person', T_lb / occupancy, {
    formula: 'T_lb / occupancy',
    description: 'All scopes, location-based, per person',
    unit: 'kgCO2e/person/yr',
    reference: ALL_SCOPES,
  });
}

const tonnes = (kg: number) => kg / 1000;

function shownBreakdown({ up_fuels, up_el, up_heat, emb_yr, water, waste, commute }: Scope3) {
  return {
    fuel_wtt_tco2e: tonnes(up_fuels),
    electricity_upstream_tco2e: tonnes(up_el),
    heat_upstream_tco2e: tonnes(up_heat),
    embodied_annualised_tco2e: tonnes(emb_yr),
    water_tco2e: tonnes(water),
    waste_tco2e: tonnes(waste),
    commuting_tco2e: tonnes(commute),
  };
}

function shownYear({ year, limit, projected }: PathwayYear) {
  return { year, limit_kgco2e_per_m2: limit, projected_kgco2e_per_m2: projected };
}

function shownPathway({ years, compliant_now, stranding_year, risk, excess }: ReturnType<typeof checkStranding>) {
  return {
    pathway_2026_kgco2e_per_m2: inYear(years, 2026).limit,
    pathway_2030_kgco2e_per_m2: inYear(years, 2030).limit,
    pathway_2050_kgco2e_per_m2: inYear(years, 2050).limit,
    pathway_basis: 'product_pathway_shaped_on_crrem' as const,
    pathway_compliant_now: compliant_now,
    stranding_year,
    stranding_risk: risk,
    excess_emissions_to_2050_tco2e: excess,
    pathway: SHOWN_YEARS.map((year) => shownYear(inYear(years, year))),
  };
}

/** What the advice needs and the result does not show. */
export interface Facts {
  b_el: number;
  b_gas: number;
  /** Factor on the gas benchmark; null where no gas benchmark was used. */
  f_age: number | null;
  gasSource: GasSource;
  /** Share of the energy that efficiency saves; null where none is assumed. */
  cut: number | null;
  isProcess: boolean;
}

export function footprintOf(input: Building, w: Working): Calculated<Figures, Facts> {
  const { building_type, location, occupancy } = input;
  w.useDefaults('heat_kwh_year', 'renewable_pct');
  const refrigerant = input.refrigerant ?? usualRefrigerant(building_type, location);

  const energy = energyOf(input, w);
  const { A } = energy;
  const scope1 = scope1Of(energy, { building_type, location, refrigerant }, w);
  const scope2 = scope2Of(energy, input, w);
  const embodied = embodiedOf(energy, input, w);
  const scope3 = scope3Of(energy, { scope2, embodied, site: input }, w);
  const { T_lb, T_mb, T_m2, op_m2 } = totalsOf({ scope1, scope2, scope3 }, energy, w);
  const T_person = perOccupant(T_lb, occupancy, w);

  const { S1 } = scope1;
  const { S2_el, S2_heat } = scope2;
  const stranding = checkStranding({ building_type, location, A, S1, S2_el, S2_heat }, w);
  const limit_2050 = inYear(stranding.years, 2050).limit;
  const gap = netZeroGap(op_m2, { A, limit_2050 }, w);
  const isProcess = hasProcessLoad(input);
  const { actions, cut } = actionsFor({ ...input, refrigerant, isProcess, energy, scope1, scope2, embodied }, w);

  const defaulted_inputs: DefaultedName[] = [...energy.benchmarked];
  if (input.refrigerant === undefined) defaulted_inputs.push('refrigerant');

  const figures = {
    data_quality: energy.data_quality,
    defaulted_inputs,
    refrigerant_used: refrigerant,
    elec_kwh: energy.el,
    gas_kwh: energy.gas,
    heat_kwh: energy.heat,
    other_fuels_kwh: energy.others.heating_oil + energy.others.lpg + energy.others.biomass,
    energy_use_intensity_kwh_per_m2: energy.eui,
    grid_emission_factor_kgco2e_per_kwh: scope2.EF_el,
    scope1_tco2e: tonnes(S1),
    scope1_gas_tco2e: tonnes(scope1.S1_gas),
    scope1_other_fuels_tco2e: tonnes(scope1.S1_fuels),
    scope1_refrigerant_tco2e: tonnes(scope1.S1_ref),
    refrigerant_charge_kg: scope1.charge,
    scope2_location_based_tco2e: tonnes(scope2.S2_lb),
    scope2_market_based_tco2e: tonnes(scope2.S2_mb),
    scope3_tco2e: tonnes(scope3.S3),
    scope3_breakdown: shownBreakdown(scope3),
    total_location_based_tco2e: tonnes(T_lb),
    total_market_based_tco2e: tonnes(T_mb),
    operational_intensity_kgco2e_per_m2: op_m2,
    total_intensity_kgco2e_per_m2: T_m2,
    intensity_per_occupant_kgco2e: T_person,
    embodied_upfront_kgco2e_per_m2: embodied.upfront,
    embodied_life_cycle_kgco2e_per_m2: embodied.life_cycle,
    embodied_carbon_tco2e: tonnes(embodied.embodied),
    embodied_in_totals: isPlanned(input),
    ...shownPathway(stranding),
    net_zero_gap_kgco2e_per_m2: gap.gap,
    net_zero_gap_tco2e: gap.gap_t,
    net_zero_gap_pct: gap.gap_pct,
    priority_actions: actions.map(({ action, saving, basis }) => ({ action, saving_tco2e: tonnes(saving), basis })),
  };
  const { b_el, b_gas, f_age, gasSource } = energy;
  return { figures, facts: { b_el, b_gas, f_age, gasSource, cut, isProcess } };
}
