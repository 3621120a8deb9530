import type { Static } from 'typebox';
import { EARLY_WARNING, FINAL_REPORT, MEDIUM_STAFF, NOTIFICATION } from '../../data/nis2_law.ts';
import { SECTOR_LABELS } from '../../data/nis2_sectors.ts';
import {
  type Advice,
  type Finished,
  formatNumber,
  type Given,
  inSentence,
  joinWords,
  sayWhen,
} from '../../kernel/index.ts';
import { SECTOR_TEXT } from '../../methods/nis2_sector.ts';
import { NOT_ASSESSED } from './articles.ts';
import { CONTROLS, type ControlId, OT_CONTROLS } from './controls.ts';
import { DORA, IMPLEMENTING_ACT, OT_ZONING, POINTS_PER_FLAG, SMALL_TURNOVER } from './data.ts';
import { type Input, MATURITY_LEVELS, type Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Action = Figures['prioritised_actions'][number];

const MILLION = 1_000_000;

const SIZE_TEST = `${MEDIUM_STAFF.value} staff, or turnover and balance sheet total above EUR ${SMALL_TURNOVER.value / MILLION} million`;

const NOT_ASSESSED_MEASURES = NOT_ASSESSED.map(({ topic, article }) => `${topic} (${article})`).join(', ');

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
  const { prioritised_actions: actions, classification_check, in_scope, score, max_score } = figures;
  const reportingIsDue = in_scope && !input.has_24h_reporting;
  const isCore = ({ control }: Action) => figures.missing_core_controls.includes(control);
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
    [true, () => `Gather evidence of the five measures that are not assessed here: ${NOT_ASSESSED_MEASURES}.`],
    [
      score === max_score,
      () =>
        'Keep the evidence of all nine controls and review it annually: the flags alone do not prove compliance with Art. 20, 21 and 23.',
    ],
  );
}

function warn(figures: Figures): string[] {
  const { classification_check, in_scope, sector_key, annex, maturity_level, missing_core_controls } = figures;
  return sayWhen(
    [
      figures.maturity_capped,
      () =>
        `The maturity level is capped at ${inSentence(MATURITY_LEVELS[maturity_level])}, because a core control is missing: ${joinWords(missing_core_controls.map(nameControl))}.`,
    ],
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
  );
}

function assume(input: Given<typeof Input>): string[] {
  return [
    ...SECTOR_TEXT.sentencesFor(input.sector).assumptions,
    'The class is taken as the legal class that the organisation has established.',
    `Each of the nine controls carries ${formatNumber(POINTS_PER_FLAG.value)} points.`,
    'Maturity floors, core controls, priorities and the choice of OT-intensive sectors are those of this product.',
    'The ceilings of fines are the minimum ceilings of the directive (Art. 34); those of national law may be higher.',
    'The exposure is a planning index, not a forecast: it spreads the fixed amount over the controls under Art. 21 and 23; Art. 20 is not fined by Art. 34(4) and (5).',
    'Efforts and target times are typical of a medium entity.',
    'The flags are declared, not audited: they show neither the effectiveness of a control nor the five measures that are not assessed.',
    'Only law in force is assessed; proposals do not change the figures.',
  ];
}

export function adviseOnReadiness({ input, figures }: Finished<Given<typeof Input>, Figures>): Advice {
  return {
    recommendations: recommend(input, figures),
    assumptions: assume(input),
    warnings: [...SECTOR_TEXT.sentencesFor(input.sector).warnings, ...warn(figures)],
  };
}
