import { ENVELOPE_CONDUCTANCE } from '../../data/data_hall.ts';
import { AIR_DENSITY, AIR_HEAT_CAPACITY } from '../../data/physics.ts';
import type { Given, Working } from '../../kernel/index.ts';
import { ORIENTATION_FACTOR, PEAK_SOLAR, SIMULTANEOUS_FACADES, SOL_AIR_EXCESS } from './data/climate.ts';
import {
  AIR_CHANGES,
  DIVERSITY,
  FABRIC_CONDUCTANCE,
  FACADE_RATIO,
  FAN_HEAT_RATIO,
  FRESH_AIR_PER_AREA,
  FRESH_AIR_PER_PERSON,
  GLAZING_RATIO,
  IT_POWER_LOSS,
  OFFICE_LIGHTING,
  OFFICE_SMALL_POWER,
  OTHER_LIGHTING,
  OTHER_SMALL_POWER,
  PERSON_GAIN,
  ROOF_FRACTION,
  ROOF_U_VALUE,
  ROOM_HEIGHT,
  SOLAR_TRANSMITTANCE,
} from './data/space.ts';
import { type DesignState, designState } from './design_state.ts';
import { COOLING_LOAD, INTERNAL_GAINS, THERMAL_DESIGN } from './references.ts';
import type { Input } from './schema.ts';
import { type ComfortSpace, type Component, isItSpace } from './vocabulary.ts';

const OFFICE_FRESH_AIR = 'Approved Document F volume 2 (2021) paragraph 1.32';

type Space = Given<typeof Input>;

/** One component of the load, in kW, and the group of the working that has it as `q_s` and `q_l`. */
export interface Gain {
  component: Component;
  sensible: number;
  latent: number;
  /** Whether there is no latent gain, so that `q_l` is not in its group. */
  isDry: boolean;
  group: Working;
}

type Said = Parameters<Working['step']>[2];

/** A gain without a latent part. */
export function dryGain(component: Component, sensible: number, w: Working, said: Said): Gain {
  const group = w.group(component);
  group.step('q_s', sensible, said);
  return { component, sensible, latent: 0, isDry: true, group };
}

/** Heat of the IT equipment and of its power supply. */
function itGains({ space_type, it_load_kw }: Space, w: Working): { equipment: Gain; losses: Gain } {
  const loss = w.pick('loss', IT_POWER_LOSS, space_type);
  return {
    equipment: dryGain('it_equipment', it_load_kw, w, {
      formula: 'it_load_kw',
      description: 'Sensible heat gain of the IT equipment',
      unit: 'kW',
      reference: INTERNAL_GAINS,
    }),
    losses: dryGain('ups_and_distribution_losses', it_load_kw * loss, w, {
      formula: 'it_load_kw * loss',
      description: 'Sensible heat gain of UPS and distribution losses',
      unit: 'kW',
      reference: INTERNAL_GAINS,
    }),
  };
}

function peopleGain({ space_type, occupancy_persons }: Space, w: Working): Gain {
  const div_people = w.pick('div_people', DIVERSITY, space_type, 'people');
  const group = w.group('people');
  const person_sensible = w.pick('person_sensible', PERSON_GAIN, space_type, 'sensible');
  const sensible = group.step('q_s', (occupancy_persons * person_sensible * div_people) / 1000, {
    formula: 'occupancy_persons * person_sensible * div_people / 1000',
    description: 'Sensible heat gain from people',
    unit: 'kW',
    reference: COOLING_LOAD,
  });
  const person_latent = w.pick('person_latent', PERSON_GAIN, space_type, 'latent');
  const latent = group.step('q_l', (occupancy_persons * person_latent * div_people) / 1000, {
    formula: 'occupancy_persons * person_latent * div_people / 1000',
    description: 'Latent heat gain from people',
    unit: 'kW',
    reference: COOLING_LOAD,
  });
  return { component: 'people', sensible, latent, isDry: false, group };
}

function lightingGain({ space_type, floor_area_m2 }: Space, w: Working): Gain {
  const w_light =
    space_type === 'office' ? w.pick('w_light', OFFICE_LIGHTING) : w.pick('w_light', OTHER_LIGHTING, space_type);
  const div_light = w.pick('div_light', DIVERSITY, space_type, 'lighting');
  return dryGain('lighting', (floor_area_m2 * w_light * div_light) / 1000, w, {
    formula: 'floor_area_m2 * w_light * div_light / 1000',
    description: 'Heat gain from lighting',
    unit: 'kW',
    reference: INTERNAL_GAINS,
  });
}

