import type { Static } from 'typebox';
import {
  choice,
  count,
  flag,
  further,
  type Given,
  listOf,
  orNull,
  quantity,
  strictObject,
  text,
  year,
} from '../../kernel/index.ts';

const LOCATIONS = {
  dubai: 'Dubai',
  abu_dhabi: 'Abu Dhabi',
  sharjah: 'Sharjah',
  ajman: 'Ajman',
  other: 'Ras Al Khaimah, Fujairah or Umm Al Quwain',
} as const;
export type Location = keyof typeof LOCATIONS;

/** Voltage levels from low to high. */
export const LEVELS = { LV: 'Low voltage', MV: 'Medium voltage', HV: 'High voltage' } as const;
export type Level = keyof typeof LEVELS;

const USES = {
  data_centre: 'Data centre',
  commercial: 'Commercial',
  industrial: 'Industrial',
  mixed: 'Mixed',
} as const;
export type IntendedUse = keyof typeof USES;

/** Connection classes, from the smallest load to the largest. */
export const CONNECTION_CLASSES = {
  lv_feeder: 'LV feeder',
  lv_substation: 'LV substation',
  mv11: '11 kV',
  mv11_bulk: '11 kV through an intake station',
  mv33: '33 kV',
  hv132: '132 kV',
  ehv400: '400 kV',
} as const;
export type ConnectionClass = keyof typeof CONNECTION_CLASSES;

const SUBSTATION_TYPES = {
  none: 'None',
  distribution_11_0_4kv: 'Distribution, 11/0.4 kV',
  intake_11kv_and_11_0_4kv: '11 kV intake station with 11/0.4 kV substations',
  primary_33_11kv: 'Primary, 33/11 kV',
  grid_132_11kv: 'Grid, 132/11 kV',
  grid_400_132kv: 'Grid, 400/132 kV',
} as const;
export type SubstationType = keyof typeof SUBSTATION_TYPES;

const VOLTAGE_CHECKS = { match: 'Match', higher_than_needed: 'Higher than needed', too_low: 'Too low' } as const;
export type VoltageCheck = keyof typeof VOLTAGE_CHECKS;

const SCHEDULE_STATUSES = {
  comfortable: 'Comfortable',
  achievable: 'Achievable',
  tight: 'Tight',
  not_achievable: 'Not achievable',
} as const;
export type ScheduleStatus = keyof typeof SCHEDULE_STATUSES;

const RATINGS = { high: 'High', moderate: 'Moderate', low: 'Low', very_low: 'Very low' } as const;
export type Rating = keyof typeof RATINGS;

const SCORE_CAPS = {
  voltage_too_low: 'Voltage too low',
  schedule_not_achievable: 'Schedule not achievable',
} as const;
export type ScoreCap = keyof typeof SCORE_CAPS;

const STEPS = {
  revise_voltage_request: 'Revise voltage request',
  load_schedule: 'Load schedule',
  phased_ramp_and_dual_feed: 'Phased ramp and dual feed',
  utility_noc_application: 'Utility NOC application',
  power_supply_master_plan: 'Power supply master plan',
  system_impact_study: 'System impact study',
  substation_plot_or_room: 'Substation plot or room',
  design_approval: 'Design approval',
  connection_charges: 'Connection charges',
  interim_supply: 'Interim supply',
  inspection_and_energisation: 'Inspection and energisation',
} as const;
export type StepKey = keyof typeof STEPS;

