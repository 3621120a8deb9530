import {
  asOf,
  choice,
  count,
  type FieldText,
  further,
  mapOf,
  numberChoice,
  optional,
  quantity,
  strictObject,
  withDefault,
} from '../../kernel/index.ts';
import { GRANTS_EARLIEST } from './data/grants.ts';
import { AGE_BANDS, BUILT_FORMS, EXISTING_HEATING, FLOW_TEMPERATURES, HOME_STATUSES, LOCATIONS } from './options.ts';

function measured(most: number, about: FieldText) {
  return quantity({ unit: 'W/(m2 K)', minimum: 0.05, maximum: most, ...about });
}

/** The members have the names of those of the result. */
const MeasuredUValues = mapOf(
  {
    wall_w_per_m2k: measured(4, {
      label: 'Wall',
      description: 'Mean U-value of the external walls; without it, as built for the age band',
    }),
    window_w_per_m2k: measured(6, {
      label: 'Window',
      description: 'Mean U-value of the windows; without it, double glazing of the age band',
    }),
    door_w_per_m2k: measured(6, {
      label: 'Door',
      description: 'U-value of the doors; without it, that of the age band',
    }),
    roof_w_per_m2k: measured(4, {
      label: 'Roof',
      description: 'Mean U-value of the roof; without it, that of the age band',
    }),
    ground_floor_w_per_m2k: measured(3, {
      label: 'Ground floor',
      description: 'U-value of the ground floor including the ground; without it, BS EN ISO 13370',
    }),
    thermal_bridging_y_w_per_m2k: quantity({
      label: 'Thermal bridging factor y',
      unit: 'W/(m2 K)',
      minimum: 0,
      maximum: 0.5,
      description: 'Thermal bridging factor y per exposed area; without it, that of the age band',
    }),
  },
  {
    label: 'Known U-values',
    hint: 'From a survey or a design',
    description:
      'U-values known from a survey or a design: walls, windows, doors, roof, ground floor, and the factor y; without it, all as built for the age band',
  },
);

export const Input = strictObject(
  {
    floor_area_m2: quantity({
      label: 'Floor area',
      hint: 'Heated floor area of all storeys',
      unit: 'm2',
      minimum: 20,
      maximum: 1000,
      description: 'Total heated floor area, all storeys',
    }),
    storeys: optional(
      count({
        label: 'Number of storeys',
        hint: 'Each with the same footprint; leave empty for 2, for a flat 1',
        unit: '-',
        minimum: 1,
        maximum: 4,
        brief: '2 if not given',
        description: 'Number of storeys of the home, each with the same footprint; without it 2, for a flat 1',
      }),
    ),
    age_band: choice(AGE_BANDS, {
      label: 'Age band',
      hint: 'Construction period of the house',
      description: 'Construction period of the house, which sets its U-values',
    }),
    location: choice(LOCATIONS, {
      label: 'Location',
      hint: 'City with the nearest climate',
      description: 'City with the nearest climate',
    }),
    external_design_temp_c: optional(
      quantity({
        label: 'Outdoor design temperature',
        hint: 'Leave empty for the 99.6 % value of the city',
        symbol: 'theta_e',
        unit: '°C',
        minimum: -25,
        maximum: 10,
        brief: 'replaces the city value',
        description: 'Outdoor design temperature; without it, the 99.6 % value of the city',
      }),
    ),
    internal_design_temp_c: withDefault(
      quantity({
        label: 'Indoor design temperature',
        hint: 'Mean of the whole house',
        unit: '°C',
        minimum: 16,
        maximum: 26,
        description: 'Mean design temperature of the whole house',
      }),
      21,
    ),
    ceiling_height_m: withDefault(
      quantity({
        label: 'Ceiling height',
        hint: 'Floor to ceiling of a storey',
        unit: 'm',
        minimum: 2,
        maximum: 4.5,
        description: 'Floor to ceiling height of a storey',
      }),
      2.4,
    ),
    glazing_pct_of_floor: withDefault(
      quantity({
        label: 'Glazing',
        hint: 'Window area as a percentage of the floor area',
        inSentence: 'a glazing percentage',
        unit: '%',
        minimum: 0,
        maximum: 100,
        description: 'Window area / floor area; an error if it exceeds the wall area',
      }),
      25,
    ),
    air_change_rate: optional(
      quantity({
        label: 'Air change rate',
        hint: 'Whole house; leave empty for the estimate by age',
        unit: '1/h',
        minimum: 0.1,
        maximum: 5,
        brief: 'by age if not given',
        description: 'Air changes per hour, whole house; without it, the estimate of the CIBSE guide by age',
      }),
    ),
    flow_temp_c: withDefault(
      numberChoice(FLOW_TEMPERATURES, {
        label: 'Flow temperature',
        hint: 'To the radiators or floor, at design conditions',
        unit: '°C',
        description: 'Flow temperature to radiators or floor at design conditions',
      }),
      45,
    ),
    built_form: further(
      choice(BUILT_FORMS, {
        label: 'Built form',
        hint: 'Walls, roof and floor that are exposed',
        inSentence: 'the built form',
        description:
          'Built form: detached, semi_detached (also the end of a terrace), mid_terrace, or a flat on the ground, a middle or the top floor; without it, detached',
      }),
    ),
    existing_fuel: further(
      choice(EXISTING_HEATING, {
        label: 'Existing heating',
        hint: 'Heating that the heat pump replaces',
        inSentence: 'the existing heating',
        description:
          'Heating that the heat pump replaces: mains_gas, heating_oil, lpg and biomass boilers, electricity (direct or storage heaters), or a heat_pump; without it, costs are compared with a gas boiler and grants stay open',
      }),
    ),
    home_status: further(
      choice(HOME_STATUSES, {
        label: 'New or existing home',
        hint: 'New homes have other grants',
        inSentence: 'whether the home is new',
        description:
          'existing: lived in before the heat pump; new_build: from a developer, not lived in yet; self_build: built by or for its first owner; without it, existing, but left open from 2023 on',
      }),
    ),
    u_values: further(MeasuredUValues),
    as_of: asOf(GRANTS_EARLIEST),
  },
  {
    sections: [
      {
        title: 'House',
        members: [
          'floor_area_m2',
          'storeys',
          'age_band',
          'location',
          'ceiling_height_m',
          'glazing_pct_of_floor',
          'air_change_rate',
        ],
      },
      { title: 'Design temperatures', members: ['external_design_temp_c', 'internal_design_temp_c', 'flow_temp_c'] },
    ],
  },
);

/** Inputs with a default that the working mentions. */
export const DEFAULTED = ['internal_design_temp_c', 'ceiling_height_m', 'glazing_pct_of_floor', 'flow_temp_c'] as const;
