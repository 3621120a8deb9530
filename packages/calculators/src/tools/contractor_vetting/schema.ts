import { choice, count, flag, listOf, mapOf, quantity, strictObject, text, withDefault } from '../../kernel/index.ts';
import { PURPOSE_CHECKS, PURPOSES, type PurposeCheckKey } from './purposes.ts';
import { CATEGORIES, QUESTION_IDS, QUESTIONS, type QuestionId } from './questions.ts';

export const ANSWERS = ['yes', 'no', 'unknown'] as const;
export type Answer = (typeof ANSWERS)[number];

export const RATINGS = ['approved', 'conditional', 'high_risk', 'rejected'] as const;
export type Rating = (typeof RATINGS)[number];

export const DECISIONS = [
  'appoint',
  'appoint_subject_to_checks',
  'do_not_appoint_until_resolved',
  'do_not_appoint',
] as const;
export type Decision = (typeof DECISIONS)[number];

/** From the gravest on. */
export const SEVERITIES = ['critical', 'verify_before_appointment', 'high', 'verify'] as const;
export type Severity = (typeof SEVERITIES)[number];

function answerTo(statement: string) {
  return choice(ANSWERS, `Whether there is evidence that ${statement}`);
}

const AnswerMembers = Object.fromEntries(QUESTIONS.map(({ id, statement }) => [id, answerTo(statement)])) as Record<
  QuestionId,
  ReturnType<typeof answerTo>
>;

export const Input = strictObject({
  answers: mapOf(AnswerMembers, {
    description: 'Evidence seen: question id to yes, no or unknown; a question that is left out counts as unknown',
    minEntries: 1,
  }),
  purpose: withDefault(choice(PURPOSES, 'What the contractor is vetted for'), 'general'),
});

const CategoryScore = strictObject({
  category: choice(CATEGORIES, 'Category'),
  score_pct: quantity({ unit: '%', decimals: 1, description: 'Score of the category' }),
  weight_pct: quantity({ unit: '%', decimals: 0, description: 'Weight of the category for this purpose' }),
  yes_count: count({ unit: '-', description: 'Questions answered yes' }),
  no_count: count({ unit: '-', description: 'Questions answered no' }),
  unknown_count: count({ unit: '-', description: 'Questions unknown, given or left out' }),
});

const Finding = strictObject({
  priority: count({ unit: '-', description: 'Place in the list, from 1' }),
  question_id: choice(QUESTION_IDS, 'Question'),
  category: choice(CATEGORIES, 'Category of the question'),
  answer: choice(['no', 'unknown'], 'Answer; unknown where none was sent'),
  severity: choice(SEVERITIES, 'How much the answer stands in the way of an appointment'),
  lost_points: quantity({ unit: '-', decimals: 1, description: 'Points of the score that a yes would bring' }),
});

const Check = strictObject({
  key: choice(
    [...QUESTION_IDS, ...(Object.keys(PURPOSE_CHECKS) as PurposeCheckKey[])],
    'Question of the finding, or name of the check of the purpose',
  ),
  kind: choice(['finding', 'purpose'], 'Whether an answer or the purpose asks for the check'),
  check: text('What to check'),
  evidence: text('Evidence to ask for'),
});

function questionList(description: string) {
  return listOf(choice(QUESTION_IDS, 'One question'), { description });
}

export const Result = strictObject({
  vetting_score: quantity({ unit: '-', decimals: 1, description: 'Score, 0 to 100' }),
  score_low: quantity({ unit: '-', decimals: 1, description: 'Score if every unknown turns out a no' }),
  score_high: quantity({ unit: '-', decimals: 1, description: 'Score if every unknown turns out a yes' }),
  rating: choice(RATINGS, 'Rating'),
  decision: choice(DECISIONS, 'What the rating means for the appointment'),
  purpose: choice(PURPOSES, 'Purpose used'),
  has_blocking_failures: flag('Whether a critical question is answered no'),
  blocking_failures: questionList('Critical questions answered no'),
  critical_unknowns: questionList('Critical questions that are unknown, given or left out'),
  weak_categories: listOf(choice(CATEGORIES, 'One category'), { description: 'Categories with a weak score' }),
  category_scores: listOf(CategoryScore, { description: 'Score, weight and answers of each category' }),
  findings: listOf(Finding, { description: 'Questions not answered yes, gravest first' }),
  recommended_checks: listOf(Check, { description: 'Checks of the findings in their order, then of the purpose' }),
  evidence_confidence_pct: quantity({
    unit: '%',
    decimals: 1,
    description: 'Share of the weight that a yes or a no backs',
  }),
  answered_count: count({ unit: '-', description: 'Questions that were sent with an answer' }),
  missing_answers: questionList('Questions left out, counted as unknown'),
});
