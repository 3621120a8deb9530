import {
  checksOf,
  citeSource,
  countedInFigures,
  formatNumber,
  inSentence,
  sayWhen,
  type Tone,
  type Verdict,
  type VerdictCheck,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { levelOf } from './connection.ts';
import { BASE_MONTHS, POWER_FACTOR, VOLTAGE_DROP_MAX } from './data.ts';
import { SECURITY_OF_SUPPLY } from './references.ts';
import { type GridResult, Result } from './schema.ts';

const rating = fieldAt(Result, 'feasibility_rating');
const level = fieldAt(Result, 'requested_voltage_level');
const schedule = fieldAt(Result, 'schedule_status');
const security = fieldAt(Result, 'n_minus_1_secure');
const months = fieldAt(Result, 'timeline_months');
const power = fieldAt(Result, 'apparent_power_mva');
const drop = fieldAt(Result, 'feeder_voltage_drop_pct');
const alternative = fieldAt(Result, 'alternative_connection_class');

function voltageInWords(result: GridResult): string {
  const {
    voltage_check,
    recommended_voltage_kv,
    requested_voltage_level,
    alternative_connection_class: other,
  } = result;
  const isOpen = other !== null && levelOf(other) === requested_voltage_level;
  const fits = `${formatNumber(recommended_voltage_kv)} kV`;
  const asked = inSentence(level.inWords(requested_voltage_level));
  if (voltage_check === 'match') return `${fits} as requested`;
  return voltage_check === 'too_low'
    ? `${fits} is ${isOpen ? 'likely' : 'needed'}, ${asked} was requested`
    : `${fits} is enough, ${asked} was requested`;
}

/** The lead time compared with the time available, and the load compared with the firm capacity. */
function checksOn(result: GridResult) {
  const { timeline_months, months_available, apparent_power_mva, firm_capacity_mva, feeder_voltage_drop_pct } = result;
  return checksOf([
    {
      label: 'Time to connect',
      value: timeline_months,
      limit: months_available,
      sense: 'at_most',
      unit: months.unit,
      decimals: months.decimals,
      tone: schedule.toneOf(result.schedule_status) ?? 'neutral',
      note: `${formatNumber(result.timeline_min_months)} to ${formatNumber(result.timeline_max_months)} months`,
      reference: citeSource(BASE_MONTHS.source),
      fields: ['timeline_months', 'months_available'],
    },
    ...(feeder_voltage_drop_pct === null
      ? []
      : [
          {
            label: drop.label,
            value: feeder_voltage_drop_pct,
            limit: VOLTAGE_DROP_MAX.value,
            sense: 'at_most' as const,
            unit: drop.unit,
            decimals: drop.decimals,
            tone: feeder_voltage_drop_pct > VOLTAGE_DROP_MAX.value ? ('caution' as const) : ('good' as const),
            reference: citeSource(VOLTAGE_DROP_MAX.source),
            fields: ['feeder_voltage_drop_pct'],
          },
        ]),
    ...(firm_capacity_mva === null
      ? []
      : [
          {
            label: 'Load against firm capacity',
            value: apparent_power_mva,
            limit: firm_capacity_mva,
            sense: 'at_most' as const,
            unit: power.unit,
            decimals: power.decimals,
            tone: security.toneOf(result.n_minus_1_secure) ?? ('neutral' as const),
            reference: SECURITY_OF_SUPPLY,
            fields: ['apparent_power_mva', 'firm_capacity_mva', 'n_minus_1_secure'],
            decides: false,
          },
        ]),
  ]);
}

/** From the best to the worst. */
const TONES: readonly Tone[] = ['good', 'caution', 'bad'];

/** No verdict is better than the rating, the worst check that decides, or a voltage level that is too low. */
function worstTone({ feasibility_rating, voltage_check }: GridResult, checks: readonly VerdictCheck[]): Tone {
  const tones = [
    rating.toneOf(feasibility_rating) ?? 'neutral',
    ...(voltage_check === 'too_low' ? ['caution' as const] : []),
    ...checks.filter(({ decides }) => decides).map(({ tone }) => tone),
  ];
  return TONES.findLast((tone) => tones.includes(tone)) ?? 'neutral';
}

/** How feasible the connection is by the target year. */
export function gridVerdict({ result }: { result: GridResult }): Verdict {
  const { timeline_months, months_available, firm_capacity_mva, n_minus_1_secure, alternative_timeline_months } =
    result;
  const checks = checksOn(result);
  return {
    tone: worstTone(result, checks),
    decision: `${rating.inWords(result.feasibility_rating)} feasibility`,
    reason: `About ${countedInFigures(timeline_months, 'month')} to connect, ${formatNumber(months_available)} available; ${voltageInWords(result)}`,
    conditions: sayWhen(
      [
        true,
        () =>
          `Times and voltage bands are planning practice: only the study and the offer of ${result.utility} are binding.`,
      ],
      [
        alternative_timeline_months !== null,
        () =>
          `The load is near a limit of practice: the utility may offer ${alternative.inWords(result.alternative_connection_class)}, in about ${countedInFigures(alternative_timeline_months ?? 0, 'month')}.`,
      ],
      [
        alternative_timeline_months === null,
        () => `Assumes a power factor of ${formatNumber(POWER_FACTOR.value)} at the supply point.`,
      ],
      [
        n_minus_1_secure === false,
        () =>
          `After the loss of one transformer ${formatNumber(firm_capacity_mva ?? 0)} MVA remain, less than the load.`,
      ],
    ),
    checks,
  };
}
