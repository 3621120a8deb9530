import { EDITION } from '../../data/edition.ts';
import { EPBD } from '../../data/epbd_law.ts';
import { EARLY_WARNING, NIS2 } from '../../data/nis2_law.ts';
import { datum } from '../../kernel/index.ts';

export const PRODUCT_SCALE = 'Vetting scale of this product';
const PROCUREMENT_ACT = 'Procurement Act 2023';

export const CATEGORY_WEIGHT = datum({
  symbol: 'W',
  description: 'Weight of the category for the purpose',
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
  description: 'Weight of the question in its category',
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
  description: 'Credit for the answer',
  value: { yes: 1, unknown: 0.5, no: 0 },
  unit: '-',
  source: { document: PRODUCT_SCALE, place: 'credit for an answer: unknown is half', edition: EDITION },
  confidence: 'assumption',
});

export const RATING_FLOOR = datum({
  symbol: 'from',
  description: 'Minimum score of the rating',
  value: { approved: 100, conditional: 65, high_risk: 45 },
  unit: '%',
  source: { document: PRODUCT_SCALE, place: 'rating floors: approved needs every answer yes', edition: EDITION },
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
  description: 'Maximum score range of a robust rating',
  value: 30,
  unit: '%',
  source: { document: PRODUCT_SCALE, place: 'warning of a rating that is not robust', edition: EDITION },
  confidence: 'assumption',
});

export const ENOUGH_ANSWERS = datum({
  symbol: 'enough_answers',
  description: 'Minimum number of answers yes for an appointment',
  value: 6,
  unit: '-',
  source: { document: PRODUCT_SCALE, place: 'enough evidence: yes to half of the questions', edition: EDITION },
  confidence: 'assumption',
});

export const ENOUGH_EVIDENCE = datum({
  symbol: 'enough_evidence',
  description: 'Minimum share of the weight answered yes for an appointment',
  value: 50,
  unit: '%',
  source: { document: PRODUCT_SCALE, place: 'enough evidence: yes to half of the weight', edition: EDITION },
  confidence: 'assumption',
  note: 'A no is no evidence in favour: it never turns too little evidence into an appointment.',
});

const KNOCK_OUT = {
  symbol: 'critical',
  description: 'Knock-out flag: 1 if a no blocks the appointment for this purpose',
  unit: '-',
} as const;

const EVERY_PURPOSE = { general: 1, nis2: 1, epbd: 1, critical: 1 } as const;

export const KNOCK_OUT_REGISTERED = datum({
  ...KNOCK_OUT,
  value: EVERY_PURPOSE,
  source: { document: PROCUREMENT_ACT, place: 'Sch. 7 (insolvency)', edition: '2023' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'A discretionary exclusion ground in public procurement; otherwise practice, following the Common Assessment Standard.',
});

export const KNOCK_OUT_INSURANCE = datum({
  ...KNOCK_OUT,
  value: EVERY_PURPOSE,
  source: { document: "Employers' Liability (Compulsory Insurance) Act", place: 's. 1', edition: '1969' },
  confidence: 'statutory',
  evidence: 'from_memory',
  note: "Employer's liability cover is a legal requirement; other cover is practice, following the Common Assessment Standard.",
});

export const KNOCK_OUT_NO_PROSECUTIONS = datum({
  ...KNOCK_OUT,
  value: EVERY_PURPOSE,
  source: { document: PROCUREMENT_ACT, place: 's. 57 and 58, Sch. 6 and 7', edition: '2023' },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'For public buyers and utilities, as Directive 2014/24/EU Art. 57 in the EU; practice for private buyers. The question combines convictions and debarment, so a no is treated as the more serious of the two.',
});

export const KNOCK_OUT_CVS = datum({
  ...KNOCK_OUT,
  value: EVERY_PURPOSE,
  source: {
    document: 'Construction (Design and Management) Regulations 2015 (SI 2015/51)',
    place: 'reg. 8(1) to (3)',
    edition: '2015',
  },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'For construction work in Great Britain; for building work in England also Building Regulations 2010 Part 2A (reg. 11E and 11F), made under the Building Safety Act 2022. Practice elsewhere, following Directive 2014/24/EU Art. 58.',
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
  note: 'The directive requires supplier security; it does not list knock-out questions.',
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
  note: 'The directive requires independent experts and competent professionals; it does not list knock-out questions.',
} as const;

export const KNOCK_OUT_ASSESSOR_CERT = datum(COMPETENCE_FOR_ENERGY);
export const KNOCK_OUT_ENERGY_QUAL = datum(COMPETENCE_FOR_ENERGY);

const HSWA = { document: 'Health and Safety at Work etc. Act 1974', edition: '1974' };
const MHSWR = { document: 'Management of Health and Safety at Work Regulations 1999 (SI 1999/3242)', edition: '1999' };
const SAFETY = {
  ...KNOCK_OUT,
  value: EVERY_PURPOSE,
  confidence: 'statutory',
  note: 'A duty of the contractor in Great Britain; in the EU the national law that implements Directive 89/391/EEC.',
} as const;

export const KNOCK_OUT_HS_POLICY = datum({
  ...SAFETY,
  source: { ...HSWA, place: 's. 2(3)' },
  evidence: 'from_memory',
});
export const KNOCK_OUT_COMPETENT_PERSON = datum({
  ...SAFETY,
  source: { ...MHSWR, place: 'reg. 7' },
  evidence: 'looked_up',
});
export const KNOCK_OUT_RAMS = datum({ ...SAFETY, source: { ...MHSWR, place: 'reg. 3' }, evidence: 'looked_up' });
export const KNOCK_OUT_NO_OPEN_NOTICES = datum({
  ...SAFETY,
  source: { ...HSWA, place: 's. 21, 22 and 33(1)(g)' },
  evidence: 'from_memory',
});

const GROUND = { symbol: 'exclusion', unit: '-', confidence: 'statutory' } as const;

export const EXCLUDED_GROUND = datum({
  ...GROUND,
  description: 'Effect of the exclusion ground: 2, the supplier must be excluded',
  value: {
    corporate_manslaughter: 2,
    terrorism: 2,
    theft_or_fraud: 2,
    bribery: 2,
    money_laundering: 2,
    slavery_or_trafficking: 2,
    organised_crime: 2,
    tax_offence: 2,
    cartel: 2,
    debarred_mandatory: 2,
  },
  source: { document: PROCUREMENT_ACT, place: 's. 57(1), Sch. 6', edition: '2023' },
  evidence: 'looked_up',
});

export const EXCLUDABLE_GROUND = datum({
  ...GROUND,
  description: 'Effect of the exclusion ground: 1, the supplier may be excluded',
  value: {
    labour_market: 1,
    environmental: 1,
    insolvency: 1,
    potential_competition: 1,
    professional_misconduct: 1,
    poor_performance: 1,
    acting_improperly: 1,
    national_security: 1,
    debarred_discretionary: 1,
  },
  source: { document: PROCUREMENT_ACT, place: 's. 57(2), Sch. 7', edition: '2023' },
  evidence: 'from_memory',
  note: 'Paragraphs 1 to 3 (labour market) and section 57(2) were looked up.',
});

export { EARLY_WARNING };

/** A contractor that gives notice within the client's own deadline lets the client keep it. */
export const NOTICE_HOURS = EARLY_WARNING.value;
