import type { Static } from 'typebox';
import {
  type Advice,
  countedInFigures,
  type Finished,
  formatNumber,
  inSentence,
  joinWords,
  sayWhen,
} from '../../kernel/index.ts';
import { BUILDING_TYPE_TEXT } from './building_types.ts';
import { PORTFOLIO_AREA, SMALL_AREA } from './data.ts';
import type { Facts } from './method.ts';
import {
  type Discipline,
  FEE_ITEMS,
  type Geography,
  type QuoteInput,
  type Result,
  type Transaction,
} from './schema.ts';
import type { ScopeRuleId } from './scope.ts';
import { assumeForHeight, recommendForHeight, warnOfHeight } from './tall_advice.ts';

type Figures = Static<typeof Result>;
type Assessment = Finished<QuoteInput, Figures, Facts>;

const TRANSACTION_NAME: Readonly<Record<Transaction, string>> = {
  acquisition: 'an acquisition',
  disposal: 'a disposal',
  refinancing: 'a refinancing',
  planning: 'planning',
};

function gbp(value: number): string {
  return `${formatNumber(value, 0)} GBP`;
}

function days(value: number): string {
  return countedInFigures(value, 'working day');
}

function weeks(value: number): string {
  return countedInFigures(value, 'week');
}

function nameDiscipline(discipline: Discipline): string {
  return inSentence(FEE_ITEMS[discipline]);
}

function preliminaryReport({ preliminary_fee_mid_gbp, preliminary_turnaround_days }: Figures): string {
  return `the preliminary report (about ${gbp(preliminary_fee_mid_gbp)}, ${days(preliminary_turnaround_days)})`;
}

function bothInTurn({ figures }: Assessment): string {
  return `Commission ${preliminaryReport(figures)} first, and the full one only if there is no deal-breaking red flag.`;
}

const SCOPE_ADVICE: Readonly<Record<ScopeRuleId, (assessment: Assessment) => string>> = {
  S1: ({ figures }) =>
    `Commission only ${preliminaryReport(figures)}: the full report needs ${days(figures.normal_full_days)}, the timetable allows ${formatNumber(figures.available_days)}.`,
  S2: ({ figures, facts }) =>
    `Request at least ${weeks(facts.weeksAtLeast ?? 0)}: not even the preliminary report can be completed in ${days(figures.available_days)}.`,
  S3: ({ figures }) =>
    `Commission only ${preliminaryReport(figures)}: a preliminary scope is enough at the planning stage.`,
  S4: bothInTurn,
  S5: bothInTurn,
  S6: ({ figures }) =>
    `Instruct the full report now: ${gbp(figures.full_fee_low_gbp)} to ${gbp(figures.full_fee_high_gbp)}, ${days(figures.full_turnaround_days)}.`,
};

function suggest({ input, facts }: Assessment): string {
  const reasons = facts.suggestions.map(
    ({ discipline, because }) => `${nameDiscipline(discipline)}, because ${because}`,
  );
  return `For ${TRANSACTION_NAME[input.transaction_type]}, also consider: ${reasons.join('; ')}.`;
}

const UK_REGIME =
  'Have the NIS2 discipline assessed against UK law: the Network and Information Systems Regulations 2018 are in force; the Cyber Security and Resilience (Network and Information Systems) Bill is proposed law until it is commenced. Directive (EU) 2022/2555 (NIS2) does not apply in the UK.';

const NATIONAL_CYBER_RULES: Readonly<Partial<Record<Geography, string>>> = {
  uae: 'Have any review of building systems follow the national cyber rules of the UAE, which apply instead of NIS2.',
  gcc: 'Have any review of building systems follow the national cyber rules of the Gulf state concerned, which apply instead of NIS2.',
};

function compareWithSurvey({ input, facts }: Assessment): string {
  const atMinimum = facts.bases
    .filter(({ isMinimum }) => isMinimum)
    .map(({ discipline }) => nameDiscipline(discipline));
  const why =
    atMinimum.length > 0 ? `minimum fees govern ${joinWords(atMinimum)}` : 'the fees are close to the minimum';
  const survey = input.geography === 'uk' ? 'RICS building survey' : 'building survey';
  return `Compare with a standard ${survey}: up to ${formatNumber(SMALL_AREA.value)} m2 it may be enough, and here ${why}.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { scopeRule, suggestions, relief } = facts;
  const { geography } = input;
  const has = (discipline: Discipline) => figures.disciplines_used.includes(discipline);
  const ifTypical = (advice: string) =>
    figures.building_type_fallback ? `If the building is a typical one, ${inSentence(advice)}` : advice;
  return [
    ifTypical(SCOPE_ADVICE[scopeRule](assessment)),
    ...recommendForHeight(assessment),
    ...sayWhen(
      [suggestions.length > 0, () => ifTypical(suggest(assessment))],
      [
        relief !== null,
        () =>
          ifTypical(
            `Allow ${weeks(relief?.weeks ?? 0)} for the full report where that is possible: without urgency it would cost ${gbp(relief?.saving ?? 0)} less.`,
          ),
      ],
      [
        figures.building_type_used === 'data_centre' && has('mep'),
        () => 'Ask for single-line diagrams, maintenance records and load records before the visit.',
      ],
      [geography === 'uk' && has('nis2'), () => UK_REGIME],
      [geography in NATIONAL_CYBER_RULES, () => NATIONAL_CYBER_RULES[geography] ?? ''],
      [input.gross_area_m2 <= SMALL_AREA.value, () => ifTypical(compareWithSurvey(assessment))],
    ),
    `Ask for reliance, liability cap and insurance terms in the quotation; intrusive tests, asbestos sampling${geography === 'uk' ? ' (HSG264)' : ''}, access to concessions and VAT are extra.`,
  ];
}

function assume(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { duplicates_ignored: duplicates } = figures;
  return [
    'Fee levels are assumptions of this product, not a tariff: no public fee scale exists for technical due diligence.',
    'Fees exclude VAT and intrusive investigation; they are for one building, one visit and documents in a data room.',
    ...BUILDING_TYPE_TEXT.sentencesFor(input.building_type).assumptions,
    ...sayWhen([
      duplicates > 0,
      () =>
        `The list of disciplines repeats ${duplicates === 1 ? '1 entry' : `${formatNumber(duplicates)} entries`}: each discipline counts once.`,
    ]),
    ...assumeForHeight(assessment),
  ];
}

function warn({ input, figures }: Assessment): string[] {
  const { building_type_used: type, disciplines_used } = figures;
  return sayWhen(
    [
      !figures.full_feasible,
      () =>
        `The full report cannot be completed in the time available: even if expedited it takes ${days(figures.full_turnaround_days)}, and ${formatNumber(figures.available_days)} are available. Its fee is based on the shortest possible time.`,
    ],
    [
      input.gross_area_m2 > PORTFOLIO_AREA.value,
      () =>
        `More than ${formatNumber(PORTFOLIO_AREA.value)} m2 is the scale of a portfolio or campus: the fee is to be negotiated.`,
    ],
    [
      disciplines_used.includes('nis2') && (type === 'residential' || type === 'warehouse'),
      () =>
        `NIS2 obligations apply to the operator of a service and rarely to a ${type} building: check that the NIS2 discipline is required.`,
    ],
  );
}

export function adviseOnQuote(assessment: Assessment): Advice {
  const { warnings } = BUILDING_TYPE_TEXT.sentencesFor(assessment.input.building_type);
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment),
    warnings: [...warnings, ...warnOfHeight(assessment), ...warn(assessment)],
  };
}
