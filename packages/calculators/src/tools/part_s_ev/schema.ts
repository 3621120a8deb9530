import type { Static } from 'typebox';
import {
  choice,
  count,
  flag,
  type Given,
  listOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
  withDefault,
} from '../../kernel/index.ts';

const COUNT_MAX = 100_000;

const BUILDING_TYPES = ['residential', 'non_residential'] as const;
export type BuildingType = (typeof BUILDING_TYPES)[number];

const WORKS = ['new', 'major_renovation'] as const;
export type Works = (typeof WORKS)[number];

const YES_NO = ['yes', 'no'] as const;
export type YesNo = (typeof YES_NO)[number];

const REQUIREMENTS = ['S1', 'S3', 'S4', 'S5'] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

const REGULATIONS = ['44D', '44F', '44G', '44H'] as const;
export type Regulation = (typeof REGULATIONS)[number];

const TRIGGERS = ['connection_cost_cap', 'renovation_cost_cap', 'none'] as const;

export const Input = strictObject({
  building_type: choice(BUILDING_TYPES, 'Kind of building; a residential building contains dwellings and nothing else'),
  works: choice(WORKS, 'Kind of works; a major renovation renovates more than 25 % of the surface of the envelope'),
  parking_spaces: count({
    unit: '-',
    minimum: 0,
    maximum: COUNT_MAX,
    description: 'Associated parking spaces inside the site boundary, after the works',
  }),
  dwellings: optional(
    count({
      unit: '-',
      minimum: 0,
      maximum: COUNT_MAX,
      description:
        'Dwellings that the car park serves, for a residential building at least 1; when not sent, one for each space',
    }),
  ),
  covered_car_park: withDefault(choice(YES_NO, 'Whether every space is in a covered car park'), 'no'),
});
export type PartSInput = Given<typeof Input>;

const Fallback = strictObject(
  {
    trigger: choice(TRIGGERS, 'Cost cap that can reduce the duty'),
    charge_points: orNull(count({ unit: '-', description: 'Charge points that remain due at least' })),
    cable_routes: orNull(count({ unit: '-', description: 'Cable routes that remain due' })),
  },
  { description: 'What remains due where the cost cap bites; null where no cap exists' },
);

const TracedRule = strictObject({
  reference: text('Rule, as in rule_references'),
  paragraph: text('Where the rule stands'),
  finding: text('What the rule says about this building'),
});
export type TracedRule = Static<typeof TracedRule>;

export const Result = strictObject({
  requirement: choice(REQUIREMENTS, 'Requirement of Part S that covers the works'),
  regulation: choice(REGULATIONS, 'Regulation that applies the requirement'),
  requirement_applies: flag('Whether the requirement asks for anything'),
  dwellings_used: orNull(count({ unit: '-', description: 'Dwellings counted; null for a non-residential building' })),
  dwellings_assumed: flag('Whether dwellings was not sent for a residential building'),
  charge_points_required: count({ unit: '-', description: 'Spaces that need access to a charge point' }),
  cable_routes_required: count({ unit: '-', description: 'Spaces that need a cable route' }),
  spaces_with_provision: count({ unit: '-', description: 'Spaces with a charge point or a cable route' }),
  spaces_without_provision: count({ unit: '-', description: 'Spaces with neither' }),
  provision_pct: orNull(
    quantity({ unit: '%', decimals: 1, description: 'Share of the spaces with provision; null without any space' }),
  ),
  min_power_per_charge_point_kw: quantity({
    unit: 'kW',
    decimals: 1,
    description: 'Least nominal rated output of a charge point',
  }),
  total_charge_point_power_kw: quantity({
    unit: 'kW',
    decimals: 1,
    description: 'All charge points at their least output',
  }),
  managed_minimum_demand_kw: quantity({
    unit: 'kW',
    decimals: 2,
    description: 'All charge points held at the lowest charging current by load management',
  }),
  future_ready_power_kw: quantity({
    unit: 'kW',
    decimals: 1,
    description: 'Charge points, and cable routes once equipped; Part S does not ask for this capacity',
  }),
  accessible_bay_provision_required: flag(
    'Whether at least one accessible space, where there are any, needs access to a charge point or a cable route',
  ),
  connection_cost_cap_per_point_gbp: orNull(
    quantity({ unit: 'GBP', decimals: 0, description: 'Cap of the average connection cost, without VAT' }),
  ),
  connection_cost_cap_total_gbp: orNull(
    quantity({ unit: 'GBP', decimals: 0, description: 'The same cap for all charge points' }),
  ),
  renovation_cost_cap_pct: orNull(
    quantity({ unit: '%', decimals: 0, description: 'Cap as a share of the cost of the renovation, without VAT' }),
  ),
  indicative_install_cost_gbp: quantity({
    unit: 'GBP',
    decimals: 0,
    description: 'Charge points and cable routes at unit costs of this product, without VAT and grid upgrade',
  }),
  exemption_renovation_cost_gbp: orNull(
    quantity({
      unit: 'GBP',
      decimals: 0,
      description: 'Renovation cost below which charge points and cable routes together pass the cap',
    }),
  ),
  full_exemption_renovation_cost_gbp: orNull(
    quantity({
      unit: 'GBP',
      decimals: 0,
      description: 'Renovation cost below which cable routes alone pass the cap and nothing is due',
    }),
  ),
  fallback: Fallback,
  rule_references: listOf(text('One rule'), { description: 'Rules that gave the counts, in order' }),
  rule_trace: listOf(TracedRule, { description: 'The same rules with their place and their finding' }),
});
export type PartSResult = Static<typeof Result>;
