import {
  KNOCK_OUT_ACCESS_CONTROL,
  KNOCK_OUT_ASSESSOR_CERT,
  KNOCK_OUT_CERTIFICATIONS,
  KNOCK_OUT_CVS,
  KNOCK_OUT_CYBER_POLICY,
  KNOCK_OUT_ENERGY_QUAL,
  KNOCK_OUT_INCIDENT_REPORTING,
  KNOCK_OUT_INSURANCE,
  KNOCK_OUT_NO_PROSECUTIONS,
  KNOCK_OUT_REGISTERED,
  NOTICE_HOURS,
} from './data.ts';
import { SAFETY_IDS, SAFETY_ROWS, type SafetyId } from './health_and_safety.ts';
import type { KnockOutText } from './knock_out_text.ts';
import { PURPOSE_IDS, type Purpose } from './purposes.ts';
import { QUESTION_IDS, type QuestionId } from './questions.ts';

/** A question whose no blocks the appointment. */
export interface KnockOut extends KnockOutText {
  id: QuestionId | SafetyId;
}

const SUPPLIER_SECURITY = {
  reason: 'The client must answer for the security of its direct suppliers.',
  source: 'Directive (EU) 2022/2555 Art. 21(2)(d), 21(3), 23',
};

const COMPETENCE_FOR_ENERGY = {
  reason: 'Certificates and subsidised work need accredited assessors and qualified installers.',
  source: 'Directive (EU) 2024/1275 Art. 25, 26',
};

const TEXTS: Readonly<Partial<Record<QuestionId, KnockOutText>>> = {
  registered: {
    table: KNOCK_OUT_REGISTERED,
    reason:
      'Without a registered, solvent legal entity the contract cannot be enforced, and insolvency is itself a ground for exclusion.',
    liftedBy: 'A register extract and accounts that show a solvent entity.',
    source: 'Procurement Act 2023 Sch. 7 (insolvency); Common Assessment Standard',
  },
  insurance: {
    table: KNOCK_OUT_INSURANCE,
    reason:
      "Employer's liability cover is a legal duty, and a claim against an uninsured contractor falls back on the client.",
    liftedBy: 'Valid certificates, with limits of indemnity suitable for the contract value.',
    source: "Employers' Liability (Compulsory Insurance) Act 1969; Common Assessment Standard",
  },
  no_prosecutions: {
    table: KNOCK_OUT_NO_PROSECUTIONS,
    reason:
      'A conviction or debarment can make a contractor an excluded or excludable supplier: corporate manslaughter, bribery, fraud, slavery and tax offences must lead to exclusion, environmental offences and professional misconduct may.',
    liftedBy:
      'A legal review that no exclusion ground applies, or evidence of self-cleaning accepted by the client, and a check of the debarment list.',
    source: 'Procurement Act 2023 s. 57, 58, Sch. 6, 7; Directive 2014/24/EU Art. 57',
  },
  certifications: {
    table: KNOCK_OUT_CERTIFICATIONS,
    reason: 'For critical infrastructure unaudited quality and safety management is not acceptable.',
    liftedBy: 'Certificates whose scope covers the work.',
    source: 'Common Assessment Standard; ISO 9001, ISO 45001',
  },
  cvs: {
    table: KNOCK_OUT_CVS,
    reason:
      'Whoever appoints a contractor must be satisfied of its skills, knowledge, experience and organisational capability; in Great Britain that is law for construction work.',
    liftedBy: 'Proof of the competence of the key staff for this work: CVs, competence cards and licences.',
    source:
      'Construction (Design and Management) Regulations 2015 reg. 8; Building Regulations 2010 Part 2A; Building Safety Act 2022; Directive 2014/24/EU Art. 58',
  },
  cyber_policy: {
    ...SUPPLIER_SECURITY,
    table: KNOCK_OUT_CYBER_POLICY,
    liftedBy: 'A security policy in force, or a certificate to ISO/IEC 27001 or Cyber Essentials Plus.',
  },
  incident_reporting: {
    ...SUPPLIER_SECURITY,
    table: KNOCK_OUT_INCIDENT_REPORTING,
    liftedBy: `A clause on notification of incidents to the client within ${NOTICE_HOURS} hours, with named contacts.`,
  },
  access_control: {
    ...SUPPLIER_SECURITY,
    table: KNOCK_OUT_ACCESS_CONTROL,
    liftedBy: 'An access procedure with multi-factor authentication, in use on site and for remote access.',
  },
  assessor_cert: {
    ...COMPETENCE_FOR_ENERGY,
    table: KNOCK_OUT_ASSESSOR_CERT,
    liftedBy: 'The register entry of the assessor.',
  },
  energy_qual: {
    ...COMPETENCE_FOR_ENERGY,
    table: KNOCK_OUT_ENERGY_QUAL,
    liftedBy: 'The scheme certificates of the installers.',
  },
};

function knockOutsOf(purpose: Purpose): KnockOut[] {
  return QUESTION_IDS.flatMap((id) => {
    const text = TEXTS[id];
    return text && purpose in text.table.value ? [{ id, ...text }] : [];
  });
}

/** The knock-outs among the twelve questions for each purpose, in the order of the questions. */
export const KNOCK_OUTS = Object.fromEntries(
  PURPOSE_IDS.map((purpose) => [purpose, knockOutsOf(purpose)]),
) as unknown as Readonly<Record<Purpose, readonly KnockOut[]>>;

/** The knock-outs on health and safety, which hold for every purpose. */
export const SAFETY_KNOCK_OUTS: readonly KnockOut[] = SAFETY_IDS.flatMap((id) => {
  const { knockOut } = SAFETY_ROWS[id];
  return knockOut ? [{ id, ...knockOut }] : [];
});

/** The knock-out of a question for a purpose, if it is one. */
export const KNOCK_OUT = Object.fromEntries(
  PURPOSE_IDS.map((purpose) => [
    purpose,
    Object.fromEntries([...KNOCK_OUTS[purpose], ...SAFETY_KNOCK_OUTS].map((knockOut) => [knockOut.id, knockOut])),
  ]),
) as Readonly<Record<Purpose, Readonly<Partial<Record<KnockOut['id'], KnockOut>>>>>;
