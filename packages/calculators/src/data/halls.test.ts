import { describe, expect, it } from 'vitest';
import { HOURS_PER_YEAR, ONE_YEAR } from './calendar.ts';
import { CLIMATE_CLASS_NAMES, type ClimateClass, climateRowOf } from './climate_rows.ts';
import * as technology from './cooling_technology.ts';
import type { Country } from './countries.ts';
import * as hall from './data_hall.ts';
import * as directive from './energy_efficiency_directive.ts';
import { DUTY_UNITS_MAX, LARGEST_MODULE_KW, MODULE_SIZE, MODULE_SIZES_KW, PLANT_SIZE_LIMIT } from './modular_plant.ts';
import * as physics from './physics.ts';
import { PUE_RATING_LIMIT, pueRatingOf } from './pue_rating.ts';
import * as pue from './pue_references.ts';
import { BIN_HOURS, BINS, DESIGN_DAY_FROM, TYPICAL_YEAR, WINTER_DAY_BELOW } from './typical_years.ts';

const figuresOf = ({ value }: { value: object }): unknown[] => Object.values(value);

describe('physics and the calendar', () => {
  it.each([
    // Standard air: ASHRAE Fundamentals chapter 1; 0 °C is 273.15 K by definition; 12,000 Btu/h are 3.517 kW.
    [physics.AIR_DENSITY, 1.2, 'kg/m3'],
    [physics.AIR_HEAT_CAPACITY, 1.005, 'kJ/(kg K)'],
    [physics.WATER_HEAT_CAPACITY, 4.186, 'kJ/(kg K)'],
    [physics.WATER_DENSITY, 1, 'kg/l'],
    [physics.ABSOLUTE_TEMPERATURE_OF_ZERO, 273.15, 'K'],
    [physics.TON_OF_REFRIGERATION, 3.517, 'kW/TR'],
    [HOURS_PER_YEAR, 8760, 'h/yr'],
    [ONE_YEAR, 1, 'years'],
    [BIN_HOURS, 365, 'h/yr'],
  ])('are the constants of the handbooks: $0.symbol', ({ value, unit }, constant, itsUnit) => {
    expect([value, unit]).toEqual([constant, itsUnit]);
  });

  it('make a year of 24 equal bins', () => {
    expect(BINS * BIN_HOURS.value).toBe(8760);
  });
});

describe('the data of cooling technology', () => {
  it.each([
    // Columns of the tables of the thermal load of a data hall: CRAC, CRAH, cold plates, immersion tanks.
    ['fan', technology.FAN_POWER, { crac: 0.07, crah: 0.05 }],
    ['pump', technology.PUMP_POWER, { crac: 0, crah: 0.02, dlc: 0.02, immersion: 0.015 }],
    ['f', technology.HEAT_CAPTURE, { dlc: 0.75, immersion: 0.97 }],
    ['te', technology.EVAPORATING_TEMPERATURE, { crac: 10, crah: 14, dlc: 28, immersion: 36 }],
    ['dtc', technology.CONDENSING_ABOVE_AMBIENT, { crac: 15, crah: 12, dlc: 12, immersion: 12 }],
    ['tc_min', technology.CONDENSING_TEMPERATURE_MIN, { crac: 35, crah: 25, dlc: 38, immersion: 46 }],
    ['eta', technology.CARNOT_SHARE, { crac: 0.45, crah: 0.5, dlc: 0.5, immersion: 0.5 }],
    ['fc_full', technology.FREE_COOLING_ALL_TO, { crah: 10, dlc: 26, immersion: 34 }],
    ['fc_none', technology.FREE_COOLING_NONE_FROM, { crah: 20, dlc: 36, immersion: 44 }],
    ['cop_min', technology.COP_MIN, 1.5],
    ['cop_max', technology.COP_MAX, 8],
    ['dry', technology.DRY_COOLER_FAN_POWER, 0.025],
    ['other', technology.OTHER_OVERHEAD, 0.02],
    ['margin', technology.CAPACITY_MARGIN, 0.1],
  ])('are those of the specification: %s', (symbol, datum, value) => {
    expect(datum).toMatchObject({ symbol, value });
    expect(Object.keys(Object(datum.value))).toEqual(Object.keys(Object(value)));
  });

  it('put the economiser 8 K from water of 18 and 28 °C, and 6 K from liquid of the classes W32 and W40', () => {
    const { FREE_COOLING_ALL_TO: full, FREE_COOLING_NONE_FROM: none } = technology;
    expect(full.value).toEqual({ crah: 18 - 8, dlc: 32 - 6, immersion: 40 - 6 });
    expect(none.value).toEqual({ crah: 28 - 8, dlc: 32 + 10 - 6, immersion: 40 + 10 - 6 });
  });

  it('call cold plates and tanks liquid, and air handlers not', () => {
    expect(technology.COOLING_TYPES.filter(technology.isLiquid)).toEqual(['dlc', 'immersion']);
  });
});