function smallPowerGain({ space_type, floor_area_m2 }: Space, w: Working): Gain {
  const w_small =
    space_type === 'office' ? w.pick('w_small', OFFICE_SMALL_POWER) : w.pick('w_small', OTHER_SMALL_POWER, space_type);
  const div_small = w.pick('div_small', DIVERSITY, space_type, 'small_power');
  return dryGain('small_power', (floor_area_m2 * w_small * div_small) / 1000, w, {
    formula: 'floor_area_m2 * w_small * div_small / 1000',
    description: 'Heat gain from small power',
    unit: 'kW',
    reference: INTERNAL_GAINS,
  });
}

/** Glass area per floor area: as sent, or that of a typical building. */
function glassOf({ space_type, glazing_pct }: Space, w: Working): number {
  if (glazing_pct === undefined || isItSpace(space_type)) return w.pick('gfr', GLAZING_RATIO, space_type);
  const facade = w.pick('facade', FACADE_RATIO, space_type);
  return w.step('gfr', (facade * glazing_pct) / 100, {
    formula: 'facade * glazing_pct / 100',
    description: 'Glass area per floor area',
    unit: '-',
    reference: THERMAL_DESIGN,
  });
}

/** Peak irradiance on the glass as a fraction of that on the worst façade, `exposure` in the working. */
function exposureOf({ space_type, climate_zone, facade_orientation }: Space, w: Working): number {
  if (facade_orientation === undefined || isItSpace(space_type)) return w.pick('exposure', SIMULTANEOUS_FACADES);
  return w.pick('exposure', ORIENTATION_FACTOR, climate_zone, facade_orientation);
}

function solarGain(space: Space, w: Working): Gain {
  const { space_type, climate_zone, floor_area_m2 } = space;
  const gfr = glassOf(space, w);
  const g_eff = w.pick('g_eff', SOLAR_TRANSMITTANCE, space_type);
  const I_solar = w.pick('I_solar', PEAK_SOLAR, climate_zone);
  const exposure = exposureOf(space, w);
  return dryGain('solar', (floor_area_m2 * gfr * g_eff * I_solar * exposure) / 1000, w, {
    formula: 'floor_area_m2 * gfr * g_eff * I_solar * exposure / 1000',
    description: 'Solar gain through glazing',
    unit: 'kW',
    reference: THERMAL_DESIGN,
  });
}

/** A data hall has the allowance for its envelope that its year has, too. */
function envelopeGain({ space_type, floor_area_m2 }: Space, { dT }: DesignState, w: Working): Gain {
  const said = { unit: 'kW', reference: THERMAL_DESIGN };
  if (isItSpace(space_type)) {
    const ua_floor = w.use(ENVELOPE_CONDUCTANCE);
    return dryGain('envelope_conduction', (floor_area_m2 * ua_floor * Math.max(0, dT)) / 1000, w, {
      formula: 'floor_area_m2 * ua_floor * max(0, dT) / 1000',
      description: 'Heat gain through walls, roof and doors of the hall',
      ...said,
    });
  }
  const ua = w.pick('ua', FABRIC_CONDUCTANCE, space_type);
  const roof = w.pick('roof', ROOF_FRACTION, space_type);
  const U_roof = w.use(ROOF_U_VALUE);
  const dT_solair = w.use(SOL_AIR_EXCESS);
  const conduction = ua * Math.max(0, dT) + roof * U_roof * Math.max(0, dT + dT_solair);
  return dryGain('envelope_conduction', (floor_area_m2 * conduction) / 1000, w, {
    formula: 'floor_area_m2 * (ua * max(0, dT) + roof * U_roof * max(0, dT + dT_solair)) / 1000',
    description: 'Conduction gain through walls, windows and roof',
    ...said,
  });
}

/** The heat gain of a flow `V` of outdoor air, in m3/s and already in the working. */
function airGain(component: Component, V: number, { dT, dh }: DesignState, group: Working): Gain {
  const rho = group.use(AIR_DENSITY);
  const cp = group.use(AIR_HEAT_CAPACITY);
  const q = group.step('q', rho * V * dh, {
    formula: 'rho * V * dh',
    description: 'Total heat gain of outdoor air',
    unit: 'kW',
    reference: COOLING_LOAD,
  });
  const sensible = group.step('q_s', Math.min(q, Math.max(0, rho * cp * V * dT)), {
    formula: 'min(q, max(0, rho * cp * V * dT))',
    description: 'Sensible heat gain of outdoor air',
    unit: 'kW',
    reference: COOLING_LOAD,
  });
  const latent = group.step('q_l', q - sensible, {
    formula: 'q - q_s',
    description: 'Latent heat gain of outdoor air',
    unit: 'kW',
    reference: COOLING_LOAD,
  });
  return { component, sensible, latent, isDry: false, group };
}

