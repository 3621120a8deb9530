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
