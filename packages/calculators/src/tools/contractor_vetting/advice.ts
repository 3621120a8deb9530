import type { Static } from 'typebox';
import { type Advice, type Finished, formatNumber, type Given, roundTo, sayWhen } from '../../kernel/index.ts';
import { EARLY_WARNING_HOURS, EPBD, EXCLUSION_GROUNDS, FILTER_BELOW, NIS2, ROBUST_SPREAD, WEAK_BELOW } from './data.ts';
import { CRITICAL_QUESTIONS, needsIncidentNotice, type Purpose } from './purposes.ts';
import { QUESTION, QUESTION_IDS, type QuestionId } from './questions.ts';
import type { Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Vetting = Finished<Given<typeof Input>, Figures>;

function refuse(id: QuestionId, purpose: Purpose): string {
  const rule = CRITICAL_QUESTIONS[purpose].rules[id];
  if (!rule) throw new Error(`${id} does not block for ${purpose}`);
  const { statement, evidence } = QUESTION[id];
  return `Do not appoint while ${id} is no: for purpose ${purpose} it blocks, because ${rule.why} (${rule.article}). Evidence that ${statement} would lift it: ${evidence}.`;
}

function obtainEvidence({ critical_unknowns, vetting_score, score_low }: Figures): string {
  const wanted = critical_unknowns.map((id) => `${id} (${QUESTION[id].evidence})`);
  return `Before award, obtain the evidence for ${wanted.join('; ')}: a no would block, and the score of ${formatNumber(vetting_score, 1)} could fall to ${formatNumber(score_low, 1)}.`;
}

function improveEach({ category_scores, weak_categories }: Figures): string[] {
  return category_scores
    .filter(({ category }) => weak_categories.includes(category))
    .map(
      ({ category, score_pct }) =>
        `Agree an improvement plan or a partner for the ${category} category: its score of ${formatNumber(score_pct, 1)} % is below ${formatNumber(WEAK_BELOW.value)} %.`,
    );
}

function beginWith({ recommended_checks, vetting_score: score, score_low: low, score_high: high }: Figures): string {
  const [first, second] = recommended_checks.map(({ key }) => key);
  const range =
    low === high
      ? `no answer is unknown, so the score of ${formatNumber(score, 1)} has no range (${formatNumber(low, 1)} to ${formatNumber(high, 1)})`
      : `the score of ${formatNumber(score, 1)} ranges from ${formatNumber(low, 1)} to ${formatNumber(high, 1)} until every unknown is settled`;
  return `Begin with the checks ${first} and ${second}; ${range}.`;
}

function recommend({ input: { purpose }, figures }: Vetting): string[] {
  return [
    ...figures.blocking_failures.map((id) => refuse(id, purpose)),
    ...sayWhen([figures.critical_unknowns.length > 0, () => obtainEvidence(figures)]),
    ...improveEach(figures),
    ...sayWhen(
      [
        needsIncidentNotice(purpose),
        () =>
          `Put notice of incidents within ${formatNumber(EARLY_WARNING_HOURS.value)} h, access control, a right to audit and flow-down to sub-suppliers into the contract (${NIS2} Art. 21(3)).`,
      ],
      [
        purpose === 'epbd',
        () =>
          `Check assessor and installer in the national register, and that the assessor is independent of the installer (${EPBD} Art. 25, 26).`,
      ],
      [figures.rating === 'approved', () => 'Renew the evidence every year, and before the insurance expires.'],
      [true, () => beginWith(figures)],
    ),
  ];
}

function warnOfMissing(missing: readonly QuestionId[]): string {
  const verbs = missing.length === 1 ? 'was not answered and counts' : 'were not answered and count';
  return `${missing.length} of ${QUESTION_IDS.length} questions ${verbs} as unknown: ${missing.join(', ')}.`;
}

function warnOfProsecution(purpose: Purpose): string {
  const effect = CRITICAL_QUESTIONS[purpose].rules.no_prosecutions ? 'blocks' : 'does not block by itself';
  return `no_prosecutions is no, which ${effect} for purpose ${purpose}: public buyers may have to exclude the contractor (${EXCLUSION_GROUNDS}).`;
}

function warn({ input: { answers, purpose }, figures }: Vetting): string[] {
  const { answered_count, missing_answers } = figures;
  const spread = roundTo(figures.score_high - figures.score_low, 1);
  return sayWhen(
    [missing_answers.length > 0, () => warnOfMissing(missing_answers)],
    [
      answered_count < FILTER_BELOW.value,
      () =>
        `With fewer than ${formatNumber(FILTER_BELOW.value)} answers (${answered_count}) the result is a first filter only.`,
    ],
    [
      spread > ROBUST_SPREAD.value,
      () =>
        `The rating is not robust: between score_low and score_high lie ${formatNumber(spread, 1)} points, more than ${formatNumber(ROBUST_SPREAD.value)}.`,
    ],
    [answers.no_prosecutions === 'no', () => warnOfProsecution(purpose)],
  );
}

function assume({ input: { purpose }, defaults }: Vetting): string[] {
  return [
    ...defaults.sentencesFor('purpose'),
    'The weights of categories and questions, the half credit of an unknown, and the rating floors are choices of this product.',
    `Which questions are critical for purpose ${purpose} (${CRITICAL_QUESTIONS[purpose].ids.join(', ')}) is practice or a choice of this product; no law lists them.`,
    'The answers are self-declared and were not verified here.',
  ];
}

export function adviseOnVetting(vetting: Vetting): Advice {
  return { recommendations: recommend(vetting), assumptions: assume(vetting), warnings: warn(vetting) };
}
