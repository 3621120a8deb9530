import {
  choice,
  count,
  flag,
  further,
  listOf,
  mapOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
} from '../../kernel/index.ts';
import { ANSWERS, Details, OTHER_TOPIC_LABELS } from './further_inputs.ts';
import {
  DOMAIN_LABELS,
  QUESTION_GROUPS,
  QUESTION_LABELS,
  QUESTIONS,
  type Question,
  type QuestionId,
  TOPIC_LABELS,
} from './questions.ts';

export type Answer = keyof typeof ANSWERS;

/** Certificates from the lowest to the highest. */
export const LEVELS = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum' } as const;
export type Level = keyof typeof LEVELS;
/** The index in this list is the rank of a level in the working. */
export const LEVELS_OR_NONE = { none: 'None', ...LEVELS } as const;
export type LevelOrNone = keyof typeof LEVELS_OR_NONE;

const LIMITING_RULES = {
  total_performance_index: 'Total performance index',
  minimum_topic_index: 'Minimum topic index',
  minimum_requirements: 'Minimum requirements',
  new_building: 'No bronze for a new building',
  none: 'None',
} as const;
export type LimitingRule = keyof typeof LIMITING_RULES;

/** The index in this list is the stage. */
export const BIM_LEVELS = {
  pre_bim: 'Before BIM',
  stage_1_standards: 'Stage 1: standards',
  stage_2_iso_19650: 'Stage 2: ISO 19650',
  stage_3_integrated: 'Stage 3: integrated',
} as const;
export type BimLevelName = keyof typeof BIM_LEVELS;

function answerTo({ label, question }: Question) {
  return choice(ANSWERS, { label, hint: question, description: question });
}

const AnswerMembers = Object.fromEntries(QUESTIONS.map((question) => [question.id, answerTo(question)])) as Record<
  QuestionId,
  ReturnType<typeof answerTo>
>;

export const Input = strictObject({
  answers: mapOf(AnswerMembers, {
    label: 'Self-assessment',
    hint: 'Present status of the project. A question without an answer counts as no.',
    brief:
      'absent counts as no; lca and lcc: life-cycle assessment and cost, bep: BIM execution plan, cde: common data environment, poe: post-occupancy evaluation',
    description:
      'Present status by question: yes, partial or no; at least one question, and those left out count as no',
    groups: QUESTION_GROUPS,
    minEntries: 1,
  }),
  cert_target: optional(
    choice(LEVELS, {
      label: 'Target certificate',
      hint: '',
      description: 'Target certificate; without it, no gap to a target is reported',
    }),
  ),
  details: further(Details),
});

/** All topics of DGNB, and information management. */
const ALL_DOMAIN_LABELS = { ...DOMAIN_LABELS, ...OTHER_TOPIC_LABELS } as const;
/** The topics with a minimum index. */
const MINIMUM_TOPIC_LABELS = { ...TOPIC_LABELS, tec: OTHER_TOPIC_LABELS.tec } as const;

const DomainScore = strictObject({
  domain: choice(ALL_DOMAIN_LABELS, { label: 'Domain', description: 'DGNB topic, or bim' }),
  score_pct: quantity({ label: 'Score', unit: '%', decimals: 1, description: 'Score of the domain' }),
  weight_pct: quantity({ label: 'Weight', unit: '%', decimals: 2, description: 'Weight in the pre-score' }),
  contribution_pct: quantity({
    label: 'Contribution',
    unit: '%',
    decimals: 1,
    description: 'Contribution of the domain to the pre-score',
  }),
  counts_for_dgnb: flag({ label: 'Counts for DGNB', description: 'Whether the domain is a DGNB topic' }),
});

const openAnswer = choice(
  { partial: ANSWERS.partial, no: ANSWERS.no },
  { label: 'Answer', description: 'Answer; no where none was sent' },
);

const Gap = strictObject({
  priority: count({ label: 'Priority', unit: '-', description: 'Position in the list' }),
  question_id: choice(QUESTION_LABELS, { label: 'Question', description: 'Question' }),
  domain: choice(TOPIC_LABELS, { label: 'Domain', description: 'DGNB topic of the question' }),
  answer: openAnswer,
  potential_pct: quantity({
    label: 'Potential',
    unit: '%',
    decimals: 2,
    description: 'Potential gain in the pre-score',
  }),
  action: text({ label: 'Action', description: 'Recommended action' }),
});

const BimGap = strictObject({
  priority: count({ label: 'Priority', unit: '-', description: 'Position in the list' }),
  question_id: choice(QUESTION_LABELS, { label: 'Question', description: 'Question' }),
  answer: openAnswer,
  potential_pct: quantity({
    label: 'Potential',
    unit: '%',
    decimals: 2,
    description: 'Potential gain in the BIM score',
  }),
  action: text({ label: 'Action', description: 'Recommended action' }),
});

