import {
  type BenchmarkedType,
  EMBODIED_CARBON_ASSUMED,
  type EmbodiedCarbon,
  type EnergyBenchmark,
  embodiedCarbon,
  energyBenchmark,
} from '../../data/building_energy.ts';
import type { DataRow } from '../../data/countries.ts';
import { EDITION } from '../../data/edition.ts';
import { emissionFactor } from '../../data/emission_factors.ts';
import { type Datum, datum } from '../../kernel/index.ts';
import type { BuildingType, Location } from './schema.ts';

const PRODUCT_DATA = 'Product data edition';

/** The EU law on fluorinated gases. */
export const F_GAS_REGULATION = 'Regulation (EU) 2024/573';

/** The row of the shared tables that a location reads. */
export const DATA_ROW = { uk: 'gb', eu: 'eu', uae: 'ae' } as const satisfies Record<Location, DataRow>;

const DESNZ_2025 = 'UK Government GHG conversion factors for company reporting 2025 (DESNZ)';

export const LPG_FACTOR = datum({
  symbol: 'EF_lpg',
  description: 'Emission factor of LPG, gross calorific value',
  value: 0.2145,
  unit: 'kgCO2e/kWh',
  source: { document: DESNZ_2025, place: 'Fuels, gaseous fuels, LPG, kWh (gross CV)', edition: '2025' },
  confidence: 'published',
  evidence: 'from_memory',
  note: 'The UK factor stands in for the other locations.',
});

export const FUEL_UPSTREAM = datum({
  symbol: 'wtt',
  description: 'Upstream emission factor of a fuel, well to tank',
  value: { heating_oil: 0.05153, lpg: 0.02548, biomass: 0.03744 },
  unit: 'kgCO2e/kWh',
  source: {
    document: DESNZ_2025,
    place: 'WTT fuels: burning oil and LPG, kWh (gross CV); WTT bioenergy: wood pellets',
    edition: '2025',
  },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'Read in a public copy of the flat file. The UK factors stand in for the other locations.',
});

function factorsOf(row: DataRow) {
  return {
    EF_el: emissionFactor(row, 'electricity'),
    EF_gas: emissionFactor(row, 'natural_gas'),
    EF_heating_oil: emissionFactor(row, 'heating_oil'),
    EF_lpg: LPG_FACTOR,
    EF_biomass: emissionFactor(row, 'biomass'),
    EF_heat: emissionFactor(row, 'district_heat'),
    wtt_el: emissionFactor(row, 'electricity_wtt'),
    td_el: emissionFactor(row, 'electricity_td_losses'),
    td_wtt: emissionFactor(row, 'electricity_td_losses_wtt'),
    wtt_gas: emissionFactor(row, 'natural_gas_wtt'),
  };
}

export const FACTORS: Record<Location, ReturnType<typeof factorsOf>> = {
  uk: factorsOf(DATA_ROW.uk),
  eu: factorsOf(DATA_ROW.eu),
  uae: factorsOf(DATA_ROW.uae),
};

/** The name that the shared tables of energy and embodied carbon have for a type; data centres have none there. */
const SHARED_TYPE: Record<Exclude<BuildingType, 'datacentre'>, BenchmarkedType> = {
  office: 'office',
  retail: 'retail',
  industrial: 'industrial',
  healthcare: 'hospital',
  education: 'education',
  residential: 'residential',
};

const BENCHMARK = { symbol: 'benchmark', description: 'Energy benchmark of a building type', unit: 'kWh/m2/yr' };

export const DATACENTRE_BENCHMARK = datum({
  ...BENCHMARK,
  value: { datacentre: { electricity: 2500, heat: 0 } },
  source: { document: PRODUCT_DATA, place: 'data centre energy per floor area', edition: EDITION },
  confidence: 'assumption',
});

export const EU_BENCHMARK = datum({
  ...BENCHMARK,
  value: {
    office: { electricity: 99, heat: 122 },
    retail: { electricity: 169, heat: 0 },
    industrial: { electricity: 36, heat: 184 },
    datacentre: { electricity: 2500, heat: 0 },
    healthcare: { electricity: 94, heat: 428 },
    education: { electricity: 44, heat: 153 },
    residential: { electricity: 34, heat: 122 },
  },
  source: { document: PRODUCT_DATA, place: 'CIBSE TM46 scaled to the climate of the EU', edition: EDITION },
  confidence: 'assumption',
});

export const UAE_BENCHMARK = datum({
  ...BENCHMARK,
  value: {
    office: { electricity: 231, heat: 18 },
    retail: { electricity: 284, heat: 0 },
    industrial: { electricity: 69, heat: 27 },
    datacentre: { electricity: 2875, heat: 0 },
    healthcare: { electricity: 226, heat: 63 },
    education: { electricity: 176, heat: 23 },
    residential: { electricity: 149, heat: 14 },
  },
  source: { document: PRODUCT_DATA, place: 'CIBSE TM46 scaled to the climate of the UAE', edition: EDITION },
  confidence: 'assumption',
});

