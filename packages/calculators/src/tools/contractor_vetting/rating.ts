import { holds, type When, type Working } from '../../kernel/index.ts';
import { ENOUGH_ANSWERS, ENOUGH_EVIDENCE, PRODUCT_SCALE, RATING_FLOOR, WEAK_BELOW } from './data.ts';
import type { ExclusionClass } from './exclusion.ts';
import { KNOCK_OUT } from './knock_outs.ts';
import type { Purpose } from './purposes.ts';
import { CATEGORIES, type Category } from './questions.ts';
import type { Reply } from './replies.ts';
import type { Answer, Decision, Rating, SafetyStatus } from './schema.ts';
import type { Score } from './score.ts';

/** The obstacles to an approval. */
interface Obstacles {
  blocked: boolean;
  below_high_risk: boolean;
  excludable: boolean;
  empty_category: boolean;
  below_conditional: boolean;
  few_answers: boolean;
  little_evidence: boolean;
  undecided: boolean;
  critical_unknown: boolean;
  weak_category: boolean;
  below_approved: boolean;
  safety_unproven: boolean;
}

interface RatingRule {
  id: string;
  when: When<Obstacles>;
  rating: Rating;
  description: string;
}

/**
 * The first rule that applies decides. The ratings go from the worst to the best and no obstacle goes away when an answer
 * gets worse, so a worse answer never gives a better rating.
 */
