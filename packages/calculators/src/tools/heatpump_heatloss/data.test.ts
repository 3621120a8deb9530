import { describe, expect, it } from 'vitest';
import { HEAT_EFFICIENCY } from '../../data/heating_efficiency.ts';
import { AIR_SOURCE_SPF, FOSSIL_SYSTEM_EFFICIENCY } from '../../data/uk_homes.ts';
import type { Datum } from '../../kernel/index.ts';
import { ANNUAL_MEAN_TEMPERATURE, DEGREE_DAY_EXPONENT, DEGREE_DAYS, DESIGN_TEMPERATURE } from './data/climate.ts';
import * as fabric from './data/fabric.ts';
import { GAS_STANDING_CHARGE, REPLACED } from './data/fuels.ts';
import { BOILER_UPGRADE_GRANT, BOILER_UPGRADE_LIMIT, HOME_ENERGY_SCOTLAND_GRANT } from './data/grants.ts';
import * as ground from './data/ground.ts';
import * as heating from './data/heating.ts';
import * as limits from './data/limits.ts';
import * as upgrades from './data/upgrades.ts';
import * as ventilation from './data/ventilation.ts';
import { heatpump_heatloss } from './index.ts';

const FIGURES: [of: string, datum: Datum, value: unknown, unit: string][] = [
  ['depth over width of the plan', fabric.PLAN_ASPECT, 1.5, '-'],
  ['RdSAP 10 section 4.6, height of an upper storey', fabric.JOIST_DEPTH, 0.25, 'm'],
  ['RdSAP 10 section 4.7, doors of 1.85 m2', fabric.DOOR_AREA, { house: 2 * 1.85, flat: 1.85 }, 'm2'],
  ['MIS 3005-D, heat of the air', fabric.AIR_HEAT_CAPACITY_BY_VOLUME, 0.33, 'W h/(m3 K)'],

  ['ISO 13370, ground', ground.GROUND_CONDUCTIVITY, 1.5, 'W/(m K)'],
  ['ISO 13370, surface inside', ground.SURFACE_RESISTANCE_INSIDE, 0.17, 'm2 K/W'],
  ['ISO 13370, surface outside', ground.SURFACE_RESISTANCE_OUTSIDE, 0.04, 'm2 K/W'],
  ['RdSAP, floor insulation', ground.INSULATION_CONDUCTIVITY, 0.035, 'W/(m K)'],
  ['ISO 13370, well-insulated slab', ground.WELL_INSULATED_SLAB_FACTOR, 0.457, '-'],
  ['RdSAP, height of a suspended floor', ground.UNDERFLOOR_HEIGHT, 0.3, 'm'],
  ['RdSAP, walls below a suspended floor', ground.UNDERFLOOR_WALL_U_VALUE, 1.5, 'W/(m2 K)'],
  ['RdSAP, openings below a suspended floor', ground.UNDERFLOOR_OPENING, 0.003, 'm'],
  ['RdSAP, wind speed', ground.WIND_SPEED, 5, 'm/s'],
  ['RdSAP, wind shielding', ground.WIND_SHIELDING, 0.05, '-'],
  ['ISO 13370, air below a suspended floor', ground.UNDERFLOOR_VENTILATION_FACTOR, 1450, 'W s/(m3 K)'],
  ['RdSAP, timber deck', ground.DECK_RESISTANCE, 0.2, 'm2 K/W'],

  ['CIBSE guide Table 2-11, masonry', ventilation.STRUCTURE_INFILTRATION, 0.35, '1/h'],
  ['CIBSE guide Table 2-12, unsealed timber floor', ventilation.TIMBER_FLOOR_INFILTRATION, 0.2, '1/h'],
  ['CIBSE guide Table 2-13, no draught-proofing, no lobby', ventilation.OPENING_INFILTRATION, 0.3, '1/h'],
  [
    'CIBSE guide Table 2-14, storeys',
    ventilation.STOREY_INFILTRATION,
    { '1': 0, '2': 0.05, '3': 0.07, '4': 0.08 },
    '1/h',
  ],
  ['CIBSE guide Table 2-18, minimum', ventilation.AIR_CHANGES_MIN, 0.5, '1/h'],
  ['storeys that are assumed', ventilation.STOREYS_ASSUMED, { house: 2, flat: 1 }, '-'],
  [
    'Ofgem price cap October to December 2026, 29.68 p a day for gas',
    GAS_STANDING_CHARGE,
    { great_britain: 0.2968, northern_ireland: 0 },
    'GBP/d',
  ],

  ['MCS 031, space heating by flow temperature', AIR_SOURCE_SPF, { W35: 4, W45: 3.4, W55: 2.8 }, '-'],
  ['Electrification of Heat, fossil system in use', FOSSIL_SYSTEM_EFFICIENCY, 0.84, '-'],
  ['MCS 031, hot water', heating.HOT_WATER_SPF, 1.7, '-'],
  ['EN 442, rated temperature difference', heating.RADIATOR_RATED_DIFFERENCE, 50, 'K'],
  ['half of a flow-return difference of 5 K', heating.RADIATOR_HALF_DROP, 5 / 2, 'K'],
  ['EN 442, exponent', heating.RADIATOR_EXPONENT, 1.3, '-'],
  ['UK degree-day convention, base', heating.DEGREE_DAY_BASE, 15.5, '°C'],
  ['mean indoor temperature', heating.MEAN_INTERNAL_TEMPERATURE, 18.5, '°C'],
  ['set point of the mean indoor temperature', heating.REFERENCE_SET_POINT, 21, '°C'],
  ['internal gains', heating.INTERNAL_GAINS, 5, 'W/m2'],
  ['lower limit of the base temperature', heating.BASE_TEMPERATURE_MIN, 5, '°C'],
  ['SAP 10.2 Appendix J, first term', heating.OCCUPANCY_SMALLEST, 1, 'persons'],
  ['SAP 10.2 Appendix J, factor of the exponential', heating.OCCUPANCY_SPREAD, 1.76, 'persons'],
  ['SAP 10.2 Appendix J, exponential', heating.OCCUPANCY_RATE, 0.000349, '1/m4'],
  ['SAP 10.2 Appendix J, slope', heating.OCCUPANCY_SLOPE, 0.0013, 'person/m2'],
  ['SAP 10.2 Appendix J, offset', heating.OCCUPANCY_OFFSET, 13.9, 'm2'],
  ['MCS calculator, hot water', heating.HOT_WATER_PER_PERSON, 45, 'l/(person d)'],
  ['MCS calculator, from 10 to 50 °C', heating.HOT_WATER_RISE, 50 - 10, 'K'],
  ['MCS calculator, a litre as a kilogram', heating.WATER_DENSITY, 1, 'kg/l'],
  ['MCS calculator, heat capacity of water', heating.HOT_WATER_HEAT_CAPACITY, 4187, 'J/(kg K)'],
  ['Ofgem price cap October to December 2026, electricity', heating.ELECTRICITY_PRICE, 0.2632, 'GBP/kWh'],
  ['Ofgem price cap October to December 2026, gas', heating.GAS_PRICE, 0.0797, 'GBP/kWh'],

  [
    'grant notice of 9 June 2026, categories 1, 5 and 6',
    BOILER_UPGRADE_GRANT,
    { standard: 7500, off_gas_replacing_oil_or_lpg: 9000 },
    'GBP',
  ],
  ['Boiler Upgrade Scheme, capacity', BOILER_UPGRADE_LIMIT, { one: 45, several: 70 }, 'kW'],
  [
    'Home Energy Scotland with its uplift of 1,500',
    HOME_ENERGY_SCOTLAND_GRANT,
    { standard: 7500, rural_or_island: 7500 + 1500 },
    'GBP',
  ],

  [
    'solid wall with about 100 mm of insulation',
    upgrades.INSULATED_SOLID_WALL,
    { pre_1900: 0.3, '1900_1929': 0.3 },
    'W/(m2 K)',
  ],
  [
    'RdSAP, filled cavity',
    upgrades.FILLED_CAVITY_WALL,
    { '1930_1949': 0.7, '1950_1966': 0.7, '1967_1975': 0.7, '1976_1982': 0.4, '1983_1990': 0.35 },
    'W/(m2 K)',
  ],
  ['RdSAP, 270 mm in the loft', upgrades.INSULATED_LOFT, 0.16, 'W/(m2 K)'],
  ['RdSAP Table 24, double glazing from 2022', upgrades.REPLACED_WINDOW, 1.4, 'W/(m2 K)'],
  ['air changes after draught-proofing', upgrades.DRAUGHT_PROOFED_AIR_CHANGES, 0.5, '1/h'],
  ['air changes that are compared', upgrades.AIR_CHANGE_POINTS, { air_0_5: 0.5, air_1: 1, air_1_5: 1.5 }, '1/h'],

  [
    'limits of the specific heat loss',
    limits.SPECIFIC_LOSS_LIMIT,
    { fabric_first: 80, warm_flow: 50, unusually_high: 150, unusually_low: 15 },
    'W/m2',
  ],
  ['output that may need three phases', limits.LARGE_HEAT_PUMP, 12, 'kW'],
  ['margin above which the least output is checked', limits.WIDE_MARGIN, 40, '%'],
  ['indoor temperature below comfort', limits.COOL_HOUSE, 18, '°C'],
  ['glazing that is unusual', limits.LARGE_GLAZING, 40, '%'],
  ['margin below which the survey decides', limits.NARROW_MARGIN, 5, '%'],
  ['Approved Document L 5.10, flow temperature', limits.FLOW_TEMPERATURE_MAX, 55, '°C'],
  ['Scotland, mean water temperature and drop', limits.MEAN_WATER_TEMPERATURE_MAX, { mean: 50, drop: 10 }, '°C, K'],
  ['MIS 3005-D, altitude', limits.LAPSE_PER_50_M, 0.3, 'K'],
];

