import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

const ALL_YES = {
  registered: 'yes',
  insurance: 'yes',
  no_prosecutions: 'yes',
  certifications: 'yes',
  references: 'yes',
  cvs: 'yes',
  cyber_policy: 'yes',
  incident_reporting: 'yes',
  access_control: 'yes',
  assessor_cert: 'yes',
  energy_qual: 'yes',
  reno_experience: 'yes',
} as const;

const SAFE = {
  hs_policy: 'yes',
  competent_person: 'yes',
  rams: 'yes',
  accident_record: 'yes',
  no_open_notices: 'yes',
} as const;

/** One contractor, vetted for two purposes. */
const NO_INCIDENT_NOTICE = {
  ...ALL_YES,
  cvs: 'unknown',
  incident_reporting: 'no',
  access_control: 'unknown',
} as const;

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'A contractor without incident notice, for NIS2',
    origin:
      'By hand: technical 34 + 36 + 30 x 0.5 = 85, cyber 30 + 34 x 0.5 = 47; 20 + 0.20 x 85 + 0.50 x 47 + 10 = 70.5; unknown are cvs 20 x 0.30 = 6 and access_control 50 x 0.34 = 17 points: 70.5 -/+ 23 / 2 = 59 and 82, 100 - 23 = 77; incident_reporting loses 50 x 0.36 = 18; three findings, then health and safety, then the purpose',
    input: { answers: NO_INCIDENT_NOTICE, purpose: 'nis2' },
    expect: {
      vetting_score: 70.5,
      score_low: 59,
      score_high: 82,
      rating: 'rejected',
      decision: 'do_not_appoint',
      blocking_failures: ['incident_reporting'],
      critical_unknowns: ['cvs', 'access_control'],
      weak_categories: ['cyber'],
      'category_scores.2.score_pct': 47,
      'findings.0.question_id': 'incident_reporting',
      'findings.0.lost_points': 18,
      'findings.1.severity': 'verify_before_appointment',
      evidence_confidence_pct: 77,
      health_and_safety_status: 'open',
      'recommended_checks.3.key': 'health_and_safety_evidence',
      'recommended_checks.4.key': 'supplier_security_questionnaire',
    },
  },
  {
    title: 'The same contractor for a general contract',
    origin:
      'By hand: 30 + 0.40 x 85 + 0.10 x 47 + 20 = 88.7; unknown are cvs 40 x 0.30 = 12 and access_control 10 x 0.34 = 3.4 points: 88.7 -/+ 15.4 / 2 = 81 and 96.4, 100 - 15.4 = 84.6; conditional, because key staff, a knock-out, is unknown and cyber at 47 is weak',
    input: { answers: NO_INCIDENT_NOTICE, purpose: 'general' },
    expect: {
      vetting_score: 88.7,
      score_low: 81,
      score_high: 96.4,
      rating: 'conditional',
      decision: 'appoint_subject_to_checks',
      blocking_failures: [],
      critical_unknowns: ['cvs'],
      weak_categories: ['cyber'],
      'findings.0.question_id': 'cvs',
      'findings.0.lost_points': 6,
      'findings.1.question_id': 'incident_reporting',
      evidence_confidence_pct: 84.6,
    },
  },
  {
    title: 'A retrofit contractor without a security policy',
    origin:
      'By hand: technical 34 + 36 x 0.5 + 30 = 82, cyber 36 + 34 = 70; 20 + 0.20 x 82 + 0.10 x 70 + 50 = 93.4; references 20 x 0.36 = 7.2 points: 93.4 -/+ 3.6 = 89.8 and 97; conditional, because two questions are not answered yes',
    input: {
      answers: { ...ALL_YES, references: 'unknown', cyber_policy: 'no' },
      purpose: 'epbd',
    },
    expect: {
      vetting_score: 93.4,
      score_low: 89.8,
      score_high: 97,
      rating: 'conditional',
      decision: 'appoint_subject_to_checks',
      blocking_failures: [],
      weak_categories: [],
      'findings.0.question_id': 'cyber_policy',
      'findings.1.question_id': 'references',
    },
  },
  {
    title: 'Three answers, too few for a decision',
    origin:
      'By hand: yes to 30 x 0.36 + 30 x 0.40 + 40 x 0.36 = 37.2 points, unknown 62.8; 37.2 + 62.8 / 2 = 68.6; 3 answers of yes are fewer than 6; of the open knock-outs cvs with 40 x 0.30 / 2 = 6 points comes before no_prosecutions with 30 x 0.24 / 2 = 3.6, cyber_policy closes with 10 x 0.30 / 2 = 1.5 points',
    input: { answers: { registered: 'yes', insurance: 'yes', references: 'yes' } },
    expect: {
      purpose: 'general',
      vetting_score: 68.6,
      score_low: 37.2,
      score_high: 100,
      rating: 'insufficient_evidence',
      decision: 'obtain_evidence_first',
      answered_count: 3,
      evidence_confidence_pct: 37.2,
      critical_unknowns: ['no_prosecutions', 'cvs'],
      'findings.0.question_id': 'cvs',
      'findings.8.question_id': 'cyber_policy',
    },
  },
  {
    title: 'A declared prosecution, with everything else in order',
    origin: 'By hand: 100 - 30 x 0.24 = 92.8 points; a prosecution or debarment is a knock-out for every purpose',
    input: { answers: { ...ALL_YES, no_prosecutions: 'no' }, purpose: 'general' },
    expect: {
      vetting_score: 92.8,
      rating: 'rejected',
      decision: 'do_not_appoint',
      has_blocking_failures: true,
      blocking_failures: ['no_prosecutions'],
      legal_exclusion_ground: true,
      'knock_outs.0.status': 'met',
      'knock_outs.2.question_id': 'no_prosecutions',
      'knock_outs.2.status': 'failed',
      'findings.0.severity': 'critical',
    },
  },
  {
    title: 'An open question on prosecutions, for NIS2',
    origin: 'By hand: 20 x 0.24 = 4.8 points are open; 100 - 4.8 / 2 = 97.6 and 100 - 4.8 = 95.2',
    input: { answers: { ...ALL_YES, no_prosecutions: 'unknown' }, purpose: 'nis2' },
    expect: {
      vetting_score: 97.6,
      score_low: 95.2,
      rating: 'conditional',
      decision: 'appoint_subject_to_checks',
      critical_unknowns: ['no_prosecutions'],
      'knock_outs.2.status': 'open',
    },
  },
  {
    title: 'Everything in order, health and safety included',
    origin: 'By hand: every answer is yes, so 100 points, nothing open and no obstacle',
    input: { answers: ALL_YES, health_and_safety: SAFE },
    expect: {
      vetting_score: 100,
      rating: 'approved',
      decision: 'appoint',
      health_and_safety_status: 'met',
      findings: [],
      'knock_outs.4.question_id': 'hs_policy',
      'recommended_checks.0.key': 'financial_health',
    },
  },
  {
    title: 'Key staff without proof of competence, for critical infrastructure',
    origin:
      'By hand: 100 - 20 x 0.30 = 94 points; competence is a knock-out (Construction (Design and Management) Regulations 2015 reg. 8)',
    input: { answers: { ...ALL_YES, cvs: 'no' }, purpose: 'critical', health_and_safety: SAFE },
    expect: {
      vetting_score: 94,
      rating: 'rejected',
      decision: 'do_not_appoint',
      blocking_failures: ['cvs'],
      'findings.0.severity': 'critical',
    },
  },
  {
    title: 'An environmental prosecution, a discretionary ground',
    origin:
      'By hand: 100 - 30 x 0.24 = 92.8 points; Procurement Act 2023 s. 57(2) and Sch. 7: the supplier may be excluded, so the appointment waits',
    input: {
      answers: { ...ALL_YES, no_prosecutions: 'no' },
      health_and_safety: SAFE,
      exclusion_ground: 'environmental',
    },
    expect: {
      vetting_score: 92.8,
      rating: 'high_risk',
      decision: 'do_not_appoint_until_resolved',
      exclusion_class: 'discretionary',
      legal_exclusion_ground: true,
      blocking_failures: [],
    },
  },
];
