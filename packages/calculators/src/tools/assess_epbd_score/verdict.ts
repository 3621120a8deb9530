import { counted, formatRounded, type Given, sayWhen, type VerdictOf } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { type EpbdFigures, type Input, Result, type Status } from './schema.ts';

const status = fieldAt(Result, 'compliance_status');
const pressure = fieldAt(Result, 'deadline_pressure');

const DECISIONS: Readonly<Record<Status, string>> = {
  outside_epbd: 'Outside the EPBD',
  outside_epbd_mees_fail: 'Outside the EPBD, below the UK minimum',
  outside_epbd_mees_pass: 'Outside the EPBD, meets the UK minimum',
  not_zero_emission: 'Not a zero-emission building',
  national_rule_breach: 'Breaches a national rule',
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

/** Compliance with the recast directive. A near deadline qualifies a good class. */
export const epbdVerdict: VerdictOf<Given<typeof Input>, EpbdFigures> = ({ input, result }) => {
  const { compliance_status, deadline_pressure, target_epc, renovation_cost_eur } = result;
  const tone = status.toneOf(compliance_status) ?? 'neutral';
  const cost =
    renovation_cost_eur > 0 ? `; about EUR ${formatRounded(renovation_cost_eur)} to class ${target_epc}` : '';
  return {
    tone: tone === 'good' && pressure.toneOf(deadline_pressure) === 'bad' ? 'caution' : tone,
    decision: DECISIONS[compliance_status],
    reason: `Class ${input.current_epc}; ${deadlineInWords(result)}${cost}`,
    conditions: sayWhen(
      [result.regime === 'epbd', () => 'Classes are a proxy for the thresholds: national law decides, not the class.'],
      [true, () => 'Energy and cost are derived from the class, without metering or survey.'],
    ),
    checks: [],
  };
};