describe('the data of the heat loss of a home', () => {
  it.each(FIGURES)('are those of their source: %s', (_of, { value, unit }, expected, expectedUnit) => {
    expect({ value, unit }).toEqual({ value: expected, unit: expectedUnit });
  });

  it('name the prices of every heating that may be replaced', () => {
    for (const { price } of Object.values(REPLACED)) expect(heatpump_heatloss.data).toContain(price);
    expect(heatpump_heatloss.data).toContain(HEAT_EFFICIENCY);
  });

  it('have heat pumps of 4 to 10 kW in steps of 1 kW, and of 12, 14 and 16 kW', () => {
    expect(Object.values(heating.HEAT_PUMP_SIZES.value)).toEqual([4, 5, 6, 7, 8, 9, 10, 12, 14, 16]);
  });

  it('have the units of their columns', () => {
    const climate = [DESIGN_TEMPERATURE, ANNUAL_MEAN_TEMPERATURE, DEGREE_DAYS, DEGREE_DAY_EXPONENT];
    expect(climate.map(({ unit }) => unit)).toEqual(['°C', '°C', 'K d/yr', '-']);
    expect([fabric.WALL_THICKNESS.unit, fabric.FLOOR_INSULATION.unit]).toEqual(['m', 'm']);
  });
});
