import { describe, expect, it } from 'vitest';
import {
  AGE_FACTOR,
  ageRowOf,
  type BenchmarkedType,
  BOILER_EFFICIENCY,
  EXPORT_PRICE_SHARE,
  embodiedCarbon,
  energyBenchmark,
  HEAT_PUMP_SCOP,
  PV_MATCHED_MAX,
  REFERENCE_STUDY_PERIOD,
  TM46_BENCHMARK,
} from './building_energy.ts';
import { type ClimateRow, climateRowOf } from './climate_rows.ts';
import { constructionPriceLevel, PV_YIELD, TRADED_COST_SHARE } from './construction_and_yield.ts';
import { COUNTRIES, DATA_ROWS } from './countries.ts';
import { CLASS_SCALES, PRIMARY_ENERGY_FACTOR, SCALE_ROWS, type ScaleRow, scaleRowOf } from './epc_scales.ts';
import { heatClimate } from './heat_climate.ts';
import { HEAT_EFFICIENCY } from './heating_efficiency.ts';
import {
  AUXILIARY_SHARE,
  DWELLING_ELECTRICITY_MAX,
  HEAT_PUMP_HEAT_MAX,
  PV_POWER,
  SIZE_EXPONENT,
  SIZE_FACTOR_LIMIT,
  SIZE_REFERENCE_AREA,
} from './renovation.ts';

/** The lines of a printed table as words. */
function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
}

/**
 * Category of CIBSE TM46, electricity and heat from fuels (kWh/m2 a year), then embodied carbon (kgCO2e/m2): upfront A1 to A5
 * and later B to C, of the GLA for office, residential, retail and education.
 */
const TYPES = `
  office 1 95 120 950 450
  residential - 30 120 850 350
  retail 3 165 0 850 200
  industrial 27 35 180 650 150
  hospital 20 90 420 1000 500
  warehouse 28 35 160 550 150
  hotel 9 105 330 900 450
  education 17 40 150 750 250
  high_street_agency 2 140 0 850 300
  large_non_food_shop 4 70 170 750 200
  small_food_shop 5 310 0 850 250
  supermarket 6 400 105 850 250
  restaurant 7 90 370 900 400
  bar_pub 8 130 350 850 350
  cultural 10 70 200 950 350
  entertainment 11 150 420 900 350
  swimming_pool 12 245 1130 1000 400
  fitness_centre 13 160 440 850 350
  sports_hall 14 95 330 750 250
  car_park 15 20 0 450 100
  community_hall 16 20 105 700 250
  university 18 80 240 950 350
  clinic 19 70 200 850 350
  long_term_residential 21 65 420 850 350
  general_accommodation 22 60 300 850 350
  emergency_services 23 70 390 850 350
  laboratory 24 160 160 1100 500
  station 25 30 120 800 300
  terminal 26 75 200 950 400
  cold_storage 29 145 80 700 200
  data_centre - 2500 0 1200 900
  general - 95 120 900 400
`;
/** Types without an energy benchmark here: a data centre follows its IT load, and a building of no known type the office. */
const NOT_BENCHMARKED = ['data_centre', 'general'];

describe('building types', () => {
  it.each(rowsOf(TYPES))('have the benchmarks of their source: %s', (type, category, el, heat, upfront, later) => {
    const key = type as BenchmarkedType;
    expect(embodiedCarbon(key).value[key]).toEqual({ upfront: Number(upfront), later: Number(later) });
    const isOfGla = ['office', 'residential', 'retail', 'education'].includes(key);
    expect(embodiedCarbon(key).confidence).toBe(isOfGla ? 'published' : 'assumption');
    if (NOT_BENCHMARKED.includes(key)) return;
    expect(energyBenchmark(key).value[key]).toEqual({ electricity: Number(el), heat: Number(heat) });
    expect(energyBenchmark(key).confidence).toBe(category === '-' ? 'practice' : 'standard');
    if (category !== '-') expect(Object.keys(TM46_BENCHMARK.value)[Number(category) - 1]).toBe(key);
  });

  it('are the 29 categories of TM46 and dwellings', () => {
    expect(Object.keys(TM46_BENCHMARK.value)).toHaveLength(29);
    expect(rowsOf(TYPES)).toHaveLength(29 + 1 + NOT_BENCHMARKED.length);
  });

  it.each([
    [1000, 1.15],
    [1944, 1.15],
    [1945, 1.2],
    [1979, 1.2],
    [1980, 1.05],
    [1999, 1.05],
    [2000, 0.9],
    [2009, 0.9],
    [2010, 0.7],
    [2020, 0.7],
    [2021, 0.5],
    [2035, 0.5],
  ])('of the year %d have the age factor %d on heat', (year, factor) => {
    expect(AGE_FACTOR.value[ageRowOf(year)]).toBe(factor);
  });

  it('have boilers of the efficiency of the stock, a study period of 60 years, and panels that meet 40 % of the use', () => {
    expect(BOILER_EFFICIENCY.value).toEqual({ natural_gas: 0.88, heating_oil: 0.85, coal: 0.7 });
    expect(REFERENCE_STUDY_PERIOD.value).toBe(60);
    expect(PV_MATCHED_MAX.value).toBe(0.4);
    expect(EXPORT_PRICE_SHARE.value).toBe(0.3);
  });
});

