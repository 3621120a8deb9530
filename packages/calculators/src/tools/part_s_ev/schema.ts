import type { Static } from 'typebox';
import {
  asOf,
  choice,
  count,
  flag,
  further,
  type Given,
  listOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
  withDefault,
} from '../../kernel/index.ts';
import { PARTS_EARLIEST, TRANSITION_INPUTS } from '../../methods/building_work_transition.ts';
import { COUNT_MAX, Details, YES_NO } from './further_inputs.ts';

const BUILDING_TYPES = { residential: 'Residential', non_residential: 'Non-residential' } as const;
export type BuildingType = keyof typeof BUILDING_TYPES;

const WORKS = { new: 'New building', major_renovation: 'Major renovation' } as const;
export type Works = keyof typeof WORKS;

/** The requirements that count spaces. S6 applies those of new and renovated buildings to the parts of a mixed-use building. */
const REQUIREMENTS = ['S1', 'S2', 'S3', 'S4', 'S5'] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

const REGULATIONS = ['44D', '44E', '44F', '44G', '44H'] as const;
export type Regulation = (typeof REGULATIONS)[number];

const USES = { dwellings: 'Dwellings', premises: 'Other premises' } as const;
export type Use = keyof typeof USES;

const TRIGGERS = {
  connection_cost_cap: 'Connection cost cap',
  supply_capacity: 'Capacity of the incoming supply',
  renovation_cost_cap: 'Renovation cost cap',
  none: 'None',
} as const;

/** The rules whose reference is not simply a paragraph of the law. */
const RULE_LABELS = {
  'S1(1)-no-parking': 'S1(1), no parking',
  'S2-no-parking': 'S2, no parking',
  'S3-threshold-not-met': 'S3, threshold not met',
  'S4-threshold-not-met': 'S4, threshold not met',
  'S5-threshold-not-met': 'S5, threshold not met',
};

export const Input = strictObject({
  building_type: choice(BUILDING_TYPES, {
    label: 'Building type',
    hint: 'A residential building contains only dwellings',
    description: 'Type of building; a residential building contains only dwellings',
  }),
  works: choice(WORKS, {
    label: 'Works',
    hint: 'A major renovation covers more than 25 % of the envelope',
    description: 'Type of works; a major renovation renovates more than 25 % of the surface of the envelope',
  }),
  parking_spaces: count({
    label: 'Parking spaces',
    hint: 'Inside the site boundary, after the works',
    unit: '-',
    minimum: 0,
    maximum: COUNT_MAX,
    description: 'Associated parking spaces inside the site boundary, after the works',
  }),
  dwellings: optional(
    count({
      label: 'Dwellings',
      hint: 'In homes and mixed use. Leave empty for one per space.',
      symbol: 'D',
      unit: '-',
      minimum: 0,
      maximum: COUNT_MAX,
      description:
        'Residential and mixed-use buildings only: dwellings that the car park serves, at least 1; without it, one for each space',
    }),
  ),
  covered_car_park: withDefault(
    choice(YES_NO, {
      label: 'Covered car park',
      hint: 'Whether every space is covered',
      appliesWhen: { parking_spaces: { above: 0 } },
      description: 'Whether every space is in a covered car park',
    }),
    'no',
  ),
  details: further(Details),
  ...TRANSITION_INPUTS,
  as_of: asOf(PARTS_EARLIEST),
});
export type PartSInput = Given<typeof Input>;

const Fallback = strictObject(
  {
    trigger: choice(TRIGGERS, { label: 'Trigger', description: 'Cost cap that can reduce the duty' }),
    charge_points: orNull(
      count({ label: 'Charge points', unit: '-', description: 'Minimum number of charge points still required' }),
      'if there is no cap',
    ),
    cable_routes: orNull(
      count({
        label: 'Cable routes',
        unit: '-',
        description: 'Cable routes where no charge point can be connected within the cap',
      }),
      'if there is no cap',
    ),
  },
  { label: 'Fallback', description: 'Provision still required where the cost cap applies' },
);

const TracedRule = strictObject({
  reference: text({ label: 'Reference', description: 'Rule, as in rule_references', optionLabels: RULE_LABELS }),
  paragraph: text({ label: 'Paragraph', description: 'Location of the rule in law and guidance' }),
  finding: text({ label: 'Finding', description: 'Result of the rule for this building' }),
});
export type TracedRule = Static<typeof TracedRule>;

const Part = strictObject({
  use: choice(USES, { label: 'Part', description: 'Part of the building that the spaces are assigned to' }),
  requirement: choice(REQUIREMENTS, { label: 'Requirement', description: 'Requirement that covers the part' }),
  regulation: choice(REGULATIONS, { label: 'Regulation', description: 'Regulation that applies the requirement' }),
  requirement_applies: flag({ label: 'Applies', description: 'Whether the requirement requires any provision' }),
  parking_spaces: count({ label: 'Spaces', unit: '-', description: 'Parking spaces assigned to the part' }),
  covered_spaces: count({ label: 'Covered', unit: '-', description: 'Spaces of the part in a covered car park' }),
  charge_points_required: count({
    label: 'Charge points',
    unit: '-',
    description: 'Spaces of the part that need access to a charge point',
  }),
  cable_routes_required: count({
    label: 'Cable routes',
    unit: '-',
    description: 'Spaces of the part that need a cable route',
  }),
  indicative_install_cost_gbp: quantity({
    label: 'Indicative cost',
    unit: 'GBP',
    decimals: 0,
    description: 'Indicative cost of charge points and cable routes of the part',
  }),
  exemption_renovation_cost_gbp: orNull(
    quantity({
      label: 'Exemption renovation cost',
      unit: 'GBP',
      decimals: 0,
      description: 'Renovation cost below which charge points and cable routes of the part exceed the cap',
    }),
  ),
  full_exemption_renovation_cost_gbp: orNull(
    quantity({
      label: 'Full exemption renovation cost',
      unit: 'GBP',
      decimals: 0,
      description: 'Renovation cost below which cable routes of the part alone exceed the cap',
    }),
  ),
  fallback_charge_points: count({
    label: 'Fallback charge points',
    unit: '-',
    description: 'Charge points of the part still required where a cap applies',
  }),
  fallback_cable_routes: count({
    label: 'Fallback cable routes',
    unit: '-',
    description: 'Cable routes of the part still required where a cap applies',
  }),
});
export type PartOfBuilding = Static<typeof Part>;

