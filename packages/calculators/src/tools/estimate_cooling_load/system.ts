import type { ClimateZone } from '../../data/climate_zones.ts';
import { COOLING_TYPES } from '../../data/cooling_technology.ts';
import { type Source, settle, type Working } from '../../kernel/index.ts';
import { RACK_EQUIVALENT, recommendType, suitabilityOf } from '../../methods/cooling_density.ts';
import { COMFORT_SYSTEM_LIMIT, IT_SYSTEM_LIMIT } from './data/plant.ts';
import type { ComfortSpace, ComfortSystem, ItSystem } from './vocabulary.ts';

/** Inputs for the choice of a comfort system: required capacity in kW. */
export interface Demand {
  space_type: ComfortSpace;
  climate_zone: ClimateZone;
  required: number;
}

interface Rule {
  system: ComfortSystem;
  description: string;
  applies: (demand: Demand) => boolean;
}

const comfort = COMFORT_SYSTEM_LIMIT.value;

/** The first rule that applies names the system. */
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

/** The type of system that suits a comfort space. */
export function chooseComfortSystem(demand: Demand, w: Working): ComfortSystem {
  const rule = COMFORT_RULES.find(({ applies }) => applies(demand));
  if (!rule) throw new Error('the last rule applies to every space');
  w.rule(rule.system, { description: rule.description, reference: COMFORT_LIMITS });
  return rule.system;
}

/** Inputs for the choice of an IT system: IT load in kW, required capacity in kW, IT load per rack position in kW. */
export interface HallDemand {
  it_load_kw: number;
  required: number;
  rack: number;
}

/** The technology that the data-hall thermal load recommends for this density, as a system of this size. */
export function chooseHallSystem({ it_load_kw, required, rack }: HallDemand, w: Working): ItSystem {
  const rack_settled = w.step('rack_settled', settle(rack), {
    formula: 'round(rack, 9)',
    description: 'IT load per rack position, rounding errors removed for comparison with limits',
    unit: 'kW/rack',
    reference: RACK_EQUIVALENT,
  });
  const types = COOLING_TYPES.map((cooling_type) => ({
    cooling_type,
    suitability: suitabilityOf(cooling_type, rack_settled, w.group(cooling_type)),
  }));
  const { split_below_kw, in_row_above_kw_per_rack } = IT_SYSTEM_LIMIT.value;
  const chosen = (system: ItSystem, description: string): ItSystem => {
    w.rule(system, { description, reference: IT_LIMITS });
    return system;
  };
  switch (recommendType(it_load_kw, types, w)) {
    case 'crac':
      return required < split_below_kw
        ? chosen('split_dx', `Direct expansion below ${split_below_kw} kW required`)
        : chosen('crac_dx', `Direct expansion from ${split_below_kw} kW required`);
    case 'crah':
      return rack_settled > in_row_above_kw_per_rack
        ? chosen('in_row_chilled_water', `Chilled water above ${in_row_above_kw_per_rack} kW per rack`)
        : chosen('crah_chilled_water', `Chilled water up to ${in_row_above_kw_per_rack} kW per rack`);
    default:
      return chosen('direct_liquid_cooling', 'Density that air does not suit');
  }
}
