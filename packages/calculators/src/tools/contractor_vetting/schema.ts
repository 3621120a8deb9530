import {
  capitalise,
  capitaliseLabels,
  choice,
  count,
  flag,
  further,
  listOf,
  mapOf,
  orNull,
  quantity,
  strictObject,
  text,
  withDefault,
} from '../../kernel/index.ts';
import { EXCLUSION_CLASSES, EXCLUSION_GROUNDS } from './exclusion.ts';
import { SAFETY_IDS, SAFETY_LABELS, SAFETY_NAME, SAFETY_ROWS, type SafetyId } from './health_and_safety.ts';
import { PURPOSE_CHECK_NAMES, PURPOSES } from './purposes.ts';
import { CATEGORY_LABELS, QUESTION_GROUPS, QUESTION_LABELS, QUESTIONS, type QuestionId } from './questions.ts';

const ANSWERS = { yes: 'Yes', no: 'No', unknown: 'Unknown' } as const;
export type Answer = keyof typeof ANSWERS;

const RATINGS = {
  approved: 'Approved',
  conditional: 'Conditional',
  insufficient_evidence: 'Not enough evidence',
  high_risk: 'High risk',
  rejected: 'Rejected',
} as const;
export type Rating = keyof typeof RATINGS;

const DECISIONS = {
  appoint: 'Appoint',
  appoint_subject_to_checks: 'Appoint subject to checks',
  obtain_evidence_first: 'Obtain evidence first',
  do_not_appoint_until_resolved: 'Do not appoint until resolved',
  do_not_appoint: 'Do not appoint',
} as const;
export type Decision = keyof typeof DECISIONS;

/** Most severe first. */
export const SEVERITIES = {
  critical: 'Critical',
  verify_before_appointment: 'Verify before appointment',
  high: 'High',
  verify: 'To be verified',
} as const;
export type Severity = keyof typeof SEVERITIES;

/** The categories of findings: the four of the score, and health and safety. */
const ALL_CATEGORIES = { ...CATEGORY_LABELS, health_and_safety: capitalise(SAFETY_NAME) } as const;
export type AnyCategory = keyof typeof ALL_CATEGORIES;

/** The twelve questions and those on health and safety. */
export const ALL_QUESTIONS = { ...QUESTION_LABELS, ...SAFETY_LABELS } as const;

const SAFETY_STATUSES = {
  met: 'Shown',
  failed: 'Failed',
  open: 'Not shown',
  not_needed: 'Not needed, no work on site',
} as const;
export type SafetyStatus = keyof typeof SAFETY_STATUSES;

function answerTo({ label, statement }: { label: string; statement: string }) {
  return choice(ANSWERS, {
    label,
    hint: capitalise(statement),
    description: `Whether there is evidence that ${statement}`,
  });
}

const AnswerMembers = Object.fromEntries(QUESTIONS.map((question) => [question.id, answerTo(question)])) as Record<
  QuestionId,
  ReturnType<typeof answerTo>
>;

const SafetyMembers = Object.fromEntries(
  SAFETY_IDS.map((id) => [id, answerTo({ label: SAFETY_LABELS[id], statement: SAFETY_ROWS[id].statement })]),
) as Record<SafetyId, ReturnType<typeof answerTo>>;

