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

/** What a landlord has to spend at most before a sub-standard home may be registered as exempt. */
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
