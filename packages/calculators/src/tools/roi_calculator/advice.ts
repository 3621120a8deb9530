import type { Static } from 'typebox';
import { GREEN_BOOK_RATE } from '../../data/green_book.ts';
import {
  type Advice,
  type Finished,
  figureWith,
  formatNumber,
  formatRounded,
  type Given,
  joinWords,
  roundTo,
  sayWhen,
} from '../../kernel/index.ts';
import { log10, powerOfTen } from '../../kernel/mathematics/index.ts';
import {
  DELAY_STEP,
  DISCOUNT_RATE,
  FULL_TIME_WEEK,
  HORIZON,
  LONG_IMPLEMENTATION,
  NATIONAL_LIVING_WAGE,
  OPTIMISTIC_GAIN,
  SENSITIVITY_STEP,
  WORKING_TIME_LIMIT,
  WORKING_WEEKS,
} from './data.ts';
import { doubtsOf } from './doubts.ts';
import type { Facts } from './method.ts';
import { type Input, type Result, SENSITIVITY_CASES, type SensitivityCase } from './schema.ts';

type Figures = Static<typeof Result>;
type Assessment = Finished<Given<typeof Input>, Figures, Facts>;

const STEP = `${formatNumber(SENSITIVITY_STEP.value)} %`;
const DOWNSIDE = `${STEP} less saving, ${STEP} more cost and ${formatNumber(DELAY_STEP.value)} months' delay`;

const PENNY = 0.01;

/** An amount in a sentence: three digits, without fractions of a penny. */
function gbp(value: number): string {
  return `GBP ${formatRounded(value, 2)}`;
}

/** An upper limit, truncated to three digits so that the sentence never allows more than the figure. */
function cutToThreeDigits(value: number): number {
  if (value < PENNY) return 0;
  const unit = Math.max(PENNY, powerOfTen(Math.floor(log10(value)) - 2));
  return Math.floor(value / unit + 1e-9) * unit;
}

/** A gain to reach, rounded up to a tenth of a per cent so that the sentence never states less than the figure. */
function percentAtLeast(value: number): string {
  return `${formatNumber(Math.ceil(value * 10 - 1e-9) / 10, 1)} %`;
}

function npvOf({ sensitivity }: Figures, name: SensitivityCase): number {
  return sensitivity.find((row) => row.case === name)?.npv_3yr_gbp ?? 0;
}

function proceed({ figures }: Assessment): string {
  const payback = figureWith(formatNumber(figures.payback_months ?? 0, 1), 'month');
  return `Proceed: the three-year NPV is ${gbp(figures.npv_3yr_gbp)} and the payback ${payback}; in the downside case, with ${DOWNSIDE}, the NPV is ${gbp(npvOf(figures, 'combined_downside'))}. Carry out a baseline time study before go-live, so that the saving can be verified.`;
}

/** A case that rests on a doubtful input is no case to proceed with yet, whatever its figures. */
function settleFirst({ figures }: Assessment, doubts: readonly string[]): string {
  const payback = figureWith(formatNumber(figures.payback_months ?? 0, 1), 'month');
  return `Proceed only once ${joinWords(doubts)}: if so, the three-year NPV is ${gbp(figures.npv_3yr_gbp)} and the payback ${payback}.`;
}

function pilotFirst({ input, figures }: Assessment): string {
  const breakEven = formatNumber(figures.break_even_efficiency_gain_pct ?? 0, 1);
  return `Proceed after a pilot: the case breaks even at a gain of ${breakEven} %, against the ${formatNumber(input.efficiency_gain_pct, 1)} % claimed.`;
}

function negotiate({ input, figures }: Assessment): string {
  const cheaper = gbp(npvOf(figures, 'software_cost_minus_20_pct'));
  return `Negotiate the licence (${STEP} off brings the NPV to ${cheaper}) or use the software for more than ${figureWith(formatNumber(input.manual_hours, 1), 'hour')} per person and week; decide only with measured data.`;
}

/** The changes that would make the software viable. */
function doNotBuy({ figures, facts: { licence_break_even } }: Assessment): string {
  if (figures.break_even_efficiency_gain_pct === null) {
    return 'Do not buy at this price: go-live is outside the three years, so no licence fee and no gain would make the case viable; bring go-live forward.';
  }
  const gain = figures.break_even_efficiency_gain_pct;
  const affordable = cutToThreeDigits(licence_break_even);
  const licence =
    affordable > 0
      ? `the licence would have to fall below ${gbp(affordable)} a year`
      : 'no licence fee would be low enough';
  const outOfReach = gain > 100 ? ', more than all the manual hours' : '';
  return `Do not buy at this price: ${licence}, or the gain would have to reach ${percentAtLeast(gain)}${outOfReach}.`;
}

