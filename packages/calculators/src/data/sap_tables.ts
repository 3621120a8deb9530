import { datum, type Source } from '../kernel/index.ts';

const EDITION_OF_SAP = 'amended 14 March 2025';

function sap(place: string): Source {
  return { document: 'SAP 10.2', place, edition: EDITION_OF_SAP };
}

/** The fuels of Table 12 that this product uses, in the order in which it shows them. */
export const SAP_FUELS = [
  'mains_gas',
  'grid_electricity',
  'heating_oil',
  'lpg',
  'wood_pellets',
  'wood_logs',
  'wood_chips',
  'biomass_community',
] as const;
export type SapFuel = (typeof SAP_FUELS)[number];

const READ_IN_TRANSCRIPTIONS =
  'Read in two transcriptions of the table and in the output of a SAP 10.2 calculation, not in the document itself.';

export const SAP_CO2_FACTOR = datum({
  symbol: 'co2',
  description: 'Emission factor of the fuel (CO2e)',
  value: {
    mains_gas: 0.21,
    grid_electricity: 0.136,
    heating_oil: 0.298,
    lpg: 0.241,
    wood_pellets: 0.053,
    wood_logs: 0.028,
    wood_chips: 0.023,
    biomass_community: 0.029,
  },
  unit: 'kgCO2e/kWh',
  source: sap('Table 12'),
  confidence: 'published',
  note: `${READ_IN_TRANSCRIPTIONS} wood_chips and biomass_community are from knowledge of the table. Electricity is the annual average of Table 12d.`,
});

export const SAP_PRIMARY_ENERGY_FACTOR = datum({
  symbol: 'pef',
  description: 'Primary energy factor of the fuel',
  value: {
    mains_gas: 1.13,
    grid_electricity: 1.501,
    heating_oil: 1.18,
    lpg: 1.141,
    wood_pellets: 1.325,
    wood_logs: 1.046,
    wood_chips: 1.046,
    biomass_community: 1.037,
  },
  unit: 'kWh/kWh',
  source: sap('Table 12'),
  confidence: 'published',
  note: `${READ_IN_TRANSCRIPTIONS} wood_chips and biomass_community are from knowledge of the table. Electricity is the annual average of Table 12e.`,
});

/** Standard prices of the SAP rating, not market prices. */
export const SAP_PRICE = datum({
  symbol: 'sap_price',
  description: 'SAP standard price of the fuel',
  value: {
    mains_gas: 3.64,
    grid_electricity: 16.49,
    heating_oil: 4.94,
    lpg: 6.74,
    wood_pellets: 6.25,
    wood_logs: 5.12,
    wood_chips: 3.72,
    biomass_community: 4.24,
  },
  unit: 'p/kWh',
  source: sap('Table 12'),
  confidence: 'published',
  note: `${READ_IN_TRANSCRIPTIONS} biomass_community is from knowledge of the table. Electricity at the standard tariff, LPG and pellets in bulk.`,
});

export const SAP_STANDING_CHARGE = datum({
  symbol: 'sap_standing',
  description: 'SAP standing charge of the fuel',
  value: {
    mains_gas: 92,
    grid_electricity: 0,
    heating_oil: 0,
    lpg: 62,
    wood_pellets: 0,
    wood_logs: 0,
    wood_chips: 0,
    biomass_community: 92,
  },
  unit: 'GBP/yr',
  source: sap('Table 12'),
  confidence: 'published',
  note: `Mains gas: ${READ_IN_TRANSCRIPTIONS} lpg and biomass_community are from knowledge of the table.`,
});

export const SAP_DEFLATOR = datum({
  symbol: 'deflator',
  description: 'Energy cost deflator',
  value: 0.36,
  unit: '-',
  source: sap('Table 12 note and section 13'),
  confidence: 'published',
});

export const SAP_AREA_OFFSET = datum({
  symbol: 'area_offset',
  description: 'Area constant in the rating equations',
  value: 45,
  unit: 'm2',
  source: sap('sections 13 and 14'),
  confidence: 'published',
});

export const SAP_ECF_LIMIT = datum({
  symbol: 'sap_limit',
  description: 'Energy cost factor from which the logarithmic rating equation applies',
  value: 3.5,
  unit: '-',
  source: sap('section 13'),
  confidence: 'published',
});

export const SAP_A_LOW = datum({
  symbol: 'sap_a_low',
  description: 'Constant of the linear rating equation, the rating of a home without energy cost',
  value: 100,
  unit: '-',
  source: sap('section 13, ECF below 3.5'),
  confidence: 'published',
  note: 'Reproduces the output of a SAP 10.2 calculation.',
});

export const SAP_SLOPE_LOW = datum({
  symbol: 'sap_slope_low',
  description: 'Rating points per energy cost factor, below the limit',
  value: 16.21,
  unit: '-',
  source: sap('section 13, ECF below 3.5'),
  confidence: 'published',
  note: 'Reproduces the output of a SAP 10.2 calculation.',
});

export const SAP_A_HIGH = datum({
  symbol: 'sap_a_high',
  description: 'Constant of the logarithmic rating equation',
  value: 108.8,
  unit: '-',
  source: sap('section 13, ECF of 3.5 or more'),
  confidence: 'published',
  note: 'From knowledge of the document; public implementations of the equation agree.',
});

export const SAP_B_HIGH = datum({
  symbol: 'sap_b_high',
  description: 'Rating points per tenfold energy cost factor, above the limit',
  value: 120.5,
  unit: '-',
  source: sap('section 13, ECF of 3.5 or more'),
  confidence: 'published',
  note: 'From knowledge of the document; public implementations of the equation agree.',
});

export const SAP_CARBON_LIMIT = datum({
  symbol: 'ei_limit',
  description: 'Carbon factor from which the logarithmic environmental impact equation applies',
  value: 28.3,
  unit: 'kgCO2e/m2/yr',
  source: sap('section 14'),
  confidence: 'published',
});

export const SAP_EI_A_LOW = datum({
  symbol: 'ei_a_low',
  description: 'Constant of the linear environmental impact equation, the rating of a home without CO2',
  value: 100,
  unit: '-',
  source: sap('section 14, CF below 28.3'),
  confidence: 'published',
  note: 'Reproduces the output of a SAP 10.2 calculation.',
});

export const SAP_EI_SLOPE_LOW = datum({
  symbol: 'ei_slope_low',
  description: 'Environmental impact points per carbon factor, below the limit',
  value: 1.34,
  unit: '-',
  source: sap('section 14, CF below 28.3'),
  confidence: 'published',
  note: 'Reproduces the output of a SAP 10.2 calculation.',
});

export const SAP_EI_A_HIGH = datum({
  symbol: 'ei_a_high',
  description: 'Constant of the logarithmic environmental impact equation',
  value: 200,
  unit: '-',
  source: sap('section 14, CF of 28.3 or more'),
  confidence: 'published',
  note: 'From knowledge of the document; public implementations of the equation agree.',
});

export const SAP_EI_B_HIGH = datum({
  symbol: 'ei_b_high',
  description: 'Environmental impact points per tenfold carbon factor, above the limit',
  value: 95,
  unit: '-',
  source: sap('section 14, CF of 28.3 or more'),
  confidence: 'published',
  note: 'From knowledge of the document; public implementations of the equation agree.',
});