export const Input = strictObject({
  answers: mapOf(AnswerMembers, {
    label: 'Evidence',
    hint: 'Have you seen evidence? A question without an answer counts as unknown.',
    brief:
      'evidence seen; absent counts as unknown; cvs: key staff, assessor_cert: energy assessor, energy_qual: installers',
    description:
      'Whether evidence was seen, by question: yes, no or unknown; at least one question, and those left out count as unknown',
    groups: QUESTION_GROUPS,
    minEntries: 1,
  }),
  purpose: withDefault(
    choice(PURPOSES, {
      label: 'Purpose',
      hint: 'Purpose of the vetting',
      description:
        'Purpose of the vetting, which sets the weights: nis2 (supplier of a NIS2 entity), epbd (energy performance work), critical (critical infrastructure) or general',
    }),
    'general',
  ),
  health_and_safety: further(
    mapOf(SafetyMembers, {
      label: 'Health and safety',
      hint: 'Have you seen evidence? Without it the contractor is at best appointed subject to checks.',
      description:
        'Whether evidence on health and safety was seen, by question: yes, no or unknown; without it health and safety is not shown, and a question left out counts as unknown',
      minEntries: 1,
    }),
  ),
  on_site: further(
    flag({
      label: 'Works on site',
      inSentence: 'whether the contractor works on site',
      description: 'Whether the contractor works on site; without it, work on site is assumed',
    }),
  ),
  exclusion_ground: further(
    choice(EXCLUSION_GROUNDS, {
      label: 'Exclusion ground',
      hint: 'The most serious ground behind a declared prosecution or debarment',
      description:
        'Most serious exclusion ground behind a prosecution or debarment (Procurement Act 2023 Sch. 6 and 7), or none; without it, a declared prosecution or debarment is treated as mandatory',
    }),
  ),
});

const CategoryScore = strictObject({
  category: choice(CATEGORY_LABELS, { label: 'Category', description: 'Category' }),
  score_pct: quantity({ label: 'Score', unit: '%', decimals: 1, description: 'Score of the category' }),
  weight_pct: quantity({
    label: 'Weight',
    unit: '%',
    decimals: 0,
    description: 'Weight of the category for this purpose',
  }),
  yes_count: count({ label: 'Yes count', unit: '-', description: 'Questions answered yes' }),
  no_count: count({ label: 'No count', unit: '-', description: 'Questions answered no' }),
  unknown_count: count({
    label: 'Unknown count',
    unit: '-',
    description: 'Questions unknown, given or left out',
  }),
});

const Finding = strictObject({
  priority: count({ label: 'Priority', unit: '-', description: 'Position in the list, from 1' }),
  question_id: choice(ALL_QUESTIONS, { label: 'Question', description: 'Question' }),
  category: choice(ALL_CATEGORIES, { label: 'Category', description: 'Category of the question' }),
  answer: choice(
    { no: ANSWERS.no, unknown: ANSWERS.unknown },
    { label: 'Answer', description: 'Answer; unknown where none was sent' },
  ),
  severity: choice(SEVERITIES, {
    label: 'Severity',
    description: 'Effect of the answer on the appointment',
  }),
  lost_points: quantity({
    label: 'Lost points',
    unit: '-',
    decimals: 1,
    description: 'Points lost compared with a yes',
  }),
});

const Check = strictObject({
  key: choice(
    { ...ALL_QUESTIONS, ...capitaliseLabels(PURPOSE_CHECK_NAMES) },
    { label: 'Name', description: 'Question of the finding, or name of the check of the purpose' },
  ),
  kind: choice(
    { finding: 'Finding', purpose: 'Purpose' },
    { label: 'Kind', description: 'Whether an answer or the purpose requires the check' },
  ),
  check: text({ label: 'Check', description: 'Recommended action' }),
  evidence: text({ label: 'Evidence', description: 'Evidence required' }),
});

/** The meaning of an answer to a knock-out question. */
const KNOCK_OUT_STATUS = { met: 'Met', failed: 'Failed', open: 'Open' } as const;
export type KnockOutStatus = keyof typeof KNOCK_OUT_STATUS;

const KnockOut = strictObject({
  question_id: choice(ALL_QUESTIONS, { label: 'Question', description: 'Question whose no blocks' }),
  status: choice(KNOCK_OUT_STATUS, {
    label: 'Status',
    tones: { met: 'good', failed: 'bad', open: 'caution' },
    description: 'met, failed or open for the answers yes, no and unknown',
  }),
  reason: text({ label: 'Reason', description: 'Reason why a no blocks' }),
  lifted_by: text({ label: 'Resolved by', description: 'Evidence that resolves the knock-out' }),
  source: text({ label: 'Source', description: 'Law, standard or practice behind the knock-out' }),
});

