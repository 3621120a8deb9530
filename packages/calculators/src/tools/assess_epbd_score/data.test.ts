import { describe, expect, it } from 'vitest';
import { BUILDING_TYPES, type BuildingType, categoryOf } from './building_types.ts';
import * as data from './data.ts';
import { HEATING, HEATING_SYSTEMS, type HeatingSystem } from './heating_systems.ts';

describe('the score', () => {
  it('has the weights and sub-scores that the method states', () => {
    expect(data.WEIGHT.value).toEqual({ epc: 40, heating: 20, renewables: 10, envelope: 10, deadline: 20 });
    expect(data.EPC_SCORE.value).toEqual({ A: 100, B: 85, C: 70, D: 52, E: 35, F: 18, G: 0 });
    expect(data.DEADLINE_SCORE.value).toEqual({ none: 100, low: 80, medium: 55, high: 25, critical: 0 });
    expect(data.RENEWABLES_SCORE.value).toEqual({ there: 100, not_due: 40, due_and_missing: 0 });
    expect(data.SCORE_BAND_FROM.value).toEqual({ strong: 80, moderate: 60, weak: 40 });
  });

  it('reads an envelope by construction period, and not below what a class allows', () => {
    const eras = Object.entries(data.ERA_FROM.value);
    expect(eras.map(([, year]) => year)).toEqual([2021, 2010, 2000, 1980, 1960, 1945]);
    for (const [era, year] of eras) expect(era).toBe(`from_${year}`);
    expect(Object.entries(data.ENVELOPE_SCORE.value)).toEqual([
      ['from_2021', 100],
      ['from_2010', 85],
      ['from_2000', 70],
      ['from_1980', 50],
      ['from_1960', 25],
      ['from_1945', 20],
      ['before_1945', 15],
    ]);
    expect(data.ENVELOPE_SCORE_LEAST.value).toEqual({ A: 80, B: 80, C: 60, D: 0, E: 0, F: 0, G: 0 });
  });
});

/** Sub-score, whether it is fossil, and the delivered energy per unit of useful heat: share / efficiency of each carrier. */
const HEATING_TABLE: Readonly<Record<HeatingSystem, [score: number, fossil: boolean, ...delivered: string[]]>> = {
  heat_pump: [100, false, 'electricity heat_pump'],
  district_heating: [75, false, 'district_heat district_heating'],
  biomass: [70, false, 'biomass biomass'],
  electric: [60, false, 'electricity electric'],
  hybrid_heat_pump: [55, true, 'electricity 0.6 hybrid_electricity', 'natural_gas 0.4 hybrid_natural_gas'],
  solar_thermal: [60, false, 'electricity 0.7 electric'],
  chp: [35, true, 'natural_gas chp'],
  other: [30, false, 'natural_gas other'],
  gas_boiler: [25, true, 'natural_gas gas_boiler'],
  oil_boiler: [5, true, 'heating_oil oil_boiler'],
  coal_boiler: [0, true, 'coal coal_boiler'],
};

describe('heating systems', () => {
  it.each(Object.keys(HEATING_SYSTEMS) as HeatingSystem[])('have the row of the table: %s', (system) => {
    const { fossil, electric, fuel } = HEATING[system];
    const sources = [electric && { carrier: 'electricity', ...electric }, fuel].filter(
      (source) => source !== undefined,
    );
    const delivered = sources.map(({ carrier, efficiency, share }) =>
      [carrier, ...(share ? [share.table.value[share.row]] : []), efficiency].join(' '),
    );
    expect([data.HEATING_SCORE.value[system], fossil, ...delivered]).toEqual(HEATING_TABLE[system]);
  });
});

/** Category of a private owner and cost against a dwelling. */
const TYPE_TABLE: Readonly<Record<BuildingType, [category: string, cost: number]>> = {
  residential: ['residential', 1],
  residential_institution: ['residential', 1.1],
  office: ['non_residential', 1.1],
  retail: ['non_residential', 0.9],
  restaurant: ['non_residential', 1.1],
  hotel: ['non_residential', 1.15],
  leisure: ['non_residential', 1.15],
  sports: ['non_residential', 1.2],
  religious: ['non_residential', 1.1],
  industrial: ['non_residential', 0.6],
  warehouse: ['non_residential', 0.6],
  laboratory: ['non_residential', 1.5],
  data_centre: ['non_residential', 1.2],
  transport: ['non_residential', 1.1],
  mixed_use: ['non_residential', 1.05],
  school: ['non_residential', 1.05],
  hospital: ['non_residential', 1.5],
  public: ['non_residential', 1.1],
  other: ['non_residential', 1],
};

describe('building types', () => {
  it.each(Object.keys(BUILDING_TYPES) as BuildingType[])('have the row of the table: %s', (type) => {
    expect([categoryOf(type, 'de', 'private'), data.TYPE_COST_FACTOR.value[type]]).toEqual(TYPE_TABLE[type]);
    // Student halls and care homes are certified as non-domestic in the United Kingdom.
    const inUk = type === 'residential_institution' ? 'non_residential' : TYPE_TABLE[type][0];
    expect(categoryOf(type, 'gb', 'private')).toBe(inUk);
    const isHome = TYPE_TABLE[type][0] === 'residential';
    expect(categoryOf(type, 'de', 'public')).toBe(isHome ? 'residential' : 'public');
  });
});

describe('costs and savings', () => {
  it.each([
    // Share of heat and of auxiliary electricity that is saved.
    ['controls_and_bacs', 0.1, 0.05],
    ['led_lighting', 0, 0.25],
    ['wall_and_roof_insulation', 0.3, 0],
    ['window_replacement', 0.12, 0],
  ] as const)('of %s are those of the method', (measure, heat, auxiliary) => {
    expect(data.DEMAND_CUT.value[measure]).toEqual({ heat, auxiliary });
  });

  it('have the limits of the method', () => {
    expect(data.BUILT_BEFORE.value).toEqual({ wall_and_roof_insulation: 2010, window_replacement: 2000 });
    expect(data.PV_MATCHED_SHARE.value).toBe(0.4);
    expect([data.HVAC_OUTPUT.value, data.HVAC_OUTPUT.unit]).toEqual([0.08, 'kW/m2']);
    expect([data.HEAT_DEMAND_PLAUSIBLE.value, data.HEAT_DEMAND_PLAUSIBLE.unit]).toEqual([300, 'kWh/m2/yr']);
    expect([data.PAYBACK_YEARS_MAX.value, data.PAYBACK_YEARS_MAX.unit]).toEqual([99, 'years']);
  });
});