interface Place<Row extends EnergyBenchmark | EmbodiedCarbon> {
  table: Datum<Record<string, Row>>;
  row: string;
}

/** The source of the energy benchmark of a type; its heat is gas here. */
export function benchmarkOf(type: BuildingType, location: Location): Place<EnergyBenchmark> {
  if (location === 'eu') return { table: EU_BENCHMARK, row: type };
  if (location === 'uae') return { table: UAE_BENCHMARK, row: type };
  if (type === 'datacentre') return { table: DATACENTRE_BENCHMARK, row: type };
  return { table: energyBenchmark(SHARED_TYPE[type]), row: SHARED_TYPE[type] };
}

export const DATACENTRE_EMBODIED_CARBON = datum({
  symbol: EMBODIED_CARBON_ASSUMED.symbol,
  description: EMBODIED_CARBON_ASSUMED.description,
  value: { datacentre: { upfront: 1200, later: 900 } },
  unit: EMBODIED_CARBON_ASSUMED.unit,
  source: EMBODIED_CARBON_ASSUMED.source,
  confidence: 'assumption',
});

/** The source of the embodied carbon of a type. */
export function embodiedCarbonOf(type: BuildingType): Place<EmbodiedCarbon> {
  if (type === 'datacentre') return { table: DATACENTRE_EMBODIED_CARBON, row: type };
  return { table: embodiedCarbon(SHARED_TYPE[type]), row: SHARED_TYPE[type] };
}

export const HEAT_UPSTREAM_SHARE = datum({
  symbol: 'heat_upstream',
  description: 'Upstream emissions of purchased heat as a share of its scope 2 emissions',
  value: 0.22,
  unit: '-',
  source: { document: PRODUCT_DATA, place: '0.17 well to tank and 0.05 network loss', edition: EDITION },
  confidence: 'assumption',
});

export const REFRIGERANT_CHARGE = datum({
  symbol: 'charge_m2',
  description: 'Refrigerant charge per floor area',
  value: {
    office: 0.025,
    retail: 0.03,
    industrial: 0.008,
    datacentre: 0.12,
    healthcare: 0.03,
    education: 0.01,
    residential: 0.005,
  },
  unit: 'kg/m2',
  source: {
    document: 'Engineering practice',
    place: '0.25 to 0.30 kg per kW of cooling, times the cooling per m2 of a type',
    edition: EDITION,
  },
  confidence: 'practice',
});

export const CHARGE_CLIMATE = datum({
  symbol: 'climate_factor',
  description: 'Climate factor on the refrigerant charge',
  value: { uk: 1, eu: 1, uae: 1.6 },
  unit: '-',
  source: { document: PRODUCT_DATA, place: 'refrigerant charge by location', edition: EDITION },
  confidence: 'assumption',
});

export const LEAK_RATE = datum({
  symbol: 'leak_rate',
  description: 'Annual refrigerant leakage rate',
  value: 0.04,
  unit: '1/yr',
  source: { document: 'CIBSE TM65', place: 'refrigerant leakage, middle of the range', edition: '2021' },
  confidence: 'practice',
});

export const GWP = datum({
  symbol: 'GWP',
  description: 'Global warming potential over 100 years',
  value: { hfc: 1924, hfo: 1, none: 0 },
  unit: 'kgCO2e/kg',
  source: { document: 'IPCC AR5', place: 'GWP100 of R-410A (hfc) and of the R-1234ze class (hfo)', edition: '2013' },
  confidence: 'published',
  note: 'Stated from knowledge of the report.',
});

export const WATER_USE = datum({
  symbol: 'water_p',
  description: 'Annual water use per person',
  value: { office: 10, retail: 8, industrial: 12, datacentre: 10, healthcare: 60, education: 5, residential: 50 },
  unit: 'm3/person/yr',
  source: { document: PRODUCT_DATA, place: 'water by building type', edition: EDITION },
  confidence: 'assumption',
});

export const WATER_FACTOR = datum({
  symbol: 'EF_water',
  description: 'Emission factor of water, supply and treatment',
  value: 0.36,
  unit: 'kgCO2e/m3',
  source: { document: 'Engineering practice', place: 'rounded, near DESNZ 2025', edition: EDITION },
  confidence: 'practice',
});

export const WASTE = datum({
  symbol: 'waste_p',
  description: 'Annual waste per person',
  value: {
    office: 200,
    retail: 250,
    industrial: 300,
    datacentre: 100,
    healthcare: 400,
    education: 60,
    residential: 390,
  },
  unit: 'kg/person/yr',
  source: { document: PRODUCT_DATA, place: 'waste by building type', edition: EDITION },
  confidence: 'assumption',
});

