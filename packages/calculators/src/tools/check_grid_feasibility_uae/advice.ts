import { type Advice, formatNumber, roundTo, SILENT, sayWhen } from '../../kernel/index.ts';
import { type Connection, LOWEST_CLASS } from './connection.ts';
import { POWER_FACTOR, REINFORCEMENT_ABOVE, START_YEAR, SUBSTATION_ABOVE } from './data.ts';
import { typicalMonths } from './schedule.ts';
import type { GridInput, GridResult } from './schema.ts';
import { UTILITIES } from './utilities.ts';

interface Assessment {
  input: GridInput;
  connection: Connection;
  result: GridResult;
}

const PF = formatNumber(POWER_FACTOR.value);

function counted(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** The load as the result shows it, or to the decimals compared where the limit would look reached and not passed. */
function loadAbove(limit: number, { S, S6 }: Connection): string {
  return roundTo(S, 3) > limit ? formatNumber(S, 3) : formatNumber(S6, 6);
}

function askForHigherLevel({ connection, result }: Assessment): string {
  const { requested_voltage_level: requested, recommended_voltage_level: recommended } = result;
  const limit = requested === 'LV' ? connection.upTo.LV : connection.upTo.MV;
  return `Ask for ${recommended} at ${formatNumber(result.recommended_voltage_kv, 1)} kV instead of ${requested}: the load of ${loadAbove(limit, connection)} MVA is above the ${requested} limit of ${formatNumber(limit)} MVA that this check uses for ${result.utility}.`;
}

function savedSpace({ requested_voltage_level, substation_required }: GridResult): string {
  if (requested_voltage_level === 'HV') return 'the plot of a 132/11 kV substation';
  return substation_required ? 'the space of 11 kV switchgear of your own' : 'the plot of an 11 kV substation';
}

function dropToLowerLevel({ input, result }: Assessment): string {
  const { requested_voltage_level: requested, recommended_voltage_level: recommended } = result;
  const monthsAsRequested = typicalMonths(LOWEST_CLASS[requested], input, SILENT);
  return `Drop the request from ${requested} to ${recommended} at ${formatNumber(result.recommended_voltage_kv, 1)} kV unless growth is planned: that saves ${savedSpace(result)} and time, ${counted(result.timeline_months, 'month')} instead of ${formatNumber(monthsAsRequested)} at ${requested}.`;
}

function gainTime({ input, result }: Assessment): string {
  const short = counted(-result.schedule_margin_months, 'month');
  return `Move the completion from ${input.target_completion_year} to ${result.earliest_completion_year}, phase the load, or arrange a temporary supply: the time available, ${counted(result.months_available, 'month')}, falls ${short} short of the typical ${formatNumber(result.timeline_months)}.`;
}

function reserveGridPlot({ result }: Assessment): string {
  const { substation_count, substation_type, substation_cost_low_aed: low, substation_cost_high_aed: high } = result;
  const kind = substation_type === 'grid_132_11kv' ? '132/11 kV' : '400/132 kV';
  const plots =
    substation_count === 1
      ? `the plot of a ${kind} substation`
      : `the plots of ${formatNumber(substation_count)} substations of ${kind}`;
  const cost =
    low === null || high === null
      ? 'No cost can be named at this size'
      : `The substation cost is indicatively ${formatNumber(low, 0)} to ${formatNumber(high, 0)} AED`;
  return `Reserve ${plots} now and file the power supply master plan with ${result.utility}. ${cost}; who builds and who pays is the utility's rule.`;
}

function reserveRoom({ transformer_count, transformer_rating_mva, substation_type }: GridResult): string {
  const transformers = `${counted(transformer_count, 'transformer')} of ${formatNumber(transformer_rating_mva ?? 0, 1)} MVA`;
  return substation_type === 'primary_33_11kv'
    ? `Reserve a plot at ground level with road access for a 33/11 kV primary substation with ${transformers}, and 11/0.4 kV rooms behind it.`
    : `Reserve a ground-floor 11/0.4 kV substation room with direct access for ${transformers}.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, result } = assessment;
  const { voltage_check, schedule_status, recommended_voltage_level: level, substation_required } = result;
  const advised = sayWhen(
    [voltage_check === 'too_low', () => askForHigherLevel(assessment)],
    [voltage_check === 'higher_than_needed', () => dropToLowerLevel(assessment)],
    [schedule_status === 'not_achievable' || schedule_status === 'tight', () => gainTime(assessment)],
    [level === 'HV', () => reserveGridPlot(assessment)],
    [substation_required && level !== 'HV', () => reserveRoom(result)],
    [
      input.intended_use === 'data_centre',
      () =>
        'Plan two feeds from separate substations (EN 50600-2-2), a ramp schedule of the load by year and a check of the harmonic limits, and ask for the system study early.',
    ],
    [
      input.has_existing_supply,
      () =>
        `Apply to ${result.utility} for load enhancement of the existing supply and prove its spare capacity with metered demand.`,
    ],
  );
  if (advised.length > 0) return advised;
  return [`Apply to ${result.utility} for the NOC with a load schedule at power factor ${PF}.`];
}

function assume({ input, result }: Assessment): string[] {
  const { naming = '' } = UTILITIES[input.site_location];
  return sayWhen(
    [
      true,
      () =>
        'Voltage bands, times and score are planning practice and weights of this product; only the study and the offer of the utility bind.',
    ],
    [true, () => `Power factor ${PF} at the supply point.`],
    [
      true,
      () => `The schedule is counted from November ${START_YEAR.value} to the end of ${input.target_completion_year}.`,
    ],
    [naming !== '', () => naming],
    [
      result.substation_cost_low_aed !== null,
      () =>
        'Substation costs are those that DEWA published for eight substations in 2020 and eight, with cable, in 2024, whichever the utility.',
    ],
  );
}

function warn({ input, connection, result }: Assessment): string[] {
  const { connection_class } = result;
  return sayWhen(
    [
      connection.S6 > REINFORCEMENT_ABOVE.value,
      () =>
        `Above ${formatNumber(REINFORCEMENT_ABOVE.value)} MVA a reinforcement of the transmission network is likely: it may take longer than the time given here.`,
    ],
    [
      connection_class === 'ehv400',
      () => `A connection at 400 kV needs a bespoke agreement with ${UTILITIES[input.site_location].transmission}.`,
    ],
    [
      connection_class === 'lv_substation',
      () => `Above ${formatNumber(SUBSTATION_ABOVE.value)} MW an LV supply comes through a substation on the plot.`,
    ],
    [
      input.voltage_level === 'LV' && connection_class === 'mv11',
      () =>
        'A building of this load can also be metered at 0.4 kV behind several utility transformers in its own substation, as is usual for towers in Dubai: ask the utility for the supply point before the request is changed to 11 kV.',
    ],
    [
      result.substation_cost_low_aed === null,
      () => 'No substation cost is given: the public figures used are for 132/11 kV substations only.',
    ],
    [result.transformer_rating_mva === null, () => 'No transformer rating is given, because no substation is needed.'],
  );
}

export function adviseOn(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
