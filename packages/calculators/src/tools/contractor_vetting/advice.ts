import type { Static } from 'typebox';
import { type Advice, capitalise, type Finished, type Given, joinWords, roundTo, sayWhen } from '../../kernel/index.ts';
import { NOTICE_HOURS, RATING_FLOOR, ROBUST_SPREAD } from './data.ts';
import { KNOCK_OUT, KNOCK_OUTS } from './knock_outs.ts';
import { needsIncidentNotice, PURPOSE_CHECK_NAMES, PURPOSE_NAMES, type Purpose } from './purposes.ts';
import { CATEGORY_NAMES, QUESTION_IDS, QUESTION_NAMES, type QuestionId } from './questions.ts';
import type { Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Vetting = Finished<Given<typeof Input>, Figures>;

/** The number of open questions that a questionnaire starts with. */
const FIRST_QUESTIONS = 3;

const CHECK_NAMES = { ...QUESTION_NAMES, ...PURPOSE_CHECK_NAMES };

function nameAll(ids: readonly QuestionId[]): string {
  return joinWords(ids.map((id) => QUESTION_NAMES[id]));
}

/** A score as the result shows it, with its one decimal. */
function showScore(score: number): string {
  return score.toFixed(1);
}

function explainKnockOut(id: QuestionId, purpose: Purpose): string {
  const knockOut = KNOCK_OUT[purpose][id];
  if (!knockOut) throw new Error(`${id} does not block for ${purpose}`);
  const { reason, liftedBy } = knockOut;
  return `${capitalise(QUESTION_NAMES[id])}: ${reason} To resolve it: ${liftedBy.charAt(0).toLowerCase()}${liftedBy.slice(1)}`;
}

function refuse({ purpose, rating, vetting_score, blocking_failures }: Figures): string[] {
  if (blocking_failures.length > 0) {
    return [
      `Do not appoint this contractor for this purpose (${PURPOSE_NAMES[purpose]}). Knock-out: ${nameAll(blocking_failures)}.`,
      ...blocking_failures.map((id) => explainKnockOut(id, purpose)),
    ];
  }
  return sayWhen(
    [
      rating === 'rejected',
      () =>
        `Do not appoint this contractor: the score of ${showScore(vetting_score)} is below ${RATING_FLOOR.value.high_risk}.`,
    ],
    [
      rating === 'high_risk',
      () =>
        `Do not appoint this contractor until the findings are resolved: the score of ${showScore(vetting_score)} is below ${RATING_FLOOR.value.conditional}.`,
    ],
  );
}

/** The open questions with the most points; ties in the order of the questions. */
function heaviestOpen({ findings }: Figures): QuestionId[] {
  return findings
    .filter(({ answer }) => answer === 'unknown')
    .sort(
      (a, b) =>
        b.lost_points - a.lost_points || QUESTION_IDS.indexOf(a.question_id) - QUESTION_IDS.indexOf(b.question_id),
    )
    .slice(0, FIRST_QUESTIONS)
    .map(({ question_id }) => question_id);
}

function sendQuestionnaire(figures: Figures): string {
  const known = figures.category_scores.reduce((sum, { yes_count, no_count }) => sum + yes_count + no_count, 0);
  return `Only ${known} of ${QUESTION_IDS.length} questions are answered. Send the questionnaire, starting with ${nameAll(heaviestOpen(figures))}, and vet the contractor again before any award.`;
}

function improveEach({ category_scores, weak_categories }: Figures): string[] {
  return category_scores
    .filter(({ category }) => weak_categories.includes(category))
    .map(
      ({ category, score_pct }) =>
        `Agree an improvement plan or a partner for ${CATEGORY_NAMES[category]}, which scores ${showScore(score_pct)} %.`,
    );
}

function checkFirst({ recommended_checks, findings, vetting_score, score_low, score_high }: Figures): string {
  const [first, second] = recommended_checks.map(({ key }) => CHECK_NAMES[key]);
  const isOpen = findings.some(({ answer }) => answer === 'unknown');
  const range = `The score of ${showScore(vetting_score)} ranges from ${showScore(score_low)} to ${showScore(score_high)} while questions are open.`;
  return `Check first: ${first}, then ${second}.${isOpen ? ` ${range}` : ''}`;
}

function recommend(figures: Figures): string[] {
  const { purpose, rating, critical_unknowns } = figures;
  return [
    ...refuse(figures),
    ...sayWhen(
      [
        critical_unknowns.length > 0,
        () => `Obtain evidence on ${nameAll(critical_unknowns)} before award: a no to any of them is a knock-out.`,
      ],
      [rating === 'insufficient_evidence', () => sendQuestionnaire(figures)],
    ),
    ...improveEach(figures),
    ...sayWhen(
      [
        needsIncidentNotice(purpose),
        () =>
          `Include incident notification within ${NOTICE_HOURS} hours, access control, a right to audit and flow-down to sub-suppliers in the contract (Directive (EU) 2022/2555 Art. 21(2)(d) and recital 85; digital providers: Implementing Regulation (EU) 2024/2690 Annex 5.1.4).`,
      ],
      [
        purpose === 'epbd',
        () =>
          'Check the assessor and the installers in the national register, and confirm that the assessor is independent of the installer.',
      ],
      [rating === 'approved', () => 'Renew the evidence annually, and before the insurance expires.'],
      [true, () => checkFirst(figures)],
    ),
  ];
}

function warn({ rating, missing_answers, score_low, score_high, legal_exclusion_ground }: Figures): string[] {
  return sayWhen(
    [missing_answers.length > 0, () => `Not answered and treated as unknown: ${nameAll(missing_answers)}.`],
    [
      rating === 'insufficient_evidence',
      () => 'The score is based mostly on half credits for open questions and is not a basis for a decision.',
    ],
    [
      roundTo(score_high - score_low, 1) > ROBUST_SPREAD.value,
      () =>
        `The rating is not robust: the score may lie anywhere between ${showScore(score_low)} and ${showScore(score_high)}.`,
    ],
    [
      legal_exclusion_ground,
      () =>
        'A prosecution or debarment is declared. Public buyers and utilities must exclude where a mandatory ground applies (Procurement Act 2023 Sch. 6; Directive 2014/24/EU Art. 57(1)) and may where a discretionary one does (Sch. 7; Art. 57(4)), unless the contractor has shown that it will not recur. Take legal advice before any award.',
    ],
  );
}

function assume({ input: { purpose }, defaults }: Vetting): string[] {
  return [
    ...sayWhen([defaults.has('purpose'), () => `The purpose was not given: ${PURPOSE_NAMES[purpose]} is used.`]),
    'The weights, the half credit for an unknown and the rating floors are assumptions of this product.',
    `Knock-outs for ${PURPOSE_NAMES[purpose]}: ${nameAll(KNOCK_OUTS[purpose].map(({ id }) => id))}.`,
    'The answers are self-declared and were not verified here.',
  ];
}

export function adviseOnVetting(vetting: Vetting): Advice {
  const { figures } = vetting;
  return { recommendations: recommend(figures), assumptions: assume(vetting), warnings: warn(figures) };
}