export const Input = strictObject({
  site_location: choice(LOCATIONS, {
    label: 'Emirate',
    hint: 'Emirate of the site',
    description: 'Emirate of the site; other is Ras Al Khaimah, Fujairah or Umm Al Quwain',
  }),
  power_requirement_mw: quantity({
    label: 'Power requirement',
    hint: 'Maximum demand at the supply point',
    unit: 'MW',
    exclusiveMinimum: 0,
    maximum: 2000,
    description: 'Maximum demand at the supply point',
  }),
  voltage_level: choice(LEVELS, {
    label: 'Voltage level',
    hint: 'Requested supply voltage',
    description:
      'Voltage level requested by the applicant: LV is low (0.4 kV), MV medium (11 or 33 kV), HV high (132 kV and above)',
  }),
  intended_use: choice(USES, {
    label: 'Intended use',
    hint: '',
    description: 'Main use of the site; a data centre gets two independent feeds',
  }),
  has_existing_supply: flag({
    label: 'Existing supply',
    hint: 'Whether the utility already supplies the site',
    description: 'Whether the utility supplies the site already',
  }),
  target_completion_year: year({
    label: 'Target completion year',
    hint: 'The supply is to be live by 31 December of this year',
    minimum: 2026,
    maximum: 2060,
    description: 'Supply to be energised by 31 December of this year',
  }),
  distance_to_primary_km: further(
    quantity({
      label: 'Distance to the primary substation',
      hint: 'Cable route to the substation that feeds the site',
      inSentence: 'the distance to the primary substation',
      unit: 'km',
      minimum: 0,
      maximum: 100,
      description:
        'Cable route from the substation of the utility that feeds the site; without it, the usual length is assumed and no voltage drop is given',
    }),
  ),
});
export type GridInput = Given<typeof Input>;

function points(label: string, description: string) {
  return quantity({ label, unit: '-', decimals: 1, description });
}

const ScoreBreakdown = strictObject(
  {
    schedule: points('Schedule', 'Points for the time available'),
    size: points('Size', 'Points for the size of the load'),
    voltage: points('Voltage', 'Points for the requested voltage level'),
    existing_supply: points('Existing supply', 'Points for an existing supply'),
    network: points('Network', 'Points for the network of the emirate'),
  },
  { label: 'Score breakdown', description: 'Points that add up to the score before any cap' },
);

const NextStep = strictObject({
  order: count({ label: 'Order', unit: '-', description: 'Position in the order, from 1' }),
  key: choice(STEPS, { label: 'Name', description: 'Name of the step' }),
  step: text({ label: 'Step', description: 'Description of the step' }),
  owner: text({ label: 'Owner', description: 'Responsible party' }),
});

/** When the figures of transformers are null. */
const NO_SUBSTATION = 'without a substation';

