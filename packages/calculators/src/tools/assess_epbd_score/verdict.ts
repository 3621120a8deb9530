import { counted, type Given, sayWhen, type Tone, type VerdictOf } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { money } from './assessment.ts';
import { yearOfLaw } from './facts.ts';
import type { Status } from './names.ts';
import type { NationalRow } from './national_rules.ts';
import { type EpbdFigures, type Input, Result } from './schema.ts';

const status = fieldAt(Result, 'compliance_status');
const pressure = fieldAt(Result, 'deadline_pressure');

const DECISIONS: Readonly<Record<Status, string>> = {
  outside_epbd: 'Outside the EPBD',
  outside_epbd_mees_fail: 'Outside the EPBD, below the minimum of England and Wales',
  outside_epbd_mees_pass: 'Outside the EPBD, meets the minimum of England and Wales',
  not_zero_emission: 'Not a zero-emission building',
  national_rule_breach: 'Breaches a national rule',
  exemption_to_confirm: 'Exemption to confirm',
  below_2030_threshold: 'Below the 2030 threshold',
  below_2033_threshold: 'Below the 2033 threshold',
  worst_performing_43_pct: 'Among the worst-performing 43 % of homes',
  zero_emission_ready: 'Ready for zero emission',
  no_current_exposure: 'No current exposure',
};

function deadlineInWords({ driving_deadline_year: year, years_to_deadline: left }: EpbdFigures): string {
  if (year === null || left === null) return 'no dated obligation';
  return left > 0 ? `next obligation ${year}, in ${counted(left, 'year')}` : `in force since ${year}`;
}

type AnsweredEpbd = { input: Given<typeof Input>; result: EpbdFigures };

const OPEN: readonly NationalRow['position'][] = ['not_met', 'to_check'];

/** Whether a duty in force stands that nothing in the inputs shows to be met. */
function hasOpenDuty({ input, result }: AnsweredEpbd): boolean {
  const { national_rules, bacs_obligation_year, solar_obligation } = result;
  const isNational = national_rules.some(
    ({ position, standing }) => OPEN.includes(position) && standing !== 'proposed',
  );
  const isAutomationDue = bacs_obligation_year !== null && bacs_obligation_year < yearOfLaw(input);
  // Point (c) waits for works; the other points have a date.
  const isSolarDue = solar_obligation !== 'none' && solar_obligation !== 'art_10_3_c' && !input.has_solar_pv;
  return isNational || isAutomationDue || isSolarDue;
}

function statusTone({ compliance_status }: EpbdFigures): Tone {
  return status.toneOf(compliance_status) ?? 'neutral';
}

/** Whether a near deadline or a duty that is not verified qualifies a good class. */
export function isQualified(answered: AnsweredEpbd): boolean {
  const { result } = answered;
  const isUrgent = pressure.toneOf(result.deadline_pressure) === 'bad';
  return statusTone(result) === 'good' && (isUrgent || hasOpenDuty(answered));
}

/** Compliance with the recast directive. */
export const epbdVerdict: VerdictOf<Given<typeof Input>, EpbdFigures> = ({ input, result }) => {
  const { compliance_status, target_epc, renovation_cost_eur } = result;
  const cost = renovation_cost_eur === 0 ? '' : `; about ${money(renovation_cost_eur, result)} to class ${target_epc}`;
  const isOpen = hasOpenDuty({ input, result });
  return {
    tone: isQualified({ input, result }) ? 'caution' : statusTone(result),
    decision: DECISIONS[compliance_status],
    reason: `Class ${input.current_epc}; ${deadlineInWords(result)}${cost}`,
    conditions: sayWhen(
      [result.regime === 'epbd', () => 'Classes are a proxy for the thresholds: national law decides, not the class.'],
      [isOpen, () => 'Building automation, solar energy and national duties are not verified here.'],
      [
        result.regime === 'uk_mees' && result.compliance_status !== 'outside_epbd',
        () => 'This is the law of England and Wales, for let property.',
      ],
      [true, () => 'Energy and cost are derived from the class, without metering or survey.'],
    ),
    checks: [],
  };
};
