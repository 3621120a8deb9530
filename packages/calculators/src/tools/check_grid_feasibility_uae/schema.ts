import type { Static } from 'typebox';
import { choice, count, flag, type Given, listOf, orNull, quantity, strictObject, text } from '../../kernel/index.ts';

const LOCATIONS = ['dubai', 'abu_dhabi', 'sharjah', 'ajman', 'other'] as const;
export type Location = (typeof LOCATIONS)[number];

/** Voltage levels from low to high. */
export const LEVELS = ['LV', 'MV', 'HV'] as const;
export type Level = (typeof LEVELS)[number];

const USES = ['data_centre', 'commercial', 'industrial', 'mixed'] as const;
export type IntendedUse = (typeof USES)[number];

/** Kinds of connection, from the smallest load to the largest. */
export const CONNECTION_CLASSES = ['lv_feeder', 'lv_substation', 'mv11', 'mv33', 'hv132', 'ehv400'] as const;
export type ConnectionClass = (typeof CONNECTION_CLASSES)[number];

const SUBSTATION_TYPES = [
  'none',
  'distribution_11_0_4kv',
  'primary_33_11kv',
  'grid_132_11kv',
  'grid_400_132kv',
] as const;
export type SubstationType = (typeof SUBSTATION_TYPES)[number];

const VOLTAGE_CHECKS = ['match', 'higher_than_needed', 'too_low'] as const;
export type VoltageCheck = (typeof VOLTAGE_CHECKS)[number];

const SCHEDULE_STATUSES = ['comfortable', 'achievable', 'tight', 'not_achievable'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

const RATINGS = ['high', 'moderate', 'low', 'very_low'] as const;
export type Rating = (typeof RATINGS)[number];

const SCORE_CAPS = ['voltage_too_low', 'schedule_not_achievable'] as const;
export type ScoreCap = (typeof SCORE_CAPS)[number];

const STEP_KEYS = [
  'revise_voltage_request',
  'load_schedule',
  'phased_ramp_and_dual_feed',
  'utility_noc_application',
  'power_supply_master_plan',
  'system_impact_study',
  'substation_plot_or_room',
  'design_approval',
  'connection_charges',
  'interim_supply',
  'inspection_and_energisation',
] as const;
export type StepKey = (typeof STEP_KEYS)[number];

export const Input = strictObject({
  site_location: choice(LOCATIONS, 'Emirate of the site; other is Ras Al Khaimah, Fujairah or Umm Al Quwain'),
  power_requirement_mw: quantity({
    unit: 'MW',
    exclusiveMinimum: 0,
    maximum: 2000,
    description: 'Maximum demand at the supply point',
  }),
  voltage_level: choice(LEVELS, 'Voltage level that the applicant wants'),
  intended_use: choice(USES, 'Intended use of the site'),
  has_existing_supply: flag('Whether the utility supplies the site already'),
  target_completion_year: count({
    unit: '-',
    minimum: 2026,
    maximum: 2060,
    description: 'Year by whose 31 December the supply is to be energised',
  }),
});
export type GridInput = Given<typeof Input>;

function points(description: string) {
  return quantity({ unit: '-', decimals: 1, description });
}

const ScoreBreakdown = strictObject(
  {
    schedule: points('Points for the time available'),
    size: points('Points for the size of the load'),
    voltage: points('Points for the requested voltage level'),
    existing_supply: points('Points for an existing supply'),
    network: points('Points for the network of the emirate'),
  },
  { description: 'Points that add up to the score before any cap' },
);

const NextStep = strictObject({
  order: count({ unit: '-', description: 'Place in the order, from 1' }),
  key: choice(STEP_KEYS, 'Name of the step'),
  step: text('What is to be done'),
  owner: text('Who does it'),
});

export const Result = strictObject({
  feasibility_score: quantity({ unit: '-', decimals: 1, description: 'Feasibility from 0 to 100, after any cap' }),
  feasibility_rating: choice(RATINGS, 'Rating word of the score as shown'),
  score_breakdown: ScoreBreakdown,
  score_caps: listOf(choice(SCORE_CAPS, 'One cap'), { description: 'Caps of the score that apply' }),
  utility: text('Utility that connects the site'),
  apparent_power_mva: quantity({ unit: 'MVA', decimals: 3, description: 'Apparent power at the supply point' }),
  requested_voltage_level: choice(LEVELS, 'Voltage level that was asked for'),
  recommended_voltage_level: choice(LEVELS, 'Voltage level that fits the load'),
  recommended_voltage_kv: quantity({ unit: 'kV', decimals: 1, description: 'Nominal voltage that fits the load' }),
  voltage_check: choice(VOLTAGE_CHECKS, 'Requested level against the recommended one'),
  connection_class: choice(CONNECTION_CLASSES, 'Kind of connection that fits the load'),
  substation_required: flag('Whether the site needs a substation'),
  substation_type: choice(SUBSTATION_TYPES, 'Kind of substation'),
  substation_count: count({ unit: '-', description: 'Substations' }),
  transformer_count: count({ unit: '-', description: 'Transformers in all substations together' }),
  transformer_rating_mva: orNull(quantity({ unit: 'MVA', decimals: 1, description: 'Rating of one transformer' })),
  feeder_count: count({ unit: '-', description: 'Incoming feeders' }),
  timeline_months: count({ unit: 'months', description: 'Typical time from accepted application to energisation' }),
  timeline_min_months: count({ unit: 'months', description: 'Shortest time to be expected' }),
  timeline_max_months: count({ unit: 'months', description: 'Longest time to be expected' }),
  months_available: count({ unit: 'months', description: 'Time to the end of the target year' }),
  schedule_margin_months: count({ unit: 'months', description: 'Time available less the typical time' }),
  schedule_status: choice(SCHEDULE_STATUSES, 'Time available against the range of the time needed'),
  earliest_completion_year: count({ unit: '-', description: 'First year by whose end the typical time has passed' }),
  next_steps: listOf(NextStep, { description: 'Steps to the connection, in order' }),
  substation_cost_low_aed: orNull(
    count({ unit: 'AED', description: 'Low indicative cost of all 132/11 kV substations' }),
  ),
  substation_cost_high_aed: orNull(
    count({ unit: 'AED', description: 'High indicative cost of all 132/11 kV substations' }),
  ),
});
export type GridResult = Static<typeof Result>;
