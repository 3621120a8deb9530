import { holds, type When, type Working } from '../../kernel/index.ts';
import { ENOUGH_ANSWERS, ENOUGH_EVIDENCE, PRODUCT_SCALE, RATING_FLOOR, WEAK_BELOW } from './data.ts';
import { KNOCK_OUT, KNOCK_OUTS } from './knock_outs.ts';
import { PURPOSE_IDS, type Purpose } from './purposes.ts';
import { CATEGORIES, type Category, type QuestionId } from './questions.ts';
import type { Reply } from './replies.ts';
import type { Answer, Decision, Rating } from './schema.ts';
import type { Score } from './score.ts';

/** The obstacles to an approval. */
interface Obstacles {
  blocked: boolean;
  few_answers: boolean;
  little_evidence: boolean;
  below_high_risk: boolean;
  below_conditional: boolean;
  below_approved: boolean;
  critical_unknown: boolean;
  weak_category: boolean;
}

interface RatingRule {
  id: string;
  when: When<Obstacles>;
  rating: Rating;
  description: string;
}

/** The first rule that applies decides. */
const RATING_RULES: readonly RatingRule[] = [
  {
    id: 'blocking_failure',
    when: { blocked: [true] },
    rating: 'rejected',
    description: 'A knock-out question is answered no.',
  },
  {
    id: 'few_answers',
    when: { few_answers: [true] },
    rating: 'insufficient_evidence',
    description: 'Too few questions are answered yes or no.',
  },
  {
    id: 'little_evidence',
    when: { little_evidence: [true] },
    rating: 'insufficient_evidence',
    description: 'Too little of the weight is answered yes or no.',
  },
  {
    id: 'score_below_high_risk',
    when: { below_high_risk: [true] },
    rating: 'rejected',
    description: 'The score is below the high-risk threshold.',
  },
  {
    id: 'score_below_conditional',
    when: { below_conditional: [true] },
    rating: 'high_risk',
    description: 'The score is below the conditional threshold.',
  },
  {
    id: 'score_below_approved',
    when: { below_approved: [true] },
    rating: 'conditional',
    description: 'The score is below the approval threshold.',
  },
  {
    id: 'critical_unknown',
    when: { critical_unknown: [true] },
    rating: 'conditional',
    description: 'A knock-out question is unknown.',
  },
  {
    id: 'weak_category',
    when: { weak_category: [true] },
    rating: 'conditional',
    description: 'A category is weak.',
  },
];

const NO_OBSTACLE: RatingRule = {
  id: 'no_obstacle',
  when: {},
  rating: 'approved',
  description: 'No other rule applies.',
};

export const DECISION_OF: Readonly<Record<Rating, Decision>> = {
  approved: 'appoint',
  conditional: 'appoint_subject_to_checks',
  insufficient_evidence: 'obtain_evidence_first',
  high_risk: 'do_not_appoint_until_resolved',
  rejected: 'do_not_appoint',
};

/** Whether any knock-out question of a purpose has this answer. */
function anyCritical(answer: Answer): Readonly<Record<Purpose, string>> {
  const formulas = PURPOSE_IDS.map((purpose) => {
    const terms = KNOCK_OUTS[purpose].map(({ id }) => `(c_${id} == credit_${answer} ? critical_${id} : 0)`);
    return [purpose, `${terms.join(' + ')} > 0`];
  });
  return Object.fromEntries(formulas) as Record<Purpose, string>;
}

const BLOCKED_FORMULA = anyCritical('no');
const CRITICAL_UNKNOWN_FORMULA = anyCritical('unknown');

export interface Standing {
  rating: Rating;
  blockingFailures: QuestionId[];
  criticalUnknowns: QuestionId[];
  weakCategories: Category[];
}

function criticalAnswered(answer: Answer, replies: readonly Reply[]): QuestionId[] {
  return replies.filter((reply) => reply.critical && reply.answer === answer).map(({ question }) => question.id);
}