function budgetOneOffCosts({ figures }: Assessment): string {
  const oneOff = 'one-off costs of implementation (training, integration, data migration), which are not in the inputs';
  const budget =
    roundTo(figures.npv_3yr_gbp, 2) < 0
      ? `Fund ${oneOff}, from other sources: with a negative NPV the case cannot cover them.`
      : `Limit the ${oneOff}, to ${gbp(cutToThreeDigits(figures.npv_3yr_gbp))}, the NPV: the case cannot cover more.`;
  return `${budget} Redeploy the freed hours (${formatNumber(figures.fte_equivalent_saved, 2)} full-time equivalents) or do not replace leavers: only then is cash saved.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { verdict, software_cost_gbp: licence, npv_3yr_gbp: npv } = figures;
  const isStrong = verdict === 'very_strong' || verdict === 'strong';
  const doubts = doubtsOf({ ...input, software_cost_gbp: licence });
  const isDoubtful = doubts.length > 0;
  return sayWhen(
    [isStrong && !isDoubtful, () => proceed(assessment)],
    [(isStrong || verdict === 'worthwhile') && isDoubtful, () => settleFirst(assessment, doubts)],
    [verdict === 'worthwhile' && !isDoubtful, () => pilotFirst(assessment)],
    [verdict === 'marginal', () => negotiate(assessment)],
    [verdict === 'not_viable' && licence > 0, () => doNotBuy(assessment)],
    [
      verdict === 'not_viable' && licence === 0,
      () => 'Check the efficiency gain and the go-live date: there is no saving within three years.',
    ],
    [
      input.implementation_time_months > LONG_IMPLEMENTATION.value,
      () => `Phase the roll-out: each month of delay costs ${gbp(figures.monthly_cost_of_delay_gbp)}.`,
    ],
    [
      npvOf(figures, 'combined_downside') < 0 && npv > 0,
      () => `Add a break clause to the contract: the case turns negative with ${DOWNSIDE}.`,
    ],
    [true, () => budgetOneOffCosts(assessment)],
  );
}

/** The sensitivity cases that never pay back, as named in a sentence. */
function neverPaidBack({ sensitivity }: Figures): string[] {
  return sensitivity
    .filter((row) => row.payback_months === null)
    .map((row) => SENSITIVITY_CASES[row.case].toLowerCase());
}

/** Floating-point error can put a payback at the end of the last month just after it. */
function isAfterHorizon(payback: number): boolean {
  return roundTo(payback, 9) > HORIZON.value;
}

function warn({ input, figures }: Assessment): string[] {
  const { software_cost_gbp: licence, payback_months: payback } = figures;
  const never = neverPaidBack(figures);
  return sayWhen(
    [licence === 0, () => 'Without a licence cost, ROI and benefit-cost ratio cannot be calculated and are not given.'],
    [
      input.efficiency_gain_pct > OPTIMISTIC_GAIN.value,
      () => `An efficiency gain above ${formatNumber(OPTIMISTIC_GAIN.value)} % is optimistic: verify it by a pilot.`,
    ],
    [
      input.manual_hours > WORKING_TIME_LIMIT.value,
      () =>
        `The manual hours per person are more than the ${formatNumber(WORKING_TIME_LIMIT.value)}-hour average week of regulation 4 of the Working Time Regulations 1998: perhaps the team's total was entered.`,
    ],
    [
      input.hourly_rate < NATIONAL_LIVING_WAGE.value,
      () =>
        `The hourly rate is below the National Living Wage of GBP ${formatNumber(NATIONAL_LIVING_WAGE.value)}: it is not fully loaded.`,
    ],
    [
      input.implementation_time_months >= HORIZON.value,
      () =>
        `No benefit falls within the ${formatNumber(HORIZON.value)} months of the appraisal, so there is no break-even gain.`,
    ],
    [
      payback !== null && isAfterHorizon(payback),
      () => `The payback is longer than the ${formatNumber(HORIZON.value)} months of the appraisal.`,
    ],
    [payback === null, () => 'There is no payback: the annual saving does not exceed the licence cost.'],
    [
      payback !== null && never.length > 0,
      () =>
        `The sensitivity gives no payback for ${joinWords(never)}: there the annual saving does not exceed the licence cost.`,
    ],
  );
}

const ASSUMPTIONS = [
  `${formatNumber(WORKING_WEEKS.value)} working weeks a year: 52 less 5.6 weeks of statutory leave (Working Time Regulations 1998, regulations 13 and 13A) and 0.4 week for short absence and training.`,
  "The hourly rate is assumed to be fully loaded: salary, employer's costs and overhead.",
  'The manual hours are assumed to be hours per person.',
  `A full-time week has ${formatNumber(FULL_TIME_WEEK.value)} hours.`,
  `The discount rate is ${formatNumber(DISCOUNT_RATE.value)} % a year, nominal, an assumption of this product; the Green Book NPV uses ${formatNumber(GREEN_BOOK_RATE.value)} %, real.`,
  'The licence is paid annually in advance; benefits are discounted from the end of each year.',
  'There is no saving before go-live and the full saving from go-live, without a ramp-up.',
  'Prices are constant and tax is not considered.',
  'The verdict terms are those of this product; their bounds are the value-for-money bands of the Department for Transport.',
];

export function adviseOnSoftware(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: [...ASSUMPTIONS, ...assessment.defaults.sentencesFor('software_cost')],
    warnings: warn(assessment),
  };
}