/** Heat against the United Kingdom, non-residential and residential; annual kWh per kWp; SCOP of a heat pump. */
const CLIMATES = `
  gb 1 1 950 2.8
  de 1.01 1.01 1000 3
  fr 0.88 0.85 1150 3.2
  nl 0.94 0.93 970 3
  es 0.77 0.71 1550 3.5
  pl 1.05 1.06 1020 2.8
  ro 0.99 0.99 1250 3
  it 0.8 0.74 1350 3.4
  ie 0.98 0.98 900 3
  be 0.93 0.91 970 3
  at 1.08 1.1 1080 2.9
  ae 0.15 0.12 1750 3.5
  sa 0.2 0.15 1800 3.5
  us 0.9 0.88 1450 3
  eu 1.02 1.02 1100 3
  nordic 1.2 1.25 900 2.7
  baltic 1.19 1.25 950 2.8
  atlantic 1.01 1.01 970 2.9
  continental 1.05 1.06 1050 2.9
  pannonian 0.92 0.9 1250 3
  mediterranean 0.71 0.63 1500 3.4
  cold 1.32 1.41 1200 2.6
  warm_continental 0.89 0.86 1250 3.1
  mild 0.7 0.62 1450 3.4
  highland 0.3 0.25 1550 3.4
  hot_dry 0.2 0.15 1750 3.5
  tropical 0.15 0.12 1450 3.5
`;

/** Every country without a row of its own that is not listed is tropical. */
const COUNTRIES_OF_CLIMATE = `
  nordic fi se fo gl is no pm
  baltic ee lt lv by
  atlantic dk lu fk gg im je
  continental cz sk ad ch li md ua
  pannonian bg hr hu si al am az ba ge me mk rs xk
  mediterranean cy gr mt pt dz il jo lb ma mc ps sm sy tn tr va
  cold ca kg kz mn ru tj
  warm_continental af cn ir jp kp kr tm uz
  mild ar au bw cl ls na nz sz uy za
  highland bi bo bt co ec et gt ke mg mw mx np pe rw ug zm zw
  hot_dry bf bh cv dj eg er gm iq kw ly ml mr ne om pk qa sd sn so ss td ye
`;

describe('climate rows', () => {
  it.each(rowsOf(CLIMATES))('have the figures of the table: %s', (row, other, residential, pv_yield, scop) => {
    const key = row as ClimateRow;
    expect(heatClimate(key).value[key]).toEqual({ other: Number(other), residential: Number(residential) });
    expect([PV_YIELD.value[key], HEAT_PUMP_SCOP.value[key]]).toEqual([Number(pv_yield), Number(scop)]);
  });

  it('of every country are those of the list', () => {
    const listed = new Map(
      rowsOf(COUNTRIES_OF_CLIMATE).flatMap(([row = '', ...countries]) => countries.map((country) => [country, row])),
    );
    for (const row of DATA_ROWS) listed.set(row, row);
    for (const { code } of COUNTRIES) expect(climateRowOf(code), code).toBe(listed.get(code) ?? 'tropical');
    for (const country of listed.keys())
      expect(
        COUNTRIES.some(({ code }) => code === country),
        country,
      ).toBe(true);
  });
});

/** Per cent of the price level of the EU: Eurostat 2019, and below it assumptions. */
const PRICE_LEVELS = `
  gb 102.8 de 142.8 fr 100.6 nl 120.8 es 78.5 pl 65.1 it 81.4 ie 107.9 be 96 at 112.5 eu 100 fi 146 se 143.4 dk 133.5 lu 109.1
  mt 76.2 ee 74 sk 72.8 lv 68.4 cz 67.8 lt 66.6 cy 66.5 gr 64.9 si 63.5 pt 62.6
  ro 55 ae 75 sa 75 us 150 hr 60 hu 60 bg 50
`;
const ASSUMED = ['ro', 'ae', 'sa', 'us', 'hr', 'hu', 'bg'];

