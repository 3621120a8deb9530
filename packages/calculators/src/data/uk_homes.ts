import { datum } from '../kernel/index.ts';

export const FOSSIL_SYSTEM_EFFICIENCY = datum({
  symbol: 'boiler_eff',
  description: 'Efficiency in use of a typical fossil heating system of a home',
  value: 0.84,
  unit: '-',
  source: {
    document: 'DESNZ Electrification of Heat demonstration, final analysis',
    place: 'typical fossil system in use',
    edition: '2024',
  },
  confidence: 'published',
});

/** Rows are named as on a heat pump label: W45 is a flow of 45 °C. */
export const AIR_SOURCE_SPF = datum({
  symbol: 'scop',
  description: 'Seasonal performance factor of space heating, air source',
  value: { W35: 4, W45: 3.4, W55: 2.8 },
  unit: '-',
  source: { document: 'MCS 031 with MCS 021', place: 'air source, by flow temperature', edition: 'Issue 4.0' },
  confidence: 'published',
  note: 'Looked up in a transcription.',
});

/** The most that a landlord must spend before a sub-standard home can be registered as exempt. */
export const MEES_COST_CAP = datum({
  symbol: 'cost_cap',
  description: 'Most that has to be spent on the improvements of a home, including VAT',
  value: 3500,
  unit: 'GBP',
  source: {
    document: 'Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015 (SI 2015/962)',
    place: 'reg 24(4), inserted in 2019',
    edition: 'as amended by SI 2016/660 and SI 2019/595',
  },
  confidence: 'statutory',
});

/** The standard that the government has announced for private rented homes. No regulations have been made for it. */
export const RENTED_HOMES_ANNOUNCED = {
  publishedOn: '21 January 2026',
  band: 'C',
  from: '2030-10-01',
  costCapGbp: 10_000,
} as const;
