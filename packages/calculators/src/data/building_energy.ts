import { type Datum, datum } from '../kernel/index.ts';
import type { ClimateRow } from './climate_rows.ts';
import { EDITION } from './edition.ts';

/** Energy delivered to a typical building in the United Kingdom; heat is from fuels. */
export type EnergyBenchmark = { readonly electricity: number; readonly heat: number };

const BENCHMARK = { symbol: 'benchmark', description: 'Energy benchmark of the building type', unit: 'kWh/m2/yr' };

/** Building types in the order of their categories in TM46, 1 to 29. */
export const TM46_BENCHMARK = datum({
  ...BENCHMARK,
  value: {
    office: { electricity: 95, heat: 120 },
    high_street_agency: { electricity: 140, heat: 0 },
    retail: { electricity: 165, heat: 0 },
    large_non_food_shop: { electricity: 70, heat: 170 },
    small_food_shop: { electricity: 310, heat: 0 },
    supermarket: { electricity: 400, heat: 105 },
    restaurant: { electricity: 90, heat: 370 },
    bar_pub: { electricity: 130, heat: 350 },
    hotel: { electricity: 105, heat: 330 },
    cultural: { electricity: 70, heat: 200 },
    entertainment: { electricity: 150, heat: 420 },
    swimming_pool: { electricity: 245, heat: 1130 },
    fitness_centre: { electricity: 160, heat: 440 },
    sports_hall: { electricity: 95, heat: 330 },
    car_park: { electricity: 20, heat: 0 },
    community_hall: { electricity: 20, heat: 105 },
    education: { electricity: 40, heat: 150 },
    university: { electricity: 80, heat: 240 },
    clinic: { electricity: 70, heat: 200 },
    hospital: { electricity: 90, heat: 420 },
    long_term_residential: { electricity: 65, heat: 420 },
    general_accommodation: { electricity: 60, heat: 300 },
    emergency_services: { electricity: 70, heat: 390 },
    laboratory: { electricity: 160, heat: 160 },
    station: { electricity: 30, heat: 120 },
    terminal: { electricity: 75, heat: 200 },
    industrial: { electricity: 35, heat: 180 },
    warehouse: { electricity: 35, heat: 160 },
    cold_storage: { electricity: 145, heat: 80 },
  },
  source: {
    document: 'CIBSE TM46 Energy benchmarks',
    place: 'Table 1, categories 1 to 29 in this order',
    edition: '2008',
  },
  confidence: 'standard',
  note: 'Read in a public transcription of the whole table, six categories of it also in a second public copy.',
});
export type Tm46Type = keyof typeof TM46_BENCHMARK.value;

/** Building types that have energy benchmarks and embodied carbon of their own. */
export type BenchmarkedType = Tm46Type | 'residential';

export const DWELLING_BENCHMARK = datum({
  ...BENCHMARK,
  value: { residential: { electricity: 30, heat: 120 } },
  source: { document: 'Engineering practice', place: 'typical consumption of UK dwellings per m2', edition: EDITION },
  confidence: 'practice',
});

/** The table with the energy benchmark of a building type. */
export function energyBenchmark(type: BenchmarkedType): Datum<Record<string, EnergyBenchmark>> {
  return type === 'residential' ? DWELLING_BENCHMARK : TM46_BENCHMARK;
}

export const AGE_FACTOR = datum({
  symbol: 'f_age',
  description: 'Age factor on the heat demand',
  value: { before_1945: 1.15, before_1980: 1.2, before_2000: 1.05, before_2010: 0.9, before_2021: 0.7, from_2021: 0.5 },
  unit: '-',
  source: { document: 'Product data edition', place: 'heat by year of completion', edition: EDITION },
  confidence: 'assumption',
});
export type AgeRow = keyof typeof AGE_FACTOR.value;

const COMPLETED_BEFORE: readonly [year: number, row: AgeRow][] = [
  [1945, 'before_1945'],
  [1980, 'before_1980'],
  [2000, 'before_2000'],
  [2010, 'before_2010'],
  [2021, 'before_2021'],
];

/** The row of the age factor for a year of completion. */
export function ageRowOf(year: number): AgeRow {
  return COMPLETED_BEFORE.find(([limit]) => year < limit)?.[1] ?? 'from_2021';
}

/** Embodied carbon without operational energy and water: upfront is A1 to A5, later is B1 to B5 and C. */
export type EmbodiedCarbon = { readonly upfront: number; readonly later: number };

const EMBODIED = { symbol: 'embodied', description: 'Embodied carbon of the building type', unit: 'kgCO2e/m2' };

export const EMBODIED_CARBON = datum({
  ...EMBODIED,
  value: {
    office: { upfront: 950, later: 450 },
    residential: { upfront: 850, later: 350 },
    retail: { upfront: 850, later: 200 },
    education: { upfront: 750, later: 250 },
  },
  source: {
    document: 'Greater London Authority, Whole life-cycle carbon assessments guidance',
    place: 'benchmarks A1-A5, and B-C without B6 and B7',
    edition: 'March 2022',
  },
  confidence: 'published',
  note: 'Stated from knowledge of the guidance.',
});

