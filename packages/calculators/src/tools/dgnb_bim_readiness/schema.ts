import {
  choice,
  count,
  flag,
  listOf,
  mapOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
} from '../../kernel/index.ts';
import { DOMAINS, QUESTION_IDS, QUESTIONS, type QuestionId, TOPICS } from './questions.ts';

export const ANSWERS = ['yes', 'partial', 'no'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Certificates from the lowest to the highest. */
export const LEVELS = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type Level = (typeof LEVELS)[number];
/** The place in this list is the rank of a level in the working. */
export const LEVELS_OR_NONE = ['none', ...LEVELS] as const;
export type LevelOrNone = (typeof LEVELS_OR_NONE)[number];

export const LIMITING_RULES = ['total_performance_index', 'minimum_topic_index', 'none'] as const;
/** The place in this list is the stage. */
export const BIM_LEVEL_NAMES = ['pre_bim', 'stage_1_standards', 'stage_2_iso_19650', 'stage_3_integrated'] as const;

function answerTo(question: string) {
  return choice(ANSWERS, question);
}

const AnswerMembers = Object.fromEntries(QUESTIONS.map(({ id, question }) => [id, answerTo(question)])) as Record<
  QuestionId,
  ReturnType<typeof answerTo>
>;

export const Input = strictObject({
  answers: mapOf(AnswerMembers, {
    description: 'Self-assessment: question id to yes, partial or no; a question that is left out counts as no',
    minEntries: 1,
  }),
  cert_target: optional(choice(LEVELS, 'Certificate that is wanted')),
});

const DomainScore = strictObject({
  domain: choice(DOMAINS, 'DGNB topic, or bim'),
  score_pct: quantity({ unit: '%', decimals: 1, description: 'Score of the domain' }),
  weight_pct: quantity({ unit: '%', decimals: 2, description: 'Weight in the pre-score' }),
  contribution_pct: quantity({ unit: '%', decimals: 1, description: 'Points that the domain brings to the pre-score' }),
  counts_for_dgnb: flag('Whether the domain is a DGNB topic'),
});

const openAnswer = choice(['partial', 'no'], 'Answer; no where none was sent');

const Gap = strictObject({
  priority: count({ unit: '-', description: 'Place in the list' }),
  question_id: choice(QUESTION_IDS, 'Question'),
  domain: choice(TOPICS, 'DGNB topic of the question'),
  answer: openAnswer,
  potential_pct: quantity({ unit: '%', decimals: 2, description: 'Points of the pre-score that a yes would bring' }),
  action: text('What to do'),
});

const BimGap = strictObject({
  priority: count({ unit: '-', description: 'Place in the list' }),
  question_id: choice(QUESTION_IDS, 'Question'),
  answer: openAnswer,
  potential_pct: quantity({ unit: '%', decimals: 2, description: 'Points of the BIM score that a yes would bring' }),
  action: text('What to do'),
});

export const Result = strictObject({
  pre_score_pct: quantity({ unit: '%', decimals: 1, description: 'DGNB pre-score over the four topics asked' }),
  pre_score_low_pct: quantity({
    unit: '%',
    decimals: 2,
    description: 'Total index with technical and site quality at 0 %',
  }),
  pre_score_high_pct: quantity({
    unit: '%',
    decimals: 2,
    description: 'Total index with technical and site quality at 100 %',
  }),
  covered_weight_pct: quantity({ unit: '%', decimals: 0, description: 'DGNB weight of the topics asked' }),
  achievable_level: choice(LEVELS_OR_NONE, 'Highest certificate by total index and minimum index'),
  achievable_level_new_building: choice(LEVELS_OR_NONE, 'The same for a new building, which cannot get bronze'),
  level_by_total_index: choice(LEVELS_OR_NONE, 'Highest certificate by total index alone'),
  limiting_rule: choice(LIMITING_RULES, 'Rule that keeps the next certificate out of reach'),
  minimum_topic_index_pct: quantity({ unit: '%', decimals: 1, description: 'Lowest score of the four topics asked' }),
  weakest_domain: choice(TOPICS, 'Topic with the lowest score'),
  existing_buildings_only: flag('Whether the certificate, bronze, is given to existing buildings only'),
  bim_score_pct: quantity({ unit: '%', decimals: 1, description: 'Information management score' }),
  bim_level: count({ unit: '-', description: 'Stage of information management, 0 to 3' }),
  bim_level_name: choice(BIM_LEVEL_NAMES, 'Name of the stage'),
  domain_breakdown: listOf(DomainScore, { description: 'Score, weight and contribution of each domain' }),
  answered_count: count({ unit: '-', description: 'Questions answered' }),
  missing_answers: listOf(choice(QUESTION_IDS, 'One question'), { description: 'Questions left out, counted as no' }),
  prioritised_gaps: listOf(Gap, { description: 'DGNB questions below yes, largest potential first' }),
  bim_gaps: listOf(BimGap, { description: 'BIM questions below yes, largest potential first' }),
  next_level: orNull(choice(LEVELS, 'Certificate above the achievable one; null at platinum')),
  points_to_next_level_pct: orNull(
    quantity({ unit: '%', decimals: 1, description: 'Points that the total index of the next level asks for' }),
  ),
  target_level: orNull(choice(LEVELS, 'Certificate that is wanted; null where none was sent')),
  target_met: orNull(flag('Whether both rules of the wanted certificate are met')),
  target_gap_pct: orNull(
    quantity({ unit: '%', decimals: 1, description: 'Points that the total index of the wanted certificate asks for' }),
  ),
  target_domains_below_minimum: listOf(choice(TOPICS, 'One topic'), {
    description: 'Topics below the minimum index of the wanted certificate',
  }),
  actions_to_target: listOf(choice(QUESTION_IDS, 'One question'), {
    description: 'Questions to be brought to yes, in order, until the wanted certificate is met',
  }),
});
