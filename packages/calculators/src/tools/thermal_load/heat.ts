import type { CoolingType } from '../../data/cooling_technology.ts';
import { ENVELOPE_CONDUCTANCE, ROOM_TEMPERATURE } from '../../data/data_hall.ts';
import type { Given, Working } from '../../kernel/index.ts';
import { envelopeOf, type HeatOfYear } from '../../methods/cooling_energy.ts';
import { ENERGY_BALANCE, type PoweredHall } from '../../methods/cooling_power.ts';
import type { Input } from './schema.ts';

/** The hall with its electrical losses, which do not depend on the ambient or the cooling technology. */
export interface Hall extends PoweredHall {
  room_area_m2: number;
  /** The selected type, and the share of its IT heat to liquid, if it was sent. */
  selected: CoolingType;
  liquid_share_pct: number | undefined;
}

interface Heat {
  env: number;
  heat: number;
}

export function hallOf(input: Given<typeof Input>, w: Working): Hall {
  const { it_load_kw, lighting_kw, room_area_m2, ups_efficiency_pct, liquid_share_pct } = input;
  const ups = w.result('ups_losses_kw', it_load_kw * (100 / ups_efficiency_pct - 1), {
    symbol: 'ups',
    formula: 'it_load_kw * (100 / ups_efficiency_pct - 1)',
    reference: ENERGY_BALANCE,
  });
  return { it_load_kw, lighting_kw, room_area_m2, ups, selected: input.cooling_type, liquid_share_pct };
}

/** The heat load at an ambient temperature, which is `t` in the working. */
export function heatAt(t: number, { it_load_kw, lighting_kw, room_area_m2, ups }: Hall, w: Working): Heat {
  const ua_floor = w.use(ENVELOPE_CONDUCTANCE);
  const t_room = w.use(ROOM_TEMPERATURE);
  const env = w.step('env', Math.max(0, (ua_floor * room_area_m2 * (t - t_room)) / 1000), {
    formula: 'max(0, ua_floor * room_area_m2 * (t - t_room) / 1000)',
    description: 'Envelope heat gain; winter losses are not credited',
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  const heat = w.step('heat', it_load_kw + ups + lighting_kw + env, {
    formula: 'it_load_kw + ups + lighting_kw + env',
    description: 'Total heat load',
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  return { env, heat };
}

/** The heat of the hall over a year: IT, UPS and lighting are constant, the envelope follows the outdoor temperature. */
export function heatOverYear({ it_load_kw, lighting_kw, room_area_m2, ups }: Hall, w: Working): HeatOfYear {
  const q_0 = w.step('q_0', it_load_kw + ups + lighting_kw, {
    formula: 'it_load_kw + ups + lighting_kw',
    description: 'Constant heat gain of IT, UPS and lighting',
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  return { q_0, UA: envelopeOf(room_area_m2, 'room_area_m2', w) };
}