function recordBlocking(purpose: Purpose, ids: readonly QuestionId[], w: Working): void {
  if (!w.recording) return;
  for (const id of ids) {
    const knockOut = KNOCK_OUT[purpose][id];
    if (knockOut) w.rule(`${purpose}_${id}`, { description: knockOut.reason, reference: knockOut.source });
  }
}

function compareWithEnough({ known, evidence }: Score, w: Working) {
  const enough_answers = w.use(ENOUGH_ANSWERS);
  const enough_evidence = w.use(ENOUGH_EVIDENCE);
  return {
    few_answers: w.step('few_answers', known < enough_answers, {
      formula: 'known < enough_answers',
      description: 'Whether too few questions are answered yes or no',
      unit: '-',
      reference: PRODUCT_SCALE,
    }),
    little_evidence: w.step('little_evidence', evidence < enough_evidence, {
      formula: 'evidence_confidence < enough_evidence',
      description: 'Whether too little of the weight is answered yes or no',
      unit: '-',
      reference: PRODUCT_SCALE,
    }),
  };
}

function compareWithFloors(score: number, w: Working) {
  const high_risk_from = w.pick('high_risk_from', RATING_FLOOR, 'high_risk');
  const conditional_from = w.pick('conditional_from', RATING_FLOOR, 'conditional');
  const approved_from = w.pick('approved_from', RATING_FLOOR, 'approved');
  return {
    below_high_risk: w.step('below_high_risk', score < high_risk_from, {
      formula: 'score < high_risk_from',
      description: 'Whether the score is below the high-risk threshold',
      unit: '-',
      reference: PRODUCT_SCALE,
    }),
    below_conditional: w.step('below_conditional', score < conditional_from, {
      formula: 'score < conditional_from',
      description: 'Whether the score is below the conditional threshold',
      unit: '-',
      reference: PRODUCT_SCALE,
    }),
    below_approved: w.step('below_approved', score < approved_from, {
      formula: 'score < approved_from',
      description: 'Whether the score is below the approval threshold',
      unit: '-',
      reference: PRODUCT_SCALE,
    }),
  };
}

/** The rating of a contractor and the questions and categories that limit it. */
export function rate(
  { replies, purpose, score }: { replies: readonly Reply[]; purpose: Purpose; score: Score },
  w: Working,
): Standing {
  const blockingFailures = criticalAnswered('no', replies);
  const criticalUnknowns = criticalAnswered('unknown', replies);
  const weak_below = w.use(WEAK_BELOW);
  const weakCategories = CATEGORIES.filter((category) => score.categories[category] < weak_below);
  const obstacles: Obstacles = {
    blocked: w.result('has_blocking_failures', blockingFailures.length > 0, {
      symbol: 'blocked',
      formula: BLOCKED_FORMULA[purpose],
      reference: PRODUCT_SCALE,
    }),
    ...compareWithEnough(score, w),
    ...compareWithFloors(score.score, w),
    critical_unknown: w.step('critical_unknown', criticalUnknowns.length > 0, {
      formula: CRITICAL_UNKNOWN_FORMULA[purpose],
      description: 'Whether a knock-out question is unknown',
      unit: '-',
      reference: PRODUCT_SCALE,
    }),
    weak_category: w.step('weak_category', weakCategories.length > 0, {
      formula: 'min(C_financial, C_technical, C_cyber, C_energy) < weak_below',
      description: 'Whether a category is weak',
      unit: '-',
      reference: PRODUCT_SCALE,
    }),
  };
  recordBlocking(purpose, blockingFailures, w);
  const { id, rating, description } = RATING_RULES.find(({ when }) => holds(when, obstacles)) ?? NO_OBSTACLE;
  w.rule(id, { description, reference: PRODUCT_SCALE });
  return { rating, blockingFailures, criticalUnknowns, weakCategories };
}
