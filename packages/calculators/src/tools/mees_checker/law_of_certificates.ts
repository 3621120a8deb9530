import { CERTIFICATE_REGULATIONS } from '../../data/energy_certificates.ts';
import { datum } from '../../kernel/index.ts';

const PENALTY = {
  unit: 'GBP',
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'Read in public guidance that quotes the law.',
} as const;

export const CERTIFICATE_PENALTY_HOME = datum({
  ...PENALTY,
  symbol: 'certificate_penalty_home',
  description: 'Penalty for a home without a valid certificate when it is let',
  value: 200,
  source: { ...CERTIFICATE_REGULATIONS, place: 'reg 38, dwellings' },
});

export const CERTIFICATE_PENALTY_SHARE = datum({
  ...PENALTY,
  symbol: 'certificate_penalty_share',
  description: 'Penalty for another building without a valid certificate, as a percentage of the rateable value',
  value: 12.5,
  unit: '%',
  source: { ...CERTIFICATE_REGULATIONS, place: 'reg 38, other buildings' },
});

export const CERTIFICATE_PENALTY = datum({
  ...PENALTY,
  symbol: 'certificate_penalty',
  description: 'Limits of that penalty, and the penalty where there is no rateable value',
  value: { minimum: 500, maximum: 5000, without_rateable_value: 750 },
  source: { ...CERTIFICATE_REGULATIONS, place: 'reg 38, other buildings' },
});

export const SCOTTISH_PLAN_OVER = datum({
  symbol: 'scottish_plan_over',
  description: 'Floor area above which a non-domestic building in Scotland needs an action plan when it is sold or let',
  value: 1000,
  unit: 'm2',
  source: {
    document: 'Assessment of Energy Performance of Non-domestic Buildings (Scotland) Regulations 2016 (SSI 2016/146)',
    place: 'buildings in scope',
    edition: '2016',
  },
  confidence: 'statutory',
  evidence: 'from_memory',
});

export const SCOTTISH_PROPOSAL = datum({
  symbol: 'scottish_proposal',
  description: 'Years from which band C is proposed for private rented homes in Scotland, not in force',
  value: { new_tenancies: 2028, all_tenancies: 2033 },
  unit: 'year',
  source: {
    document: 'Scottish Government, Draft Energy Efficiency (Domestic Private Rented Property) (Scotland) Regulations',
    place: 'consultation, proposed dates',
    edition: 'June 2025',
  },
  confidence: 'published',
  evidence: 'looked_up',
});
