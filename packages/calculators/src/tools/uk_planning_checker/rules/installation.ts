import type { When } from '../../../kernel/index.ts';
import type { ApplicationName } from '../applications.ts';
import type { Facts } from '../facts.ts';
import type { Installation } from '../further_inputs.ts';
import { PD_CLASS_LABELS } from '../pd_classes.ts';
import { DESIGNATED, FA, PA, PD, PP, type Rule, SCHEDULE_2, usesExcept } from './rule.ts';

const HOUSE: When<Facts> = { property_type: ['house'] };
const NOT_HOUSE: When<Facts> = { property_type: ['flat', 'commercial', 'industrial', 'agricultural', 'mixed'] };
const DOMESTIC: When<Facts> = { property_type: ['house', 'flat'] };
const NOT_DOMESTIC: When<Facts> = { property_type: ['commercial', 'industrial', 'agricultural', 'mixed'] };
/** Whether SI 2025/560 is in force. */
const AMENDED: When<Facts> = { order_2025: [true] };
const NOT_AMENDED: When<Facts> = { order_2025: [false] };
const NEAR_HIGHWAY: NonNullable<Rule['conditions']> = [
  { use: 'charge_point_near_highway', when: AMENDED },
  { use: 'charge_point_not_near_highway', when: NOT_AMENDED },
];
const PART_14 = `${SCHEDULE_2} Part 14`;
const PART_2 = `${SCHEDULE_2} Part 2`;

/** Installations that stand apart from the building, whose application is one for works within the curtilage. */
export const APART: readonly Installation[] = ['solar_stand_alone', 'ev_upstand'];
export const ON_BUILDING: readonly Installation[] = ['air_source_heat_pump', 'solar_on_building', 'ev_outlet'];

function installing(...installation: Installation[]): When<Facts> {
  return { proposal: ['installation'], installation };
}

type Row = Omit<Rule, 'application'>;

/** One row for a house and one for any other building, whose applications differ. */
function byProperty(row: Row, house: ApplicationName, other: ApplicationName): Rule[] {
  return [
    { ...row, when: { ...row.when, ...HOUSE }, application: house },
    { ...row, when: { ...row.when, ...NOT_HOUSE }, application: other },
  ];
}

function permission(row: Omit<Row, 'verdict' | 'route' | 'pd_class'>, isApart = false): Rule[] {
  return byProperty({ ...row, ...PP }, isApart ? 'householder_outbuilding' : 'householder', 'full_by_size');
}

function permitted(row: Omit<Row, 'verdict' | 'route'>, isApart = false): Rule[] {
  return byProperty(
    { ...row, ...PD },
    isApart ? 'certificate_outbuilding' : 'certificate_house',
    'certificate_by_size',
  );
}

const HEAT_PUMP: Rule[] = [
  {
    id: 'HP-OTHER',
    when: {
      ...installing('air_source_heat_pump'),
      property_type: ['commercial', 'industrial', 'agricultural', 'mixed'],
    },
    description: 'The right for air source heat pumps serves houses and blocks of flats.',
    article: `${PART_14} Class G`,
    ...PP,
    application: 'full_by_size',
  },
  ...permission({
    id: 'HP-LIMIT',
    when: { ...installing('air_source_heat_pump'), limits: ['beyond'] },
    description: 'The heat pump is larger than the right allows, or one too many.',
    article: `${PART_14} Class G, G.2`,
  }),
  ...permission({
    id: 'HP-ROOF',
    when: { ...installing('air_source_heat_pump'), place: ['pitched_roof'] },
    description: 'An air source heat pump on a pitched roof is not permitted.',
    article: `${PART_14} Class G, G.2`,
  }),
  ...permission({
    id: 'HP-HIGHWAY',
    when: { ...installing('air_source_heat_pump'), conservation_area: ['yes'], fronts_highway: ['yes'] },
    description: 'In a conservation area a heat pump that fronts a highway is not permitted.',
    article: `${PART_14} Class G, G.2`,
  }),
  {
    id: 'HP-OPEN',
    when: { ...installing('air_source_heat_pump'), limits: ['open'] },
    description: 'Two air source heat pumps: permitted only at a detached house.',
    article: `${PART_14} Class G, G.2`,
    ...FA,
    pd_class: 'part_14_class_g',
    conditions: ['heat_pump_number', 'heat_pump_volume_house', 'heat_pump_standard'],
  },
  ...permitted({
    id: 'HP-1',
    when: installing('air_source_heat_pump'),
    description: 'Air source heat pump at a house or a block of flats, within size and position limits.',
    article: `${PART_14} Class G, G.1 to G.3`,
    pd_class: 'part_14_class_g',
    conditions: [
      'heat_pump_standard',
      { use: 'heat_pump_volume_house', when: { ...HOUSE, ...AMENDED } },
      { use: 'heat_pump_volume_before_2025', when: { ...HOUSE, ...NOT_AMENDED } },
      { use: 'heat_pump_volume_flats', when: NOT_HOUSE },
      { use: 'heat_pump_number', when: AMENDED },
      { use: 'heat_pump_number_before_2025', when: NOT_AMENDED },
      { use: 'heat_pump_boundary_before_2025', when: NOT_AMENDED },
      'heat_pump_position',
      { use: 'heat_pump_not_fronting_highway', when: DESIGNATED },
    ],
  }),
];