export const EMBODIED_CARBON_ASSUMED = datum({
  ...EMBODIED,
  value: {
    industrial: { upfront: 650, later: 150 },
    hospital: { upfront: 1000, later: 500 },
    warehouse: { upfront: 550, later: 150 },
    hotel: { upfront: 900, later: 450 },
    high_street_agency: { upfront: 850, later: 300 },
    large_non_food_shop: { upfront: 750, later: 200 },
    small_food_shop: { upfront: 850, later: 250 },
    supermarket: { upfront: 850, later: 250 },
    restaurant: { upfront: 900, later: 400 },
    bar_pub: { upfront: 850, later: 350 },
    cultural: { upfront: 950, later: 350 },
    entertainment: { upfront: 900, later: 350 },
    swimming_pool: { upfront: 1000, later: 400 },
    fitness_centre: { upfront: 850, later: 350 },
    sports_hall: { upfront: 750, later: 250 },
    car_park: { upfront: 450, later: 100 },
    community_hall: { upfront: 700, later: 250 },
    university: { upfront: 950, later: 350 },
    clinic: { upfront: 850, later: 350 },
    long_term_residential: { upfront: 850, later: 350 },
    general_accommodation: { upfront: 850, later: 350 },
    emergency_services: { upfront: 850, later: 350 },
    laboratory: { upfront: 1100, later: 500 },
    station: { upfront: 800, later: 300 },
    terminal: { upfront: 950, later: 400 },
    cold_storage: { upfront: 700, later: 200 },
    data_centre: { upfront: 1200, later: 900 },
    general: { upfront: 900, later: 400 },
  },
  source: { document: 'Product data edition', place: 'embodied carbon by building type', edition: EDITION },
  confidence: 'assumption',
});

/** The table with the embodied carbon of a building type. */
export function embodiedCarbon(
  type: BenchmarkedType | 'data_centre' | 'general',
): Datum<Record<string, EmbodiedCarbon>> {
  return type in EMBODIED_CARBON.value ? EMBODIED_CARBON : EMBODIED_CARBON_ASSUMED;
}

export const REFERENCE_STUDY_PERIOD = datum({
  symbol: 'RSP',
  description: 'Reference study period of a building',
  value: 60,
  unit: 'years',
  source: {
    document: 'RICS Whole life carbon assessment for the built environment, 2nd edition',
    place: 'reference study period, buildings',
    edition: '2023',
  },
  confidence: 'standard',
});

export const BOILER_EFFICIENCY = datum({
  symbol: 'eta',
  description: 'Seasonal efficiency of a boiler on gross calorific value',
  value: { natural_gas: 0.88, heating_oil: 0.85, coal: 0.7 },
  unit: '-',
  source: { document: 'Engineering practice', place: 'boilers in the stock, by fuel', edition: EDITION },
  confidence: 'practice',
});

export const HEAT_PUMP_SCOP: Datum<Record<ClimateRow, number>> = datum({
  symbol: 'SCOP',
  description: 'Seasonal coefficient of performance of a heat pump',
  value: {
    gb: 2.8,
    de: 3,
    fr: 3.2,
    nl: 3,
    es: 3.5,
    pl: 2.8,
    ro: 3,
    it: 3.4,
    ie: 3,
    be: 3,
    at: 2.9,
    ae: 3.5,
    sa: 3.5,
    us: 3,
    eu: 3,
    nordic: 2.7,
    baltic: 2.8,
    atlantic: 2.9,
    continental: 2.9,
    pannonian: 3,
    mediterranean: 3.4,
    cold: 2.6,
    warm_continental: 3.1,
    mild: 3.4,
    highland: 3.4,
    hot_dry: 3.5,
    tropical: 3.5,
  },
  unit: '-',
  source: {
    document: 'Engineering practice',
    place: 'heat pumps in existing buildings by climate row; gb as MCS 031 at a flow of 55 °C',
    edition: EDITION,
  },
  confidence: 'practice',
});

/** Share of the annual electricity that photovoltaics can supply at the time of use. */
export const PV_MATCHED_MAX = datum({
  symbol: 'pv_matched_max',
  description: 'Maximum share of annual electricity demand met by photovoltaics on site',
  value: 0.4,
  unit: '-',
  source: { document: 'Engineering practice', place: 'rooftop photovoltaics without storage', edition: EDITION },
  confidence: 'practice',
});

export const EXPORT_PRICE_SHARE = datum({
  symbol: 'export_price_share',
  description: 'Export price as a share of the import price of electricity',
  value: 0.3,
  unit: '-',
  source: { document: 'Engineering practice', place: 'rooftop photovoltaics, export tariffs', edition: EDITION },
  confidence: 'practice',
});
