import { datum } from '../../../kernel/index.ts';

/** The Boiler Upgrade Scheme took its first applications on this day. */
export const GRANTS_EARLIEST = '2022-05-23';

const GRANT_NOTICE = {
  document: 'Notice of approved grant categories and values, Boiler Upgrade Scheme Regulations 2022 reg. 13',
  edition: '9 June 2026',
};

export const BOILER_UPGRADE_GRANT = datum({
  symbol: 'boiler_upgrade_grant',
  description: 'Boiler Upgrade Scheme grant for an air-to-water heat pump, England and Wales',
  value: { standard: 7500, off_gas_replacing_oil_or_lpg: 9000 },
  unit: 'GBP',
  source: {
    ...GRANT_NOTICE,
    place:
      'category 1, property not off the gas grid; categories 5 and 6, off-gas-grid property, replacing LPG or oil, from 21 July 2026',
  },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'The categories are from the notice, the amounts from two notes that quote it.',
});

export const BOILER_UPGRADE_FIRST_GRANT = datum({
  symbol: 'boiler_upgrade_first_grant',
  description: 'Boiler Upgrade Scheme grant for an air-to-water heat pump until 22 October 2023, England and Wales',
  value: { standard: 5000 },
  unit: 'GBP',
  source: {
    document: 'Boiler Upgrade Scheme (England and Wales) Regulations 2022 (SI 2022/565)',
    edition: '2022',
    place: 'grant for an air source heat pump, before the notice of October 2023',
  },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'Read in reports of the rise of the grant on 23 October 2023.',
});

export const BOILER_UPGRADE_LIMIT = datum({
  symbol: 'boiler_upgrade_limit',
  description: 'Maximum thermal capacity eligible for the Boiler Upgrade Scheme',
  value: { one: 45, several: 70 },
  unit: 'kW',
  source: {
    document: 'GOV.UK, Apply for the Boiler Upgrade Scheme',
    place: 'What you can get: one heat pump, several heat pumps',
    edition: '2026',
  },
  confidence: 'published',
  evidence: 'looked_up',
});

export const HOME_ENERGY_SCOTLAND_GRANT = datum({
  symbol: 'home_energy_scotland_grant',
  description: 'Home Energy Scotland grant for a heat pump',
  value: { standard: 7500, rural_or_island: 9000 },
  unit: 'GBP',
  source: {
    document: 'Home Energy Scotland Grant and Loan scheme rules',
    place: 'heat pumps; rural and island uplift of GBP 1,500',
    edition: '2026',
  },
  confidence: 'published',
  evidence: 'looked_up',
});