export const Result = strictObject({
  requirement: choice([...REQUIREMENTS, 'S6'], {
    label: 'Requirement',
    headline: 3,
    description: 'Requirement of Part S that covers the works; S6 is that of a mixed-use building',
  }),
  regulation: choice([...REGULATIONS, '44I'], {
    label: 'Regulation',
    description: 'Regulation that applies the requirement',
  }),
  requirement_applies: flag({
    label: 'Requirement applies',
    description: 'Whether the requirement requires any provision',
  }),
  dwellings_used: orNull(
    count({ label: 'Dwellings used', unit: '-', description: 'Dwellings counted: those that the car park serves' }),
    'for a non-residential building',
  ),
  dwellings_assumed: flag({
    label: 'Dwellings assumed',
    description: 'Whether dwellings was not sent for a residential building',
  }),
  charge_points_required: count({
    label: 'Charge points required',
    unit: '-',
    headline: 1,
    description: 'Spaces that need access to a charge point',
  }),
  cable_routes_required: count({
    label: 'Cable routes required',
    unit: '-',
    headline: 2,
    description: 'Spaces that need a cable route',
  }),
  spaces_with_provision: count({
    label: 'Spaces with provision',
    unit: '-',
    description: 'Spaces with a charge point or a cable route',
  }),
  spaces_without_provision: count({
    label: 'Spaces without provision',
    unit: '-',
    description: 'Spaces without provision',
  }),
  provision_pct: orNull(
    quantity({ label: 'Provision', unit: '%', decimals: 1, description: 'Percentage of spaces with provision' }),
    'without any space',
  ),
  min_power_per_charge_point_kw: quantity({
    label: 'Minimum power per charge point',
    unit: 'kW',
    decimals: 1,
    description: 'Minimum nominal rated output of a charge point',
  }),
  total_charge_point_power_kw: quantity({
    label: 'Total charge point power',
    unit: 'kW',
    decimals: 1,
    headline: 4,
    description: 'Total power of all charge points at minimum rated output',
  }),
  managed_minimum_demand_kw: quantity({
    label: 'Managed minimum demand',
    unit: 'kW',
    decimals: 2,
    description: 'Minimum demand with load management, all charge points at minimum current',
  }),
  future_ready_power_kw: quantity({
    label: 'Future ready power',
    unit: 'kW',
    decimals: 1,
    description: 'Total power once all cable routes are equipped; Part S does not require this capacity',
  }),
  accessible_bay_provision_required: flag({
    label: 'Accessible bay provision required',
    description:
      'Whether at least one accessible space, where there are any, needs access to a charge point or a cable route',
  }),
  connection_cost_cap_per_point_gbp: orNull(
    quantity({
      label: 'Connection cost cap per point',
      unit: 'GBP',
      decimals: 0,
      description: 'Cap on the average connection cost, excluding VAT',
    }),
  ),
  connection_cost_cap_total_gbp: orNull(
    quantity({
      label: 'Connection cost cap total',
      unit: 'GBP',
      decimals: 0,
      description: 'Connection cost cap, all charge points',
    }),
  ),
  renovation_cost_cap_pct: orNull(
    quantity({
      label: 'Renovation cost cap',
      unit: '%',
      decimals: 0,
      description: 'Cap as a percentage of the renovation cost, excluding VAT',
    }),
  ),
  indicative_install_cost_gbp: quantity({
    label: 'Indicative install cost',
    unit: 'GBP',
    decimals: 0,
    description:
      'Indicative cost of charge points and cable routes at unit costs of this product, excluding VAT and grid upgrade',
  }),
  exemption_renovation_cost_gbp: orNull(
    quantity({
      label: 'Exemption renovation cost',
      unit: 'GBP',
      decimals: 0,
      description: 'Renovation cost below which charge points and cable routes together exceed the cap',
    }),
  ),
  full_exemption_renovation_cost_gbp: orNull(
    quantity({
      label: 'Full exemption renovation cost',
      unit: 'GBP',
      decimals: 0,
      description: 'Renovation cost below which cable routes alone exceed the cap and nothing is required',
    }),
  ),
  fallback: Fallback,
  rule_references: listOf(text({ description: 'One rule', optionLabels: RULE_LABELS }), {
    label: 'Rule references',
    description: 'Rules that gave the counts, in order',
  }),
  rule_trace: listOf(TracedRule, {
    label: 'Rule trace',
    description: 'The same rules with their place and their finding',
  }),
  parts: listOf(Part, {
    label: 'Parts of the building',
    description: 'Each part with its own requirement; a mixed-use building has two',
  }),
});
export type PartSResult = Static<typeof Result>;
