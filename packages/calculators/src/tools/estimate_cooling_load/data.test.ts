import { describe, expect, it } from 'vitest';
import type { Datum } from '../../kernel/index.ts';
import * as climate from './data/climate.ts';
import * as energy from './data/energy.ts';
import * as plant from './data/plant.ts';
import * as space from './data/space.ts';

/** The rows of a printed table as one object a column. */
function columnsOf(columns: readonly string[], rows: Readonly<Record<string, readonly number[]>>) {
  return Object.fromEntries(
    columns.map((column, index) => [
      column,
      Object.fromEntries(Object.entries(rows).map(([row, figures]) => [row, figures[index]])),
    ]),
  );
}

describe('the climate zones', () => {
  /** Dry bulb °C, wet bulb °C, enthalpy kJ/kg, solar W/m2, cooling degree days K d, factor on the efficiency. */
  const TABLE = columnsOf(['db', 'wb', 'h_out', 'I_solar', 'CDD18', 'f_comfort'], {
    northern_eu: [27, 18.5, 52.2, 620, 60, 1.05],
    uk: [29, 20, 57.1, 650, 90, 1.05],
    central_eu: [32, 21, 60.5, 660, 180, 1],
    southern_eu: [36, 23, 67.8, 680, 800, 0.92],
    uae_gcc: [46, 29, 93.7, 700, 3500, 0.72],
  });

  it.each<Datum>([
    climate.OUTDOOR_DRY_BULB,
    climate.OUTDOOR_WET_BULB,
    climate.OUTDOOR_ENTHALPY,
    climate.PEAK_SOLAR,
    climate.COOLING_DEGREE_DAYS,
    energy.CLIMATE_FACTOR,
  ])('have the table of the specification: $symbol', ({ symbol, value }) => {
    expect(value).toEqual(TABLE[symbol]);
  });

  it('have the general figures of the specification', () => {
    expect(climate.SIMULTANEOUS_FACADES.value).toBe(0.6);
    expect(climate.SOL_AIR_EXCESS.value).toBe(20);
    expect(climate.HUMID_DAY_ENTHALPY.value).toBe(105);
  });
});

describe('the façades', () => {
  it('have the glass of a typical building at 40, 40 and 20 %', () => {
    const glass = { office: 0.4, retail: 0.4, industrial: 0.2 };
    for (const [type, share] of Object.entries(glass) as [keyof typeof glass, number][]) {
      expect(space.FACADE_RATIO.value[type] * share).toBeCloseTo(space.GLAZING_RATIO.value[type], 12);
    }
  });

  it('have the irradiance of the clear sky by orientation, relative to the worst', () => {
    expect(climate.ORIENTATION_FACTOR.value).toEqual({
      northern_eu: { north: 0.35, east: 1, south: 1, west: 1 },
      uk: { north: 0.3, east: 1, south: 0.95, west: 1 },
      central_eu: { north: 0.3, east: 1, south: 0.95, west: 1 },
      southern_eu: { north: 0.3, east: 1, south: 0.75, west: 1 },
      uae_gcc: { north: 0.35, east: 1, south: 0.6, west: 1 },
    });
  });
});