function infiltrationGain({ space_type, floor_area_m2 }: Space, state: DesignState, w: Working): Gain {
  const ach = w.pick('ach', AIR_CHANGES, space_type);
  const height = w.pick('height', ROOM_HEIGHT, space_type);
  const group = w.group('infiltration');
  const V = group.step('V', (ach * height * floor_area_m2) / 3600, {
    formula: 'ach * height * floor_area_m2 / 3600',
    description: 'Outdoor air flow rate',
    unit: 'm3/s',
    reference: THERMAL_DESIGN,
  });
  return airGain('infiltration', V, state, group);
}

/** Outdoor air for the occupants in l/s; offices have a minimum rate by area. */
function freshAir({ space_type, floor_area_m2, occupancy_persons }: Space, w: Working): number {
  const fresh_ls = w.use(FRESH_AIR_PER_PERSON);
  if (space_type !== 'office') {
    return w.result('fresh_air_l_per_s', occupancy_persons * fresh_ls, {
      symbol: 'fresh',
      formula: 'occupancy_persons * fresh_ls',
      reference: OFFICE_FRESH_AIR,
    });
  }
  const fresh_area_ls = w.use(FRESH_AIR_PER_AREA);
  return w.result('fresh_air_l_per_s', Math.max(occupancy_persons * fresh_ls, floor_area_m2 * fresh_area_ls), {
    symbol: 'fresh',
    formula: 'max(occupancy_persons * fresh_ls, floor_area_m2 * fresh_area_ls)',
    reference: OFFICE_FRESH_AIR,
  });
}

function freshAirGain(fresh: number, state: DesignState, w: Working): Gain {
  const group = w.group('fresh_air');
  const V = group.step('V', fresh / 1000, {
    formula: 'fresh / 1000',
    description: 'Outdoor air flow rate',
    unit: 'm3/s',
    reference: COOLING_LOAD,
  });
  return airGain('fresh_air', V, state, group);
}

/** Supply fan heat of a comfort space, from the sensible heat of the room. */
export function fanGain(space_type: ComfortSpace, { room_s }: Gains, w: Working): Gain {
  const fan = w.pick('fan_supply', FAN_HEAT_RATIO, space_type);
  return dryGain('fan_heat', fan * room_s, w, {
    formula: 'fan_supply * room_s',
    description: 'Heat gain of the supply fans',
    unit: 'kW',
    reference: COOLING_LOAD,
  });
}

export interface Gains {
  state: DesignState;
  /** The components in the order of the result, without the fans. */
  all: readonly Gain[];
  /** Sensible heat of the room, without fresh air and fans. */
  room_s: number;
  /** Outdoor air for the occupants, l/s. */
  fresh: number;
}

/** Every heat gain of the space at the peak, except that of the fans. */
export function gainsOf(input: Space, w: Working): Gains {
  const it = itGains(input, w);
  const people = peopleGain(input, w);
  const lighting = lightingGain(input, w);
  const smallPower = smallPowerGain(input, w);
  const solar = solarGain(input, w);
  const state = designState(input, w);
  const envelope = envelopeGain(input, state, w);
  const infiltration = infiltrationGain(input, state, w);
  const inRoom = [it.equipment, it.losses, people, lighting, smallPower, solar, envelope, infiltration];
  const room_s = w.step('room_s', sumOf(inRoom, 'sensible'), {
    formula:
      'q_s_it_equipment + q_s_ups_and_distribution_losses + q_s_people + q_s_lighting + q_s_small_power + q_s_solar + q_s_envelope_conduction + q_s_infiltration',
    description: 'Room sensible load, excluding fresh air',
    unit: 'kW',
    reference: COOLING_LOAD,
  });
  const fresh = freshAir(input, w);
  const outdoorAir = freshAirGain(fresh, state, w);
  return { state, all: [...inRoom, outdoorAir], room_s, fresh };
}

export function sumOf(gains: readonly Gain[], kind: 'sensible' | 'latent'): number {
  return gains.reduce((sum, gain) => sum + gain[kind], 0);
}