const SOLAR_CONDITIONS: Rule['conditions'] = [
  { use: 'solar_projection', when: { place: ['wall', 'pitched_roof', 'ground', 'NOT_GIVEN'] } },
  { use: 'solar_flat_roof', when: { place: ['flat_roof', 'NOT_GIVEN'] } },
  'solar_sited_and_removed',
  { use: 'solar_not_on_wall_to_highway', when: DESIGNATED },
];

const SOLAR: Rule[] = [
  {
    id: 'SOLAR-J',
    when: { ...installing('solar_on_building'), property_type: ['commercial', 'industrial', 'agricultural', 'mixed'] },
    description: 'Solar equipment on a building that is not domestic: the right depends on capacity and position.',
    article: `${PART_14} Class J, J.1 and J.4`,
    ...FA,
    pd_class: 'part_14_class_j',
    conditions: ['solar_non_domestic'],
    missing: 'the capacity, and how far the equipment stands from the roof and its edge',
  },
  ...permission({
    id: 'SOLAR-LIMIT',
    when: { ...installing('solar_on_building'), limits: ['beyond'] },
    description: 'The solar equipment projects further than the right allows.',
    article: `${PART_14} Class A, A.1`,
  }),
  ...permission({
    id: 'SOLAR-HIGHWAY',
    when: {
      ...installing('solar_on_building'),
      place: ['wall'],
      conservation_area: ['yes'],
      fronts_highway: ['yes'],
    },
    description: 'In a conservation area solar equipment on a wall that fronts a highway is not permitted.',
    article: `${PART_14} Class A, A.1`,
  }),
  {
    id: 'SOLAR-FLAT-D',
    when: { ...installing('solar_on_building'), place: ['flat_roof'], ...DESIGNATED },
    description: 'Solar equipment on a flat roof on article 2(3) land, with prior approval of its appearance.',
    article: `${PART_14} Class A, A.2(ba)`,
    ...PA,
    pd_class: 'part_14_class_a',
    application: 'prior_approval_solar',
    conditions: SOLAR_CONDITIONS,
  },
  {
    id: 'SOLAR-OPEN',
    when: { ...installing('solar_on_building'), limits: ['open'] },
    description: 'Solar equipment that projects as far as only a flat roof allows.',
    article: `${PART_14} Class A, A.1`,
    ...FA,
    pd_class: 'part_14_class_a',
    conditions: SOLAR_CONDITIONS,
  },
  {
    id: 'SOLAR-D',
    when: { ...installing('solar_on_building'), place: ['NOT_GIVEN'], ...DESIGNATED },
    description: 'Solar equipment on article 2(3) land: prior approval is needed on a flat roof.',
    article: `${PART_14} Class A, A.2(ba)`,
    ...FA,
    pd_class: 'part_14_class_a',
    conditions: SOLAR_CONDITIONS,
    missing: 'whether the roof is flat',
  },
  ...permitted({
    id: 'SOLAR-1',
    when: installing('solar_on_building'),
    description: 'Solar equipment on a house or a block of flats, within projection limits.',
    article: `${PART_14} Class A, A.1 and A.2`,
    pd_class: 'part_14_class_a',
    conditions: SOLAR_CONDITIONS,
  }),
];