describe('the data of a data hall', () => {
  it.each([
    ['dt_air', hall.AIR_TEMPERATURE_RISE, { crac: 10, crah: 12 }],
    ['dt_liq', hall.LIQUID_TEMPERATURE_RISE, { dlc: 10, immersion: 10 }],
    ['suitable_to', hall.SUITABLE_TO, { crac: 6, crah: 15, dlc: 130, immersion: 100 }],
    ['marginal_to', hall.MARGINAL_TO, { crac: 12, crah: 30, dlc: 200, immersion: 200 }],
  ])('are those of the specification: %s', (symbol, datum, value) => {
    expect(datum).toMatchObject({ symbol, value });
  });

  it.each([
    [hall.ROOM_TEMPERATURE, 24, '°C'],
    [hall.ENVELOPE_CONDUCTANCE, 0.6, 'W/(m2 K)'],
    [hall.RACK_AREA, 2.5, 'm2/rack'],
    [hall.SMALL_ROOM, 100, 'kW'],
    [hall.LIQUID_JUSTIFIED_FROM, 15, 'kW/rack'],
    [hall.LIGHTING_ALLOWANCE, 0.008, 'kW/m2'],
    [hall.ROOM_DUTY_UNITS_MAX, 4, '-'],
    [hall.ROOM_UNITS_PER_SPARE, 8, '-'],
    [DESIGN_DAY_FROM, 24, '°C'],
    [WINTER_DAY_BELOW, 0, '°C'],
  ])('are those of the specification: $0.symbol', ({ value, unit }, figure, itsUnit) => {
    expect([value, unit]).toEqual([figure, itsUnit]);
  });

  it.each([
    ['crac_dx', [10, 20, 30, 40, 60, 80, 100, 120]],
    ['crah', [20, 30, 50, 75, 100, 150, 200, 300]],
    ['in_row_cooler', [10, 20, 30, 40, 60]],
    ['cdu', [50, 100, 200, 300, 600, 1000, 1500, 2000]],
    ['immersion_tank', [25, 50, 100, 150, 200]],
    ['chiller', [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1250, 1500, 2000]],
  ] as const)('offer the unit sizes of the specification: %s', (row, sizes) => {
    expect(Object.entries(hall.UNIT_SIZES.value[row])).toEqual(sizes.map((size, index) => [String(index + 1), size]));
  });

  it('offer the module sizes of the specification, up to 2 MW', () => {
    const sizes = [
      2.5, 3.5, 5, 7, 10, 12.5, 14, 16, 20, 25, 30, 35, 40, 50, 60, 70, 80, 100, 120, 150, 175, 200, 250, 300, 350, 400,
      500, 600, 700, 800, 1000, 1200, 1500, 2000,
    ];
    expect(MODULE_SIZES_KW).toEqual(sizes);
    expect(figuresOf(MODULE_SIZE).toSorted((a, b) => Number(a) - Number(b))).toEqual(sizes);
    expect(LARGEST_MODULE_KW).toBe(2000);
    expect(DUTY_UNITS_MAX.value).toEqual({ small: 2, medium: 3, large: 4 });
    expect(PLANT_SIZE_LIMIT.value).toEqual({ small: 50, medium: 500 });
  });
});

describe('the typical years', () => {
  it.each([
    // Hourly dry bulbs of the ASHRAE IWEC files, sorted and averaged in groups of 365.
    [
      'northern_eu',
      '-9.8 -5.9 -3.4 -1.9 -1.0 -0.3 0.3 1.1 1.9 3.0 4.4 5.8 6.9 8.0 9.0 10.1 11.3 12.4 13.6 14.8 16.0 17.3 19.2 22.6',
    ],
    [
      'uk',
      '-1.9 0.9 2.4 3.8 4.8 5.7 6.4 7.2 7.9 8.5 9.2 9.8 10.5 11.1 11.8 12.5 13.1 13.8 14.6 15.4 16.5 17.9 20.0 23.6',
    ],
    [
      'central_eu',
      '-3.1 -0.3 0.8 1.7 2.4 3.3 4.0 4.8 5.7 6.7 7.8 8.9 10.0 11.3 12.5 13.5 14.5 15.5 16.5 17.6 18.7 20.1 22.4 26.4',
    ],
    [
      'southern_eu',
      '-0.9 2.2 4.0 5.1 6.2 7.2 8.2 9.1 10.2 11.2 12.2 13.1 14.1 15.1 16.1 17.2 18.3 19.4 20.7 22.3 24.1 26.2 29.1 33.8',
    ],
    [
      'uae_gcc',
      '14.5 16.2 17.8 19.0 20.2 21.3 22.4 23.1 24.1 25.0 25.7 26.6 27.5 28.5 29.2 29.8 30.7 31.7 32.7 34.1 35.4 37.0 38.6 40.4',
    ],
  ] as const)('have the bins of the table: %s', (zone, row) => {
    expect(Object.entries(TYPICAL_YEAR.value[zone])).toEqual(
      row.split(' ').map((temperature, index) => [String(index + 1), Number(temperature)]),
    );
  });
});

