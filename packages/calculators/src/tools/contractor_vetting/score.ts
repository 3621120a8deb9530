import { roundTo, type Working } from '../../kernel/index.ts';
import { CREDIT, PRODUCT_SCALE } from './data.ts';
import { CATEGORIES, type Category, QUESTIONS, type QuestionId } from './questions.ts';
import type { CategoryWeights, Reply } from './replies.ts';
import type { Answer } from './schema.ts';

/** One evaluation of the answers: how an unknown is counted, with its name and formula in the working. */
interface View {
  unknownCredit: number;
  /** The field of the result that has the score. */
  field: 'vetting_score' | 'score_low' | 'score_high';
  categorySymbol: string;
  scoreSymbol: string;
  description: string;
  categoryFormula: Readonly<Record<Category, string>>;
  scoreFormula: string;
}

function categoryFormula(category: Category, credit: (id: QuestionId) => string): string {
  const terms = QUESTIONS.filter((question) => question.category === category).map(
    ({ id }) => `w_${id} * ${credit(id)}`,
  );
  return `round(100 * (${terms.join(' + ')}), 1)`;
}

function view(
  {
    field,
    unknownAs,
    suffix,
    description,
  }: { field: View['field']; unknownAs: Answer; suffix: string; description: string },
  credit: (id: QuestionId) => string,
): View {
  const categorySymbol = `C${suffix}`;
  return {
    unknownCredit: CREDIT.value[unknownAs],
    field,
    categorySymbol,
    scoreSymbol: `score${suffix}`,
    description,
    categoryFormula: {
      financial: categoryFormula('financial', credit),
      technical: categoryFormula('technical', credit),
      cyber: categoryFormula('cyber', credit),
      energy: categoryFormula('energy', credit),
    },
    scoreFormula: `round((${CATEGORIES.map((category) => `W_${category} * ${categorySymbol}_${category}`).join(' + ')}) / 100, 1)`,
  };
}

const AS_GIVEN = view(
  {
    field: 'vetting_score',
    unknownAs: 'unknown',
    suffix: '',
    description: 'Score, with half credit for unknown answers',
  },
  (id) => `c_${id}`,
);
const LOWEST = view(
  { field: 'score_low', unknownAs: 'no', suffix: '_low', description: 'Score if every unknown is a no' },
  (id) => `(c_${id} == credit_unknown ? credit_no : c_${id})`,
);
const HIGHEST = view(
  { field: 'score_high', unknownAs: 'yes', suffix: '_high', description: 'Score if every unknown is a yes' },
  (id) => `(c_${id} == credit_unknown ? credit_yes : c_${id})`,
);

export type CategoryScores = Readonly<Record<Category, number>>;

/** The score of one category, which is exact to one decimal. */
function scoreCategory(
  category: Category,
  { unknownCredit, field, categorySymbol, description, categoryFormula }: View,
  replies: readonly Reply[],
  w: Working,
): number {
  let credits = 0;
  for (const { question, answer, w_q, c_q } of replies) {
    if (question.category === category) credits += w_q * (answer === 'unknown' ? unknownCredit : c_q);
  }
  const score = roundTo(100 * credits, 1);
  const said = { formula: categoryFormula[category], description, unit: '%', reference: PRODUCT_SCALE };
  // Of the categories, the result has the scores as answered alone.
  return field === 'vetting_score'
    ? w
        .row('category_scores', CATEGORIES.indexOf(category), category)
        .result('score_pct', score, { symbol: categorySymbol, ...said })
    : w.group(category).step(categorySymbol, score, said);
}

/** Scores of the categories and of the whole, which is rounded to one decimal as well. */
function scoreBy(
  view: View,
  { replies, weights }: { replies: readonly Reply[]; weights: CategoryWeights },
  w: Working,
): { categories: CategoryScores; score: number } {
  const financial = scoreCategory('financial', view, replies, w);
  const technical = scoreCategory('technical', view, replies, w);
  const cyber = scoreCategory('cyber', view, replies, w);
  const energy = scoreCategory('energy', view, replies, w);
  const points =
    weights.financial * financial + weights.technical * technical + weights.cyber * cyber + weights.energy * energy;
  const score = w.result(view.field, roundTo(points / 100, 1), {
    symbol: view.scoreSymbol,
    formula: view.scoreFormula,
    description: view.description,
    unit: '%',
    reference: PRODUCT_SCALE,
  });
  return { categories: { financial, technical, cyber, energy }, score };
}

const EVIDENCE_FORMULA = `round(100 - (${QUESTIONS.map(({ id }) => `(c_${id} == credit_unknown ? p_${id} : 0)`).join(' + ')}), 1)`;
const CONFIRMED_FORMULA = QUESTIONS.map(({ id }) => `(c_${id} == credit_yes ? 1 : 0)`).join(' + ');

function countConfirmed(replies: readonly Reply[], w: Working): number {
  let confirmed = 0;
  for (const { answer } of replies) if (answer === 'yes') confirmed++;
  return w.step('confirmed', confirmed, {
    formula: CONFIRMED_FORMULA,
    description: 'Questions answered yes',
    unit: '-',
    reference: PRODUCT_SCALE,
  });
}

/** Rounded to one decimal, to which it is exact. */
function evidenceConfidence(replies: readonly Reply[], w: Working): number {
  let unknown = 0;
  for (const { answer, p_q } of replies) if (answer === 'unknown') unknown += p_q;
  return w.result('evidence_confidence_pct', roundTo(100 - unknown, 1), {
    symbol: 'evidence_confidence',
    formula: EVIDENCE_FORMULA,
    reference: PRODUCT_SCALE,
  });
}

export interface Score {
  categories: CategoryScores;
  score: number;
  low: number;
  high: number;
  /** Percent. */
  evidence: number;
  /** Questions answered yes. */
  confirmed: number;
}

/** The score as answered, its bounds while answers are unknown, and the share of the weight answered. */
export function calculateScore(replies: readonly Reply[], weights: CategoryWeights, w: Working): Score {
  const answered = { replies, weights };
  const { categories, score } = scoreBy(AS_GIVEN, answered, w);
  return {
    categories,
    score,
    low: scoreBy(LOWEST, answered, w).score,
    high: scoreBy(HIGHEST, answered, w).score,
    evidence: evidenceConfidence(replies, w),
    confirmed: countConfirmed(replies, w),
  };
}
