import { EDITION } from '../../data/edition.ts';
import { SAP_CO2_FACTOR, type SapFuel } from '../../data/sap_tables.ts';
import { type Datum, datum } from '../../kernel/index.ts';

const CO2_103 = {
  symbol: 'co2_103',
  description: 'CO2 emission factor of delivered fuel, SAP 10.3',
  unit: 'kgCO2e/kWh',
};

export const SAP_10_3_CO2 = datum({
  ...CO2_103,
  value: { mains_gas: 0.214, grid_electricity: 0.086 },
  source: { document: 'SAP 10.3', place: 'Table 12', edition: '2026' },
  confidence: 'published',
  note: 'Read from a secondary source; equal to the rounded Future Homes Standard factor set of 7 June 2023.',
});

export const FUTURE_HOMES_CO2 = datum({
  ...CO2_103,
  value: { heating_oil: 0.298, lpg: 0.24, wood_pellets: 0.048, wood_logs: 0.023, wood_chips: 0.018 },
  source: {
    document: 'Future Homes Standard factor set',
    place: 'CO2 factors, rounded to three decimals',
    edition: '7 June 2023',
  },
  confidence: 'assumption',
  note: 'Used instead of Table 12 of SAP 10.3.',
});

export const UNCHANGED_CO2 = datum({
  ...CO2_103,
  value: { biomass_community: SAP_CO2_FACTOR.value.biomass_community },
  source: SAP_CO2_FACTOR.source,
  confidence: 'assumption',
  note: 'The value of SAP 10.2 is kept for SAP 10.3.',
});

/** The table that has the SAP 10.3 factor of a fuel: the published one, or a substitute. */
export const CO2_103_TABLE: Readonly<Record<SapFuel, Datum<Record<string, number>>>> = {
  mains_gas: SAP_10_3_CO2,
  grid_electricity: SAP_10_3_CO2,
  heating_oil: FUTURE_HOMES_CO2,
  lpg: FUTURE_HOMES_CO2,
  wood_pellets: FUTURE_HOMES_CO2,
  wood_logs: FUTURE_HOMES_CO2,
  wood_chips: FUTURE_HOMES_CO2,
  biomass_community: UNCHANGED_CO2,
};

export const DWELLING_AREA_MAX = datum({
  symbol: 'dwelling_max_m2',
  description: 'Floor area above which the dwelling equations are not applied',
  value: 1000,
  unit: 'm2',
  source: { document: 'Limits of this product', place: 'dwelling equations', edition: EDITION },
  confidence: 'assumption',
});

export const MONTHLY_FACTOR_EXCESS = datum({
  symbol: 'monthly_factor_excess',
  description: 'Increase in CO2 of electric heating with monthly factors',
  value: 10,
  unit: '%',
  source: { document: 'Estimate of this product', place: 'heating profile on Table 12d of SAP 10.2', edition: EDITION },
  confidence: 'assumption',
});

export const ADVICE_POINTS = datum({
  symbol: 'advice_points',
  description: 'Rating points: close to the band floor, close to the next band, and mismatch',
  value: { band_floor: 2, next_band: 3, misfit: 15 },
  unit: '-',
  source: { document: 'Limits of this product', place: 'advice on a rating', edition: EDITION },
  confidence: 'assumption',
});

export const PLAUSIBLE_INTENSITY = datum({
  symbol: 'plausible_intensity',
  description: 'Energy use intensity outside which the units are questioned',
  value: { lowest: 20, highest: 600 },
  unit: 'kWh/m2/yr',
  source: { document: 'Limits of this product', place: 'doubtful inputs', edition: EDITION },
  confidence: 'assumption',
});
