import { type Advice, type Finished, formatNumber, roundTo, sayWhen } from '../../kernel/index.ts';
import {
  LV_UP_TO,
  MV_UP_TO,
  POWER_FACTOR,
  REINFORCEMENT_ABOVE,
  START_MONTH,
  START_YEAR,
  SUBSTATION_ABOVE,
} from './data.ts';
import { DUAL_FEED_STANDARD } from './references.ts';
import type { GridFacts, GridInput, GridResult } from './schema.ts';
import { UTILITIES } from './utilities.ts';

type Assessment = Finished<GridInput, GridResult, GridFacts>;

const PF = formatNumber(POWER_FACTOR.value);

function counted(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** The load as the result shows it, with more decimals where it would read as equal to the limit that it exceeds. */
function loadAbove(limit: number, S: number): string {
  return formatNumber(S, roundTo(S, 3) > limit ? 3 : 6);
}

/** Largest load in MVA that this check allows at a level below the recommended one. */
function limitOf(requested: GridResult['requested_voltage_level'], { site_location }: GridInput): number {
  return requested === 'LV' ? LV_UP_TO.value : MV_UP_TO.value[UTILITIES[site_location].network];
}

function askForHigherLevel({ input, figures }: Assessment): string {
  const { requested_voltage_level: requested, recommended_voltage_level: recommended } = figures;
  const limit = limitOf(requested, input);
  return `Ask for ${recommended} at ${formatNumber(figures.recommended_voltage_kv, 1)} kV instead of ${requested}: the load of ${loadAbove(limit, figures.apparent_power_mva)} MVA is above the ${requested} limit of ${formatNumber(limit)} MVA that this check uses for ${figures.utility}.`;
}

function savedSpace({ requested_voltage_level, substation_required }: GridResult): string {
  if (requested_voltage_level === 'HV') return 'the plot of a 132/11 kV substation';
  return substation_required ? 'the space of 11 kV switchgear of your own' : 'the plot of an 11 kV substation';
}

function dropToLowerLevel({ figures, facts }: Assessment): string {
  const { requested_voltage_level: requested, recommended_voltage_level: recommended } = figures;
  return `Drop the request from ${requested} to ${recommended} at ${formatNumber(figures.recommended_voltage_kv, 1)} kV unless growth is planned: that saves ${savedSpace(figures)} and time, ${counted(figures.timeline_months, 'month')} instead of ${formatNumber(facts.months_as_requested)} at ${requested}.`;
}

function gainTime({ input, figures }: Assessment): string {
  const short = counted(-figures.schedule_margin_months, 'month');
  return `Move the completion from ${input.target_completion_year} to ${figures.earliest_completion_year}, phase the load, or arrange a temporary supply: the time available, ${counted(figures.months_available, 'month')}, falls ${short} short of the typical ${formatNumber(figures.timeline_months)}.`;
}

function reserveGridPlot({ figures }: Assessment): string {
  const { substation_count, substation_type, substation_cost_low_aed: low, substation_cost_high_aed: high } = figures;
  const kind = substation_type === 'grid_132_11kv' ? '132/11 kV' : '400/132 kV';
  const plots =
    substation_count === 1
      ? `the plot of a ${kind} substation`
      : `the plots of ${formatNumber(substation_count)} substations of ${kind}`;
  const cost =
    low === null || high === null
      ? 'No cost can be named at this size'
      : `The substation cost is indicatively ${formatNumber(low, 0)} to ${formatNumber(high, 0)} AED`;
  return `Reserve ${plots} now and file the power supply master plan with ${figures.utility}. ${cost}; who builds and who pays is the utility's rule.`;
}

function reserveRoom({ transformer_count, transformer_rating_mva, substation_type }: GridResult): string {
  const transformers = `${counted(transformer_count, 'transformer')} of ${formatNumber(transformer_rating_mva ?? 0, 1)} MVA`;
  return substation_type === 'primary_33_11kv'
    ? `Reserve a plot at ground level with road access for a 33/11 kV primary substation with ${transformers}, and 11/0.4 kV rooms behind it.`
    : `Reserve a ground-floor 11/0.4 kV substation room with direct access for ${transformers}.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { voltage_check, schedule_status, recommended_voltage_level: level, substation_required } = figures;
  const advised = sayWhen(
    [voltage_check === 'too_low', () => askForHigherLevel(assessment)],
    [voltage_check === 'higher_than_needed', () => dropToLowerLevel(assessment)],
    [schedule_status === 'not_achievable' || schedule_status === 'tight', () => gainTime(assessment)],
    [level === 'HV', () => reserveGridPlot(assessment)],
    [substation_required && level !== 'HV', () => reserveRoom(figures)],
    [
      input.intended_use === 'data_centre',
      () =>
        `Plan two feeds from separate substations (${DUAL_FEED_STANDARD}), a ramp schedule of the load by year and a check of the harmonic limits, and ask for the system study early.`,
    ],
    [
      input.has_existing_supply,
      () =>
        `Apply to ${figures.utility} for load enhancement of the existing supply and prove its spare capacity with metered demand.`,
    ],
  );
  if (advised.length > 0) return advised;
  return [`Apply to ${figures.utility} for the NOC with a load schedule at power factor ${PF}.`];
}

function assume({ input, figures }: Assessment): string[] {
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
      () =>
        `The schedule is counted from ${START_MONTH} ${START_YEAR.value} to the end of ${input.target_completion_year}.`,
    ],
    [naming !== '', () => naming],
    [
      figures.substation_cost_low_aed !== null,
      () =>
        'Substation costs are those that DEWA published for eight substations in 2020 and eight, with cable, in 2024, whichever the utility.',
    ],
  );
}

function warn({ input, figures }: Assessment): string[] {
  const { connection_class } = figures;
  return sayWhen(
    [
      roundTo(figures.apparent_power_mva, 6) > REINFORCEMENT_ABOVE.value,
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
      figures.substation_cost_low_aed === null,
      () => 'No substation cost is given: the public figures used are for 132/11 kV substations only.',
    ],
    [figures.transformer_rating_mva === null, () => 'No transformer rating is given, because no substation is needed.'],
  );
}

export function adviseOnConnection(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