export const Result = strictObject({
  feasibility_score: quantity({
    label: 'Feasibility score',
    unit: '-',
    decimals: 1,
    headline: 1,
    description: 'Feasibility from 0 to 100, after any cap',
  }),
  feasibility_rating: choice(RATINGS, {
    label: 'Feasibility rating',
    headline: 2,
    tones: { high: 'good', moderate: 'caution', low: 'bad', very_low: 'bad' },
    description: 'Rating of the score as shown',
  }),
  score_breakdown: ScoreBreakdown,
  score_caps: listOf(choice(SCORE_CAPS, { description: 'One cap' }), {
    label: 'Score caps',
    description: 'Score caps that apply, in part near a limit',
  }),
  utility: text({ label: 'Utility', description: 'Utility that connects the site' }),
  apparent_power_mva: quantity({
    label: 'Apparent power',
    unit: 'MVA',
    decimals: 3,
    description: 'Apparent power at the supply point',
  }),
  requested_voltage_level: choice(LEVELS, {
    label: 'Requested voltage level',
    description: 'Requested voltage level',
  }),
  recommended_voltage_level: choice(LEVELS, {
    label: 'Recommended voltage level',
    description: 'Voltage level suitable for the load',
  }),
  recommended_voltage_kv: quantity({
    label: 'Recommended voltage',
    unit: 'kV',
    decimals: 1,
    headline: 3,
    description: 'Nominal voltage suitable for the load',
  }),
  voltage_check: choice(VOLTAGE_CHECKS, {
    label: 'Voltage check',
    description: 'Requested level compared with the recommended one',
  }),
  connection_class: choice(CONNECTION_CLASSES, {
    label: 'Connection class',
    description: 'Connection class suitable for the load',
  }),
  alternative_connection_class: orNull(
    choice(CONNECTION_CLASSES, {
      label: 'Alternative connection class',
      description: 'Class on the other side of a limit of practice within 15 % of the load',
    }),
    'away from a limit',
  ),
  alternative_timeline_months: orNull(
    count({
      label: 'Alternative timeline',
      unit: 'months',
      description: 'Typical time to energisation of the alternative class',
    }),
    'away from a limit',
  ),
  substation_required: flag({ label: 'Substation required', description: 'Whether the site needs a substation' }),
  substation_type: choice(SUBSTATION_TYPES, { label: 'Substation type', description: 'Type of substation' }),
  substation_count: count({
    label: 'Substation count',
    unit: '-',
    description: 'Substations, an 11 kV intake station not counted',
  }),
  transformer_count: count({
    label: 'Transformer count',
    unit: '-',
    description: 'Total number of transformers in all substations',
  }),
  transformer_rating_mva: orNull(
    quantity({ label: 'Transformer rating', unit: 'MVA', decimals: 1, description: 'Rating of one transformer' }),
    NO_SUBSTATION,
  ),
  feeder_count: count({ label: 'Feeder count', unit: '-', description: 'Incoming feeders' }),
  feeder_voltage_drop_pct: orNull(
    quantity({
      label: 'Voltage drop on the feeder',
      unit: '%',
      decimals: 2,
      description: 'Voltage drop over the distance at full load',
    }),
    'without a distance or outside medium voltage',
  ),
  intake_11kv_station_required: flag({
    label: '11 kV intake station required',
    description: 'Whether the site needs an 11 kV intake station',
  }),
  installed_capacity_mva: orNull(
    quantity({
      label: 'Installed capacity',
      unit: 'MVA',
      decimals: 1,
      description: 'Installed capacity: total rating of all transformers of the connection',
    }),
    NO_SUBSTATION,
  ),
  firm_capacity_mva: orNull(
    quantity({
      label: 'Firm capacity',
      unit: 'MVA',
      decimals: 1,
      description: 'Firm capacity after the loss of one transformer, at 132 kV of one in every substation',
    }),
    NO_SUBSTATION,
  ),
  n_minus_1_secure: orNull(
    flag({
      label: 'N-1 secure',
      description: 'Whether the firm capacity carries the whole load (N-1)',
      tones: { true: 'good', false: 'caution' },
    }),
    NO_SUBSTATION,
  ),
  timeline_months: count({
    label: 'Timeline',
    unit: 'months',
    headline: 4,
    description: 'Typical time from accepted application to energisation',
  }),
  timeline_min_months: count({
    label: 'Timeline minimum',
    unit: 'months',
    description: 'Shortest expected lead time',
  }),
  timeline_max_months: count({
    label: 'Timeline maximum',
    unit: 'months',
    description: 'Longest expected lead time',
  }),
  months_available: count({
    label: 'Months available',
    unit: 'months',
    description: 'Time available to the end of the target year',
  }),
  schedule_margin_months: count({
    label: 'Schedule margin',
    unit: 'months',
    description: 'Time available less the typical lead time',
  }),
  schedule_status: choice(SCHEDULE_STATUSES, {
    label: 'Schedule status',
    headline: 5,
    tones: { comfortable: 'good', achievable: 'good', tight: 'caution', not_achievable: 'bad' },
    description: 'Time available compared with the range of lead times',
  }),
  earliest_completion_year: year({
    label: 'Earliest completion year',
    description: 'Earliest year at whose end the connection is typically complete',
  }),
  next_steps: listOf(NextStep, { label: 'Next steps', description: 'Steps to the connection, in order' }),
  substation_cost_low_aed: orNull(
    count({
      label: 'Substation cost, low',
      unit: 'AED',
      description: 'Indicative cost of all 132/11 kV substations, lower bound',
    }),
  ),
  substation_cost_high_aed: orNull(
    count({
      label: 'Substation cost, high',
      unit: 'AED',
      description: 'Indicative cost of all 132/11 kV substations, upper bound',
    }),
  ),
});
export type GridResult = Static<typeof Result>;
