import { describe, expect, it } from 'vitest';
import type { Datum } from '../../kernel/index.ts';
import * as data from './data.ts';

/** Weights of finance, technical ability, cyber security and energy competence. */
const PURPOSES = [
  ['general', 30, 40, 10, 20],
  ['nis2', 20, 20, 50, 10],
  ['epbd', 20, 20, 10, 50],
  ['critical', 20, 20, 40, 20],
] as const;

const QUESTIONS = {
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
};

const EVERY_PURPOSE = { general: 1, nis2: 1, epbd: 1, critical: 1 };
const CYBER = { nis2: 1, critical: 1 };

const FIGURES: [of: string, datum: Datum, value: unknown, unit: string][] = [
  ['weights of the questions', data.QUESTION_WEIGHT, QUESTIONS, '-'],
  ['credit of an answer', data.CREDIT, { yes: 1, unknown: 0.5, no: 0 }, '-'],
  ['floors of the ratings', data.RATING_FLOOR, { approved: 100, conditional: 65, high_risk: 45 }, '%'],
  ['weak category', data.WEAK_BELOW, 50, '%'],
  ['spread of a robust rating', data.ROBUST_SPREAD, 30, '%'],
  ['enough answers, of 12', data.ENOUGH_ANSWERS, 12 / 2, '-'],
  ['enough evidence', data.ENOUGH_EVIDENCE, 50, '%'],
  ['knock-out of registration', data.KNOCK_OUT_REGISTERED, EVERY_PURPOSE, '-'],
  ['knock-out of insurance', data.KNOCK_OUT_INSURANCE, EVERY_PURPOSE, '-'],
  ['knock-out of prosecutions', data.KNOCK_OUT_NO_PROSECUTIONS, EVERY_PURPOSE, '-'],
  ['knock-out of competence', data.KNOCK_OUT_CVS, EVERY_PURPOSE, '-'],
  ['knock-out of the safety policy', data.KNOCK_OUT_HS_POLICY, EVERY_PURPOSE, '-'],
  ['knock-out of the competent person', data.KNOCK_OUT_COMPETENT_PERSON, EVERY_PURPOSE, '-'],
  ['knock-out of method statements', data.KNOCK_OUT_RAMS, EVERY_PURPOSE, '-'],
  ['knock-out of open notices', data.KNOCK_OUT_NO_OPEN_NOTICES, EVERY_PURPOSE, '-'],
  ['knock-out of certificates', data.KNOCK_OUT_CERTIFICATIONS, { critical: 1 }, '-'],
  ['knock-out of the security policy', data.KNOCK_OUT_CYBER_POLICY, CYBER, '-'],
  ['knock-out of incident reporting', data.KNOCK_OUT_INCIDENT_REPORTING, CYBER, '-'],
  ['knock-out of access control', data.KNOCK_OUT_ACCESS_CONTROL, CYBER, '-'],
  ['knock-out of the assessor', data.KNOCK_OUT_ASSESSOR_CERT, { epbd: 1 }, '-'],
  ['knock-out of the installers', data.KNOCK_OUT_ENERGY_QUAL, { epbd: 1 }, '-'],
  ['early warning, NIS2 Art. 23(4)(a)', data.EARLY_WARNING, 24, 'h'],
];

describe('the data of the vetting scale', () => {
  it.each(PURPOSES)('have the weights of the categories for %s', (purpose, financial, technical, cyber, energy) => {
    expect(data.CATEGORY_WEIGHT.value[purpose]).toEqual({ financial, technical, cyber, energy });
  });

  it('call a ground of Schedule 6 mandatory, 2, and one of Schedule 7 discretionary, 1', () => {
    expect(new Set(Object.values(data.EXCLUDED_GROUND.value))).toEqual(new Set([2]));
    expect(new Set(Object.values(data.EXCLUDABLE_GROUND.value))).toEqual(new Set([1]));
  });

  it.each(FIGURES)('are those of the specification: %s', (_of, { value, unit }, expected, expectedUnit) => {
    expect({ value, unit }).toEqual({ value: expected, unit: expectedUnit });
  });
});
