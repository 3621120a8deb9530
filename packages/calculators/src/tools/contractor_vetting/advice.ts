import type { Static } from 'typebox';
import {
  type Advice,
  capitalise,
  type Finished,
  type Given,
  inSentence,
  joinWords,
  roundTo,
  sayWhen,
} from '../../kernel/index.ts';
import { NOTICE_HOURS, RATING_FLOOR, ROBUST_SPREAD } from './data.ts';
import { EXCLUSION_GROUNDS } from './exclusion.ts';
import { SAFETY_NAMES, type SafetyId } from './health_and_safety.ts';
import { KNOCK_OUT, KNOCK_OUTS } from './knock_outs.ts';
import { needsIncidentNotice, PURPOSE_CHECK_NAMES, PURPOSE_NAMES, type Purpose } from './purposes.ts';
import { CATEGORY_NAMES, QUESTION_IDS, QUESTION_NAMES, type QuestionId } from './questions.ts';
import type { Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Vetting = Finished<Given<typeof Input>, Figures>;

/** The number of open questions that a questionnaire starts with. */
const FIRST_QUESTIONS = 3;

const NAMES = { ...QUESTION_NAMES, ...SAFETY_NAMES };
const CHECK_NAMES = { ...NAMES, ...PURPOSE_CHECK_NAMES };

function nameAll(ids: readonly (QuestionId | SafetyId)[]): string {
  return joinWords(ids.map((id) => NAMES[id]));
}

/** A score as the result shows it, with its one decimal. */
function showScore(score: number): string {
  return score.toFixed(1);
}

function explainKnockOut(id: QuestionId | SafetyId, purpose: Purpose): string {
  const knockOut = KNOCK_OUT[purpose][id];
  if (!knockOut) throw new Error(`${id} does not block for ${purpose}`);
  const { reason, liftedBy } = knockOut;
  return `${capitalise(NAMES[id])}: ${reason} To resolve it: ${liftedBy.charAt(0).toLowerCase()}${liftedBy.slice(1)}`;
}

/** Why a contractor without a blocking failure is not appointed until something is resolved. */
function reasonsToHold({ score_high, category_scores, exclusion_class }: Figures): string[] {
  return sayWhen(
    [exclusion_class === 'discretionary', () => 'a discretionary exclusion ground is declared'],
    ...category_scores
      .filter(({ score_pct }) => score_pct === 0)
      .map(({ category }): [boolean, () => string] => [true, () => `${CATEGORY_NAMES[category]} is at 0 %`]),
    [
      score_high < RATING_FLOOR.value.conditional,
      () => `the score reaches at most ${showScore(score_high)}, below ${RATING_FLOOR.value.conditional}`,
    ],
  );
}

function refuse(figures: Figures): string[] {
  const { purpose, rating, score_high, blocking_failures } = figures;
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
        `Do not appoint this contractor: the score reaches at most ${showScore(score_high)}, below ${RATING_FLOOR.value.high_risk}.`,
    ],
    [
      rating === 'high_risk',
      () => `Do not appoint this contractor until the findings are resolved: ${joinWords(reasonsToHold(figures))}.`,
    ],
  );
}

/** The open questions with the most points; ties in the order of the questions. */
function heaviestOpen({ findings }: Figures): QuestionId[] {
  const open = findings.filter(({ answer }) => answer === 'unknown');
  const points = new Map(open.map(({ question_id, lost_points }) => [question_id, lost_points]));
  return QUESTION_IDS.filter((id) => points.has(id))
    .toSorted((a, b) => Number(points.get(b)) - Number(points.get(a)))
    .slice(0, FIRST_QUESTIONS);
}

function sendQuestionnaire(figures: Figures): string {
  const total = (count: 'yes_count' | 'unknown_count') =>
    figures.category_scores.reduce((sum, row) => sum + row[count], 0);
  return `Answered yes: ${total('yes_count')} of ${QUESTION_IDS.length} questions; open: ${total('unknown_count')}. Send the questionnaire, starting with ${nameAll(heaviestOpen(figures))}, and vet the contractor again before any award.`;
}

function improveEach({ category_scores, weak_categories }: Figures): string[] {
  return category_scores
    .filter(({ category }) => weak_categories.includes(category))
    .map(
      ({ category, score_pct }) =>
        `Agree an improvement plan or a partner for ${CATEGORY_NAMES[category]}, which scores ${showScore(score_pct)} %.`,
    );
}