describe('construction price levels', () => {
  const words = PRICE_LEVELS.trim().split(/\s+/);
  const levels = words.flatMap((word, at): [string, number][] => (at % 2 ? [] : [[word, Number(words[at + 1])]]));

  it.each(levels)('of %s is %d', (country, level) => {
    const { table, row } = constructionPriceLevel(country);
    expect([row, table.value[row], table.unit]).toEqual([country, level, '%']);
    expect(table.confidence).toBe(ASSUMED.includes(country) ? 'assumption' : 'published');
  });

  it('are that of the EU in every other country', () => {
    const known = new Set(levels.map(([country]) => country));
    for (const { code } of COUNTRIES) if (!known.has(code)) expect(constructionPriceLevel(code).row, code).toBe('eu');
    expect(TRADED_COST_SHARE.value).toBe(0.4);
  });
});

/** Basis, upper bounds A to F and representative values A to G, kWh/m2 a year. */
const SCALES: Readonly<Record<ScaleRow, [basis: string, upTo: number[], representative: number[]]>> = {
  eu: ['primary', [60, 100, 150, 200, 260, 340], [45, 80, 125, 175, 230, 300, 400]],
  de: ['final', [50, 75, 100, 130, 160, 200], [35, 62.5, 87.5, 115, 145, 180, 240]],
  fr: ['primary', [70, 110, 180, 250, 330, 420], [55, 90, 145, 215, 290, 375, 490]],
  ie: ['primary', [75, 150, 225, 300, 380, 450], [55, 112.5, 187.5, 262.5, 340, 415, 525]],
  nl: ['primary', [160, 190, 250, 290, 335, 380], [120, 175, 220, 270, 312.5, 357.5, 450]],
  gb: ['primary', [80, 120, 180, 270, 360, 450], [60, 100, 150, 225, 315, 405, 530]],
};

describe('class scales', () => {
  it.each(SCALE_ROWS)('are those of the standard or law, or of this product: %s', (row) => {
    const { basis, upTo, representative } = CLASS_SCALES[row];
    expect([basis, Object.values(upTo.value), Object.values(representative.value)]).toEqual(SCALES[row]);
    expect([upTo.unit, representative.unit]).toEqual(['kWh/m2/yr', 'kWh/m2/yr']);
    expect(upTo.confidence).toBe(row === 'eu' || row === 'gb' ? 'assumption' : 'statutory');
    expect(representative.confidence).toBe('assumption');
  });

  it('exist for every row, in the order of the table', () => {
    expect(SCALE_ROWS).toEqual(Object.keys(SCALES));
    expect(Object.keys(CLASS_SCALES)).toEqual(Object.keys(SCALES));
  });

  it('are the generic one where a data row has none of its own', () => {
    expect(DATA_ROWS.map(scaleRowOf)).toEqual(
      DATA_ROWS.map((row) => (['de', 'fr', 'ie', 'nl', 'gb'].includes(row) ? row : 'eu')),
    );
  });

  it('weigh carriers by the factors of Regulation (EU) 2023/807, EN ISO 52000-1 and SAP 10.2', () => {
    expect(PRIMARY_ENERGY_FACTOR.value).toEqual({
      eu: { electricity: 1.9, natural_gas: 1.1, heating_oil: 1.1, district_heat: 1.3, biomass: 1.2, coal: 1.1 },
      gb: { electricity: 1.501, natural_gas: 1.13, heating_oil: 1.18, district_heat: 1.3, biomass: 1.325, coal: 1.1 },
    });
  });
});

describe('data on renovation', () => {
  it('have the efficiencies of heating in practice', () => {
    expect(HEAT_EFFICIENCY.value).toEqual({
      heat_pump: 2.8,
      district_heating: 0.95,
      biomass: 0.75,
      electric: 1,
      hybrid_electricity: 3,
      hybrid_natural_gas: 0.9,
      other: 0.85,
      gas_boiler: 0.85,
      oil_boiler: 0.82,
      coal_boiler: 0.7,
      chp: 0.85,
    });
  });

  it('have the figures of the method', () => {
    expect(SIZE_REFERENCE_AREA.value).toBe(1000);
    expect(SIZE_EXPONENT.value).toBe(0.05);
    expect(SIZE_FACTOR_LIMIT.value).toEqual({ least: 0.85, most: 1.2 });
    expect(AUXILIARY_SHARE.value).toBe(0.15);
    expect([DWELLING_ELECTRICITY_MAX.value, DWELLING_ELECTRICITY_MAX.unit]).toEqual([6, 'kWh/m2/yr']);
    expect([HEAT_PUMP_HEAT_MAX.value, HEAT_PUMP_HEAT_MAX.unit]).toEqual([400, 'kWh/m2/yr']);
    expect([PV_POWER.value, PV_POWER.unit]).toEqual([0.02, 'kWp/m2']);
  });
});
