import type { Static } from 'typebox';
import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { REPORTING_IT_POWER } from '../../data/energy_efficiency_directive.ts';
import { PUE_RATING_LIMIT } from '../../data/pue_rating.ts';
import { formatNumber, formatRounded, type Given, roundTo, sayWhen } from '../../kernel/index.ts';
import { PLAUSIBLE_PUE } from './data.ts';
import type { FacilityType, Input, Result } from './schema.ts';

interface Assessment {
  input: Given<typeof Input>;
  result: Static<typeof Result>;
  /** The PUE as shown, so that the sentences agree with it. */
  pue3: number;
}

const AVERAGE_OF: Readonly<Record<FacilityType, string>> = {
  data_center: 'the industry average',
  colocation: 'the average of the sites that report in the EU',
  edge: 'the industry average',
};

function warn({ input, pue3 }: Assessment): string[] {
  const { lowest, highest } = PLAUSIBLE_PUE.value;
  return sayWhen(
    [
      pue3 < lowest,
      () =>
        `Check the meters: a PUE of ${formatNumber(pue3)} is below ${formatNumber(lowest)}, which even the best fleets rarely reach.`,
    ],
    [
      input.total_power_kw === input.it_power_kw,
      () => 'Send the total power with cooling and losses: a facility without any overhead is not rated.',
    ],
    [
      pue3 > highest,
      () => `Check the meters: a PUE of ${formatNumber(pue3)} is above ${formatNumber(highest)}, which is unusual.`,
    ],
    [
      input.cost_per_kwh === 0,
      () => 'Send the price of electricity: every cost is zero because the price that was sent is zero.',
    ],
  );
}

function closeTheGap({ input, result }: Assessment): string {
  const kwh = roundTo(result.saving_to_benchmark_kwh, 0);
  const eur = roundTo(result.saving_to_benchmark_eur, 2);
  const energy = kwh > 0 ? `${formatRounded(kwh)} kWh` : 'less than 1 kWh';
  const money = eur > 0 ? ` and EUR ${formatRounded(eur)}` : '';
  return `Close the gap to a PUE of ${formatNumber(result.benchmark_pue)}, ${AVERAGE_OF[input.facility_type]}: that saves ${energy}${money} a year.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, result, pue3 } = assessment;
  const { Excellent: excellent, 'Very Good': veryGood } = PUE_RATING_LIMIT.value;
  return sayWhen(
    [pue3 > result.benchmark_pue, () => closeTheGap(assessment)],
    [
      pue3 <= result.benchmark_pue && pue3 > excellent,
      () =>
        `Take the next step, towards a PUE of ${formatNumber(pue3 > veryGood ? veryGood : excellent)}: raise the cooling set points, contain the aisles, and load the UPS modules where they are efficient.`,
    ],
    [
      pue3 >= PLAUSIBLE_PUE.value.lowest && pue3 <= excellent,
      () => 'Maintain this PUE and look at what it does not measure: heat reuse and water use (ERF, WUE).',
    ],
    [
      input.it_power_kw >= REPORTING_IT_POWER.value,
      () =>
        'In an EU Member State, prepare the annual report of data centres of this IT power (Directive (EU) 2023/1791 Article 12).',
    ],
    [true, () => 'Confirm the figure with twelve months of energy metering.'],
  );
}

/** Warnings come first and assumptions last, because Variant B has no separate lists for them. */
export function adviseOn(assessment: Assessment): string[] {
  return [
    ...warn(assessment),
    ...recommend(assessment),
    `Assumed: the load is constant over ${formatNumber(HOURS_PER_YEAR.value)} hours of the year.`,
  ];
}