const RATING_RULES: readonly RatingRule[] = [
  {
    id: 'blocking_failure',
    when: { blocked: [true] },
    rating: 'rejected',
    description: 'A knock-out question is answered no.',
  },
  {
    id: 'score_below_high_risk',
    when: { below_high_risk: [true] },
    rating: 'rejected',
    description: 'The score is below the high-risk threshold, even if every open answer is yes.',
  },
  {
    id: 'excludable',
    when: { excludable: [true] },
    rating: 'high_risk',
    description: 'A discretionary exclusion ground applies.',
  },
  {
    id: 'empty_category',
    when: { empty_category: [true] },
    rating: 'high_risk',
    description: 'Every question of a category is answered no.',
  },
  {
    id: 'score_below_conditional',
    when: { below_conditional: [true] },
    rating: 'high_risk',
    description: 'The score is below the conditional threshold, even if every open answer is yes.',
  },
  {
    id: 'few_answers',
    when: { few_answers: [true] },
    rating: 'insufficient_evidence',
    description: 'Too few questions are answered yes.',
  },
  {
    id: 'little_evidence',
    when: { little_evidence: [true] },
    rating: 'insufficient_evidence',
    description: 'Too little of the weight is answered yes.',
  },
  {
    id: 'score_undecided',
    when: { undecided: [true] },
    rating: 'insufficient_evidence',
    description: 'The open answers decide whether the score reaches the conditional threshold.',
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
  {
    id: 'score_below_approved',
    when: { below_approved: [true] },
    rating: 'conditional',
    description: 'Not every question is answered yes.',
  },
  {
    id: 'safety_unproven',
    when: { safety_unproven: [true] },
    rating: 'conditional',
    description: 'Health and safety is not shown.',
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

export interface Standing {
  rating: Rating;
  blockingFailures: Reply['question']['id'][];
  criticalUnknowns: Reply['question']['id'][];
  weakCategories: Category[];
  safety: SafetyStatus;
}

const byId = ({ question }: Reply) => question.id;

/** Whether any knock-out question has this answer, as a formula of the working. */
function anyCritical(answer: Answer, critical: readonly Reply[]): string {
  return `${critical.map(({ question: { id } }) => `(c_${id} == credit_${answer} ? critical_${id} : 0)`).join(' + ')} > 0`;
}

function recordBlocking(purpose: Purpose, blocking: readonly Reply[], w: Working): void {
  if (!w.recording) return;
  for (const { question } of blocking) {
    const knockOut = KNOCK_OUT[purpose][question.id];
    if (knockOut) w.rule(`${purpose}_${question.id}`, { description: knockOut.reason, reference: knockOut.source });
  }
}

function compareWithEnough({ confirmed, low }: Score, w: Working) {
  const enough_answers = w.use(ENOUGH_ANSWERS);
  const enough_evidence = w.use(ENOUGH_EVIDENCE);
  return {
    few_answers: w.step('few_answers', confirmed < enough_answers, {
      formula: 'confirmed < enough_answers',
      description: 'Whether too few questions are answered yes',
      unit: '-',
      reference: PRODUCT_SCALE,
    }),
    little_evidence: w.step('little_evidence', low < enough_evidence, {
      formula: 'score_low < enough_evidence',
      description: 'Whether too little of the weight is answered yes',
      unit: '-',
      reference: PRODUCT_SCALE,
    }),
  };
}

function compareWithFloors({ score, high }: Score, w: Working) {
  const high_risk_from = w.pick('high_risk_from', RATING_FLOOR, 'high_risk');
  const conditional_from = w.pick('conditional_from', RATING_FLOOR, 'conditional');
  const approved_from = w.pick('approved_from', RATING_FLOOR, 'approved');
  const compare = (symbol: string, value: boolean, formula: string, description: string) =>
    w.step(symbol, value, { formula, description, unit: '-', reference: PRODUCT_SCALE });
  return {
    below_high_risk: compare(
      'below_high_risk',
      high < high_risk_from,
      'score_high < high_risk_from',
      'Whether the score stays below the high-risk threshold',
    ),
    below_conditional: compare(
      'below_conditional',
      high < conditional_from,
      'score_high < conditional_from',
      'Whether the score stays below the conditional threshold',
    ),
    undecided: compare(
      'undecided',
      score < conditional_from,
      'score < conditional_from',
      'Whether the score is below the conditional threshold',
    ),
    below_approved: compare(
      'below_approved',
      score < approved_from,
      'score < approved_from',
      'Whether a question is not answered yes',
    ),
  };
}

function compareCategories({ categories }: Score, weakCategories: readonly Category[], w: Working) {
  return {
    weak_category: w.step('weak_category', weakCategories.length > 0, {
      formula: 'min(C_financial, C_technical, C_cyber, C_energy) < weak_below',
      description: 'Whether a category is weak',
      unit: '-',
      reference: PRODUCT_SCALE,
    }),
    empty_category: w.step(
      'empty_category',
      CATEGORIES.some((category) => categories[category] === 0),
      {
        formula: 'min(C_financial, C_technical, C_cyber, C_energy) == 0',
        description: 'Whether every question of a category is answered no',
        unit: '-',
        reference: PRODUCT_SCALE,
      },
    ),
  };
}

/** Whether health and safety is shown; without an answer it is open, unless the contractor does not work on site. */
function safetyStatus(safety: readonly Reply[], on_site: boolean | undefined): SafetyStatus {
  if (safety.length === 0) return on_site === false ? 'not_needed' : 'open';
  if (safety.some(({ answer }) => answer === 'no')) return 'failed';
  return safety.every(({ answer }) => answer === 'yes') ? 'met' : 'open';
}

interface Evidence {
  replies: readonly Reply[];
  safety: readonly Reply[];
  on_site: boolean | undefined;
  exclusion: ExclusionClass | null;
  purpose: Purpose;
  score: Score;
}

/** The rating of a contractor and the questions and categories that limit it. */
export function rate({ replies, safety, on_site, exclusion, purpose, score }: Evidence, w: Working): Standing {
  const critical = [...replies, ...safety].filter((reply) => reply.critical);
  const blocking = critical.filter(({ answer }) => answer === 'no');
  const open = critical.filter(({ answer }) => answer === 'unknown');
  const weak_below = w.use(WEAK_BELOW);
  const weakCategories = CATEGORIES.filter((category) => score.categories[category] < weak_below);
  const status = safetyStatus(safety, on_site);
  const obstacles: Obstacles = {
    blocked: w.result('has_blocking_failures', blocking.length > 0, {
      symbol: 'blocked',
      formula: w.recording ? anyCritical('no', critical) : '',
      reference: PRODUCT_SCALE,
    }),
    ...compareWithEnough(score, w),
    ...compareWithFloors(score, w),
    critical_unknown: w.step('critical_unknown', open.length > 0, {
      formula: w.recording ? anyCritical('unknown', critical) : '',
      description: 'Whether a knock-out question is unknown',
      unit: '-',
      reference: PRODUCT_SCALE,
    }),
    ...compareCategories(score, weakCategories, w),
    excludable: exclusion === 'discretionary',
    safety_unproven: status === 'open' || status === 'failed',
  };
  recordBlocking(purpose, blocking, w);
  const { id, rating, description } = RATING_RULES.find(({ when }) => holds(when, obstacles)) ?? NO_OBSTACLE;
  w.rule(id, { description, reference: PRODUCT_SCALE });
  return {
    rating,
    blockingFailures: blocking.map(byId),
    criticalUnknowns: open.map(byId),
    weakCategories,
    safety: status,
  };
}