describe('the references of a PUE', () => {
  it.each([
    ['industry_average_pue', pue.INDUSTRY_AVERAGE_PUE, 1.54],
    ['eu_average_pue', pue.EU_AVERAGE_PUE, 1.36],
    ['EnEfG § 11(1) from July 2027', pue.DE_ENEFG_EXISTING_2027_PUE, 1.5],
    ['EnEfG § 11(1) from July 2030', pue.DE_ENEFG_EXISTING_2030_PUE, 1.3],
    ['EnEfG § 11(2)', pue.DE_ENEFG_NEW_PUE, 1.2],
    ['draft, existing, from July 2027', pue.DE_ENEFG_AMENDMENT_EXISTING_2027_PUE, 1.6],
    ['draft, existing, from July 2030', pue.DE_ENEFG_AMENDMENT_EXISTING_2030_PUE, 1.4],
    ['draft, new', pue.DE_ENEFG_AMENDMENT_NEW_PUE, 1.3],
    ['pact, cool climates', pue.CNDCP_COOL_CLIMATE_PUE, 1.3],
    ['pact, warm climates', pue.CNDCP_WARM_CLIMATE_PUE, 1.4],
  ])('are those that others publish: %s', (_title, { value }, published) => {
    expect(value).toBe(published);
  });

  it('rate a PUE by bands whose limits belong to the better word', () => {
    expect(PUE_RATING_LIMIT.value).toEqual({ Excellent: 1.2, 'Very Good': 1.3, Good: 1.5, Average: 1.8, Poor: 2.2 });
    const around = [1.2, 1.201, 1.3, 1.301, 1.5, 1.501, 1.8, 1.801, 2.2, 2.201].map(pueRatingOf);
    expect(around).toEqual([
      'Excellent',
      'Very Good',
      'Very Good',
      'Good',
      'Good',
      'Average',
      'Average',
      'Poor',
      'Poor',
      'Very Poor',
    ]);
  });
});

describe('the Energy Efficiency Directive and its delegated regulation', () => {
  it.each([
    ['Art. 12(1)', directive.REPORTING_IT_POWER, 500, 'kW'],
    ['Art. 12(4)', directive.CODE_OF_CONDUCT_IT_POWER, 1000, 'kW'],
    ['Art. 26(6)', directive.WASTE_HEAT_RATED_INPUT, 1000, 'kW'],
    ['Art. 11(2)', directive.AUDIT_ENERGY, 10, 'TJ/yr'],
    ['Art. 11(1)', directive.MANAGEMENT_SYSTEM_ENERGY, 85, 'TJ/yr'],
    ['calendar year', directive.REPORTING_PERIOD, 1, 'years'],
    ['Annex II', directive.RECORD_YEARS, 10, 'years'],
  ])('set the thresholds of the text: %s', (place, { value, unit, source }, threshold, itsUnit) => {
    expect([value, unit]).toEqual([threshold, itsUnit]);
    expect(source.place).toContain(place);
  });

  it('set the sizes of Annex IV', () => {
    expect(directive.SIZE_FROM.value).toEqual({
      very_small: 100,
      small: 500,
      medium: 1000,
      large: 2000,
      very_large: 10_000,
    });
  });

  it.each([
    ['first report, for 2023', directive.FIRST_DEADLINE, '2024-09-15'],
    ['first audit', directive.FIRST_AUDIT, '2026-10-11'],
    ['management system', directive.MANAGEMENT_SYSTEM, '2027-10-11'],
    ['rating scheme, draft', directive.RATING_SCHEME_DRAFT, '2026-03-27'],
  ])('set the dates of the text: %s', (_title, { date }, day) => {
    expect(date).toBe(day);
  });

  it('have a rating scheme whose adoption is not confirmed', () => {
    expect(directive.RATING_SCHEME_DRAFT.status).toBe('draft_adoption_not_confirmed');
  });
});

describe('the climate of a country without climate data of its own', () => {
  const CLASSES: Record<ClimateClass, string> = {
    nordic: 'fi se fo gl is no pm',
    baltic: 'ee lt lv by',
    atlantic: 'dk lu fk gg im je',
    continental: 'cz sk ad ch li md ua',
    pannonian: 'bg hr hu si al am az ba ge me mk rs xk',
    mediterranean: 'cy gr mt pt dz il jo lb ma mc ps sm sy tn tr va',
    cold: 'ca kg kz mn ru tj',
    warm_continental: 'af cn ir jp kp kr tm uz',
    mild: 'ar au bw cl ls na nz sz uy za',
    highland: 'bi bo bt co ec et gt ke mg mw mx np pe rw ug zm zw',
    hot_dry: 'bf bh cv dj eg er gm iq kw ly ml mr ne om pk qa sd sn so ss td ye',
    tropical: 'br in id my ng ph sg th vn',
  };
  const CLASS_NAMES = Object.keys(CLIMATE_CLASS_NAMES) as ClimateClass[];

  it.each(CLASS_NAMES)('is that of its class: %s', (name) => {
    for (const country of CLASSES[name].split(' ')) expect(climateRowOf(country as Country)).toBe(name);
  });

  it('is its own row where it has one', () => {
    expect((['de', 'gb', 'ae'] as const).map((country) => climateRowOf(country))).toEqual(['de', 'gb', 'ae']);
  });
});
