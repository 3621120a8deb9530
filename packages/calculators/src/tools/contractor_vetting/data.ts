import { EDITION } from '../../data/edition.ts';
import { EPBD } from '../../data/epbd_law.ts';
import { EARLY_WARNING, NIS2 } from '../../data/nis2_law.ts';
import { datum } from '../../kernel/index.ts';

export const PRODUCT_SCALE = 'Vetting scale of this product';
const PROCUREMENT_ACT = 'Procurement Act 2023';

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
  unit: '%',
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
  unit: '%',
  source: { document: PRODUCT_SCALE, place: 'warning of a rating that is not robust', edition: EDITION },
  confidence: 'assumption',
});

export const ENOUGH_ANSWERS = datum({
  symbol: 'enough_answers',
  description: 'Answers of yes or no from which there is enough evidence for a rating',
  value: 6,
  unit: '-',
  source: { document: PRODUCT_SCALE, place: 'enough evidence: half of the questions', edition: EDITION },
  confidence: 'assumption',
});

export const ENOUGH_EVIDENCE = datum({
  symbol: 'enough_evidence',
  description: 'Share of the weight that a yes or a no has to back for a rating',
  value: 50,
  unit: '%',
  source: { document: PRODUCT_SCALE, place: 'enough evidence: half of the weight', edition: EDITION },
  confidence: 'assumption',
  note: 'Below it the score is mostly the half credit of what nobody has asked.',
});

const KNOCK_OUT = {
  symbol: 'critical',
  description: '1 where a no blocks the appointment for this purpose',
  unit: '-',
} as const;

const EVERY_PURPOSE = { general: 1, nis2: 1, epbd: 1, critical: 1 } as const;

export const KNOCK_OUT_REGISTERED = datum({
  ...KNOCK_OUT,
  value: EVERY_PURPOSE,
  source: { document: PROCUREMENT_ACT, place: 'Sch. 7 (insolvency)', edition: '2023' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'A discretionary ground of public contracts; elsewhere practice, after the Common Assessment Standard.',
});

export const KNOCK_OUT_INSURANCE = datum({
  ...KNOCK_OUT,
  value: EVERY_PURPOSE,
  source: { document: "Employers' Liability (Compulsory Insurance) Act", place: 's. 1', edition: '1969' },
  confidence: 'statutory',
  evidence: 'from_memory',
  note: "A legal duty for employer's cover; other cover is practice, after the Common Assessment Standard.",
});

export const KNOCK_OUT_NO_PROSECUTIONS = datum({
  ...KNOCK_OUT,
  value: EVERY_PURPOSE,
  source: { document: PROCUREMENT_ACT, place: 's. 57 and 58, Sch. 6 and 7', edition: '2023' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'For public buyers and utilities, as Directive 2014/24/EU Art. 57 in the EU; practice for private buyers. The question holds convictions and debarment together, so a no is treated as the graver of the two.',
});

export const KNOCK_OUT_CERTIFICATIONS = datum({
  ...KNOCK_OUT,
  value: { critical: 1 },
  source: {
    document: 'Common Assessment Standard (Build UK)',
    place: 'quality and safety management',
    edition: '2023',
  },
  confidence: 'practice',
  note: 'Certificates to ISO 9001 and ISO 45001 or equivalent.',
});

const SUPPLIER_SECURITY = {
  ...KNOCK_OUT,
  value: { nis2: 1, critical: 1 },
  source: { ...NIS2, place: 'Art. 21(2)(d), 21(3) and 23' },
  confidence: 'practice',
  evidence: 'looked_up',
  note: 'The directive asks for supplier security; it lists no knock-out questions.',
} as const;

export const KNOCK_OUT_CYBER_POLICY = datum(SUPPLIER_SECURITY);
export const KNOCK_OUT_INCIDENT_REPORTING = datum(SUPPLIER_SECURITY);
export const KNOCK_OUT_ACCESS_CONTROL = datum(SUPPLIER_SECURITY);

const COMPETENCE_FOR_ENERGY = {
  ...KNOCK_OUT,
  value: { epbd: 1 },
  source: { document: EPBD, place: 'Art. 25 and 26', edition: '2024' },
  confidence: 'practice',
  evidence: 'from_memory',
  note: 'The directive asks for independent experts and competent professionals; it lists no knock-out questions.',
} as const;

export const KNOCK_OUT_ASSESSOR_CERT = datum(COMPETENCE_FOR_ENERGY);
export const KNOCK_OUT_ENERGY_QUAL = datum(COMPETENCE_FOR_ENERGY);

export { EARLY_WARNING };

/** A contractor that gives notice within the client's own deadline lets the client keep it. */
export const NOTICE_HOURS = EARLY_WARNING.value;
