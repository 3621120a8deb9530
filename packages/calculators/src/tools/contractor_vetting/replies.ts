import type { Static } from 'typebox';
import type { Working } from '../../kernel/index.ts';
import { CATEGORY_WEIGHT, CREDIT, EXCLUDABLE_GROUND, EXCLUDED_GROUND, PRODUCT_SCALE, QUESTION_WEIGHT } from './data.ts';
import { type ExclusionClass, type ExclusionGround, exclusionClassOf } from './exclusion.ts';
import { SAFETY_IDS, SAFETY_ROWS, type SafetyId } from './health_and_safety.ts';
import { KNOCK_OUT } from './knock_outs.ts';
import type { Purpose } from './purposes.ts';
import { type Category, QUESTIONS, type QuestionId } from './questions.ts';
import type { Answer, AnyCategory, Input } from './schema.ts';

/** What a finding says about its question. */
export interface Asked {
  id: QuestionId | SafetyId;
  category: AnyCategory;
  statement: string;
  evidence: string;
  settle?: string;
}

/** A question with its answer, weight and credit. */
export interface Reply {
  question: Asked;
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

function creditFor(answer: Answer, group: Working): number {
  return group.step('c', CREDIT.value[answer], {
    formula: CREDIT_SYMBOL[answer],
    description: 'Credit for the answer',
    unit: '-',
    reference: PRODUCT_SCALE,
  });
}

type Given = Pick<Static<typeof Input>, 'answers' | 'health_and_safety' | 'on_site' | 'exclusion_ground'> & {
  purpose: Purpose;
};

/** Records whether the stated ground must or may lead to exclusion. */
export function readExclusion(ground: ExclusionGround | undefined, w: Working): ExclusionClass | null {
  const known = exclusionClassOf(ground);
  if (known === 'mandatory') w.pick('exclusion', EXCLUDED_GROUND, ground as keyof typeof EXCLUDED_GROUND.value);
  if (known === 'discretionary') w.pick('exclusion', EXCLUDABLE_GROUND, ground as keyof typeof EXCLUDABLE_GROUND.value);
  return known;
}

/** A stated exclusion ground is a no to prosecutions and debarment, whatever was answered. */
function answerTo(id: QuestionId, { answers }: Given, exclusion: ExclusionClass | null): Answer {
  const isListed = exclusion === 'mandatory' || exclusion === 'discretionary';
  return id === 'no_prosecutions' && isListed ? 'no' : (answers[id] ?? 'unknown');
}

/** A prosecution that is known to be no mandatory ground does not block. */
function isLifted(id: QuestionId, answer: Answer, exclusion: ExclusionClass | null): boolean {
  return id === 'no_prosecutions' && answer === 'no' && (exclusion === 'discretionary' || exclusion === 'none');
}

/** The twelve questions in their order; one that was left out is unknown. */
export function readReplies(
  given: Given,
  { weights, exclusion }: { weights: CategoryWeights; exclusion: ExclusionClass | null },
  w: Working,
): Reply[] {
  for (const answer of ['yes', 'unknown', 'no'] as const) w.pick(CREDIT_SYMBOL[answer], CREDIT, answer);
  return QUESTIONS.map((question) => {
    const { id, category } = question;
    const answer = answerTo(id, given, exclusion);
    const knockOut = isLifted(id, answer, exclusion) ? undefined : KNOCK_OUT[given.purpose][id];
    const group = w.group(id);
    const w_q = group.pick('w', QUESTION_WEIGHT, id);
    if (knockOut) group.pick('critical', knockOut.table, given.purpose);
    const c_q = creditFor(answer, group);
    const p_q = group.step('p', weights[category] * w_q, {
      formula: POINTS_FORMULA[category],
      description: 'Points of the question in the score',
      unit: '%',
      reference: PRODUCT_SCALE,
    });
    return { question, answer, critical: knockOut !== undefined, w_q, c_q, p_q, group };
  });
}

/**
 * The questions on health and safety. Without any answer there are none to list; with one, those left out are unknown,
 * unless the contractor does not work on site.
 */
export function readSafety({ health_and_safety, on_site, purpose }: Given, w: Working): Reply[] {
  if (health_and_safety === undefined) return [];
  const asked = on_site === false ? SAFETY_IDS.filter((id) => health_and_safety[id] !== undefined) : SAFETY_IDS;
  return asked.map((id) => {
    const { statement, evidence, settle } = SAFETY_ROWS[id];
    const answer = health_and_safety[id] ?? 'unknown';
    const knockOut = KNOCK_OUT[purpose][id];
    const group = w.group(id);
    if (knockOut) group.pick('critical', knockOut.table, purpose);
    const question: Asked = { id, category: 'health_and_safety', statement, evidence, ...(settle && { settle }) };
    return { question, answer, critical: knockOut !== undefined, w_q: 0, c_q: creditFor(answer, group), p_q: 0, group };
  });
}