export const Result = strictObject({
  pre_score_pct: quantity({
    label: 'Pre-score',
    unit: '%',
    decimals: 1,
    headline: 1,
    description: 'DGNB pre-score over the topics assessed',
  }),
  pre_score_low_pct: quantity({
    label: 'Pre-score, low',
    unit: '%',
    decimals: 2,
    description: 'Total index with the topics not assessed at 0 %',
  }),
  pre_score_high_pct: quantity({
    label: 'Pre-score, high',
    unit: '%',
    decimals: 2,
    description: 'Total index with the topics not assessed at 100 %',
  }),
  covered_weight_pct: quantity({
    label: 'Covered weight',
    unit: '%',
    decimals: 0,
    description: 'DGNB weight of the topics assessed',
  }),
  achievable_level: choice(LEVELS_OR_NONE, {
    label: 'Achievable level',
    headline: 2,
    description: 'Highest level by total index and minimum index, as far as they are known',
  }),
  achievable_level_new_building: choice(LEVELS_OR_NONE, {
    label: 'Achievable level, new building',
    description: 'Achievable level of a new building, which cannot be awarded bronze',
  }),
  level_by_total_index: choice(LEVELS_OR_NONE, {
    label: 'Level by total index',
    description: 'Highest level by total index alone',
  }),
  limiting_rule: choice(LIMITING_RULES, {
    label: 'Limiting rule',
    description: 'Rule that limits the level',
  }),
  minimum_topic_index_pct: quantity({
    label: 'Minimum topic index',
    unit: '%',
    decimals: 1,
    description: 'Lowest score of the topics assessed, without site quality',
  }),
  weakest_domain: choice(MINIMUM_TOPIC_LABELS, { label: 'Weakest domain', description: 'Topic with the lowest score' }),
  existing_buildings_only: flag({
    label: 'Existing buildings only',
    description: 'Whether the level is bronze, awarded to existing buildings only',
  }),
  bim_score_pct: quantity({
    label: 'BIM score',
    unit: '%',
    decimals: 1,
    headline: 3,
    description: 'Information management (BIM) score, not part of DGNB',
  }),
  bim_level: count({
    label: 'BIM level',
    unit: '-',
    description: 'Information management stage: 0 no stage, 1 standards, 2 ISO 19650, 3 integrated',
  }),
  bim_level_name: choice(BIM_LEVELS, { label: 'BIM level name', headline: 4, description: 'Name of the stage' }),
  domain_breakdown: listOf(DomainScore, {
    label: 'Domain breakdown',
    description: 'Score, weight and contribution of each domain',
  }),
  answered_count: count({ label: 'Answered count', unit: '-', description: 'Questions answered' }),
  missing_answers: listOf(choice(QUESTION_LABELS, { description: 'One question' }), {
    label: 'Missing answers',
    description: 'Questions left out, counted as no',
  }),
  prioritised_gaps: listOf(Gap, {
    label: 'Prioritised gaps',
    description: 'DGNB questions below yes, largest potential first',
  }),
  bim_gaps: listOf(BimGap, { label: 'BIM gaps', description: 'BIM questions below yes, largest potential first' }),
  next_level: orNull(
    choice(LEVELS, { label: 'Next level', description: 'Level above the achievable one' }),
    'at platinum',
  ),
  points_to_next_level_pct: orNull(
    quantity({
      label: 'Points to next level',
      unit: '%',
      decimals: 1,
      description: 'Points below the total index of the next level',
    }),
  ),
  target_level: orNull(
    choice(LEVELS, { label: 'Target level', description: 'Target certificate' }),
    'without a target',
  ),
  target_met: orNull(
    flag({
      label: 'Target met',
      headline: 5,
      description: 'Whether total index and minimum index of the target are met',
    }),
  ),
  target_gap_pct: orNull(
    quantity({
      label: 'Target gap',
      unit: '%',
      decimals: 1,
      description: 'Points below the total index of the target',
    }),
  ),
  target_domains_below_minimum: listOf(choice(MINIMUM_TOPIC_LABELS, { description: 'One topic' }), {
    label: 'Target domains below minimum',
    description: 'Topics below the minimum index of the target',
  }),
  actions_to_target: listOf(choice(QUESTION_LABELS, { description: 'One question' }), {
    label: 'Actions to target',
    description: 'Questions to raise to yes, in order, until the target is met',
  }),
});

/** What the advice needs and the result does not show. */
export interface ReadinessFacts {
  /** Whether the topics not assessed may decide against the level. */
  provisional: boolean;
}

/** Topics that count for the minimum index. */
export type MinimumTopic = keyof typeof MINIMUM_TOPIC_LABELS;
