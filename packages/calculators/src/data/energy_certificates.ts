import { datum } from '../kernel/index.ts';

export const CERTIFICATE_REGULATIONS = {
  document: 'Energy Performance of Buildings (England and Wales) Regulations 2012 (SI 2012/3118)',
  edition: '2012 as amended',
};

export const CERTIFICATE_VALIDITY = datum({
  symbol: 'certificate_validity',
  description: 'Validity period of an energy performance certificate',
  value: 10,
  unit: 'years',
  source: { ...CERTIFICATE_REGULATIONS, place: 'reg 9' },
  confidence: 'statutory',
  evidence: 'from_memory',
});
