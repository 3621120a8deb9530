import { EDITION } from '../../data/edition.ts';
import { datum } from '../../kernel/index.ts';

export const PRODUCT_SCALE = 'Vetting scale of this product';
export const NIS2 = 'Directive (EU) 2022/2555';
export const EPBD = 'Directive (EU) 2024/1275';
export const EXCLUSION_GROUNDS = 'Directive 2014/24/EU Art. 57; Procurement Act 2023 Sch. 6 and 7';

export const CATEGORY_WEIGHT = datum({
  symbol: 'W',
  description: 'Weight of a category for a purpose',
  value: {
    general: { financial: 30, technical: 40, cyber: 10, energy: 20 },
    nis2: { financial: 20, technical: 20, cyber: 50, energy: 10 },
    epbd: { financial: 20, technical: 20, cyber: 10, energy: 50 },
    critical: { financial: 20, technical: 20, cyber: 40, energy: 20 },
  },
  unit: '%',
  source: { document: PRODUCT_SCALE, place: 'category weights by purpose', edition: EDITION },
  confidence: 'assumption',
  note: 'Multiples of 10, and the weights of the questions multiples of 0.02, so every score is exact to one decimal.',
});

export const QUESTION_WEIGHT = datum({
  symbol: 'w',
  description: 'Weight of a question in its category',
  value: {
    registered: 0.36,
    insurance: 0.4,
    no_prosecutions: 0.24,
    certifications: 0.34,
    references: 0.36,
    cvs: 0.3,
    cyber_policy: 0.3,
    incident_reporting: 0.36,
    access_control: 0.34,
    assessor_cert: 0.4,
    energy_qual: 0.3,
    reno_experience: 0.3,
  },
  unit: '-',
  source: { document: PRODUCT_SCALE, place: 'weights of the questions in a category', edition: EDITION },
  confidence: 'assumption',
});

export const CREDIT = datum({
  symbol: 'credit',
  description: 'Credit of an answer',
  value: { yes: 1, unknown: 0.5, no: 0 },
  unit: '-',
  source: { document: PRODUCT_SCALE, place: 'credit of an answer: unknown is half a risk', edition: EDITION },
  confidence: 'assumption',
});

export const RATING_FLOOR = datum({
  symbol: 'from',
  description: 'Lowest score of a rating',
  value: { approved: 85, conditional: 65, high_risk: 45 },
  unit: 'points',
  source: { document: PRODUCT_SCALE, place: 'rating floors', edition: EDITION },
  confidence: 'assumption',
});

export const WEAK_BELOW = datum({
  symbol: 'weak_below',
  description: 'Score below which a category is weak',
  value: 50,
  unit: '%',
  source: { document: PRODUCT_SCALE, place: 'weak category', edition: EDITION },
  confidence: 'assumption',
});

export const ROBUST_SPREAD = datum({
  symbol: 'robust_spread',
  description: 'Largest distance of the highest from the lowest score at which a rating is robust',
  value: 30,
  unit: 'points',
  source: { document: PRODUCT_SCALE, place: 'warning of a rating that is not robust', edition: EDITION },
  confidence: 'assumption',
});

export const FILTER_BELOW = datum({
  symbol: 'filter_below',
  description: 'Number of answers below which the result is a first filter only',
  value: 6,
  unit: '-',
  source: { document: PRODUCT_SCALE, place: 'warning of a first filter', edition: EDITION },
  confidence: 'assumption',
});

const CRITICAL = {
  symbol: 'critical',
  description: '1 where a no blocks the appointment for this purpose',
  unit: '-',
} as const;

export const CRITICAL_FOR_GENERAL = datum({
  ...CRITICAL,
  value: { registered: 1, insurance: 1 },
  source: { document: PRODUCT_SCALE, place: 'critical questions of general', edition: EDITION },
  confidence: 'assumption',
});

export const CRITICAL_FOR_NIS2 = datum({
  ...CRITICAL,
  value: { registered: 1, insurance: 1, cyber_policy: 1, incident_reporting: 1, access_control: 1 },
  source: { document: NIS2, place: 'Art. 21(2)(d), 21(3) and 23', edition: '2022' },
  confidence: 'practice',
  note: 'The directive asks for supplier security; it lists no knock-out questions.',
});

export const CRITICAL_FOR_EPBD = datum({
  ...CRITICAL,
  value: { registered: 1, insurance: 1, assessor_cert: 1, energy_qual: 1 },
  source: { document: EPBD, place: 'Art. 25 and 26', edition: '2024' },
  confidence: 'practice',
  note: 'The directive asks for independent experts and competent professionals; it lists no knock-out questions.',
});

export const CRITICAL_FOR_CRITICAL = datum({
  ...CRITICAL,
  value: {
    registered: 1,
    insurance: 1,
    no_prosecutions: 1,
    certifications: 1,
    cyber_policy: 1,
    incident_reporting: 1,
    access_control: 1,
  },
  source: { document: PRODUCT_SCALE, place: 'critical questions of critical', edition: EDITION },
  confidence: 'assumption',
});

export const EARLY_WARNING_HOURS = datum({
  symbol: 'early_warning_hours',
  description: 'Time in which the client owes an early warning of a significant incident',
  value: 24,
  unit: 'h',
  source: { document: NIS2, place: 'Art. 23(4)(a)', edition: '2022' },
  confidence: 'statutory',
});
