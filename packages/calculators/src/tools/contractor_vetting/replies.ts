import type { Static } from 'typebox';
import type { Working } from '../../kernel/index.ts';
import { CATEGORY_WEIGHT, CREDIT, PRODUCT_SCALE, QUESTION_WEIGHT } from './data.ts';
import { KNOCK_OUT } from './knock_outs.ts';
import type { Purpose } from './purposes.ts';
import { type Category, QUESTIONS, type Question } from './questions.ts';
import type { Answer, Input } from './schema.ts';

/** A question with its answer, weight and credit. */
export interface Reply {
  question: Question;
  answer: Answer;
  /** Whether a no blocks the appointment for this purpose. */
  critical: boolean;
  w_q: number;
  c_q: number;
  /** Points of the question in the score. */
  p_q: number;
  /** The group of the working that holds the question's symbols `w`, `c` and `p`. */
  group: Working;
}

export type CategoryWeights = Readonly<Record<Category, number>>;

const CREDIT_SYMBOL: Readonly<Record<Answer, string>> = {
  yes: 'credit_yes',
  no: 'credit_no',
  unknown: 'credit_unknown',
};

const POINTS_FORMULA: Readonly<Record<Category, string>> = {
  financial: 'W_financial * w',
  technical: 'W_technical * w',
  cyber: 'W_cyber * w',
  energy: 'W_energy * w',
};

/** The weights of the categories for a purpose, as `W_financial` and so on. */
export function readWeights(purpose: Purpose, w: Working): CategoryWeights {
  const weightOf = (category: Category) => w.group(category).pick('W', CATEGORY_WEIGHT, purpose, category);
  return {
    financial: weightOf('financial'),
    technical: weightOf('technical'),
    cyber: weightOf('cyber'),
    energy: weightOf('energy'),
  };
}

/** The twelve questions in their order; one that was left out is unknown. */
export function readReplies(
  { answers, purpose }: { answers: Static<typeof Input>['answers']; purpose: Purpose },
  weights: CategoryWeights,
  w: Working,
): Reply[] {
  const knockOuts = KNOCK_OUT[purpose];
  for (const answer of ['yes', 'unknown', 'no'] as const) w.pick(CREDIT_SYMBOL[answer], CREDIT, answer);
  return QUESTIONS.map((question) => {
    const { id, category } = question;
    const answer = answers[id] ?? 'unknown';
    const knockOut = knockOuts[id];
    const group = w.group(id);
    const w_q = group.pick('w', QUESTION_WEIGHT, id);
    if (knockOut) group.pick('critical', knockOut.table, purpose);
    const c_q = group.step('c', CREDIT.value[answer], {
      formula: CREDIT_SYMBOL[answer],
      description: 'Credit for the answer',
      unit: '-',
      reference: PRODUCT_SCALE,
    });
    const p_q = group.step('p', weights[category] * w_q, {
      formula: POINTS_FORMULA[category],
      description: 'Points of the question in the score',
      unit: '%',
      reference: PRODUCT_SCALE,
    });
    return { question, answer, critical: knockOut !== undefined, w_q, c_q, p_q, group };
  });
}