export const WASTE_FACTOR = datum({
  symbol: 'EF_waste',
  description: 'Emission factor of mixed waste',
  value: 0.1,
  unit: 'kgCO2e/kg',
  source: { document: PRODUCT_DATA, place: 'mixed waste', edition: EDITION },
  confidence: 'assumption',
});

export const COMMUTING = datum({
  symbol: 'commute_p',
  description: 'Annual commuting emissions per person',
  value: { office: 500, retail: 0, industrial: 600, datacentre: 600, healthcare: 0, education: 0, residential: 0 },
  unit: 'kgCO2e/person/yr',
  source: { document: PRODUCT_DATA, place: 'commuting by building type', edition: EDITION },
  confidence: 'assumption',
});

export const PATHWAY_START = datum({
  symbol: 'start',
  description: 'Pathway in 2020',
  value: {
    office: { uk: 48, eu: 52, uae: 96 },
    retail: { uk: 42, eu: 46, uae: 114 },
    industrial: { uk: 42, eu: 46, uae: 33 },
    datacentre: { uk: 580, eu: 650, uae: 1150 },
    healthcare: { uk: 98, eu: 105, uae: 102 },
    education: { uk: 37, eu: 41, uae: 75 },
    residential: { uk: 29, eu: 34, uae: 62 },
  },
  unit: 'kgCO2e/m2/yr',
  source: { document: PRODUCT_DATA, place: 'benchmark energy at the factors of 2020, rounded', edition: EDITION },
  confidence: 'assumption',
  note: 'A pathway of this product, not CRREM data.',
});

export const PATHWAY_SHAPE = datum({
  symbol: 's',
  description: 'Pathway relative to its 2020 value',
  value: { '2020': 1, '2025': 0.76, '2030': 0.52, '2035': 0.32, '2040': 0.18, '2045': 0.09, '2050': 0.04 },
  unit: '-',
  source: {
    document: PRODUCT_DATA,
    place: '1.5 degree convergence to near zero in 2050, linear between the years',
    edition: EDITION,
  },
  confidence: 'assumption',
  note: 'A pathway of this product, similar in shape to those of CRREM and not CRREM data.',
});

export const GRID_PROJECTION = datum({
  symbol: 'g',
  description: 'Emission factor of electricity relative to 2026',
  value: {
    uk: { '2026': 1, '2030': 0.55, '2035': 0.3, '2040': 0.2, '2045': 0.12, '2050': 0.08 },
    eu: { '2026': 1, '2030': 0.7, '2035': 0.45, '2040': 0.25, '2045': 0.15, '2050': 0.08 },
    uae: { '2026': 1, '2030': 0.8, '2035': 0.65, '2040': 0.45, '2045': 0.3, '2050': 0.15 },
  },
  unit: '-',
  source: { document: PRODUCT_DATA, place: 'grid projection, linear between the years', edition: EDITION },
  confidence: 'assumption',
});

export const HEAT_FOLLOWS_GRID = datum({
  symbol: 'heat_follows',
  description: 'Rate of decrease of the purchased heat factor relative to electricity',
  value: 0.5,
  unit: '-',
  source: { document: PRODUCT_DATA, place: 'projection of purchased heat', edition: EDITION },
  confidence: 'assumption',
});

export const RISK_UP_TO = datum({
  symbol: 'risk_up_to',
  description: 'Latest stranding year of the risk class; later is low',
  value: { high: 2030, medium: 2040 },
  unit: 'year',
  source: { document: PRODUCT_DATA, place: 'classes of stranding risk', edition: EDITION },
  confidence: 'assumption',
});

export const EFFICIENCY_CUT = datum({
  symbol: 'efficiency_cut',
  description: 'Minimum and maximum energy saving by efficiency, as a share',
  value: { least: 0.1, most: 0.4 },
  unit: '-',
  source: { document: PRODUCT_DATA, place: 'saving by audit and controls', edition: EDITION },
  confidence: 'assumption',
});

export const DESIGN_CUT = datum({
  symbol: 'design_cut',
  description: 'Upfront carbon saving of a low-carbon design, as a share',
  value: 0.2,
  unit: '-',
  source: { document: PRODUCT_DATA, place: 'low-carbon design', edition: EDITION },
  confidence: 'assumption',
});

export const DOUBTFUL_ENERGY = datum({
  symbol: 'doubtful_energy',
  description: 'Plausibility limits of energy use relative to the benchmark',
  value: { below: 0.25, above: 4 },
  unit: '-',
  source: { document: PRODUCT_DATA, place: 'plausibility of energy per floor area', edition: EDITION },
  confidence: 'assumption',
});

export const UAE_DOUBTFUL_HEAT = datum({
  symbol: 'uae_doubtful_heat',
  description: 'Plausibility limit of gas or heat per floor area in the UAE',
  value: 50,
  unit: 'kWh/m2/yr',
  source: { document: PRODUCT_DATA, place: 'plausibility of heat in a hot climate', edition: EDITION },
  confidence: 'assumption',
});
