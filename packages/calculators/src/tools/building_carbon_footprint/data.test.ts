import { describe, expect, it } from 'vitest';
import { AGE_FACTOR, BOILER_EFFICIENCY, HEAT_PUMP_SCOP, REFERENCE_STUDY_PERIOD } from '../../data/building_energy.ts';
import {
  benchmarkOf,
  CHARGE_CLIMATE,
  COMMUTING,
  DATA_ROW,
  DESIGN_CUT,
  DOUBTFUL_ENERGY,
  EFFICIENCY_CUT,
  embodiedCarbonOf,
  FACTORS,
  FUEL_UPSTREAM,
  GRID_PROJECTION,
  GWP,
  HEAT_FOLLOWS_GRID,
  HEAT_UPSTREAM_SHARE,
  LEAK_RATE,
  PATHWAY_SHAPE,
  PATHWAY_START,
  REFRIGERANT_CHARGE,
  RISK_UP_TO,
  UAE_DOUBTFUL_HEAT,
  WASTE,
  WASTE_FACTOR,
  WATER_FACTOR,
  WATER_USE,
} from './data.ts';
import { BUILDING_TYPES, type BuildingType, LOCATIONS, type Location } from './schema.ts';

/** Electricity and gas in kWh/m2: CIBSE TM46 in the UK, scaled to the climates of the EU and the UAE. */
const BENCHMARKS: [BuildingType, Record<Location, [electricity: number, gas: number]>][] = [
  ['office', { uk: [95, 120], eu: [99, 122], uae: [231, 18] }],
  ['retail', { uk: [165, 0], eu: [169, 0], uae: [284, 0] }],
  ['industrial', { uk: [35, 180], eu: [36, 184], uae: [69, 27] }],
  ['datacentre', { uk: [2500, 0], eu: [2500, 0], uae: [2875, 0] }],
  ['healthcare', { uk: [90, 420], eu: [94, 428], uae: [226, 63] }],
  ['education', { uk: [40, 150], eu: [44, 153], uae: [176, 23] }],
  ['residential', { uk: [30, 120], eu: [34, 122], uae: [149, 14] }],
];

/** By type: refrigerant in kg/m2, embodied carbon, water, waste and commuting of a person, and the pathway in 2020. */
const BY_TYPE: [BuildingType, ...number[]][] = [
  ['office', 0.025, 950, 450, 10, 200, 500, 48, 52, 96],
  ['retail', 0.03, 850, 200, 8, 250, 0, 42, 46, 114],
  ['industrial', 0.008, 650, 150, 12, 300, 600, 42, 46, 33],
  ['datacentre', 0.12, 1200, 900, 10, 100, 600, 580, 650, 1150],
  ['healthcare', 0.03, 1000, 500, 60, 400, 0, 98, 105, 102],
  ['education', 0.01, 750, 250, 5, 60, 0, 37, 41, 75],
  ['residential', 0.005, 850, 350, 50, 390, 0, 29, 34, 62],
];

