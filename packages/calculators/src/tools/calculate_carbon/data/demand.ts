import { TM46_BENCHMARK } from '../../../data/building_energy.ts';
import { datum } from '../../../kernel/index.ts';
import type { BuildingType } from '../schema.ts';
import { chosen } from './source.ts';

/** What the energy benchmark of a type is, in words. */
export const BENCHMARK_NAME: Record<BuildingType, string> = {
  office: 'CIBSE TM46 category 1, general office',
  residential: 'the typical consumption of UK dwellings',
  retail: 'CIBSE TM46 category 3, general retail, electricity only',
  industrial: 'CIBSE TM46 category 27, workshop',
  hospital: 'CIBSE TM46 category 20, hospital',
  warehouse: 'CIBSE TM46 category 28, storage facility',
  hotel: 'CIBSE TM46 category 9, hotel',
  education: 'CIBSE TM46 category 17, schools',
  general: 'CIBSE TM46 category 1, general office, which stands in for a general building',
};

export const GENERAL_BENCHMARK = datum({
  ...TM46_BENCHMARK,
  value: { general: TM46_BENCHMARK.value.office },
  confidence: 'assumption',
  note: 'The general office stands for every building that no type describes.',
});

export const COOLING_SENSITIVITY = datum({
  symbol: 'k_cool',
  description: 'Cooling electricity per cooling degree-day above the UK level',
  value: {
    office: 0.04,
    residential: 0.035,
    retail: 0.035,
    industrial: 0.01,
    hospital: 0.04,
    warehouse: 0.01,
    hotel: 0.04,
    education: 0.04,
    general: 0.04,
  },
  unit: 'kWh/m2 per K d',
  source: chosen('cooling by building type'),
  confidence: 'assumption',
});

export const COOLING_DEGREE_DAYS = datum({
  symbol: 'CDD',
  description: 'Cooling degree-days of a year above the UK level',
  value: {
    gb: 0,
    de: 30,
    fr: 70,
    nl: 20,
    es: 250,
    pl: 30,
    ro: 150,
    it: 260,
    ie: 0,
    be: 20,
    at: 40,
    ae: 3400,
    sa: 3000,
    us: 800,
    eu: 110,
  },
  unit: 'K d',
  source: chosen('order of magnitude of the Eurostat and EIA degree-days'),
  confidence: 'assumption',
});

const HEAT_SHARE = {
  symbol: 'm',
  unit: '-',
  source: chosen('carriers of heat in the national stock, shaped on Eurostat end-use statistics'),
  confidence: 'assumption',
} as const;

export const HEAT_SHARE_RESIDENTIAL = datum({
  ...HEAT_SHARE,
  description: 'Share of a carrier in delivered heat, dwellings',
  value: {
    gb: { natural_gas: 0.82, heating_oil: 0.07, district_heat: 0.03, biomass: 0.03, coal: 0, electricity: 0.05 },
    de: { natural_gas: 0.5, heating_oil: 0.22, district_heat: 0.11, biomass: 0.11, coal: 0, electricity: 0.06 },
    fr: { natural_gas: 0.4, heating_oil: 0.12, district_heat: 0.07, biomass: 0.21, coal: 0, electricity: 0.2 },
    nl: { natural_gas: 0.8, heating_oil: 0.01, district_heat: 0.07, biomass: 0.05, coal: 0, electricity: 0.07 },
    es: { natural_gas: 0.4, heating_oil: 0.2, district_heat: 0.01, biomass: 0.2, coal: 0, electricity: 0.19 },
    pl: { natural_gas: 0.25, heating_oil: 0.02, district_heat: 0.26, biomass: 0.2, coal: 0.22, electricity: 0.05 },
    ro: { natural_gas: 0.38, heating_oil: 0.03, district_heat: 0.16, biomass: 0.38, coal: 0, electricity: 0.05 },
    it: { natural_gas: 0.62, heating_oil: 0.06, district_heat: 0.05, biomass: 0.2, coal: 0, electricity: 0.07 },
    ie: { natural_gas: 0.4, heating_oil: 0.45, district_heat: 0.01, biomass: 0.04, coal: 0, electricity: 0.1 },
    be: { natural_gas: 0.55, heating_oil: 0.3, district_heat: 0.01, biomass: 0.07, coal: 0, electricity: 0.07 },
    at: { natural_gas: 0.25, heating_oil: 0.14, district_heat: 0.24, biomass: 0.29, coal: 0, electricity: 0.08 },
    ae: { natural_gas: 0.3, heating_oil: 0, district_heat: 0, biomass: 0, coal: 0, electricity: 0.7 },
    sa: { natural_gas: 0.2, heating_oil: 0, district_heat: 0, biomass: 0, coal: 0, electricity: 0.8 },
    us: { natural_gas: 0.68, heating_oil: 0.07, district_heat: 0.02, biomass: 0.03, coal: 0, electricity: 0.2 },
    eu: { natural_gas: 0.44, heating_oil: 0.13, district_heat: 0.12, biomass: 0.2, coal: 0.02, electricity: 0.09 },
  },
});

