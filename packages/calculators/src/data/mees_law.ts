import { datum } from '../kernel/index.ts';

/** The regulations in force. */
export const MEES_REGULATIONS = {
  document: 'Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015 (SI 2015/962)',
  edition: 'as amended by SI 2016/660 and SI 2019/595',
};

/** The documents that announce other standards. No regulations have been made for them. */
export const RENTED_HOMES_RESPONSE = {
  document: 'DESNZ, Improving the energy performance of privately rented homes: 2025 update, government response',
  edition: '21 January 2026',
};
export const RENTED_BUILDINGS_RESPONSE = {
  document:
    'DESNZ, Non-domestic private rented sector minimum energy efficiency standards, interim government response',
  edition: '18 June 2026',
};

/** Dates since which no sub-standard property may continue to be let. */
export const EXISTING_LETTINGS_SINCE = { domestic: '2020-04-01', non_domestic: '2023-04-01' } as const;

export const RENTED_HOMES_ANNOUNCED = {
  publishedOn: RENTED_HOMES_RESPONSE.edition,
  band: 'C',
  from: '2030-10-01',
  costCapGbp: 10_000,
} as const;

export const RENTED_BUILDINGS_ANNOUNCED = { band: 'B', year: 2031, floorAreaAboveM2: 1000 } as const;

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** The most that a landlord must spend before a sub-standard home can be registered as exempt. */
export const MEES_COST_CAP = datum({
  symbol: 'cost_cap',
  description: 'Cost cap for improvements of a home, including VAT',
  value: 3500,
  unit: 'GBP',
  source: { ...MEES_REGULATIONS, place: 'reg 24(4), inserted in 2019' },
  confidence: 'statutory',
});

export const MEES_YEAR = datum({
  symbol: 'mees_year',
  description: 'Year from which EPC E applies to all lettings',
  value: {
    domestic: yearOf(EXISTING_LETTINGS_SINCE.domestic),
    non_domestic: yearOf(EXISTING_LETTINGS_SINCE.non_domestic),
  },
  unit: 'year',
  source: { ...MEES_REGULATIONS, place: 'regs 23 and 27, from 1 April' },
  confidence: 'statutory',
});

export const MEES_HOMES_ANNOUNCED_YEAR = datum({
  symbol: 'mees_homes_announced_year',
  description: 'Announced year of EPC C for private rented homes, not in force',
  value: { epc_c: yearOf(RENTED_HOMES_ANNOUNCED.from) },
  unit: 'year',
  source: { ...RENTED_HOMES_RESPONSE, place: 'date of compliance' },
  confidence: 'published',
});

export const MEES_LARGE_ANNOUNCED_YEAR = datum({
  symbol: 'mees_large_announced_year',
  description: 'Announced year of EPC B for large non-domestic lettings, not in force',
  value: { epc_b: RENTED_BUILDINGS_ANNOUNCED.year },
  unit: 'year',
  source: { ...RENTED_BUILDINGS_RESPONSE, place: 'date of compliance' },
  confidence: 'published',
});

export const MEES_LARGE_ANNOUNCED_AREA_ABOVE = datum({
  symbol: 'mees_large_announced_area',
  description: 'Floor area above which EPC B is announced, not in force',
  value: RENTED_BUILDINGS_ANNOUNCED.floorAreaAboveM2,
  unit: 'm2',
  source: { ...RENTED_BUILDINGS_RESPONSE, place: 'scope' },
  confidence: 'published',
});
