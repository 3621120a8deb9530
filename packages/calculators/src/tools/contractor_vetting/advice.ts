import { type Advice, formatNumber, roundTo, sayWhen, type Working } from '../../kernel/index.ts';
import { EARLY_WARNING_HOURS, EPBD, EXCLUSION_GROUNDS, FILTER_BELOW, NIS2, ROBUST_SPREAD, WEAK_BELOW } from './data.ts';
import { type BlockingRule, CRITICAL_QUESTIONS, type Purpose } from './purposes.ts';
import { QUESTION_IDS, type QuestionId } from './questions.ts';
import type { Standing } from './rating.ts';
import type { Reply } from './replies.ts';
import type { Score } from './score.ts';

interface Vetting {
  purpose: Purpose;
  replies: readonly Reply[];
  score: Score;
  standing: Standing;
  /** Keys of the recommended checks, in their order. */
  checks: readonly string[];
  missing: readonly QuestionId[];
}

function refuse({ question: { id, statement, evidence } }: Reply, purpose: Purpose, rule: BlockingRule): string {
  return `Do not appoint while ${id} is no: for purpose ${purpose} it blocks, because ${rule.why} (${rule.article}). Evidence that ${statement} would lift it: ${evidence}.`;
}

function refuseEach({ purpose, replies, standing }: Vetting): string[] {
  const { rules } = CRITICAL_QUESTIONS[purpose];
  return replies.flatMap((reply) => {
    const rule = rules[reply.question.id];
    return rule && standing.blockingFailures.includes(reply.question.id) ? [refuse(reply, purpose, rule)] : [];
  });
}

function obtainEvidence({ replies, score, standing }: Vetting): string {
  const wanted = replies
    .filter(({ question }) => standing.criticalUnknowns.includes(question.id))
    .map(({ question: { id, evidence } }) => `${id} (${evidence})`);
  return `Before award, obtain the evidence for ${wanted.join('; ')}: a no would block, and the score of ${formatNumber(score.score, 1)} could fall to ${formatNumber(score.low, 1)}.`;
}

function improveEach({ score, standing }: Vetting): string[] {
  return standing.weakCategories.map(
    (category) =>
      `Agree an improvement plan or a partner for the ${category} category: its score of ${formatNumber(score.categories[category], 1)} % is below ${formatNumber(WEAK_BELOW.value)} %.`,
  );
}

function beginWith({ checks: [first, second], score: { score, low, high } }: Vetting): string {
  const range =
    low === high
      ? `no answer is unknown, so the score of ${formatNumber(score, 1)} has no range (${formatNumber(low, 1)} to ${formatNumber(high, 1)})`
      : `the score of ${formatNumber(score, 1)} ranges from ${formatNumber(low, 1)} to ${formatNumber(high, 1)} until every unknown is settled`;
  return `Begin with the checks ${first} and ${second}; ${range}.`;
}

function recommend(vetting: Vetting, w: Working): string[] {
  const { purpose, standing } = vetting;
  return [
    ...refuseEach(vetting),
    ...sayWhen([standing.criticalUnknowns.length > 0, () => obtainEvidence(vetting)]),
    ...improveEach(vetting),
    ...sayWhen(
      [
        purpose === 'nis2' || purpose === 'critical',
        () =>
          `Put notice of incidents within ${formatNumber(w.use(EARLY_WARNING_HOURS))} h, access control, a right to audit and flow-down to sub-suppliers into the contract (${NIS2} Art. 21(3)).`,
      ],
      [
        purpose === 'epbd',
        () =>
          `Check assessor and installer in the national register, and that the assessor is independent of the installer (${EPBD} Art. 25, 26).`,
      ],
      [standing.rating === 'approved', () => 'Renew the evidence every year, and before the insurance expires.'],
      [true, () => beginWith(vetting)],
    ),
  ];
}

function warnOfMissing(missing: readonly QuestionId[]): string {
  const verbs = missing.length === 1 ? 'was not answered and counts' : 'were not answered and count';
  return `${missing.length} of ${QUESTION_IDS.length} questions ${verbs} as unknown: ${missing.join(', ')}.`;
}

function warnOfProsecution({ critical }: Reply, purpose: Purpose): string {
  const effect = critical ? 'blocks' : 'does not block by itself';
  return `no_prosecutions is no, which ${effect} for purpose ${purpose}: public buyers may have to exclude the contractor (${EXCLUSION_GROUNDS}).`;
}

function warn({ purpose, replies, score: { low, high }, missing }: Vetting): string[] {
  const answered = QUESTION_IDS.length - missing.length;
  const spread = roundTo(high - low, 1);
  return [
    ...sayWhen(
      [missing.length > 0, () => warnOfMissing(missing)],
      [
        answered < FILTER_BELOW.value,
        () =>
          `With fewer than ${formatNumber(FILTER_BELOW.value)} answers (${answered}) the result is a first filter only.`,
      ],
      [
        spread > ROBUST_SPREAD.value,
        () =>
          `The rating is not robust: between score_low and score_high lie ${formatNumber(spread, 1)} points, more than ${formatNumber(ROBUST_SPREAD.value)}.`,
      ],
    ),
    ...replies
      .filter(({ question, answer }) => question.id === 'no_prosecutions' && answer === 'no')
      .map((reply) => warnOfProsecution(reply, purpose)),
  ];
}

function assume({ purpose }: Vetting, w: Working): string[] {
  return [
    ...w.defaultsUsed('purpose'),
    'The weights of categories and questions, the half credit of an unknown, and the rating floors are choices of this product.',
    `Which questions are critical for purpose ${purpose} (${CRITICAL_QUESTIONS[purpose].ids.join(', ')}) is practice or a choice of this product; no law lists them.`,
    'The answers are self-declared and were not verified here.',
  ];
}

export function adviseOn(vetting: Vetting, w: Working): Advice {
  return { recommendations: recommend(vetting, w), assumptions: assume(vetting, w), warnings: warn(vetting) };
}