/** Classes B and K have the same limits, for dwellings and for other buildings. */
function standAlone(
  properties: When<Facts>,
  pd_class: 'part_14_class_b' | 'part_14_class_k',
  application: ApplicationName,
): Rule[] {
  const when = { ...installing('solar_stand_alone'), ...properties };
  const name = PD_CLASS_LABELS[pd_class];
  const conditions: Rule['conditions'] = [
    'stand_alone_size',
    'stand_alone_single',
    'stand_alone_boundary',
    'solar_sited_and_removed',
  ];
  return [
    {
      id: 'STAND-ALONE-HIGHWAY',
      when: { ...when, ...DESIGNATED, fronts_highway: ['yes'] },
      description: 'Stand-alone solar equipment nearer to a highway on article 2(3) land, with prior approval.',
      article: `${SCHEDULE_2} ${name}, after SI 2023/1279`,
      ...PA,
      pd_class,
      application: 'prior_approval_solar',
      conditions: [...conditions, 'stand_alone_height_near_highway'],
    },
    {
      id: 'STAND-ALONE-D',
      when: { ...when, ...DESIGNATED, fronts_highway: ['NOT_GIVEN'] },
      description: 'Stand-alone solar equipment on article 2(3) land: prior approval is needed nearer to a highway.',
      article: `${SCHEDULE_2} ${name}, after SI 2023/1279`,
      ...FA,
      pd_class,
      conditions,
      missing: 'whether the equipment is nearer to a highway than the building',
    },
    {
      id: 'STAND-ALONE-1',
      when,
      description: 'One stand-alone solar installation within the curtilage, within size limits.',
      article: `${SCHEDULE_2} ${name}`,
      ...PD,
      pd_class,
      application,
      conditions,
    },
  ];
}

const STAND_ALONE: Rule[] = [
  ...permission(
    {
      id: 'STAND-ALONE-LIMIT',
      when: { ...installing('solar_stand_alone'), limits: ['beyond'] },
      description: 'The stand-alone solar equipment is larger than the right allows.',
      article: `${PART_14} Class B, B.1, and Class K, K.1`,
    },
    true,
  ),
  ...standAlone(HOUSE, 'part_14_class_b', 'certificate_outbuilding'),
  ...standAlone({ property_type: ['flat'] }, 'part_14_class_b', 'certificate_by_size'),
  ...standAlone({}, 'part_14_class_k', 'certificate_by_size'),
];

const CHARGE_POINTS: Rule[] = [
  ...permission({
    id: 'EV-LIMIT',
    when: { ...installing('ev_outlet'), limits: ['beyond'] },
    description: 'The outlet and its casing are larger than the right allows.',
    article: `${PART_2} Class D, D.1`,
  }),
  ...permission(
    {
      id: 'EV-LIMIT',
      when: { ...installing('ev_upstand'), limits: ['beyond'] },
      description: 'The upstand is higher than the right allows.',
      article: `${PART_2} Class E, E.1`,
    },
    true,
  ),
  ...permitted({
    id: 'EV-D',
    when: installing('ev_outlet'),
    description: 'Wall-mounted outlet for charging vehicles, in an area for off-street parking.',
    article: `${PART_2} Class D, D.1 and D.2`,
    pd_class: 'part_2_class_d',
    conditions: ['off_street_parking', 'outlet_volume', ...NEAR_HIGHWAY, 'charge_point_removed'],
  }),
  ...permitted(
    {
      id: 'EV-E',
      when: installing('ev_upstand'),
      description: 'Upstand with an outlet for charging vehicles, in an area for off-street parking.',
      article: `${PART_2} Class E, E.1 and E.2`,
      pd_class: 'part_2_class_e',
      conditions: [
        'off_street_parking',
        { use: 'upstand_height_dwelling', when: DOMESTIC },
        { use: 'upstand_height_other', when: { ...NOT_DOMESTIC, ...AMENDED } },
        { use: 'upstand_height_before_2025', when: { ...NOT_DOMESTIC, ...NOT_AMENDED } },
        'one_upstand_for_each_space',
        ...NEAR_HIGHWAY,
        'charge_point_removed',
      ],
    },
    true,
  ),
];

export const INSTALLATION_RULES: Rule[] = [
  {
    id: 'INST-USE',
    when: {
      ...installing('air_source_heat_pump', 'solar_on_building', 'solar_stand_alone'),
      ...DOMESTIC,
      existing_use: usesExcept('C3', 'C4'),
    },
    description: 'The domestic rights of Part 14 apply to dwellings; the use class is neither C3 nor C4.',
    article: `${PART_14} Classes A, B and G`,
    ...FA,
    pd_class: null,
    missing: 'the lawful use of the building',
  },
  ...HEAT_PUMP,
  ...SOLAR,
  ...STAND_ALONE,
  ...CHARGE_POINTS,
];
