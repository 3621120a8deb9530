import type { ClimateZone } from '../../data/climate_zones.ts';
import type { Source, Working } from '../../kernel/index.ts';
import { COMFORT_SYSTEM_LIMIT, IT_SYSTEM_LIMIT } from './data/plant.ts';
import { isItSpace, type SpaceType, type System } from './schema.ts';

/** Inputs for the choice of a system: capacity with all heat on the air side in kW, IT load in kW, IT power per area in W/m2. */
export interface Demand {
  space_type: SpaceType;
  climate_zone: ClimateZone;
  it_load_kw: number;
  required: number;
  density: number;
}

interface Rule {
  system: System;
  description: string;
  applies: (demand: Demand) => boolean;
}

const it = IT_SYSTEM_LIMIT.value;
const comfort = COMFORT_SYSTEM_LIMIT.value;

/** The first rule that applies names the system. */
const IT_RULES: readonly Rule[] = [
  {
    system: 'direct_liquid_cooling',
    description: `IT space from ${it.split_below_kw} kW required with more than ${it.liquid_above_w_per_m2} W/m2 of IT`,
    applies: ({ required, density }) => required >= it.split_below_kw && density > it.liquid_above_w_per_m2,
  },
  {
    system: 'in_row_chilled_water',
    description: `IT space from ${it.split_below_kw} kW required with more than ${it.in_row_above_w_per_m2} W/m2 of IT`,
    applies: ({ required, density }) => required >= it.split_below_kw && density > it.in_row_above_w_per_m2,
  },
  {
    system: 'split_dx',
    description: `IT space below ${it.split_below_kw} kW required`,
    applies: ({ required }) => required < it.split_below_kw,
  },
  {
    system: 'crac_dx',
    description: `IT space below ${it.chilled_from_kw} kW of IT`,
    applies: ({ it_load_kw }) => it_load_kw < it.chilled_from_kw,
  },
  {
    system: 'crah_chilled_water',
    description: `IT space from ${it.chilled_from_kw} kW of IT`,
    applies: () => true,
  },
];

const COMFORT_RULES: readonly Rule[] = [
  {
    system: 'split_dx',
    description: `Comfort space below ${comfort.split_below_kw} kW required`,
    applies: ({ required }) => required < comfort.split_below_kw,
  },
  {
    system: 'vrf',
    description: `Office below ${comfort.unitary_below_kw} kW required`,
    applies: ({ required, space_type }) => required < comfort.unitary_below_kw && space_type === 'office',
  },
  {
    system: 'rooftop_unit',
    description: `Retail or industrial space below ${comfort.unitary_below_kw} kW required`,
    applies: ({ required }) => required < comfort.unitary_below_kw,
  },
  {
    system: 'chilled_water_water_cooled',
    description: `Comfort space in the Gulf from ${comfort.gulf_water_cooled_from_kw} kW required`,
    applies: ({ required, climate_zone }) =>
      climate_zone === 'uae_gcc' && required >= comfort.gulf_water_cooled_from_kw,
  },
  {
    system: 'chilled_water_air_cooled',
    description: `Comfort space from ${comfort.unitary_below_kw} kW required`,
    applies: () => true,
  },
];

function placeOf({ document, place }: Source): string {
  return `${document}, ${place}`;
}

const IT_LIMITS = placeOf(IT_SYSTEM_LIMIT.source);
const COMFORT_LIMITS = placeOf(COMFORT_SYSTEM_LIMIT.source);

/** The type of system that suits the space. */
export function chooseSystem(demand: Demand, w: Working): System {
  const isIt = isItSpace(demand.space_type);
  const rule = (isIt ? IT_RULES : COMFORT_RULES).find(({ applies }) => applies(demand));
  if (!rule) throw new Error('the last rule applies to every space');
  const reference = isIt ? IT_LIMITS : COMFORT_LIMITS;
  w.rule(rule.system, { description: rule.description, reference });
  return rule.system;
}