export const HEAT_SHARE_OTHER = datum({
  ...HEAT_SHARE,
  description: 'Share of a carrier in delivered heat, buildings other than dwellings',
  value: {
    gb: { natural_gas: 0.88, heating_oil: 0.04, district_heat: 0.02, biomass: 0.02, coal: 0, electricity: 0.04 },
    de: { natural_gas: 0.55, heating_oil: 0.17, district_heat: 0.17, biomass: 0.04, coal: 0, electricity: 0.07 },
    fr: { natural_gas: 0.5, heating_oil: 0.14, district_heat: 0.09, biomass: 0.07, coal: 0, electricity: 0.2 },
    nl: { natural_gas: 0.8, heating_oil: 0.01, district_heat: 0.09, biomass: 0.03, coal: 0, electricity: 0.07 },
    es: { natural_gas: 0.45, heating_oil: 0.18, district_heat: 0.01, biomass: 0.06, coal: 0, electricity: 0.3 },
    pl: { natural_gas: 0.38, heating_oil: 0.06, district_heat: 0.34, biomass: 0.05, coal: 0.09, electricity: 0.08 },
    ro: { natural_gas: 0.58, heating_oil: 0.04, district_heat: 0.2, biomass: 0.08, coal: 0, electricity: 0.1 },
    it: { natural_gas: 0.72, heating_oil: 0.04, district_heat: 0.07, biomass: 0.04, coal: 0, electricity: 0.13 },
    ie: { natural_gas: 0.55, heating_oil: 0.3, district_heat: 0, biomass: 0.03, coal: 0, electricity: 0.12 },
    be: { natural_gas: 0.65, heating_oil: 0.22, district_heat: 0.02, biomass: 0.04, coal: 0, electricity: 0.07 },
    at: { natural_gas: 0.28, heating_oil: 0.1, district_heat: 0.38, biomass: 0.12, coal: 0, electricity: 0.12 },
    ae: { natural_gas: 0.3, heating_oil: 0, district_heat: 0, biomass: 0, coal: 0, electricity: 0.7 },
    sa: { natural_gas: 0.2, heating_oil: 0, district_heat: 0, biomass: 0, coal: 0, electricity: 0.8 },
    us: { natural_gas: 0.7, heating_oil: 0.05, district_heat: 0.05, biomass: 0.02, coal: 0, electricity: 0.18 },
    eu: { natural_gas: 0.53, heating_oil: 0.12, district_heat: 0.16, biomass: 0.06, coal: 0.01, electricity: 0.12 },
  },
});

export const DOUBTFUL_ENERGY = datum({
  symbol: 'doubtful_energy',
  description: 'Measured energy over the benchmark below and above which it is doubtful',
  value: { below: 0.25, above: 4 },
  unit: '-',
  source: chosen('plausibility of measured energy'),
  confidence: 'assumption',
});