describe('the types of space', () => {
  const SPACES = ['office', 'retail', 'industrial', 'data_centre', 'server_room'];
  const inEach = (...figures: number[]) => Object.fromEntries(SPACES.map((type, index) => [type, figures[index]]));

  it.each<[Datum, Record<string, unknown>]>([
    [space.INDOOR_DRY_BULB, inEach(24, 24, 26, 24, 24)],
    [space.INDOOR_ENTHALPY, inEach(47.8, 47.8, 52.9, 47.8, 47.8)],
    [space.IT_POWER_LOSS, inEach(0, 0, 0, 0.06, 0.08)],
    [space.GLAZING_RATIO, inEach(0.2, 0.1, 0.05, 0, 0)],
    [space.SOLAR_TRANSMITTANCE, inEach(0.35, 0.4, 0.5, 0, 0)],
    [space.FABRIC_CONDUCTANCE, { office: 0.5, retail: 0.5, industrial: 0.4 }],
    [space.FACADE_RATIO, { office: 0.5, retail: 0.25, industrial: 0.25 }],
    [space.ROOF_FRACTION, { office: 0.25, retail: 0.5, industrial: 1 }],
    [space.AIR_CHANGES, inEach(0.15, 0.5, 0.5, 0, 0)],
    [space.ROOM_HEIGHT, inEach(2.7, 4, 6, 3.5, 3)],
    [space.FAN_HEAT_RATIO, { office: 0.05, retail: 0.05, industrial: 0.05 }],
    [space.SUPPLY_AIR_DIFFERENCE, { office: 8, retail: 8, industrial: 8 }],
    [space.OTHER_LIGHTING, { retail: 20, industrial: 10, data_centre: 8, server_room: 8 }],
    [space.OTHER_SMALL_POWER, { retail: 5, industrial: 20, data_centre: 0, server_room: 0 }],
    [space.TYPICAL_PLANT_SIZE, { office: 87, retail: 140 }],
    [space.DOUBTFUL_INPUT, { area_per_person: 2, it_density: 20_000 }],
    [space.NOTABLE_SHARE, { fresh_air: 0.25, lighting_and_small_power: 0.4 }],
  ])('have the rows of the specification: $0.symbol', ({ value }, row) => {
    expect(value).toEqual(row);
  });

  it.each<[Datum<number>, number]>([
    // CIBSE Guide A Table 6.2: middle of 8 to 12 W/m2; 15 W/m2 at 12 m2 per person
    [space.OFFICE_LIGHTING, 10],
    [space.OFFICE_SMALL_POWER, 15],
    // Approved Document F volume 2, paragraph 1.32: the higher of 10 l/s per person and 1 l/s per m2
    [space.FRESH_AIR_PER_PERSON, 10],
    [space.FRESH_AIR_PER_AREA, 1],
    [space.ROOF_U_VALUE, 0.2],
    [space.GULF_BENCHMARK_FACTOR, 1.6],
    [space.ENTHALPY_RECOVERY, 0.7],
  ])('have the figures of the specification: $0.symbol', ({ value }, figure) => {
    expect(value).toBe(figure);
  });

  it('have the heat of people of ASHRAE Fundamentals chapter 18 Table 1, sensible and latent', () => {
    const [seated, bench] = [
      { sensible: 75, latent: 55 },
      { sensible: 80, latent: 140 },
    ];
    expect(space.PERSON_GAIN.value).toEqual({
      office: seated,
      retail: seated,
      industrial: bench,
      data_centre: seated,
      server_room: seated,
    });
  });

  it('have the diversities of the specification', () => {
    const diversity = (people: number, lighting: number, small_power: number) => ({ people, lighting, small_power });
    expect(space.DIVERSITY.value).toEqual({
      office: diversity(0.85, 0.95, 0.8),
      retail: diversity(0.9, 1, 0.9),
      industrial: diversity(0.9, 1, 0.75),
      data_centre: diversity(1, 1, 1),
      server_room: diversity(1, 1, 1),
    });
  });

  it('have the usual ranges of the specification', () => {
    expect(space.LOAD_BENCHMARK.value).toEqual({
      office: { low: 60, high: 150 },
      retail: { low: 70, high: 200 },
      industrial: { low: 40, high: 200 },
      data_centre: { low: 400, high: 12_000 },
      server_room: { low: 200, high: 8000 },
    });
  });
});

describe('the plant', () => {
  it('has the limits of the specification', () => {
    expect(plant.IT_SYSTEM_LIMIT.value).toEqual({ split_below_kw: 30, in_row_above_kw_per_rack: 7.5 });
    expect(plant.COMFORT_SYSTEM_LIMIT.value).toEqual({
      split_below_kw: 12,
      unitary_below_kw: 150,
      gulf_water_cooled_from_kw: 1500,
    });
    expect(plant.UNITS_PER_STANDBY_MAX.value).toBe(8);
    expect(energy.CHILLER_SIZE_LIMIT.value).toEqual({ medium: 400, large: 1500 });
  });

  it('has the seasonal efficiencies of the ecodesign rules, SEER = 2.5 x (eta + F) / 100', () => {
    const [air, water] = [(eta: number) => (2.5 * (eta + 3)) / 100, (eta: number) => (2.5 * (eta + 8)) / 100];
    const { BASE_EFFICIENCY: base } = energy;
    expect(base.split_dx.value).toEqual({ any: 4.3 });
    expect(base.vrf.value).toEqual({ any: air(189) });
    expect(base.rooftop_unit.value).toEqual({ any: air(138) });
    expect(base.chilled_water_air_cooled.value).toEqual({ small: air(161), medium: air(179) });
    expect(base.chilled_water_water_cooled.value).toEqual({ small: water(200), medium: water(252), large: water(272) });
  });

  it('has the auxiliaries and the use of the specification', () => {
    expect(energy.AUXILIARY_ELECTRICITY.value).toEqual({
      split_dx: 0.05,
      vrf: 0.05,
      rooftop_unit: 0.05,
      chilled_water_air_cooled: 0.05,
      chilled_water_water_cooled: 0.08,
    });
    expect(energy.IN_USE_FACTOR.value).toBe(0.75);
  });

  it('runs the full-load hours of Delegated Regulation (EU) 2022/759, tertiary sector: 475 + 0.49 CDD', () => {
    expect([energy.FULL_LOAD_HOURS_BASE.value, energy.FULL_LOAD_HOURS_SLOPE.value]).toEqual([475, 0.49]);
  });

  it('is held against ECON 19, type 3: good practice 14 and typical 31 kWh/m2', () => {
    expect(energy.OFFICE_COOLING_ENERGY.value).toEqual({ good: 14, typical: 31 });
  });
});
