import type { Static } from 'typebox';
import type { Working } from '../../kernel/index.ts';
import { CREDIT, QUESTION_WEIGHT } from './data.ts';
import { type Domain, QUESTIONS, type Question } from './questions.ts';
import { SELF_ASSESSMENT } from './references.ts';
import type { Answer, Input } from './schema.ts';

/** A question with its answer, weight and credit. */
export interface Reply {
  question: Question;
  answer: Answer;
  w_q: number;
  c_q: number;
  /** The group of the working that holds the question's symbols `w` and `c`. */
  group: Working;
}

const CREDIT_SYMBOL: Readonly<Record<Answer, string>> = {
  yes: 'credit_yes',
  partial: 'credit_partial',
  no: 'credit_no',
};

/** The twenty questions in their order; one that was left out is answered no. */
export function readReplies(answers: Static<typeof Input>['answers'], w: Working): Reply[] {
  const credit: Record<Answer, number> = {
    yes: w.pick(CREDIT_SYMBOL.yes, CREDIT, 'yes'),
    partial: w.pick(CREDIT_SYMBOL.partial, CREDIT, 'partial'),
    no: w.pick(CREDIT_SYMBOL.no, CREDIT, 'no'),
  };
  return QUESTIONS.map((question) => {
    const answer = answers[question.id] ?? 'no';
    const group = w.group(question.id);
    const w_q = group.pick('w', QUESTION_WEIGHT, question.id);
    const c_q = group.step('c', credit[answer], {
      formula: CREDIT_SYMBOL[answer],
      description: question.question,
      unit: '-',
      reference: SELF_ASSESSMENT,
    });
    return { question, answer, w_q, c_q, group };
  });
}

/** The score of a domain in percent: the credits of its questions by their weights. */
export function scoreOf(domain: Domain, replies: readonly Reply[]): number {
  let sum = 0;
  for (const { question, w_q, c_q } of replies) if (question.domain === domain) sum += w_q * c_q;
  return 100 * sum;
}

/** The formula of `scoreOf` in the working. */
export function scoreFormula(domain: Domain): string {
  const terms = QUESTIONS.filter((question) => question.domain === domain).map(({ id }) => `w_${id} * c_${id}`);
  return `100 * (${terms.join(' + ')})`;
}