function checkFirst({ recommended_checks, findings, vetting_score, score_low, score_high, rating }: Figures): string {
  const [first, second] = recommended_checks.map(({ key }) => CHECK_NAMES[key]);
  if (rating === 'approved') return `Complete with the appointment: ${first}, then ${second}.`;
  const isOpen = findings.some(({ answer }) => answer === 'unknown');
  const range = `The score of ${showScore(vetting_score)} ranges from ${showScore(score_low)} to ${showScore(score_high)} while questions are open.`;
  return `Check first: ${first}, then ${second}.${isOpen ? ` ${range}` : ''}`;
}

function recommend(figures: Figures): string[] {
  const { purpose, rating, critical_unknowns, health_and_safety_status } = figures;
  return [
    ...refuse(figures),
    ...sayWhen(
      [
        critical_unknowns.length > 0,
        () =>
          `Obtain evidence on ${nameAll(critical_unknowns)} before appointment: a no to any of them is a knock-out.`,
      ],
      [
        health_and_safety_status === 'open',
        () =>
          'Obtain the health and safety evidence before appointment (in Great Britain Construction (Design and Management) Regulations 2015 reg. 8 for construction work).',
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

function warn({ input, figures }: Vetting): string[] {
  const { rating, missing_answers, score_low, score_high, legal_exclusion_ground } = figures;
  const { answers, exclusion_ground, health_and_safety, on_site } = input;
  const isListed = exclusion_ground !== undefined && exclusion_ground !== 'none';
  return sayWhen(
    [missing_answers.length > 0, () => `Not answered and treated as unknown: ${nameAll(missing_answers)}.`],
    [
      health_and_safety === undefined && on_site !== false,
      () => 'Health and safety was not answered, so the contractor is at best appointed subject to checks.',
    ],
    [
      rating === 'insufficient_evidence',
      () =>
        `The open questions decide: the score lies between ${showScore(score_low)} and ${showScore(score_high)} and is not a basis for a decision.`,
    ],
    [
      rating !== 'insufficient_evidence' && roundTo(score_high - score_low, 1) > ROBUST_SPREAD.value,
      () =>
        `The rating is not robust: the score may lie anywhere between ${showScore(score_low)} and ${showScore(score_high)}.`,
    ],
    [
      isListed && answers.no_prosecutions !== 'no',
      () =>
        'An exclusion ground is stated, so prosecutions and debarment counts as no, although it was not answered so.',
    ],
    [
      legal_exclusion_ground,
      () =>
        'A prosecution or debarment is declared. Public buyers and utilities must exclude where a mandatory ground applies (Procurement Act 2023 Sch. 6; Directive 2014/24/EU Art. 57(1)) and may where a discretionary one does (Sch. 7; Art. 57(4)), unless the contractor has shown that it will not recur. Take legal advice before any award.',
    ],
    [
      exclusion_ground === 'none' && answers.no_prosecutions === 'no',
      () =>
        'A prosecution is declared that is stated to be no exclusion ground: have a lawyer confirm it, and ask what the contractor has changed since.',
    ],
  );
}

function assume({ input, defaults }: Vetting): string[] {
  const { purpose, exclusion_ground, on_site, answers } = input;
  return [
    ...sayWhen(
      [defaults.has('purpose'), () => `The purpose was not given: ${PURPOSE_NAMES[purpose]} is used.`],
      [on_site === undefined, () => 'The contractor is assumed to work on site.'],
      [
        exclusion_ground === undefined && answers.no_prosecutions === 'no',
        () => 'No exclusion ground was stated, so the prosecution or debarment is treated as a mandatory ground.',
      ],
      [
        exclusion_ground !== undefined,
        () => `Exclusion ground as stated: ${inSentence(EXCLUSION_GROUNDS[exclusion_ground ?? 'none'])}.`,
      ],
    ),
    'The weights, the half credit for an unknown and the rating floors are assumptions of this product.',
    `Knock-outs for ${PURPOSE_NAMES[purpose]}: ${nameAll(KNOCK_OUTS[purpose].map(({ id }) => id))}.`,
    'Health and safety carries no points. The statutes named for it and for exclusion are those of Great Britain and the UK; elsewhere national law takes their place.',
    'The answers are self-declared and were not verified here.',
  ];
}

export function adviseOnVetting(vetting: Vetting): Advice {
  return { recommendations: recommend(vetting.figures), assumptions: assume(vetting), warnings: warn(vetting) };
}
