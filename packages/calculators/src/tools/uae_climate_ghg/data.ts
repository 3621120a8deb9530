import { EDITION } from '../../data/edition.ts';
import { emissionFactor } from '../../data/emission_factors.ts';
import { type Datum, datum } from '../../kernel/index.ts';
import type { Emirate } from './schema.ts';

export const CLIMATE_LAW = 'Federal Decree-Law No. 11 of 2024';
export const REGISTER_RESOLUTION = 'Cabinet Resolution No. 67 of 2024';
/** Verification of a report, and the bodies that may verify it. */
export const VERIFICATION_STANDARDS = 'ISO 14064-3, ISO 14065';
const IPCC_2006 = 'IPCC 2006 Guidelines vol. 2';
const PRODUCT_DATA = 'Product data edition';
const PRACTICE = 'Engineering practice';
const FROM_KNOWLEDGE = 'Stated from knowledge of the document.';
const LOOKED_UP = 'Looked up in published summaries of the text.';

/** The climate law came into force on 30 May 2025 and gave one year to adjust. */
export const ADJUSTMENT_ENDED_ON = '2026-05-30';
export const REGISTRATION_DUE_ON = '2025-06-28';

export const GAS_FLEET_INTENSITY = datum({
  symbol: 'EF_gas_fleet',
  description: 'Emission factor of the gas-fired power plants of the UAE',
  value: 0.43,
  unit: 'kgCO2e/kWh',
  source: {
    document: PRODUCT_DATA,
    place: 'DEWA 0.4041 divided by its fossil share of about 0.94 in 2020',
    edition: EDITION,
  },
  confidence: 'assumption',
});

export const DUBAI_GRID_FACTOR = datum({
  symbol: 'EF_dubai',
  description: 'Emission factor of grid electricity in Dubai',
  value: 0.4041,
  unit: 'kgCO2e/kWh',
  source: { document: 'Figure in wide use, attributed to DEWA', place: 'Dubai grid', edition: '2020' },
  confidence: 'practice',
  note: 'The primary report was not seen, and no later official figure could be confirmed: unofficial lists give 0.405 and 0.4772 for later years, without a document.',
});

export const ABU_DHABI_GRID_FACTOR = datum({
  symbol: 'EF_abu_dhabi',
  description: 'Emission factor of grid electricity in Abu Dhabi',
  value: 0.262,
  unit: 'kgCO2e/kWh',
  source: {
    document: 'Derived from EWEC, nearly 40 % nuclear and solar in 2023',
    place: 'fossil share 0.61 x 0.43 kgCO2e/kWh of the gas fleet',
    edition: '2023',
  },
  confidence: 'assumption',
});

/** The factor of each grid; the edition of its source is its base year. */
export const GRID_FACTOR: Record<Emirate, Datum<number>> = {
  dubai: DUBAI_GRID_FACTOR,
  abu_dhabi: ABU_DHABI_GRID_FACTOR,
  national: emissionFactor('ae', 'electricity'),
};

export const GRID_FACTOR_AGE_MAX = datum({
  symbol: 'age_max',
  description: 'Age of a grid factor above which it should be replaced',
  value: 3,
  unit: 'years',
  source: { document: PRODUCT_DATA, place: 'age of grid factors', edition: EDITION },
  confidence: 'assumption',
});

export const GAS_FACTOR = datum({
  symbol: 'EF_by_gas',
  description: 'Mass of each greenhouse gas from natural gas, per net energy',
  value: { co2: 56.1, ch4: 0.005, n2o: 0.0001 },
  unit: 'kg/GJ',
  source: { document: IPCC_2006, place: 'chapter 2 Table 2.4, commercial and institutional', edition: '2006' },
  confidence: 'standard',
  note: FROM_KNOWLEDGE,
});

export const GWP = datum({
  symbol: 'GWP',
  description: 'Global warming potential over 100 years',
  value: { co2: 1, ch4: 28, n2o: 265 },
  unit: 'kgCO2e/kg',
  source: { document: 'IPCC AR5', place: 'GWP100, as required by Decision 18/CMA.1', edition: '2013' },
  confidence: 'standard',
  note: FROM_KNOWLEDGE,
});

export const NET_PER_GROSS = datum({
  symbol: 'net_per_gross',
  description: 'Ratio of net to gross calorific value of natural gas',
  value: 0.9,
  unit: '-',
  source: { document: IPCC_2006, place: 'chapter 1, 1.4.1.2', edition: '2006' },
  confidence: 'standard',
  note: FROM_KNOWLEDGE,
});

export const GROSS_CALORIFIC_VALUE = datum({
  symbol: 'GCV',
  description: 'Gross calorific value of natural gas',
  value: 38,
  unit: 'MJ/m3',
  source: { document: PRODUCT_DATA, place: 'typical UAE sales gas, about 1,020 Btu/scf', edition: EDITION },
  confidence: 'assumption',
  note: 'The value on the bill governs.',
});

export const MEGAJOULES_PER_KWH = datum({
  symbol: 'mj_per_kwh',
  description: 'Megajoules per kilowatt-hour',
  value: 3.6,
  unit: 'MJ/kWh',
  source: { document: 'ISO 80000-5', place: 'definition of the kilowatt-hour', edition: '2019' },
  confidence: 'standard',
});

export const REGISTER_THRESHOLD = datum({
  symbol: 'register_threshold',
  description: 'Scope 1 and Scope 2 from which registration in the National Register for Carbon Credits is mandatory',
  value: 500_000,
  unit: 'tCO2e/yr',
  source: { document: REGISTER_RESOLUTION, place: 'entities of huge carbon emissions, 0.5 MtCO2e', edition: '2024' },
  confidence: 'statutory',
  note: LOOKED_UP,
});

export const FINE = datum({
  symbol: 'fine',
  description: 'Range of the fine',
  value: { min: 50_000, max: 2_000_000 },
  unit: 'AED',
  source: { document: CLIMATE_LAW, place: 'Art. 15', edition: '2024' },
  confidence: 'statutory',
  note: LOOKED_UP,
});

export const FINE_ON_REPETITION = datum({
  symbol: 'fine_repeat',
  description: 'Multiplier of the fine on repetition within two years',
  value: 2,
  unit: '-',
  source: { document: CLIMATE_LAW, place: 'Art. 16', edition: '2024' },
  confidence: 'statutory',
  note: LOOKED_UP,
});

export const RECORD_RETENTION = datum({
  symbol: 'record_years',
  description: 'Retention period of emission records',
  value: 5,
  unit: 'years',
  source: { document: CLIMATE_LAW, place: 'records of measurement and reporting', edition: '2024' },
  confidence: 'statutory',
  note: LOOKED_UP,
});

export const CUT = datum({
  symbol: 'cut',
  description: 'Reduction in grid electricity by the option, as a share',
  value: { efficiency: 0.1, solar: 0.2 },
  unit: '-',
  source: { document: PRODUCT_DATA, place: 'reduction options', edition: EDITION },
  confidence: 'assumption',
});

export const BOILER_EFFICIENCY = datum({
  symbol: 'eta_boiler',
  description: 'Efficiency of the gas boiler that a heat pump replaces',
  value: 0.85,
  unit: '-',
  source: { document: PRACTICE, place: 'typical gas boiler', edition: EDITION },
  confidence: 'practice',
});

export const HEAT_PUMP_COP = datum({
  symbol: 'COP',
  description: 'Coefficient of performance of the heat pump',
  value: 3,
  unit: '-',
  source: { document: PRACTICE, place: 'typical heat pump', edition: EDITION },
  confidence: 'practice',
});
