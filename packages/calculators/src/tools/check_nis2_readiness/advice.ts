import type { Static } from 'typebox';
import {
  EARLY_WARNING,
  FINAL_REPORT,
  FINE_FIXED,
  FINE_TURNOVER_SHARE,
  LARGE_STAFF,
  MEDIUM_STAFF,
  NOTIFICATION,
} from '../../data/nis2_law.ts';
import { SECTOR_LABELS } from '../../data/nis2_sectors.ts';
import { MEMBER_STATES } from '../../data/nis2_status.ts';
import {
  type Advice,
  capitalise,
  counted,
  type Finished,
  formatNumber,
  type Given,
  inSentence,
  joinWords,
  sayWhen,
} from '../../kernel/index.ts';
import { SECTOR_TEXT } from '../../methods/nis2_sector.ts';
import { nameArticle } from './articles.ts';
import { CONTROLS, type ControlId, FURTHER_IDS, OT_CONTROLS } from './controls.ts';
import { DORA, IMPLEMENTING_ACT, OT_ZONING, POINTS_PER_FLAG, TURNOVER_CEILING } from './data.ts';
import { type Input, MATURITY_LEVELS, ORGANISATION_SIZES, type Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Action = Figures['prioritised_actions'][number];

const MILLION = 1_000_000;

const SIZE_TEST = `${MEDIUM_STAFF.value} staff, or turnover and balance sheet total above EUR ${TURNOVER_CEILING.value.small / MILLION} million`;

const DEADLINES = `early warning within ${EARLY_WARNING.value} h, notification within ${NOTIFICATION.value} h, final report ${FINAL_REPORT.value} month after the notification`;

/** The name inside a sentence: `OT policy (Art. 21(2)(a))`, or `asset inventory (Art. 21(2)(i))`. */
function nameControl(id: ControlId): string {
  const { label, article } = CONTROLS[id];
  return `${inSentence(label)} (${article})`;
}

function adviseReporting({ lex_specialis }: Figures): string {
  const forFinance =
    lex_specialis === 'dora' ? ' Where DORA applies, its Art. 19 sets the reports and their time limits instead.' : '';
  return `Write and rehearse the reporting procedure of Art. 23(4): ${DEADLINES}. Name who sends each of them, around the clock.${forFinance}`;
}

function adviseCore(core: readonly Action[]): string {
  const within = core.map(({ control, target_days }) => `${nameControl(control)} within ${target_days} days`);
  return `Close the gap in core controls: ${joinWords(within)}.`;
}

/** The beginning of advice that is based on the general sector. */
const IF_OUTSIDE = 'If the sector is outside Annexes I and II,';

function adviseNext(remaining: readonly Action[], figures: Figures): string {
  const { gap_count, total_effort_person_days, sector_matched } = figures;
  const gaps = gap_count === 1 ? 'the one gap' : `all ${gap_count} gaps`;
  const total = `${total_effort_person_days} person-days for ${gaps}`;
  if (remaining.length === 0) return `Plan ${total}.`;
  const next = remaining
    .slice(0, 2)
    .map(({ control, effort_person_days }) => `${nameControl(control)} with ${effort_person_days} person-days`);
  const first = sector_matched ? 'Take' : `${IF_OUTSIDE} take`;
  return `${first} next: ${joinWords(next)}; plan ${total}.`;
}

function adviseOt(missing: readonly ControlId[], { ot_intensive, sector_matched }: Figures): string {
  const names = joinWords(missing.map(nameControl));
  const close = sector_matched ? 'Close' : `${IF_OUTSIDE} close`;
  return ot_intensive
    ? `Cover operational technology, where ${names} ${missing.length === 1 ? 'is' : 'are'} missing: divide it into zones and conduits (${OT_ZONING}) and monitor it passively.`
    : `${close} the ${missing.length === 1 ? 'gap' : 'gaps'} in ${names} only where BMS, UPS or generators are networked; there, zone them (${OT_ZONING}) and monitor them passively.`;
}

function recommend(input: Given<typeof Input>, figures: Figures): string[] {
  const { prioritised_actions: actions, classification_check, in_scope } = figures;
  const reportingIsDue = in_scope && !input.has_24h_reporting;
  const isCore = ({ control }: Action) => figures.missing_core_controls.some((core) => core === control);
  const otherCore = actions.filter((action) => isCore(action) && action.control !== 'has_24h_reporting');
  const remaining = actions.filter(
    (action) => !otherCore.includes(action) && !(reportingIsDue && action.control === 'has_24h_reporting'),
  );
  const missingOt = OT_CONTROLS.filter((control) => !input[control]);
  return sayWhen(
    [reportingIsDue, () => adviseReporting(figures)],
    [otherCore.length > 0, () => adviseCore(otherCore)],
    [actions.length > 0, () => adviseNext(remaining, figures)],
    [missingOt.length > 0, () => adviseOt(missingOt, figures)],
    [
      figures.lex_specialis === 'dora',
      () =>
        `Run the DORA gap analysis (${DORA}): where DORA applies, it takes precedence over NIS2 Art. 21, Art. 23 and the fines.`,
    ],
    [
      figures.implementing_regulation !== null,
      () =>
        `Test the measures against the Annex of ${IMPLEMENTING_ACT}, which sets their technical detail for the providers that its Art. 1 names.`,
    ],
    [
      classification_check === 'annex_ii_declared_essential',
      () =>
        'Confirm the designation as essential with the competent authority: an entity of Annex II is normally important (Art. 3(1)).',
    ],
    [
      classification_check === 'check_size_and_exceptions',
      () =>
        `Test the size cap of Art. 2(1), ${SIZE_TEST}, and the cases of Art. 2(2) that apply regardless of size, before relying on being outside NIS2.`,
    ],
    [
      classification_check === 'size_differs',
      () => 'Settle the class with the competent authority before relying on the ceilings and the supervision shown.',
    ],
    [
      figures.not_assessed_articles.length > 0,
      () =>
        `Answer and gather evidence of the ${inSentence(counted(figures.not_assessed_articles.length, 'measure'))} not assessed here: ${figures.not_assessed_articles.map(nameArticle).join(', ')}.`,
    ],
    [
      figures.gap_count === 0,
      () =>
        'Keep the evidence of all controls asked and review it annually: the flags alone do not prove compliance with Art. 20, 21 and 23.',
    ],
  );
}

/** What the class would change: `essential, with ceilings of EUR 10 million or 2 % of turnover`. */
function describeClass(expected: Figures['expected_class']): string {
  if (expected === null || expected === 'other') return 'outside NIS2, unless a case of Art. 2(2) applies';
  return `${inSentence(ORGANISATION_SIZES[expected])}, with a ceiling of EUR ${FINE_FIXED.value[expected] / MILLION} million or ${FINE_TURNOVER_SHARE.value[expected]} % of turnover`;
}

function warnOfUnasked({ not_assessed_articles, fine_regime, readiness_pct }: Figures): string {
  const counts = fine_regime === 'nis2_art_34' ? ' and the fine exposure count' : ' counts';
  return `${capitalise(counted(not_assessed_articles.length, 'measure'))} of Art. 21(2) not answered: ${not_assessed_articles.map(nameArticle).join(', ')}. The readiness of ${formatNumber(readiness_pct, 0)} %${counts} only what was asked.`;
}

function warnOfCap({ maturity_level, missing_core_controls }: Figures): string {
  const held = `The maturity level is capped at ${inSentence(MATURITY_LEVELS[maturity_level])}`;
  return missing_core_controls.length > 0
    ? `${held}, because a core control is missing: ${joinWords(missing_core_controls.map(nameControl))}.`
    : `${held}, because a measure of Art. 21(2) is missing or not answered.`;
}

function warnOfSize(input: Given<typeof Input>, figures: Figures): string[] {
  const { classification_check, expected_class, annex } = figures;
  const { head_count, annual_turnover_eur, balance_sheet_eur, member_state } = input;
  const isOneSided = (annual_turnover_eur === undefined) !== (balance_sheet_eur === undefined);
  return sayWhen(
    [
      classification_check === 'size_differs',
      () => `The size of the enterprise and Annex ${annex} indicate another class: ${describeClass(expected_class)}.`,
    ],
    [
      head_count !== undefined && head_count < LARGE_STAFF.value && isOneSided,
      () =>
        'Only one of turnover and balance sheet total was given: the other is taken to be on the same side of its ceiling.',
    ],
    [
      head_count === undefined && balance_sheet_eur !== undefined,
      () => 'The balance sheet total is not used, because the head count was not given.',
    ],
    [
      member_state !== undefined && !('act' in MEMBER_STATES[member_state]),
      () => 'The national act of transposition is not known here: ask the national authority.',
    ],
  );
}

function warn(input: Given<typeof Input>, figures: Figures): string[] {
  const { classification_check, in_scope, sector_key, annex } = figures;
  return [
    ...sayWhen(
      [figures.not_assessed_articles.length > 0, () => warnOfUnasked(figures)],
      [figures.maturity_capped, () => warnOfCap(figures)],
    ),
    ...warnOfSize(input, figures),
    ...sayWhen(
      [
        figures.fine_regime === 'dora_lex_specialis',
        () =>
          'No fine exposure can be estimated: penalties follow DORA Art. 50 and national law. The NIS2 ceilings are shown for reference.',
      ],
      [
        classification_check === 'annex_ii_declared_essential',
        () =>
          `The sector ${inSentence(SECTOR_LABELS[sector_key])} is listed in Annex II, whose entities are normally important: essential needs a designation (Art. 3(1)).`,
      ],
      [
        classification_check === 'sector_not_matched',
        () =>
          'The sector is not among those read from Annexes I and II, so neither the annex nor the declared class could be checked.',
      ],
      [
        classification_check === 'check_size_and_exceptions',
        () =>
          `The sector ${inSentence(SECTOR_LABELS[sector_key])} is listed in Annex ${annex}: a class outside NIS2 is correct only below the size cap of Art. 2(1) and outside the cases of Art. 2(2).`,
      ],
      [
        !in_scope,
        () =>
          'Outside NIS2 the ceilings and the exposure are 0, there is no break-even turnover, and the score is a voluntary benchmark. Contracts with clients in scope may pass on obligations (Art. 21(2)(d)).',
      ],
      [
        sector_key === 'public_administration',
        () => 'Member States decide whether and how far fines apply to public bodies (Art. 34(7)).',
      ],
    ),
  ];
}

function assume(input: Given<typeof Input>): string[] {
  return [
    ...SECTOR_TEXT.sentencesFor(input.sector).assumptions,
    ...sayWhen(
      [
        input.head_count === undefined,
        () => 'No head count was given: the class is taken as the legal class that the organisation has established.',
      ],
      [input.head_count !== undefined, () => 'The class is the one declared; size and sector only check it.'],
      [
        input.annual_turnover_eur === undefined,
        () => 'No turnover was given: the maximum fine is shown for several turnovers.',
      ],
      [
        input.member_state === undefined,
        () => 'No Member State was given: the directive is used, and no national law.',
      ],
      [
        input.member_state !== undefined,
        () => 'National acts are named from trackers of June 2026 or from knowledge; their texts were not read.',
      ],
    ),
    `Each of the nine controls carries ${formatNumber(POINTS_PER_FLAG.value)} points; the ${FURTHER_IDS.length} further measures carry none, but count for readiness, maturity and exposure once they are answered.`,
    'Each measure of Art. 21(2) is represented by one or two controls; the directive asks for more than these.',
    'Maturity floors, core controls, priorities and the choice of OT-intensive sectors are those of this product.',
    'The ceilings of fines are the minimum ceilings of the directive (Art. 34); those of national law may be higher.',
    'The exposure is a planning index, not a forecast: it spreads the fixed amount over the controls asked under Art. 21 and 23; Art. 20 is not fined by Art. 34(4) and (5).',
    'Efforts and target times are typical of a medium entity.',
    'The flags are declared, not audited: they do not show the effectiveness of a control.',
    'Only law in force is assessed; proposals do not change the figures.',
  ];
}

export function adviseOnReadiness({ input, figures }: Finished<Given<typeof Input>, Figures>): Advice {
  return {
    recommendations: recommend(input, figures),
    assumptions: assume(input),
    warnings: [...SECTOR_TEXT.sentencesFor(input.sector).warnings, ...warn(input, figures)],
  };
}
