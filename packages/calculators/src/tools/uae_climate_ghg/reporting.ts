import {
  type DatedRule,
  dateInWords,
  formatNumber,
  isInForce,
  type LawDay,
  roundTo,
  type Working,
} from '../../kernel/index.ts';
import {
  ADJUSTMENT_ENDED_ON,
  CLIMATE_LAW,
  FINE,
  FINE_ON_REPETITION,
  RECORD_RETENTION,
  REGISTER_RESOLUTION,
  REGISTER_THRESHOLD,
} from './data.ts';
import { CLIMATE_LAW_ADJUSTED, CLIMATE_LAW_IN_FORCE, REGISTER_IN_FORCE } from './law_over_time.ts';
import type { ReportingClass } from './schema.ts';

const FINES = `${CLIMATE_LAW}, Art. 15 and 16`;

interface ReportingRule {
  reporting_class: ReportingClass;
  applies: (total_tco2e: number) => boolean;
  /** The dated rule that asks for it. */
  since?: DatedRule;
  description: string;
  reference: string;
}

/** The first rule that applies gives the class. */
const REPORTING_RULES: readonly ReportingRule[] = [
  {
    reporting_class: 'register_mandatory',
    applies: (total) => total >= REGISTER_THRESHOLD.value,
    since: REGISTER_IN_FORCE,
    description:
      'At or above the threshold: registration and an annual verified report, in addition to the climate law',
    reference: REGISTER_RESOLUTION,
  },
  {
    reporting_class: 'climate_law_mrv',
    applies: (total) => total > 0,
    since: CLIMATE_LAW_IN_FORCE,
    description: 'Any emissions: measurement, reporting and records under the climate law',
    reference: CLIMATE_LAW,
  },
  {
    reporting_class: 'no_duty_in_force',
    applies: (total) => total > 0,
    description: 'Emissions that no law in force asks to be reported',
    reference: CLIMATE_LAW,
  },
  {
    reporting_class: 'no_emissions',
    applies: () => true,
    description: 'No emissions from electricity and gas',
    reference: CLIMATE_LAW,
  },
];

interface Totals {
  total: number;
  total_low: number;
  total_high: number;
}

/** The legal obligations at a total, and whether they are uncertain within the range of the grid factor. */
export function reportingOf({ total, total_low, total_high }: Totals, w: Working) {
  const register_threshold = w.use(REGISTER_THRESHOLD);
  const total_compared = w.step('total_compared', roundTo(total, 6), {
    formula: 'round(total, 6)',
    description: 'Total rounded to six decimals for comparison with the threshold',
    unit: 'tCO2e/yr',
    reference: REGISTER_RESOLUTION,
  });
  const rule = REPORTING_RULES.find(
    ({ applies, since }) => applies(total_compared) && (since === undefined || w.inForce(since)),
  );
  if (rule === undefined) throw new Error('the last rule applies to every total');
  const { reporting_class, description, reference } = rule;
  w.rule(reporting_class, { description, reference });

  const threshold_share = w.result('threshold_share_pct', (total / register_threshold) * 100, {
    symbol: 'threshold_share',
    formula: 'total / register_threshold * 100',
    reference: REGISTER_RESOLUTION,
  });
  const low_6 = roundTo(total_low, 6);
  const high_6 = roundTo(total_high, 6);
  const threshold_uncertain = w.result(
    'threshold_uncertain',
    low_6 < register_threshold && register_threshold <= high_6,
    {
      formula: 'round(total_low, 6) < register_threshold ? register_threshold <= round(total_high, 6) : false',
      reference: REGISTER_RESOLUTION,
    },
  );
  return { reporting_class, register_threshold, threshold_share, threshold_uncertain };
}

export function penaltiesOf(w: Working) {
  const fine_min = w.pick('fine_min', FINE, 'min');
  const fine_max = w.pick('fine_max', FINE, 'max');
  const fine_repeat = w.use(FINE_ON_REPETITION);
  const fine_repeat_max = w.result('penalty_repeat_max_aed', fine_max * fine_repeat, {
    symbol: 'fine_repeat_max',
    formula: 'fine_max * fine_repeat',
    reference: FINES,
  });
  return { fine_min, fine_max, fine_repeat_max };
}

const IN_FORCE = dateInWords(CLIMATE_LAW_IN_FORCE.from);
const ADJUSTED = dateInWords(ADJUSTMENT_ENDED_ON);

/** How far the climate law has begun on a day. */
function standingOn(on: LawDay): string {
  if (!isInForce(CLIMATE_LAW_IN_FORCE, on)) return `It is in force from ${IN_FORCE}, with a year to adjust.`;
  return isInForce(CLIMATE_LAW_ADJUSTED, on)
    ? `The one-year transition period ended on ${ADJUSTED}.`
    : `The one-year transition period ends on ${ADJUSTED}.`;
}

export function reportingContext(on: LawDay): string {
  return [
    `${CLIMATE_LAW} applies to every source of emissions in the State, free zones included, without a size threshold.`,
    'The authority designates who reports, and sets forms and dates.',
    standingOn(on),
    "Reports go through the ministry's national system for measurement, reporting and verification (MRV).",
    `Records are kept for ${formatNumber(RECORD_RETENTION.value)} years.`,
    "Dates quoted by service providers, for instance 30 May each year, are not confirmed in the law's text.",
  ].join(' ');
}