describe('the data', () => {
  it('have a row for every building type', () => {
    for (const table of [BENCHMARKS, BY_TYPE]) {
      expect(table.map(([type]) => type).toSorted()).toEqual([...BUILDING_TYPES].toSorted());
    }
  });

  it.each(BENCHMARKS)('have the energy benchmarks of %s', (type, printed) => {
    for (const location of LOCATIONS) {
      const { table, row } = benchmarkOf(type, location);
      expect([location, table.value[row]?.electricity, table.value[row]?.heat]).toEqual([
        location,
        ...printed[location],
      ]);
    }
  });

  it.each(BY_TYPE)('have the figures of %s per floor area and person, and its pathway', (type, ...printed) => {
    const { table, row } = embodiedCarbonOf(type);
    const { uk, eu, uae } = PATHWAY_START.value[type];
    expect([
      REFRIGERANT_CHARGE.value[type],
      table.value[row]?.upfront,
      table.value[row]?.later,
      WATER_USE.value[type],
      WASTE.value[type],
      COMMUTING.value[type],
      uk,
      eu,
      uae,
    ]).toEqual(printed);
  });

  /** DESNZ 2026 and 2025 in the UK; EEA 2023, IPCC 2006 and assumptions in the EU and the UAE; kgCO2e/kWh. */
  it.each([
    ['EF_el', 0.13096, 0.21, 0.31],
    ['EF_gas', 0.18231, 0.1823, 0.1823],
    ['EF_heating_oil', 0.24677, 0.2549, 0.2549],
    ['EF_lpg', 0.2145, 0.2145, 0.2145],
    ['EF_biomass', 0.011, 0.011, 0.011],
    ['EF_heat', 0.17529, 0.18, 0.207],
    ['wtt_el', 0.03682, 0.036, 0.047],
    ['td_el', 0.01299, 0.0137, 0.022],
    ['td_wtt', 0.00359, 0.0024, 0.0033],
    ['wtt_gas', 0.03021, 0.03021, 0.03021],
  ] as const)('have the factor %s of the three locations', (factor, ...printed) => {
    expect(LOCATIONS.map((location) => FACTORS[location][factor].value)).toEqual(printed);
  });

  it('have a pathway and grids that fall as printed', () => {
    expect(PATHWAY_SHAPE.value).toEqual({
      2020: 1,
      2025: 0.76,
      2030: 0.52,
      2035: 0.32,
      2040: 0.18,
      2045: 0.09,
      2050: 0.04,
    });
    expect(GRID_PROJECTION.value).toEqual({
      uk: { 2026: 1, 2030: 0.55, 2035: 0.3, 2040: 0.2, 2045: 0.12, 2050: 0.08 },
      eu: { 2026: 1, 2030: 0.7, 2035: 0.45, 2040: 0.25, 2045: 0.15, 2050: 0.08 },
      uae: { 2026: 1, 2030: 0.8, 2035: 0.65, 2040: 0.45, 2045: 0.3, 2050: 0.15 },
    });
  });

  it('have the single figures of the specification', () => {
    expect({
      SCOP: LOCATIONS.map((location) => HEAT_PUMP_SCOP.value[DATA_ROW[location]]),
      heat_upstream: HEAT_UPSTREAM_SHARE.value,
      fuel_upstream: FUEL_UPSTREAM.value,
      climate_factor: CHARGE_CLIMATE.value,
      leak_rate: LEAK_RATE.value,
      GWP: GWP.value,
      EF_water: WATER_FACTOR.value,
      EF_waste: WASTE_FACTOR.value,
      heat_follows: HEAT_FOLLOWS_GRID.value,
      risk_up_to: RISK_UP_TO.value,
      efficiency_cut: EFFICIENCY_CUT.value,
      design_cut: DESIGN_CUT.value,
      doubtful_energy: DOUBTFUL_ENERGY.value,
      uae_doubtful_heat: UAE_DOUBTFUL_HEAT.value,
      RSP: REFERENCE_STUDY_PERIOD.value,
      eta: BOILER_EFFICIENCY.value.natural_gas,
      f_age: Object.values(AGE_FACTOR.value),
    }).toEqual({
      SCOP: [2.8, 3, 3.5],
      heat_upstream: 0.22,
      fuel_upstream: { heating_oil: 0.05153, lpg: 0.02548, biomass: 0.03744 },
      climate_factor: { uk: 1, eu: 1, uae: 1.6 },
      leak_rate: 0.04,
      GWP: { hfc: 1924, hfo: 1, none: 0 },
      EF_water: 0.36,
      EF_waste: 0.1,
      heat_follows: 0.5,
      risk_up_to: { high: 2030, medium: 2040 },
      efficiency_cut: { least: 0.1, most: 0.4 },
      design_cut: 0.2,
      doubtful_energy: { below: 0.25, above: 4 },
      uae_doubtful_heat: 50,
      RSP: 60,
      eta: 0.88,
      f_age: [1.15, 1.2, 1.05, 0.9, 0.7, 0.5],
    });
  });
});