function questionList(label: string, description: string) {
  return listOf(choice(ALL_QUESTIONS, { description: 'One question' }), { label, description });
}

export const Result = strictObject({
  vetting_score: quantity({
    label: 'Vetting score',
    unit: '-',
    decimals: 1,
    headline: 1,
    description: 'Score, 0 to 100',
  }),
  score_low: quantity({
    label: 'Score, low',
    unit: '-',
    decimals: 1,
    description: 'Score if every unknown is a no',
  }),
  score_high: quantity({
    label: 'Score, high',
    unit: '-',
    decimals: 1,
    description: 'Score if every unknown is a yes',
  }),
  rating: choice(RATINGS, {
    label: 'Rating',
    headline: 2,
    tones: {
      approved: 'good',
      conditional: 'caution',
      insufficient_evidence: 'caution',
      high_risk: 'bad',
      rejected: 'bad',
    },
    description: 'Rating',
  }),
  decision: choice(DECISIONS, {
    label: 'Decision',
    headline: 3,
    tones: {
      appoint: 'good',
      appoint_subject_to_checks: 'caution',
      obtain_evidence_first: 'caution',
      do_not_appoint_until_resolved: 'bad',
      do_not_appoint: 'bad',
    },
    description: 'Appointment decision',
  }),
  purpose: choice(PURPOSES, { label: 'Purpose', description: 'Purpose used' }),
  has_blocking_failures: flag({
    label: 'Has blocking failures',
    headline: 4,
    tones: { true: 'bad', false: 'good' },
    description: 'Whether a critical question is answered no',
  }),
  blocking_failures: questionList('Blocking failures', 'Critical questions answered no'),
  critical_unknowns: questionList('Critical unknowns', 'Critical questions that are unknown, given or left out'),
  weak_categories: listOf(choice(CATEGORY_LABELS, { description: 'One category' }), {
    label: 'Weak categories',
    description: 'Categories with a weak score',
  }),
  knock_outs: listOf(KnockOut, {
    label: 'Knock-outs',
    description: 'Questions whose no blocks for this purpose, with reason and resolution',
  }),
  legal_exclusion_ground: flag({
    label: 'Legal exclusion ground',
    tones: { true: 'bad', false: 'good' },
    description: 'Whether a prosecution or debarment is declared that is or may be an exclusion ground',
  }),
  exclusion_class: orNull(
    choice(EXCLUSION_CLASSES, {
      label: 'Exclusion class',
      tones: { mandatory: 'bad', discretionary: 'bad', none: 'neutral' },
      description: 'Whether the stated ground must or may lead to exclusion (Procurement Act 2023 s. 57)',
    }),
    'without a stated ground',
  ),
  health_and_safety_status: choice(SAFETY_STATUSES, {
    label: 'Health and safety',
    tones: { met: 'good', failed: 'bad', open: 'caution', not_needed: 'neutral' },
    description: 'Whether the answers show health and safety',
  }),
  category_scores: listOf(CategoryScore, {
    label: 'Category scores',
    description: 'Score, weight and answers of each category',
  }),
  findings: listOf(Finding, { label: 'Findings', description: 'Questions not answered yes, most severe first' }),
  recommended_checks: listOf(Check, {
    label: 'Recommended checks',
    description: 'Checks on the findings in order, then those for the purpose',
  }),
  evidence_confidence_pct: quantity({
    label: 'Evidence confidence',
    unit: '%',
    decimals: 1,
    description: 'Share of the weight answered yes or no',
  }),
  answered_count: count({
    label: 'Answered count',
    unit: '-',
    description: 'Questions that were sent, including those answered unknown',
  }),
  missing_answers: questionList('Missing answers', 'Questions left out, counted as unknown'),
});
