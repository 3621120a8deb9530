import { type Datum, datum } from '../kernel/index.ts';
import type { ClimateRow } from './climate_rows.ts';
import { EDITION } from './edition.ts';

/** Building types that have energy benchmarks and embodied carbon of their own. */
export const BENCHMARKED_TYPES = [
  'office',
  'residential',
  'retail',
  'industrial',
  'hospital',
  'warehouse',
  'hotel',
  'education',
] as const;
export type BenchmarkedType = (typeof BENCHMARKED_TYPES)[number];

/** Energy delivered to a typical building in the United Kingdom; heat is from fuels. */
export type EnergyBenchmark = { readonly electricity: number; readonly heat: number };

const BENCHMARK = { symbol: 'benchmark', description: 'Energy benchmark of a building type', unit: 'kWh/m2/yr' };

export const TM46_BENCHMARK = datum({
  ...BENCHMARK,
  value: {
    office: { electricity: 95, heat: 120 },
    retail: { electricity: 165, heat: 0 },
    industrial: { electricity: 35, heat: 180 },
    hospital: { electricity: 90, heat: 420 },
    warehouse: { electricity: 35, heat: 160 },
    hotel: { electricity: 105, heat: 330 },
    education: { electricity: 40, heat: 150 },
  },
  source: {
    document: 'CIBSE TM46 Energy benchmarks',
    place:
      'Table 1, categories 1 general office, 3 general retail, 27 workshop, 20 hospital, 28 storage facility, 9 hotel, 17 schools',
    edition: '2008',
  },
  confidence: 'standard',
  note: 'Office and schools were looked up; the other categories are stated from knowledge of the table.',
});

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
  description: 'Factor on heat for the age of a building',
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

const EMBODIED = { symbol: 'embodied', description: 'Embodied carbon of a building type', unit: 'kgCO2e/m2' };

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
    general: { upfront: 900, later: 400 },
  },
  source: { document: 'Product data edition', place: 'embodied carbon by building type', edition: EDITION },
  confidence: 'assumption',
});

/** The table with the embodied carbon of a building type. */
export function embodiedCarbon(type: BenchmarkedType | 'general'): Datum<Record<string, EmbodiedCarbon>> {
  return type in EMBODIED_CARBON.value ? EMBODIED_CARBON : EMBODIED_CARBON_ASSUMED;
}

export const REFERENCE_STUDY_PERIOD = datum({
  symbol: 'RSP',
  description: 'Reference study period of a building',
  value: 60,
  unit: 'yr',
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
    gb: 2.9,
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
    place: 'heat pumps in existing buildings by climate row',
    edition: EDITION,
  },
  confidence: 'practice',
});

/** Share of yearly electricity that photovoltaics can supply when it is used. */
export const PV_MATCHED_MAX = datum({
  symbol: 'pv_matched_max',
  description: 'Largest share of the yearly electricity that photovoltaics match on site',
  value: 0.4,
  unit: '-',
  source: { document: 'Engineering practice', place: 'rooftop photovoltaics without storage', edition: EDITION },
  confidence: 'practice',
});

export const EXPORT_PRICE_SHARE = datum({
  symbol: 'export_price_share',
  description: 'Price of exported over that of imported electricity',
  value: 0.3,
  unit: '-',
  source: { document: 'Engineering practice', place: 'rooftop photovoltaics, export tariffs', edition: EDITION },
  confidence: 'practice',
});
